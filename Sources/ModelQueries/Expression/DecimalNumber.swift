extension FetchExpression {
  /// A decimal number as `NSDecimalNumber` holds it.
  ///
  /// A number has one form only: the mantissa has no trailing zeros unless the exponent is at its
  /// limit. A negative zero is what is not a number, as in `NSDecimal`.
  public struct DecimalNumber: Hashable, Sendable {
    /// The digits.
    public let mantissa: UInt128
    /// The power of ten that the digits are multiplied with.
    public let exponent: Int8
    /// Whether the number is less than zero.
    public let isNegative: Bool

    /// The result of an impossible computation.
    public static let notANumber = DecimalNumber(mantissa: 0, exponent: 0, isNegative: true)

    /// The number with these parts.
    public init(mantissa: UInt128, exponent: Int8, isNegative: Bool = false) {
      var (mantissa, exponent) = (mantissa, mantissa == 0 ? 0 : exponent)
      while mantissa != 0, exponent < .max, mantissa.isMultiple(of: 10) {
        mantissa /= 10
        exponent += 1
      }
      self.mantissa = mantissa
      self.exponent = exponent
      self.isNegative = isNegative
    }

    /// Whether this is no number.
    public var isNaN: Bool { mantissa == 0 && isNegative }

    var negated: DecimalNumber {
      mantissa == 0
        ? self : DecimalNumber(mantissa: mantissa, exponent: exponent, isNegative: !isNegative)
    }
  }
}

extension FetchExpression.DecimalNumber {
  /// The number that a text like `-12.50` or `3e-20` spells; nil when it has too many digits.
  public init?(_ text: String) {
    if text == "NaN" {
      self = .notANumber
      return
    }
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let mark = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? rest.endIndex
    var exponent = 0
    if mark < rest.endIndex {
      guard let value = Int(String(rest[rest.index(after: mark)...]) ?? ""),
        (-1_000...1_000).contains(value)
      else { return nil }
      exponent = value
    }
    guard var mantissa = Self.mantissa(of: rest[..<mark], exponent: &exponent) else { return nil }
    // Digits move between the two parts where the exponent has no room.
    while mantissa != 0, exponent < Int(Int8.min), mantissa.isMultiple(of: 10) {
      mantissa /= 10
      exponent += 1
    }
    while mantissa != 0, exponent > Int(Int8.max) {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      mantissa = product
      exponent -= 1
    }
    guard let exponent = Int8(exactly: mantissa == 0 ? 0 : exponent) else { return nil }
    self.init(
      mantissa: mantissa,
      exponent: exponent,
      isNegative: isNegative && mantissa != 0
    )
  }

  /// The digits of a text with at most one point, which stands between two of them.
  private static func mantissa(
    of text: Substring.UTF8View.SubSequence,
    exponent: inout Int
  ) -> UInt128? {
    guard text.first.map(QueryCharacter.isDigit) == true,
      text.last.map(QueryCharacter.isDigit) == true
    else { return nil }
    // Zeros at the end need no room in the mantissa.
    var digits = text
    while digits.last == UInt8(ascii: "0") { digits = digits.dropLast() }
    if !text.contains(UInt8(ascii: ".")) { exponent += text.count - digits.count }
    var mantissa: UInt128 = 0
    var isFraction = false
    for byte in digits {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard QueryCharacter.isDigit(byte) else { return nil }
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt128(byte - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      mantissa = sum
      if isFraction { exponent -= 1 }
    }
    return mantissa
  }
}

extension FetchExpression.DecimalNumber: CustomStringConvertible {
  /// The number in decimal, with an exponent only where it would have very many zeros.
  public var description: String {
    if isNaN { return "NaN" }
    let digits = (isNegative ? "-" : "") + String(mantissa)
    switch exponent {
    case 0: return digits
    case 1...20: return digits + String(repeating: "0", count: Int(exponent))
    case -20..<0:
      let text = String(mantissa)
      let places = -Int(exponent)
      let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
      return (isNegative ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    default: return digits + "e\(exponent)"
    }
  }
}
