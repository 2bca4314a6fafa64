public import ModelSchema
internal import ModelSupport

/// A model file could not be read or written.
public struct ModelFileError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// The system does not let it be read, or it is no regular file, or too large.
    case unreadable(String)
    /// The system does not let it be written.
    case unwritable(String)
    /// It is no well-formed model; the text says what is wrong.
    case malformed(String)
    /// It is of a kind that is not read.
    case unsupported(String)
    /// It cannot be compiled; all that is in the way.
    case uncompilable([String])
    /// A bundle has several versions, and none is marked as current.
    case currentVersionMissing(versions: [String])
    /// The version that is asked for or marked as current is not in the bundle.
    case versionNotFound(String, versions: [String])
  }

  /// Why the file could not be read.
  public var reason: Reason
  /// The path of the file.
  public var path: String
  /// The module that the file should have been.
  public var module: String
  /// The place in the file, when the reason has one.
  public var location: SourceLocation?
  /// Where the element that is still open began, when that is what is wrong.
  public var openElement: SourceLocation?

  /// An error about a file.
  public init(
    _ reason: Reason,
    path: String,
    module: String,
    location: SourceLocation? = nil
  ) {
    self.reason = reason
    self.path = path
    self.module = module
    self.location = location
  }
}

extension ModelFileError: CustomStringConvertible {
  /// The reason in one sentence, without the path.
  public var message: String {
    switch reason {
    case .notFound: "no such file or folder"
    case .unreadable(let text), .unwritable(let text): text
    case .malformed(let text): text
    case .unsupported(let text): text
    case .uncompilable(let problems):
      "the model cannot be compiled: " + problems.joined(separator: "; ")
    case .currentVersionMissing: "several versions, and none is marked as the current one"
    case .versionNotFound(let name, let versions):
      versions.isEmpty
        ? "this is no bundle, and has no version `\(name)`" : "the bundle has no version `\(name)`"
    }
  }

  /// The path and the reason.
  public var description: String { "\(path): \(message)" }
}

extension ModelFileError {
  init(_ error: XMLError, in file: SourceFile, module: String) {
    if let conflict = ConflictMarker.range(in: file.bytes) {
      self.init(
        .malformed("a merge conflict is not solved"),
        path: file.path,
        module: module,
        location: SourceLocation(file: file, range: conflict)
      )
      return
    }
    self.init(
      .malformed(error.description),
      path: file.path,
      module: module,
      location: SourceLocation(file: file, range: error.offset..<error.offset)
    )
    openElement = error.openElement.map { SourceLocation(file: file, range: $0) }
  }

  /// The error as a finding; nil when there is no model to find something in.
  public var diagnostic: Diagnostic? {
    switch reason {
    case .notFound, .unreadable, .unwritable, .uncompilable: nil
    case .malformed, .unsupported:
      Diagnostic(
        .malformedModel,
        message,
        path: .model,
        module: module,
        at: location ?? wholeFile,
        notes: openElement.map { [Diagnostic.Note("the element that is open", at: $0)] } ?? []
      )
    case .currentVersionMissing(let versions):
      Diagnostic(
        .currentVersionUnresolved,
        message,
        path: .model,
        module: module,
        at: location ?? wholeFile,
        help: [
          "the versions are \(list(versions))",
          "choose one with `PATH@VERSION`, or mark one as current",
        ]
      )
    case .versionNotFound(let name, let versions):
      Diagnostic(
        .currentVersionUnresolved,
        message,
        path: .model,
        module: module,
        at: location ?? wholeFile,
        help: versions.isEmpty
          ? ["only a bundle has versions to choose from"]
          : NearestNames(versions).question(for: name) + [
            "the versions are \(list(versions))", "choose one with `PATH@VERSION`",
          ]
      )
    }
  }

  private var wholeFile: SourceLocation {
    SourceLocation(file: SourceFile(path: path, bytes: []), range: 0..<0)
  }

  private func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
