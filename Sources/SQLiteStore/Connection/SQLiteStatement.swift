internal import CSQLite

/// A prepared statement of a connection.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  init(_ text: String, _ connection: OpaquePointer) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, text, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw SQLiteFailure(code, connection) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false when there is none.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteFailure(code, connection)
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next time.
  func run() throws(SQLiteFailure) {
    let code = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw SQLiteFailure(code, connection) }
  }

  /// Makes the statement ready to be run again.
  func reset() { sqlite3_reset(handle) }
}

// MARK: - Columns

extension SQLiteStatement {
  /// The storage classes of values.
  enum Class { case null, integer, real, text, blob }

  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  func value(_ column: Int) -> SQLiteValue { SQLiteValue(handle, column: Int32(column)) }

  func storageClass(_ column: Int) -> Class {
    switch sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  func text(_ column: Int) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives the bytes of a text or blob to the body; they are there only as long as it runs.
  func withBytes<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // The pointer comes first: asking for it may convert the value, and so change the count.
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

// MARK: - Parameters

extension SQLiteStatement {
  func bindNull(_ parameter: Int) { sqlite3_bind_null(handle, Int32(parameter)) }

  func bind(_ value: Int64, _ parameter: Int) {
    sqlite3_bind_int64(handle, Int32(parameter), value)
  }

  func bind(_ value: Double, _ parameter: Int) {
    sqlite3_bind_double(handle, Int32(parameter), value)
  }

  func bind(_ text: String, _ parameter: Int) throws(SQLiteFailure) {
    var text = text
    let code = text.withUTF8 { bytes in
      sqlite3_bind_text64(
        handle,
        Int32(parameter),
        UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self) ?? Self.nothing,
        UInt64(bytes.count),
        Self.copied,
        UInt8(SQLITE_UTF8)
      )
    }
    if code != SQLITE_OK { throw SQLiteFailure(code, connection) }
  }

  func bind(_ bytes: UnsafeRawBufferPointer, _ parameter: Int) throws(SQLiteFailure) {
    let code = sqlite3_bind_blob64(
      handle,
      Int32(parameter),
      bytes.baseAddress ?? UnsafeRawPointer(Self.nothing),
      UInt64(bytes.count),
      Self.copied
    )
    if code != SQLITE_OK { throw SQLiteFailure(code, connection) }
  }

  func bind(_ bytes: [UInt8], _ parameter: Int) throws(SQLiteFailure) {
    let failure = bytes.withUnsafeBytes { buffer -> SQLiteFailure? in
      do throws(SQLiteFailure) {
        try bind(buffer, parameter)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// SQLite takes a null pointer for NULL, not for an empty value: of this one no byte is read.
  private static var nothing: UnsafePointer<CChar> { sqlite3_sourceid() }

  /// SQLite makes a copy: `SQLITE_TRANSIENT`, a cast that Swift does not import.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
