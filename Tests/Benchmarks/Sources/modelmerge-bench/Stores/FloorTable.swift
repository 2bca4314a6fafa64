#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import CSQLiteFloor

/// A value of a row, of the type that the column has in Swift.
enum FloorValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case date(Date)
  case decimal(Decimal)
  case uuid(UUID)
  case data(Data)
}

/// A table, and the plainest loops that write and read it.
struct FloorTable: Equatable {
  /// What the values of a column are in Swift.
  enum Kind { case integer, real, text, date, decimal, uuid, data }

  let name: String
  let columns: [String]
  let kinds: [Kind]
  /// The values, row after row.
  private(set) var values: [FloorValue] = []

  var rowCount: Int { values.count / columns.count }

  /// The tables of the objects and of the pairs.
  static func all(in database: FloorDatabase) throws(MeasurementError) -> [FloorTable] {
    let names = try database.texts(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'Z%' "
        + "AND name NOT IN ('Z_METADATA', 'Z_MODELCACHE', 'Z_PRIMARYKEY') ORDER BY rowid"
    )
    return try names.map { (name) throws(MeasurementError) in try FloorTable(name, in: database) }
  }

  private init(_ name: String, in database: FloorDatabase) throws(MeasurementError) {
    let columns = try database.texts("SELECT name FROM pragma_table_info('\(name)')")
    let types = try database.texts("SELECT type FROM pragma_table_info('\(name)')")
    self.name = name
    self.columns = columns
    kinds = zip(columns, types).map { Self.kind($0, $1) }
  }

  private static func kind(_ column: String, _ type: String) -> Kind {
    switch type {
    case "VARCHAR": .text
    case "FLOAT": .real
    case "TIMESTAMP": .date
    case "DECIMAL": .decimal
    case "BLOB": column == "ZIDENTIFIER" ? .uuid : .data
    default: .integer
    }
  }
}

// MARK: - Reading

extension FloorTable {
  /// The table with the values of all its rows.
  func read(_ database: FloorDatabase) throws(MeasurementError) -> FloorTable {
    // In the order of the primary key, of which the rows of pairs have two columns.
    let row = try database.prepare(
      "SELECT \(columns.joined(separator: ", ")) FROM \(name) ORDER BY 1, 2"
    )
    defer { sqlite3_finalize(row) }
    var values: [FloorValue] = []
    while sqlite3_step(row) == SQLITE_ROW {
      for (column, kind) in kinds.enumerated() {
        values.append(Self.value(row, Int32(column), kind))
      }
    }
    var table = self
    table.values = values
    return table
  }

  @inline(__always)
  private static func value(_ row: OpaquePointer, _ column: Int32, _ kind: Kind) -> FloorValue {
    let type = sqlite3_column_type(row, column)
    if type == SQLITE_NULL { return .null }
    switch kind {
    case .integer: return .integer(sqlite3_column_int64(row, column))
    case .real: return .real(sqlite3_column_double(row, column))
    case .text: return .text(String(decoding: bytes(row, column), as: UTF8.self))
    case .date:
      return .date(Date(timeIntervalSinceReferenceDate: sqlite3_column_double(row, column)))
    case .decimal: return .decimal(decimal(row, column, type))
    case .uuid: return .uuid(UUID(uuid: bytes(row, column).loadUnaligned(as: uuid_t.self)))
    case .data: return .data(Data(bytes(row, column)))
    }
  }

  private static func decimal(_ row: OpaquePointer, _ column: Int32, _ type: Int32) -> Decimal {
    type == SQLITE_INTEGER
      ? Decimal(sqlite3_column_int64(row, column))
      : Decimal(string: sqlite3_column_double(row, column).description) ?? .nan
  }

  @inline(__always)
  private static func bytes(_ row: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(row, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column)))
  }
}

// MARK: - Writing

extension FloorTable {
  /// Writes the rows.
  func write(_ database: FloorDatabase) throws(MeasurementError) {
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try database.prepare(
      "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(parameters))"
    )
    defer { sqlite3_finalize(statement) }
    for row in stride(from: 0, to: values.count, by: columns.count) {
      for column in columns.indices {
        Self.bind(values[row + column], statement, Int32(column + 1))
      }
      let code = sqlite3_step(statement)
      sqlite3_reset(statement)
      if code != SQLITE_DONE { throw database.failure }
    }
  }

  private static func bind(_ value: FloorValue, _ statement: OpaquePointer, _ parameter: Int32) {
    switch value {
    case .null: sqlite3_bind_null(statement, parameter)
    case .integer(let number): sqlite3_bind_int64(statement, parameter, number)
    case .real(let number): sqlite3_bind_double(statement, parameter, number)
    case .text(let text): bind(text, statement, parameter)
    case .date(let date):
      sqlite3_bind_double(statement, parameter, date.timeIntervalSinceReferenceDate)
    case .decimal(let number): bind(number.description, statement, parameter)
    case .uuid(let uuid):
      withUnsafeBytes(of: uuid.uuid) { bind($0, statement, parameter) }
    case .data(let data): data.withUnsafeBytes { bind($0, statement, parameter) }
    }
  }

  private static func bind(_ text: String, _ statement: OpaquePointer, _ parameter: Int32) {
    var text = text
    text.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(statement, parameter, $0.baseAddress, Int32($0.count), copied)
      }
    }
  }

  private static func bind(
    _ bytes: UnsafeRawBufferPointer,
    _ statement: OpaquePointer,
    _ parameter: Int32
  ) {
    sqlite3_bind_blob(statement, parameter, bytes.baseAddress, Int32(bytes.count), copied)
  }

  /// `SQLITE_TRANSIENT`, a cast that Swift does not import.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
