/// What is between the quotes of strings that have been read before.
enum JSONString {
  /// The text that a string stands for.
  static func text(_ range: Range<Int>, isPlain: Bool, in bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer {
      text(UnsafeBufferPointer(rebasing: $0[range]), isPlain: isPlain)
    }
  }

  /// The text that a string stands for.
  static func text(_ content: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> String {
    isPlain
      ? String(decoding: content, as: UTF8.self)
      : String(decoding: unescaped(content), as: UTF8.self)
  }

  private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var offset = 0
    while offset < content.count {
      let byte = content[offset]
      guard byte == UInt8(ascii: "\\"), offset + 1 < content.count else {
        result.append(byte)
        offset += 1
        continue
      }
      if let escaped = simpleEscape(content[offset + 1]) {
        result.append(escaped)
        offset += 2
      } else if let (scalar, length) = scalar(ofEscapeAt: offset, in: content) {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        offset += length
      } else {
        // Not reached by what the reader has let through.
        result.append(byte)
        offset += 1
      }
    }
    return result
  }

  /// What the letter after a backslash stands for; nil for `u` and for what is no escape.
  static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair (RFC 8259, 7), and the
  /// number of bytes that it takes; nil when there is no such escape at the offset.
  static func scalar(
    ofEscapeAt offset: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = codeUnit(ofEscapeAt: offset, in: bytes) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(first),
      let second = codeUnit(ofEscapeAt: offset + 6, in: bytes), UTF16.isTrailSurrogate(second)
    else { return nil }
    let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
    return Unicode.Scalar(value).map { ($0, 12) }
  }

  /// The number that `\uXXXX` gives; nil when there is no such escape at the offset.
  static func codeUnit(
    ofEscapeAt offset: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
