package import ModelSchema
internal import ModelSupport

/// Reads the `elements` file of an old `.xcdatamodel`: the model as Xcode's editor archived it
/// before there were `contents` files.
///
/// The form is known from public files. An entity or a property holds stereotypes, a stereotype
/// holds fields by name, and a field holds one value. Mapping models carry copies of models in the
/// same form.
package struct ElementsReader {
  var diagnostics: [Diagnostic] = []
  var archive: BoundedArchive
  /// The place of every element: the file as a whole, since it has no lines.
  let anchor: SourceAnchor
  private let file: SourceFile
  private let module: String
  private var reported: Set<String> = []

  /// Reads a file's bytes.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no such archive.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: path, bytes: [])
    return try read(bytes, in: file, SourceAnchor(file: file, range: 0..<0), module)
  }

  /// Reads a model that another file carries; its elements have no place.
  ///
  /// - Throws: ``ModelFileError`` when the bytes are no such archive.
  package static func read(
    embedded bytes: [UInt8],
    in path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    try read(bytes, in: SourceFile(path: path, bytes: []), SourceAnchor(), module)
  }

  private static func read(
    _ bytes: [UInt8],
    in file: SourceFile,
    _ anchor: SourceAnchor,
    _ module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    do throws(ArchiveProblem) {
      let archive = try BoundedArchive(bytes, keys: ElementsKey.words)
      var reader = ElementsReader(archive, file, anchor, module)
      let model = try reader.readModel()
      return (model, reader.diagnostics)
    } catch {
      throw ModelFileError(error.reason, path: file.path, module: module)
    }
  }

  private init(
    _ archive: BoundedArchive,
    _ file: SourceFile,
    _ anchor: SourceAnchor,
    _ module: String
  ) {
    self.archive = archive
    self.file = file
    self.anchor = anchor
    self.module = module
  }

  private mutating func readModel() throws(ArchiveProblem) -> ManagedObjectModel {
    let root = archive.archive.root
    let className = archive.className(of: root)
    guard className == "XDPMModel" else { throw Self.refusal(of: className) }
    var model = ManagedObjectModel(anchor: anchor)
    try reportUnknownKeys(of: root, path: .model)
    try reportContent(.comments, of: root)
    if let identifier = try text(.versionIdentifier, of: root) {
      model.versionIdentifiers = [identifier]
    }
    if let package = value(.rootPackage, of: root) { try readPackage(package, &model) }
    if let configurations = value(.configurations, of: root) {
      for (name, object) in try archive.pairs(of: configurations) {
        model.configurations.append(try readConfiguration(object, name: name))
      }
    }
    // An archive keeps no order; this is the one in which Xcode saves a model.
    model.entities.sortIgnoringCase { $0.name }
    model.fetchRequestTemplates.sortIgnoringCase { $0.name }
    model.configurations.sortIgnoringCase { $0.name }
    return model
  }

  private static func refusal(of className: String?) -> ArchiveProblem {
    switch className {
    case "NSManagedObjectModel":
      .unsupported("this is a compiled model, not one in the binary form of old tools")
    case "NSMappingModel": .unsupported("this is a compiled mapping model, not a model")
    case let name?: .unsupported("this is an archive of `\(name)`, not of a model")
    case nil: .unsupported("this is no archive of a model")
    }
  }

  private mutating func readPackage(
    _ package: Int,
    _ model: inout ManagedObjectModel
  ) throws(ArchiveProblem) {
    try reportUnknownKeys(of: package, path: .model)
    for key: ElementsKey in [.packages, .interfaces, .dataTypes] {
      try reportContent(key, of: package)
    }
    guard let classes = value(.classes, of: package) else { return }
    for (name, object) in try archive.pairs(of: classes) {
      guard archive.className(of: object) == "XDPMEntity" else {
        reportUnknown("`\(name)` is no entity (\(kind(of: object)))", path: .entity(name))
        continue
      }
      try readEntity(object, key: name, &model)
    }
  }
}

// MARK: - Values

extension ElementsReader {
  func value(_ key: ElementsKey, of object: Int) -> Int? { archive.value(key.number, of: object) }

  mutating func text(_ key: ElementsKey, of object: Int) throws(ArchiveProblem) -> String? {
    guard let value = value(key, of: object) else { return nil }
    return try archive.text(value)
  }

  /// The name of an entity or a property that another object refers to.
  mutating func name(of object: Int) throws(ArchiveProblem) -> String? {
    try archive.visit(object)
    return try text(.name, of: object)
  }

  func kind(of object: Int) -> String {
    archive.className(of: object) ?? String(describing: archive.archive.list.kind(of: object))
  }

  /// The values of an element's fields, in the order of the archive.
  mutating func readFields(
    of element: Int,
    _ path: ElementPath
  ) throws(ArchiveProblem) -> [(field: ElementsField, value: Int)] {
    var fields: [(field: ElementsField, value: Int)] = []
    guard let stereotypes = value(.stereotypes, of: element) else { return fields }
    for (_, stereotype) in try archive.pairs(of: stereotypes) {
      try reportUnknownKeys(of: stereotype, path: path)
      guard let owned = value(.ownedAttributes, of: stereotype) else { continue }
      for (name, property) in try archive.pairs(of: owned) {
        try reportUnknownKeys(of: property, path: path)
        guard let value = value(.defaultValue, of: property) else { continue }
        if let field = ElementsField(rawValue: name) {
          fields.append((field, value))
        } else {
          reportUnknown("the field `\(name)` is not known", path: path)
        }
      }
    }
    return fields
  }
}

// MARK: - Reports

extension ElementsReader {
  /// Reports something that is not known, each kind once for the file.
  mutating func reportUnknown(
    _ message: String,
    as kind: String? = nil,
    path: ElementPath,
    help: String = "it is not kept"
  ) {
    guard reported.insert(kind ?? message).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .unknownConstruct,
        message,
        path: path,
        module: module,
        at: SourceLocation(file: file, range: 0..<0),
        help: [help]
      )
    )
  }

  mutating func reportUnknownKeys(of object: Int, path: ElementPath) throws(ArchiveProblem) {
    for key in try archive.keys(of: object) where !ElementsKey.known.contains(key) {
      reportUnknown("`\(key)` of \(kind(of: object)) is not known", path: path)
    }
  }

  /// Reports a collection that is empty in every public file, unless it is.
  private mutating func reportContent(
    _ key: ElementsKey,
    of object: Int
  ) throws(ArchiveProblem) {
    guard let collection = value(key, of: object) else { return }
    if try !archive.elements(of: collection).isEmpty {
      reportUnknown("the content of `\(key.rawValue)` is not known", path: .model)
    }
  }
}
