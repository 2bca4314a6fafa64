#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
internal import ModelSupport

/// A value that an application, or Core Data for itself, keeps in a store's metadata.
public enum MetadataValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A moment.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([MetadataValue])
  /// Values by keys.
  case dictionary([String: MetadataValue])
}

extension MetadataValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A whole number.
  public init(integerLiteral number: Int64) { self = .integer(number) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

// MARK: - Property lists

extension MetadataValue {
  /// How deep values are read; a list that contains itself has no end.
  private static let deepest = 128

  /// Reads an object of a property list; nil for one of a kind that no metadata has, or nested too
  /// deeply.
  init?(_ object: Int, in list: PropertyList, depth: Int = 0) {
    guard depth < Self.deepest else { return nil }
    switch list.kind(of: object) {
    case .text, .wideText: self = .text(list.text(object) ?? "")
    case .integer: self = .integer(list.integer(object) ?? 0)
    case .real: self = .real(list.real(object) ?? 0)
    case .boolean: self = .boolean(list.boolean(object) ?? false)
    case .date: self = .date(Date(timeIntervalSinceReferenceDate: list.date(object) ?? 0))
    case .data: self = .data(Data(list.data(object) ?? []))
    case .array, .set:
      let elements = list.elements(of: object) ?? []
      self = .array(elements.compactMap { MetadataValue(Int($0), in: list, depth: depth + 1) })
    case .dictionary:
      var values: [String: MetadataValue] = [:]
      for (key, value) in list.members(of: object) ?? [] {
        values[key] = MetadataValue(value, in: list, depth: depth + 1)
      }
      self = .dictionary(values)
    case .null, .uid: return nil
    }
  }

  /// Adds the value to a property list.
  ///
  /// - Returns: The number of the object.
  func write(to writer: inout PropertyListWriter) -> Int {
    switch self {
    case .text(let text): return writer.text(text)
    case .integer(let number): return writer.integer(number)
    case .real(let number): return writer.real(number)
    case .boolean(let value): return writer.boolean(value)
    case .date(let date): return writer.date(date.timeIntervalSinceReferenceDate)
    case .data(let data): return writer.data(Array(data))
    case .array(let values):
      let elements = values.map { $0.write(to: &writer) }
      return writer.array(elements)
    case .dictionary(let values):
      var members: [(key: Int, value: Int)] = []
      for (key, value) in values.sorted(by: { $0.key.precedesInBytes($1.key) }) {
        members.append((writer.text(key), value.write(to: &writer)))
      }
      return writer.dictionary(members)
    }
  }
}
