internal import ModelSupport

/// A store could not be read.
public struct StoreError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// It is neither a SQLite database nor an XML store, but another kind of file, or encrypted.
    case unknownFormat
    /// The file is no Core Data store; what it lacks.
    case notACoreDataStore(lacking: String)
    /// The system, or SQLite, does not let it be read; what it says.
    case unreadable(String)
    /// Somebody keeps writing to it.
    case locked
    /// It was a store once; what is wrong.
    case damaged(String)
  }

  /// Why the store could not be read.
  public var reason: Reason
  /// The path of the store.
  public var path: String

  /// An error about a store.
  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension StoreError: CustomStringConvertible {
  /// The reason in one sentence, without the path.
  public var message: String {
    switch reason {
    case .notFound: "no such file"
    case .unknownFormat:
      "this is neither a SQLite database nor an XML store (binary and encrypted stores are not read)"
    case .notACoreDataStore(let lack): "this is no Core Data store: it has no \(lack)"
    case .unreadable(let text): "the store cannot be read: \(text)"
    case .locked: "the store is being written to; close the program that uses it"
    case .damaged(let text): "the store is damaged: \(text)"
    }
  }

  /// The path and the reason.
  public var description: String { "\(path): \(message)" }
}
