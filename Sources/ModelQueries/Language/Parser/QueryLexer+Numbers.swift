extension QueryLexer {
  /// Reads a number without a sign.
  mutating func number() throws(QuerySyntaxError) -> FetchExpression.Constant {
    let start = offset
    if byte(0) == UInt8(ascii: "0"), let mark = byte(1), let base = Self.base(mark) {
      skip(2)
      return try integer(base: base, from: start)
    }
    skipDigits()
    var isWhole = true
    if byte(0) == UInt8(ascii: "."), let next = byte(1), QueryCharacter.isDigit(next) {
      isWhole = false
      skip(1)
      skipDigits()
    }
    if let length = exponentMark {
      isWhole = false
      skip(length)
      skipDigits()
    }
    try endNumber(from: start)
    let text = text(start..<offset)
    if isWhole {
      if let value = Int64(text) { return .integer(value) }
      // Whole numbers beyond 64 bits keep their digits.
      if let value = FetchExpression.DecimalNumber(text) { return .decimal(value) }
    } else if let value = Double(text), value.isFinite {
      return .double(value)
    }
    throw QuerySyntaxError(.numberOutOfRange(text), at: start)
  }

  private static func base(_ mark: UInt8) -> UInt8? {
    switch mark {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): 8
    case UInt8(ascii: "b"), UInt8(ascii: "B"): 2
    default: nil
    }
  }

  private mutating func integer(
    base: UInt8,
    from start: Int
  ) throws(QuerySyntaxError) -> FetchExpression.Constant {
    let digits = offset
    while let digit = byte(0).flatMap(QueryCharacter.digitValue), digit < base { skip(1) }
    try endNumber(from: start)
    let text = text(start..<offset)
    if digits == offset { throw QuerySyntaxError(.invalidNumber(text), at: start) }
    guard let value = Int64(self.text(digits..<offset), radix: Int(base)) else {
      throw QuerySyntaxError(.numberOutOfRange(text), at: start)
    }
    return .integer(value)
  }

  private mutating func skipDigits() {
    while let byte = byte(0), QueryCharacter.isDigit(byte) { skip(1) }
  }

  /// The length of an `e` and its sign when digits follow.
  private var exponentMark: Int? {
    guard let mark = byte(0), mark | 0x20 == UInt8(ascii: "e"), let next = byte(1) else {
      return nil
    }
    if QueryCharacter.isDigit(next) { return 1 }
    guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return nil }
    return byte(2).map(QueryCharacter.isDigit) == true ? 2 : nil
  }

  private mutating func endNumber(from start: Int) throws(QuerySyntaxError) {
    guard let next = byte(0), QueryCharacter.continuesName(next) else { return }
    while let byte = byte(0), QueryCharacter.continuesName(byte) { skip(1) }
    throw QuerySyntaxError(.invalidNumber(text(start..<offset)), at: start)
  }
}
