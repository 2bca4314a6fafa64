extension JSONReader {
  /// Skips white space, and comments where they are allowed.
  mutating func skipSpace() throws(JSONError) {
    while let byte {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = offset
    let second = start + 1 < buffer.count ? buffer[start + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      throw JSONError(.expected("a value"), at: start)
    }
    if dialect == .strict { throw JSONError(.comment, at: start) }
    offset += 2
    let isLine = second == UInt8(ascii: "/")
    while let byte {
      if isLine, byte == 0x0A || byte == 0x0D { return }
      if !isLine, byte == UInt8(ascii: "*"), offset + 1 < buffer.count,
        buffer[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      }
      offset += try characterLength()
    }
    if !isLine { throw JSONError(.unexpectedEnd(in: "a comment"), at: start) }
  }

  /// Skips a word when it stands here.
  mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard buffer.count - offset >= count else { return false }
    for index in 0..<count where buffer[offset + index] != word.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// Scans a string: what is between its quotes, and whether no escape is in it.
  mutating func scanString() throws(JSONError) -> (range: Range<Int>, isPlain: Bool) {
    let start = offset
    var isPlain = true
    offset += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return ((start + 1)..<(offset - 1), isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        offset += try escapeLength()
      case 0..<0x20:
        throw JSONError(.invalidCharacter(UInt32(byte)), at: offset)
      default:
        offset += byte < 0x80 ? 1 : try characterLength()
      }
    }
    throw JSONError(.unexpectedEnd(in: "a string"), at: start)
  }

  private func escapeLength() throws(JSONError) -> Int {
    guard offset + 1 < buffer.count else {
      throw JSONError(.unexpectedEnd(in: "a string"), at: offset)
    }
    if JSONString.simpleEscape(buffer[offset + 1]) != nil { return 2 }
    if let (_, length) = JSONString.scalar(ofEscapeAt: offset, in: buffer) { return length }
    if JSONString.codeUnit(ofEscapeAt: offset, in: buffer) != nil {
      throw JSONError(.loneSurrogate(shown(6)), at: offset)
    }
    throw JSONError(
      .invalidEscape(shown(buffer[offset + 1] == UInt8(ascii: "u") ? 6 : 2)),
      at: offset
    )
  }

  /// The bytes from here, as far as they are ASCII and of the same string, for a message.
  private func shown(_ length: Int) -> String {
    let end = min(offset + length, buffer.count)
    let piece = buffer[offset..<end].prefix {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"")
    }
    return String(decoding: piece, as: UTF8.self)
  }

  /// The length of the character here, which must be well-formed UTF-8.
  func characterLength() throws(JSONError) -> Int {
    if buffer[offset] < 0x80 { return 1 }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = buffer[offset..<min(offset + 4, buffer.count)].makeIterator()
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
      throw JSONError(.invalidUTF8, at: offset)
    }
    return scalar.count
  }

  /// Scans a number (RFC 8259, 6).
  mutating func scanNumber() throws(JSONError) {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let startsWithZero = byte == UInt8(ascii: "0")
    var isRight = skipDigits()
    if startsWithZero, offset - start > (buffer[start] == UInt8(ascii: "-") ? 2 : 1) {
      isRight = false
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      isRight = skipDigits() && isRight
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      isRight = skipDigits() && isRight
    }
    if !isRight { throw JSONError(.invalidNumber, at: start) }
  }

  /// Skips digits; false when there is none.
  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset > start
  }
}
