internal import CSQLite

/// A connection to a database.
struct SQLiteConnection: ~Copyable {
  /// How a database is opened.
  enum Mode: Sendable {
    /// Read it and trust that nobody writes: no lock is taken, no file is made beside it.
    case immutable
    /// Do with it what SQLite wants, recovery of an unfinished transaction included.
    case own
  }

  /// The largest text or blob that is taken, in bytes: metadata has some thousands.
  static let valueLimit: Int32 = 32 << 20

  private let handle: OpaquePointer

  /// Opens a database that exists.
  ///
  /// - Parameter path: An absolute path.
  init(path: String, mode: Mode) throws(SQLiteFailure) { handle = try Self.open(path, mode) }

  private static func open(_ path: String, _ mode: Mode) throws(SQLiteFailure) -> OpaquePointer {
    var handle: OpaquePointer?
    let (name, flags) =
      switch mode {
      case .immutable: (uri(path) + "?immutable=1", SQLITE_OPEN_READONLY)
      case .own: (uri(path), SQLITE_OPEN_READWRITE)
      }
    var code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_URI, nil)
    guard let handle else { throw SQLiteFailure(code, nil) }
    if code == SQLITE_OK {
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, valueLimit)
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

  /// The rows that a query gives.
  func rows(_ query: String) throws(SQLiteFailure) -> [[SQLiteValue]] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = prepared else { throw SQLiteFailure(code, handle) }
    defer { sqlite3_finalize(statement) }
    let count = sqlite3_column_count(statement)
    var rows: [[SQLiteValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<count).map { SQLiteValue(statement, column: $0) })
      case SQLITE_DONE: return rows
      case let code: throw SQLiteFailure(code, handle)
      }
    }
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
