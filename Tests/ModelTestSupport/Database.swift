import CSQLite

/// A SQLite database that a test makes or changes; it is closed with its last owner.
public final class Database {
  /// What SQLite says when a statement fails.
  public struct Failure: Error {
    let message: String
  }

  // Only the test that made it uses it.
  private let handle: OpaquePointer

  /// Opens a database, or makes it.
  public init(_ path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open(path, &handle)
    guard code == SQLITE_OK, let handle else {
      throw Failure(message: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements.
  public func run(_ script: String) throws {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// The rows that a query gives, as texts.
  public func rows(_ query: String) throws -> [[String?]] {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query, -1, &prepared, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
    defer { sqlite3_finalize(prepared) }
    var rows: [[String?]] = []
    while sqlite3_step(prepared) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(prepared)).map { column in
          sqlite3_column_text(prepared, column).map { String(cString: $0) }
        }
      )
    }
    return rows
  }
}
