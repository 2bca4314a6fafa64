public import ModelEvolution
internal import ModelSupport

/// A store could not be opened, read or written.
public struct StoreError: Error, Hashable, Sendable {
  /// Why.
  public enum Reason: Error, Hashable, Sendable {
    // MARK: Files

    /// Nothing is at the path.
    case notFound
    /// Something is at the path of a store that is to be made.
    case exists
    /// It is neither a SQLite database nor an XML store, but another kind of file, or encrypted.
    case unknownFormat
    /// The file is no Core Data store; what it lacks.
    case notACoreDataStore(lacking: String)
    /// The system, or SQLite, does not let it be read; what it says.
    case unreadable(String)
    /// The system does not let it, or its folder, be written to; what it says.
    case unwritable(String)
    /// There is no room for what was to be written; nothing of it was.
    case full
    /// Somebody else writes to it, or keeps it from being written to.
    case locked
    /// Somebody else has changed it while it was read.
    case changed
    /// It was a store once; what is wrong.
    case damaged(String)

    // MARK: Models

    /// The store was made with another model; the entities that differ.
    case incompatibleModel([StoreCompatibility.Entity])
    /// The store was made with another model and keeps none from which it could be migrated; the
    /// entities that differ.
    case missingSourceModel([StoreCompatibility.Entity])
    /// The store's hashes are of another version than those that can be computed.
    case unknownHashesVersion(Int)
    /// The model has no such configuration; those that it has.
    case unknownConfiguration(String, known: [String])
    /// A configuration has an entity without the one that it inherits from, and so without its table.
    case incompleteConfiguration(String, entity: String, parent: String)
    /// The store has no such entity.
    case unknownEntity(String)
    /// The store lacks a table or a column that the model needs.
    case missingColumn(table: String, column: String?)

    // MARK: Use

    /// The store is not written to.
    case readOnly(WriteRestriction)
    /// An object cannot be put into the store; nothing was.
    case invalidObject(InvalidObject)
    /// An object has the values of another one, which a uniqueness constraint forbids; what SQLite says.
    case constraintViolated(String)
    /// The metadata are those of another store, or of another model.
    case foreignMetadata
    /// The coordinator has a store at this path already.
    case alreadyAdded
    /// A store of the type is at a path, and none was given.
    case missingPath
    /// A store of the type is at no path, and one was given.
    case surplusPath
    /// The store has been closed.
    case closed
  }

  /// Why a store is not written to.
  public enum WriteRestriction: Hashable, Sendable {
    /// It was opened so.
    case opened
    /// It keeps a history, which changes made here would not be in.
    case keepsHistory
    /// It is mirrored with CloudKit, whose tables would no longer tell what is in it.
    case mirrored
  }

  /// Why.
  public var reason: Reason
  /// The path of the store; empty for a store in memory.
  public var path: String

  /// An error about a store.
  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension StoreError: CustomStringConvertible {
  /// The reason in one sentence, without the path.
  public var message: String { reason.description }

  /// The path and the reason.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
