internal import CSQLite

/// A value of a row, of one of SQLite's five storage classes.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The value of a column of the row that a statement stands on.
  init(_ statement: OpaquePointer, column: Int32) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: self = .text(String(decoding: Self.bytes(statement, column), as: UTF8.self))
    case SQLITE_BLOB: self = .blob(Self.bytes(statement, column))
    default: self = .null
    }
  }

  private static func bytes(_ statement: OpaquePointer, _ column: Int32) -> [UInt8] {
    // The pointer comes first: asking for it may convert the value, and so change the count.
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// The integer; nil for a value of another class.
  var integer: Int? {
    if case .integer(let value) = self { Int(exactly: value) } else { nil }
  }

  /// The text; nil for a value of another class.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The bytes; nil for a value of another class.
  var blob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }
}
