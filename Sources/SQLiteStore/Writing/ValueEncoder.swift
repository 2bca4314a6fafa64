#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ObjectStores

/// Gives the value of an attribute to the parameters of a statement.
enum ValueEncoder: Sendable {
  case parameter(Int, mayBeExternal: Bool)
  case composite([(name: String, encoder: ValueEncoder)])

  func bind(
    _ value: StoredValue?,
    _ statement: borrowing SQLiteStatement
  ) throws(SQLiteFailure) {
    switch self {
    case .parameter(let parameter, let mayBeExternal):
      if mayBeExternal, case .data(let data)? = value {
        // The first byte says that the value follows.
        try statement.bind([1] + data, parameter)
      } else if let value {
        try Self.bind(value, parameter, statement)
      } else {
        statement.bindNull(parameter)
      }
    case .composite(let elements):
      var values: [String: StoredValue] = [:]
      if case .composite(let known)? = value { values = known }
      for (name, encoder) in elements { try encoder.bind(values[name], statement) }
    }
  }

  private static func bind(
    _ value: StoredValue,
    _ parameter: Int,
    _ statement: borrowing SQLiteStatement
  ) throws(SQLiteFailure) {
    switch value {
    case .integer(let number): statement.bind(number, parameter)
    case .boolean(let value): statement.bind(value ? 1 : 0 as Int64, parameter)
    case .double(let number): statement.bind(number, parameter)
    case .float(let number): statement.bind(Double(number), parameter)
    case .date(let date): statement.bind(date.timeIntervalSinceReferenceDate, parameter)
    case .string(let text), .uri(let text): try statement.bind(text, parameter)
    // A text that is a number becomes one, since the column is DECIMAL ("Datatypes In SQLite", section 3.1).
    case .decimal(let number): try statement.bind(number.description, parameter)
    case .uuid(let uuid): try statement.bind(uuid, parameter)
    case .data(let data): try statement.bind(data, parameter)
    case .missingFile, .composite: statement.bindNull(parameter)
    }
  }
}

extension SQLiteStatement {
  fileprivate func bind(_ uuid: UUID, _ parameter: Int) throws(SQLiteFailure) {
    let failure = withUnsafeBytes(of: uuid.uuid) { bindingFailure($0, parameter) }
    if let failure { throw failure }
  }

  fileprivate func bind(_ data: Data, _ parameter: Int) throws(SQLiteFailure) {
    let failure = data.withUnsafeBytes { bindingFailure($0, parameter) }
    if let failure { throw failure }
  }

  private func bindingFailure(_ bytes: UnsafeRawBufferPointer, _ parameter: Int) -> SQLiteFailure? {
    do throws(SQLiteFailure) {
      try bind(bytes, parameter)
      return nil
    } catch {
      return error
    }
  }
}
