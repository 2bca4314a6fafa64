/// A decimal number as `NSDecimalNumber` is archived: 128 bits of digits in words of 16, and a power
/// of ten.
///
/// The power is kept as it was given: `0.0` is archived with -1, as the model compiler does. A negative
/// zero is what is not a number, as in `NSDecimal`.
package struct ArchivedDecimal: Hashable, Sendable {
  package var mantissa: UInt128
  package var exponent: Int
  package var isNegative: Bool

  package init(mantissa: UInt128, exponent: Int, isNegative: Bool) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// Reads a plain decimal number; nil for one that is none or has too many digits.
  package init?(_ text: String) {
    if text == "NaN" {
      (mantissa, exponent, isNegative) = (0, 0, true)
      return
    }
    var rest = text[...]
    isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest.removeFirst() }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    let digits = String((parts.first ?? "") + fraction)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      fraction.utf8.count <= 127, let mantissa = UInt128(digits)
    else { return nil }
    self.mantissa = mantissa
    exponent = -fraction.utf8.count
    if mantissa == 0 { isNegative = false }
  }

  /// The number in plain digits.
  package var text: String {
    if mantissa == 0, isNegative { return "NaN" }
    var digits = String(mantissa)
    if exponent > 0, mantissa != 0 { digits += String(repeating: "0", count: exponent) }
    if exponent < 0 {
      let missing = 1 - exponent - digits.utf8.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: exponent))
    }
    return (isNegative ? "-" : "") + digits
  }

  /// The words of the mantissa, the lowest first, each with its low byte first.
  var mantissaBytes: [UInt8] {
    (0..<16).map { UInt8(truncatingIfNeeded: mantissa >> UInt128(8 * $0)) }
  }

  /// The number of words that the mantissa needs.
  var mantissaLength: Int64 {
    Int64((128 - mantissa.leadingZeroBitCount + 15) / 16)
  }

  init?(mantissaBytes bytes: [UInt8], lowByteFirst: Bool, exponent: Int64, isNegative: Bool) {
    guard bytes.count == 16, (-128...127).contains(exponent) else { return nil }
    mantissa = 0
    for word in stride(from: 14, through: 0, by: -2) {
      let (low, high) = lowByteFirst ? (word, word + 1) : (word + 1, word)
      mantissa = mantissa << 16 | UInt128(bytes[high]) << 8 | UInt128(bytes[low])
    }
    self.exponent = Int(exponent)
    self.isNegative = isNegative
  }
}
