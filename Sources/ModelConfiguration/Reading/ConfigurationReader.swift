internal import ModelFormats
internal import ModelMerging
internal import ModelSchema
internal import ModelSupport

/// Reads `modelmerge.json`, and goes on where something is wrong.
///
/// The file is JSON with comments and trailing commas. What each key takes is in tables: they are
/// what is known, and what a misspelt key is compared with.
struct ConfigurationReader {
  /// How the value of a key is read; the text is the path of keys that leads to it.
  typealias Reading = @Sendable (inout ConfigurationReader, JSONNode, String) -> Void

  let file: SourceFile
  /// What the file is, in words.
  let whole: String
  var configuration: ProjectConfiguration
  /// What a file says that is a plan and no configuration.
  var plan = SplitPlan(modules: [])
  private(set) var problems: [Diagnostic] = []
  private(set) var settings: [ConfigurationSetting] = []

  init(_ file: SourceFile, whole: String = "the configuration") {
    self.file = file
    self.whole = whole
    configuration = ProjectConfiguration(folder: Path.parent(file.path))
  }

  /// Reads the bytes of a file.
  static func bytes(of path: String) throws(ModelFileError) -> [UInt8] {
    do throws(FileError) {
      return try FileAccess.read(path)
    } catch {
      throw ModelFileError(
        error.reason == .notFound ? .notFound : .unreadable(error.reasonText),
        path: path,
        module: ""
      )
    }
  }

  mutating func read() {
    guard let document = readDocument() else { return }
    guard readObject(document.root, "", Self.keys) else { return }
    if document.root["version"] == nil {
      report("`version` is missing", at: document.root.range, help: ["begin with `\"version\": 1`"])
    }
    checkDependencies(document.root)
    checkStrategy(document.root)
  }

  /// Reads the text; what is wrong with it is reported.
  mutating func readDocument() -> JSONDocument? {
    do throws(JSONError) {
      return try JSONReader.read(file.bytes, dialect: .commented)
    } catch {
      let notes = error.openBracket.map { range in
        [Diagnostic.Note("what is open here", at: SourceLocation(file: file, range: range))]
      }
      report(error.description, at: error.offset..<error.offset, notes: notes ?? [])
      return nil
    }
  }

  private static let keys: [(String, Reading)] = [
    ("version", { $0.readVersion($1, $2) }),
    ("modules", { $0.readModules($1, $2) }),
    ("placeholder", { _ = $0.readObject($1, $2, placeholderKeys) }),
    ("strategy", { _ = $0.readObject($1, $2, strategyKeys) }),
    ("profiles", { $0.readProfiles($1, $2) }),
    ("stores", { $0.readStores($1, $2) }),
    ("rules", { $0.readRules($1, $2) }),
    ("ignore", { $0.readIgnore($1, $2) }),
    ("migration", { _ = $0.readObject($1, $2, migrationKeys) }),
    ("output", { _ = $0.readObject($1, $2, outputKeys) }),
    ("baseline", { $0.configuration.baseline = $0.setting($1, $2) }),
    ("lock", { $0.configuration.lock = $0.setting($1, $2) }),
  ]

  private static let outputKeys: [(String, Reading)] = [
    ("model", { $0.configuration.outputModel = $0.setting($1, $2) }),
    ("lineage", { $0.configuration.outputLineage = $0.setting($1, $2) }),
  ]

  private mutating func readVersion(_ node: JSONNode, _ path: String) {
    guard node.integer == 1 else {
      report("this is no version of the form", at: node.range, help: ["version 1 is read"])
      return
    }
    record(node, path)
  }
}

// MARK: - Reports

extension ConfigurationReader {
  mutating func report(
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    help: [String] = [],
    edits: [SourceEdit] = []
  ) {
    problems.append(
      Diagnostic(
        .invalidConfiguration,
        message,
        path: .model,
        at: SourceLocation(file: file, range: range),
        notes: notes,
        help: help,
        edits: edits
      )
    )
  }

  /// Reports a text that is none of those that are known, and proposes the nearest.
  mutating func report(
    _ message: String,
    at range: Range<Int>,
    insteadOf known: [String],
    of text: String
  ) {
    let names = NearestNames(known)
    let help = names.question(for: text)
    let nearest = names.matches(for: text)
    report(
      message,
      at: range,
      help: help.isEmpty && known.count <= 12 ? ["it takes \(list(known))"] : help,
      edits: nearest.count == 1
        && nearest[0].utf8.allSatisfy({ $0 >= 0x20 && !#""\"#.utf8.contains($0) })
        ? [
          SourceEdit(
            at: SourceLocation(file: file, range: range),
            replacement: nearest[0],
            applicability: .safe
          )
        ] : []
    )
  }

  private func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Keeps a value with its place, for those who ask what holds.
  mutating func record(_ node: JSONNode, _ path: String) {
    let location = SourceLocation(file: file, range: node.range)
    settings.append(ConfigurationSetting(path, node.compactText, .file(location)))
  }
}
