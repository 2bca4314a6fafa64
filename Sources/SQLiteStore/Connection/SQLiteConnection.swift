internal import CSQLite

/// A connection to a database.
///
/// It has one owner, and whoever shares one does so in a `Mutex`: that is what SQLite asks of threads ("Using
/// SQLite In Multi-Threaded Applications", multi-thread mode).
struct SQLiteConnection: ~Copyable, @unchecked Sendable {
  /// How a database is opened.
  enum Mode: Sendable {
    /// Read it and trust that nobody writes: no lock is taken, no file is made beside it.
    case immutable
    /// Do with it what SQLite wants, recovery of an unfinished transaction included.
    case own
    /// Read and write it beside others, waiting for them that long; the write-ahead log may be left as it
    /// is in the end.
    case shared(waitingMilliseconds: Int, keepsLog: Bool)
    /// Make it where nothing is.
    case new
  }

  /// The largest text or blob of metadata that is taken, in bytes: it has some thousands.
  static let valueLimit = 32 << 20

  private let handle: OpaquePointer

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - valueLimit: The largest text or blob that is taken, in bytes.
  init(
    path: String,
    mode: Mode,
    valueLimit: Int = SQLiteConnection.valueLimit
  ) throws(SQLiteFailure) {
    handle = try Self.open(path, mode, valueLimit)
  }

  private static func open(
    _ path: String,
    _ mode: Mode,
    _ valueLimit: Int
  ) throws(SQLiteFailure) -> OpaquePointer {
    var handle: OpaquePointer?
    let (name, flags) =
      switch mode {
      case .immutable: (uri(path) + "?immutable=1", SQLITE_OPEN_READONLY)
      case .own, .shared: (uri(path), SQLITE_OPEN_READWRITE)
      case .new: (uri(path), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      }
    // One thread at a time has a connection: whoever shares one does so with a lock.
    let common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    var code = sqlite3_open_v2(name, &handle, flags | common, nil)
    guard let handle else { throw SQLiteFailure(code, nil) }
    if code == SQLITE_OK {
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: valueLimit))
      if case .shared(let milliseconds, let keepsLog) = mode {
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
        if keepsLog { csqlite_set_checkpoint_on_close(handle, 0) }
      }
      code = sqlite3_exec(handle, precautions, nil, nil, nil)
    }
    if code == SQLITE_OK { return handle }
    // Even a failed connection is to be closed ("Opening A New Database Connection").
    let failure = SQLiteFailure(code, handle)
    sqlite3_close_v2(handle)
    throw failure
  }

  /// A file is data: its schema is to run no function with effects, and damage is to be noticed
  /// ("Defense Against The Dark Arts").
  private static let precautions =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0"

  deinit { sqlite3_close_v2(handle) }

  /// A statement, ready to be run.
  func prepare(_ text: String) throws(SQLiteFailure) -> SQLiteStatement {
    try SQLiteStatement(text, handle)
  }

  /// Runs statements that give no rows.
  func run(_ script: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code, handle) }
  }

  /// The rows that a query gives.
  func rows(_ query: String) throws(SQLiteFailure) -> [[SQLiteValue]] {
    let statement = try prepare(query)
    var rows: [[SQLiteValue]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.value($0) })
    }
    return rows
  }

  /// Whether the system does not let the database be written to.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// Lets closing the connection move a write-ahead log over into the database.
  func checkpointOnClose() { csqlite_set_checkpoint_on_close(handle, 1) }

  /// Registers a function that gives NULL whatever it is given.
  func addFunctionWithoutEffect(_ name: String, argumentCount: Int32) {
    // Called by triggers, which run only functions that are declared harmless.
    let flags = SQLITE_UTF8 | SQLITE_INNOCUOUS
    sqlite3_create_function_v2(
      handle,
      name,
      argumentCount,
      flags,
      nil,
      { context, _, _ in sqlite3_result_null(context) },
      nil,
      nil,
      nil
    )
  }

  /// A path as the URI that SQLite takes: whatever could have a meaning in it is escaped.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "file:") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }
}
