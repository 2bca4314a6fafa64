/// How a store is opened.
///
/// ```swift
/// try coordinator.addStore(.sqlite, at: "Music.sqlite", options: [.readOnly])
/// ```
public struct StoreOptions: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One of the options.
  public enum Option: Hashable, Sendable {
    /// The store is read, and neither it nor the files beside it are changed: it shows what it held when
    /// it was opened.
    case readOnly
    /// How a SQLite store keeps what has not been written to the database yet; without this option a new
    /// store has a write-ahead log, another one what it has.
    case journalMode(JournalMode)
    /// The store is opened even though the model is another one than that it was made with; what the
    /// store lacks is an error then.
    case ignoreVersioning
    /// A store of another model is migrated when it is opened.
    case migrateAutomatically
    /// The migration infers its mapping model from the two models.
    case inferMappingModel
    /// A store that keeps a history is written to, though what is written is not in the history.
    case skipHistory
    /// The identifier of a store that is made; without it, it is random.
    case identifier(String)
    /// How long somebody else who writes is waited for, in milliseconds; without this option 5000.
    case waiting(milliseconds: Int)
  }

  /// How a SQLite database keeps what belongs to an unfinished transaction ("PRAGMA journal_mode").
  public enum JournalMode: String, Hashable, Sendable, CaseIterable {
    /// In a log beside the database, from which it is moved over now and then.
    case wal = "WAL"
    /// In a journal that is removed afterwards.
    case delete = "DELETE"
    /// In a journal that is emptied afterwards.
    case truncate = "TRUNCATE"
    /// In a journal whose beginning is overwritten afterwards.
    case persist = "PERSIST"
  }

  /// Whether the store is only read.
  public var isReadOnly = false
  /// The journal mode that was asked for.
  public var journalMode: JournalMode?
  /// Whether a store of another model is opened all the same.
  public var ignoresVersioning = false
  /// Whether a store of another model is migrated.
  public var migratesAutomatically = false
  /// Whether a migration infers its mapping model.
  public var infersMappingModel = false
  /// Whether a store that keeps a history is written to.
  public var skipsHistory = false
  /// The identifier of a store that is made.
  public var identifier: String?
  /// How long somebody else who writes is waited for, in milliseconds.
  public var waitingMilliseconds = 5000

  /// No option.
  public init() {}

  /// These options.
  public init(arrayLiteral options: Option...) {
    for option in options { add(option) }
  }

  private mutating func add(_ option: Option) {
    switch option {
    case .readOnly: isReadOnly = true
    case .journalMode(let mode): journalMode = mode
    case .ignoreVersioning: ignoresVersioning = true
    case .migrateAutomatically: migratesAutomatically = true
    case .inferMappingModel: infersMappingModel = true
    case .skipHistory: skipsHistory = true
    case .identifier(let text): identifier = text
    case .waiting(let milliseconds): waitingMilliseconds = milliseconds
    }
  }
}
