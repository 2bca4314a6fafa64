public import ModelSchema

/// A model file could not be read.
public struct ModelFileError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// The system does not let it be read, or it is no regular file, or too large.
    case unreadable(String)
    /// It is no well-formed model; the text says what is wrong.
    case malformed(String)
    /// It is of a kind that is not read.
    case unsupported(String)
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
    case .unreadable(let text): text
    case .malformed(let text): text
    case .unsupported(let text): text
    case .currentVersionMissing: "several versions, and none is marked as the current one"
    case .versionNotFound(let name, _): "the bundle has no version `\(name)`"
    }
  }

  /// The path and the reason.
  public var description: String { "\(path): \(message)" }
}

extension ModelFileError {
  /// The error as a finding; nil when there is no model to find something in.
  public var diagnostic: Diagnostic? {
    switch reason {
    case .notFound, .unreadable: nil
    case .malformed, .unsupported:
      Diagnostic(
        .malformedModel,
        message,
        path: .model,
        module: module,
        at: location ?? wholeFile
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
          "choose one with `\(path)@\(versions.last ?? "")`, or mark one as current",
        ]
      )
    case .versionNotFound(_, let versions):
      Diagnostic(
        .currentVersionUnresolved,
        message,
        path: .model,
        module: module,
        at: location ?? wholeFile,
        help: ["the versions are \(list(versions))"]
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
