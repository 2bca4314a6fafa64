internal import CSQLite
internal import ObjectStores

/// SQLite did not do what it was asked for.
struct SQLiteFailure: Error, Hashable, Sendable {
  /// The primary result code.
  let code: Int32
  /// What SQLite says.
  let message: String

  init(_ code: Int32, _ connection: OpaquePointer?) {
    // The upper bits tell details of the code in the lowest byte ("Result Codes", section 3).
    self.code = code & 0xFF
    message =
      connection.map { String(cString: sqlite3_errmsg($0)) }
      ?? String(cString: sqlite3_errstr(code))
  }

  /// Somebody else keeps the database from being changed.
  init(busy message: String) {
    code = SQLITE_BUSY
    self.message = message
  }

  /// What it means for the store.
  var reason: StoreError.Reason {
    switch code {
    case SQLITE_NOTADB: .unknownFormat
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_TOOBIG, SQLITE_ERROR: .damaged(message)
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .unwritable(message)
    case SQLITE_CONSTRAINT: .constraintViolated(message)
    default: .unreadable(message)
    }
  }
}

extension StoreError.Reason {
  /// What it means when it comes of writing: SQLite does not tell what it was about to do when the system
  /// did not let it.
  var ofWriting: Self {
    if case .unreadable(let text) = self { .unwritable(text) } else { self }
  }
}
