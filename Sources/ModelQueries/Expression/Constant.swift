extension FetchExpression {
  /// A value that stands in the text.
  public enum Constant: Sendable {
    /// No value, `nil`.
    case null
    /// `YES` or `NO`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case double(Double)
    /// A decimal number with up to 38 digits.
    case decimal(DecimalNumber)
    /// A character string.
    case string(String)
    /// A moment, in seconds since the start of 2001 in UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// A UUID.
    case uuid(UUIDNumber)
    /// A URL, by its text.
    case url(String)
    /// A class, by its name; archives call functions on `_NSPredicateUtilities`.
    case `class`(String)
  }
}

extension FetchExpression.Constant: Hashable {
  /// Whether the two are the same value of the same type; what is not a number equals itself.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.double(let a), .double(let b)), (.date(let a), .date(let b)): isSame(a, b)
    case (.decimal(let a), .decimal(let b)): a == b
    case (.string(let a), .string(let b)), (.url(let a), .url(let b)): a == b
    case (.class(let a), .class(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    default: false
    }
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    a == b || a.isNaN && b.isNaN
  }

  /// Feeds the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .double(let value), .date(let value): hasher.combine(value.isNaN ? 0 : value)
    case .decimal(let value): hasher.combine(value)
    case .string(let value), .url(let value), .class(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    }
  }
}

extension FetchExpression.Constant {
  /// The number with the other sign; nil for what is no number.
  var negated: Self? {
    switch self {
    case .integer(let value): .integer(-value)
    case .double(let value): .double(-value)
    case .decimal(let value):
      // The least 64-bit number has no positive counterpart.
      value == Self.beyondLargest ? .integer(.min) : .decimal(value.negated)
    default: nil
    }
  }

  private static let beyondLargest = FetchExpression.DecimalNumber(
    mantissa: UInt128(Int64.max) + 1,
    exponent: 0
  )
}
