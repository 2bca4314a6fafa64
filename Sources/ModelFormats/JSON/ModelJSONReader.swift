package import ModelSchema
internal import ModelSupport

/// Reads the JSON form of a model, as `inspect --format json` writes it.
///
/// Members may be in any order. Those that are absent have the defaults of `contents` files; those
/// that the reader does not know are reported as `unknown-construct` and not kept; those whose
/// value is of another kind than the form says are errors.
package struct ModelJSONReader {
  /// What the reader did not know.
  var diagnostics: [Diagnostic] = []
  let file: SourceFile
  let module: String
  /// One for all members, so that looking for names stays bounded.
  let knownNames = NearestNames(ModelJSONName.allCases.map(\.word))

  /// Reads a file's bytes.
  ///
  /// - Throws: ``ModelFileError`` with the place where the file is no model.
  package static func read(
    _ bytes: [UInt8],
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: path, bytes: bytes)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONReader.read(bytes)
    } catch {
      throw ModelFileError(error, in: file, module: module)
    }
    var reader = ModelJSONReader(file: file, module: module)
    let model = try reader.readDocument(document.root)
    return (model, reader.diagnostics)
  }

  init(file: SourceFile, module: String) {
    self.file = file
    self.module = module
  }

  private mutating func readDocument(
    _ root: JSONNode
  ) throws(ModelFileError) -> ManagedObjectModel {
    try check(root, is: .object, "the model's file")
    try checkVersion(try required(.formatVersion, of: root, "file"))
    let model = try readModel(try required(.model, of: root, "file"))
    for member in root.children {
      switch ModelJSONName(member) {
      case .formatVersion, .model: break
      default: reportUnknown(member, .model)
      }
    }
    return model
  }

  /// A greater minor version adds members, and no more; a greater major one may say anything.
  func checkVersion(_ node: JSONNode) throws(ModelFileError) {
    let version = try string(node)
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let major = parts[0], parts[1] != nil else {
      throw malformed("`\(version)` is no version of the form", at: node.contentRange)
    }
    if major != 1 {
      throw error(
        .unsupported("version \(version) of the form is not read; version 1 is"),
        at: node.contentRange
      )
    }
  }
}

// MARK: - Reports

extension ModelJSONReader {
  /// The place of an element that is an object, a text in a list, or a member with its name.
  func anchor(_ node: JSONNode, withName: Bool = false) -> SourceAnchor {
    var range = node.range
    // The quote before the name belongs to the member.
    if withName, let name = node.nameRange { range = (name.lowerBound - 1)..<range.upperBound }
    return SourceAnchor(file: file, range: range)
  }

  mutating func report(
    _ message: String,
    _ path: ElementPath,
    at range: Range<Int>,
    help: [String]
  ) {
    diagnostics.append(
      Diagnostic(
        .unknownConstruct,
        message,
        path: path,
        module: module,
        at: SourceLocation(file: file, range: range),
        help: help
      )
    )
  }

  /// Reports a member that the form does not have here.
  mutating func reportUnknown(_ member: JSONNode, _ path: ElementPath) {
    let name = member.name ?? ""
    report(
      "the member `\(name)` is not known here",
      path,
      at: member.nameRange ?? member.range,
      help: knownNames.question(for: name) + ["it is not kept"]
    )
  }

  func error(_ reason: ModelFileError.Reason, at range: Range<Int>) -> ModelFileError {
    ModelFileError(
      reason,
      path: file.path,
      module: module,
      location: SourceLocation(file: file, range: range)
    )
  }

  func malformed(_ message: String, at range: Range<Int>) -> ModelFileError {
    error(.malformed(message), at: range)
  }
}

extension ModelFileError {
  init(_ error: JSONError, in file: SourceFile, module: String) {
    self.init(
      .malformed(error.description),
      path: file.path,
      module: module,
      location: SourceLocation(file: file, range: error.offset..<error.offset)
    )
    openElement = error.openBracket.map { SourceLocation(file: file, range: $0) }
  }
}
