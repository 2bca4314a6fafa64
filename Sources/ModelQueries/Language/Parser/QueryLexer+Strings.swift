extension QueryLexer {
  /// Reads a character string with its quotes.
  mutating func string(quote: UInt8) throws(QuerySyntaxError) -> String {
    let start = offset
    skip(1)
    var value: [UInt8] = []
    while let byte = byte(0) {
      switch byte {
      case quote:
        skip(1)
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard self.byte(1) != nil else { break }
        value.append(contentsOf: try escape())
        continue
      default:
        value.append(byte)
      }
      skip(1)
    }
    throw QuerySyntaxError(.unterminatedString, at: start)
  }

  /// Reads a backslash sequence.
  ///
  /// The guide says only that the sequences are those of C strings. A backslash before any other
  /// character stands for the character, so `"\\d"` is the regular expression `\d`, `"\d"` is `d`.
  private mutating func escape() throws(QuerySyntaxError) -> [UInt8] {
    let start = offset
    let letter = byte(1) ?? 0
    skip(2)
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "x"): return try character(digits: 2, from: start)
    case UInt8(ascii: "u"): return try character(digits: 4, from: start)
    case UInt8(ascii: "U"): return try character(digits: 8, from: start)
    default: return [letter]
    }
  }

  private mutating func character(
    digits: Int,
    from start: Int
  ) throws(QuerySyntaxError) -> [UInt8] {
    var value = try hexadecimal(digits: digits, from: start)
    if digits == 4, (0xD800..<0xDC00).contains(value),
      byte(0) == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "u")
    {
      skip(2)
      let low = try hexadecimal(digits: 4, from: start)
      guard (0xDC00..<0xE000).contains(low) else { throw invalidEscape(from: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw invalidEscape(from: start) }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal(
    digits: Int,
    from start: Int
  ) throws(QuerySyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte(0).flatMap(QueryCharacter.digitValue) else {
        throw invalidEscape(from: start)
      }
      value = value << 4 | UInt32(digit)
      skip(1)
    }
    return value
  }

  private func invalidEscape(from start: Int) -> QuerySyntaxError {
    QuerySyntaxError(.invalidEscape(text(start..<offset)), at: start)
  }
}
