#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The value of an attribute as a store keeps it.
///
/// The type of the attribute says which case its values have; no value is nil. Literals give the values
/// of most types: `"Sinnerman"`, `1965`, `true`, `4.5`.
public enum StoredValue: Hashable, Sendable {
  /// A value of the types Integer 16, Integer 32 and Integer 64.
  case integer(Int64)
  /// A value of the type Boolean.
  case boolean(Bool)
  /// A value of the type Double.
  case double(Double)
  /// A value of the type Float.
  case float(Float)
  /// A value of the type Decimal.
  ///
  /// A SQLite store keeps it as a number, with 15 significant digits, as Core Data does.
  case decimal(Decimal)
  /// A value of the type Date.
  case date(Date)
  /// A value of the type String.
  case string(String)
  /// A value of the type URI, as its text.
  case uri(String)
  /// A value of the type UUID.
  case uuid(UUID)
  /// A value of the type Binary, or the bytes that the transformer of a Transformable gave.
  case data(Data)
  /// The name of a file that the store says it has put a Binary value into, and that is not there.
  case missingFile(String)
  /// A value of a composite type: the elements that have values, by name.
  ///
  /// A composite without a value in any element is no value.
  case composite([String: StoredValue])
}

extension StoredValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral
{
  /// A String.
  public init(stringLiteral text: String) { self = .string(text) }

  /// An Integer.
  public init(integerLiteral number: Int64) { self = .integer(number) }

  /// A Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// A Double.
  public init(floatLiteral number: Double) { self = .double(number) }
}
