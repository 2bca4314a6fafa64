import ModelMerge

/// A step that is measured.
enum Step: String, CaseIterable {
  /// Reads all files.
  case load
  /// Merges the modules in memory, checks included.
  case merge
  /// Merges again after a module got an attribute, going on from the merge before.
  case updateProperty = "update property"
  /// Merges again after a module got an entity, going on from the merge before.
  case updateEntity = "update entity"
  /// Checks the merged model.
  case check
  /// Computes the version hashes of all entities of the merged model.
  case hash
  /// Finds the versions of the modules that a store was made with.
  case findVersions = "find versions"
  /// Makes the merged model's `contents` file, in memory.
  case write
  /// Reads the merged model's `contents` file, from memory.
  case readContents = "read contents"
  /// Compiles the merged model, in memory.
  case compile
  /// Reads the compiled model, from memory.
  case readCompiled = "read .mom"
  /// `xmllint --noout --stream` over the merged model's file, as a whole process.
  case xmllintMerged = "xmllint merged"
  /// `xmllint --noout --stream` over the same files, as a whole process.
  case xmllint
  /// `modelmerge merge … -o`, as a whole process.
  case mergeCommand = "modelmerge merge"
  /// `modelmerge check …`, as a whole process.
  case checkCommand = "modelmerge check"
  /// Writes rows in plain loops, in one transaction.
  case insertRows = "insert rows"
  /// Inserts objects into a store, whose rows are the same then.
  case insertObjects = "insert objects"
  /// Reads all rows in plain loops.
  case readRows = "read rows"
  /// Reads all objects of a store, and keeps them.
  case readObjects = "read objects"
  /// Reads all objects of a store, and keeps none.
  case streamObjects = "stream objects"
  /// Reads, merges and checks a model in which there is much to find.
  case find
  case reportText = "report text"
  case reportPretty = "report pretty"
  case reportJSON = "report json"
  case reportSARIF = "report sarif"
  case reportJUnit = "report junit"
  case reportCheckstyle = "report checkstyle"
  case reportGitHub = "report github"
  case reportGitLab = "report gitlab"
  case reportMarkdown = "report markdown"

  /// Writes what was found in a form, to nowhere.
  init(reporting format: ReportFormat) {
    switch format {
    case .text: self = .reportText
    case .pretty: self = .reportPretty
    case .json: self = .reportJSON
    case .sarif: self = .reportSARIF
    case .junit: self = .reportJUnit
    case .checkstyle: self = .reportCheckstyle
    case .github: self = .reportGitHub
    case .gitlab: self = .reportGitLab
    case .markdown: self = .reportMarkdown
    }
  }

  /// The step that parses the same bytes with `xmllint`, handles the same rows in plain loops, merges all
  /// modules, or found what is reported; nil for those steps themselves.
  var reference: Step? {
    switch self {
    case .updateProperty, .updateEntity: .merge
    case .readContents, .compile, .readCompiled: .xmllintMerged
    case .insertObjects: .insertRows
    case .readObjects, .streamObjects: .readRows
    case .reportText, .reportPretty, .reportJSON, .reportSARIF, .reportJUnit, .reportCheckstyle,
      .reportGitHub, .reportGitLab, .reportMarkdown:
      .find
    case .xmllint, .xmllintMerged, .insertRows, .readRows, .find: nil
    default: .xmllint
    }
  }
}
