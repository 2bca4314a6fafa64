/// The type of an attribute's values.
public enum AttributeType: Hashable, Sendable {
  /// No type; only transient attributes do without one.
  case undefined
  /// A signed integer of 16 bits.
  case integer16
  /// A signed integer of 32 bits.
  case integer32
  /// A signed integer of 64 bits.
  case integer64
  /// A decimal number.
  case decimal
  /// A floating-point number of 64 bits.
  case double
  /// A floating-point number of 32 bits.
  case float
  /// A text.
  case string
  /// True or false.
  case boolean
  /// A moment, in seconds since the start of 2001 in UTC.
  case date
  /// Bytes.
  case binary
  /// A UUID.
  case uuid
  /// A URI.
  case uri
  /// A value that a transformer turns into bytes.
  case transformable
  /// The identifier of an object.
  case objectID
  /// A value with elements, described by a ``CompositeDescription``.
  case composite
  /// A word that is not known.
  case other(String)

  /// The types with the words that `contents` files use, in the order of their numbers.
  package static let named: [(type: AttributeType, name: String, number: UInt32)] = [
    (.integer16, "Integer 16", 100), (.integer32, "Integer 32", 200),
    (.integer64, "Integer 64", 300), (.decimal, "Decimal", 400), (.double, "Double", 500),
    (.float, "Float", 600), (.string, "String", 700), (.boolean, "Boolean", 800),
    (.date, "Date", 900), (.binary, "Binary", 1000), (.uuid, "UUID", 1100), (.uri, "URI", 1200),
    (.transformable, "Transformable", 1800), (.objectID, "Object ID", 2000),
    (.composite, "Composite", 2100),
  ]

  /// The type that a `contents` file calls by this word.
  public init(name: String) {
    self = Self.named.first { $0.name == name }?.type ?? .other(name)
  }

  /// The word that a `contents` file uses; nil for ``undefined``, which has none.
  public var name: String? {
    switch self {
    case .undefined: nil
    case .other(let name): name
    default: Self.named.first { $0.type == self }?.name
    }
  }

  /// The number that Core Data gives to the type; nil for a word that is not known.
  package var number: UInt32? {
    switch self {
    case .undefined: 0
    case .other: nil
    default: Self.named.first { $0.type == self }?.number
    }
  }
}
