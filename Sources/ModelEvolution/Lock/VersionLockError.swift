public import ModelSchema
internal import ModelSupport

/// A lock file cannot be read.
public struct VersionLockError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// The system does not let it be read, or it is no regular file, or too large.
    case unreadable(String)
    /// It is no lock file; the text says what is wrong.
    case damaged(String)
  }

  /// Why the file cannot be read.
  public var reason: Reason
  /// The path of the file.
  public var path: String
  /// The place in the file, when it is damaged.
  public var location: SourceLocation?

  init(_ reason: Reason, path: String, location: SourceLocation? = nil) {
    self.reason = reason
    self.path = path
    self.location = location
  }
}

extension VersionLockError: CustomStringConvertible {
  /// The reason in one sentence, without the path.
  public var message: String {
    switch reason {
    case .notFound: "no such file"
    case .unreadable(let text): text
    case .damaged(let text): "the lock file is damaged: \(text)"
    }
  }

  /// The path, the line and the reason.
  public var description: String {
    guard let start = location?.start else { return "\(path): \(message)" }
    return "\(path):\(start.line):\(start.column): \(message)"
  }

  /// The error as a finding; nil when there is no file to find something in.
  public var diagnostic: Diagnostic? {
    guard case .damaged = reason else { return nil }
    return Diagnostic(
      .invalidConfiguration,
      message,
      path: .model,
      at: location,
      help: [
        "take the file from the branch that was released, then run `modelmerge lock --update`"
      ]
    )
  }
}
