#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// Reads the value of an attribute from a row.
///
/// SQLite keeps any value in any column, and turns numbers into others that say the same: a whole number
/// of seconds in a `TIMESTAMP` comes out as an integer ("Datatypes In SQLite", section 3).
enum ValueDecoder: Sendable {
  case column(Int, AttributeType)
  case external(Int, ExternalValues)
  case composite([(name: String, decoder: ValueDecoder)])

  /// A value is not one of the attribute's type.
  struct Failure: Error {
    let type: String
  }

  func value(_ row: borrowing SQLiteStatement) throws(Failure) -> StoredValue? {
    switch self {
    case .column(let column, let type): return try Self.value(column, type, row)
    case .external(let column, let values): return try values.value(column, row)
    case .composite(let elements):
      var values: [String: StoredValue] = [:]
      for (name, decoder) in elements { values[name] = try decoder.value(row) }
      return values.isEmpty ? nil : .composite(values)
    }
  }

  private static func value(
    _ column: Int,
    _ type: AttributeType,
    _ row: borrowing SQLiteStatement
  ) throws(Failure) -> StoredValue? {
    let storageClass = row.storageClass(column)
    if storageClass == .null { return nil }
    switch (type, storageClass) {
    case (.string, .text): return .string(row.text(column))
    case (.integer64, .integer), (.integer32, .integer), (.integer16, .integer):
      return .integer(row.integer(column))
    case (.boolean, .integer): return .boolean(row.integer(column) != 0)
    case (.date, .real), (.date, .integer):
      return .date(Date(timeIntervalSinceReferenceDate: row.real(column)))
    case (.double, .real), (.double, .integer): return .double(row.real(column))
    case (.float, .real), (.float, .integer): return .float(Float(row.real(column)))
    case (.uri, .text): return .uri(row.text(column))
    case (.binary, .blob), (.transformable, .blob): return .data(row.data(column))
    case (.uuid, .blob): if let uuid = row.uuid(column) { return .uuid(uuid) }
    case (.decimal, .integer): return .decimal(Decimal(row.integer(column)))
    case (.decimal, .real): if let number = decimal(row.real(column)) { return .decimal(number) }
    case (.decimal, .text): if let number = decimal(row.text(column)) { return .decimal(number) }
    default: break
    }
    throw Failure(type: type.name ?? "")
  }

  /// The shortest decimal number that reads as a binary one.
  private static func decimal(_ number: Double) -> Decimal? {
    number.isFinite ? Decimal(string: number.description) : nil
  }

  private static func decimal(_ text: String) -> Decimal? {
    if text == "NaN" { return .nan }
    // `Decimal` takes the beginning of a text that only begins like a number.
    return Double(text).map { $0.isFinite } == true ? Decimal(string: text) : nil
  }
}

extension SQLiteStatement {
  func data(_ column: Int) -> Data { withBytes(column) { Data($0) } }

  fileprivate func uuid(_ column: Int) -> UUID? {
    withBytes(column) { bytes in
      bytes.count == 16 ? UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)) : nil
    }
  }
}
