/// The XML declaration: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`.
enum XMLDeclaration {
  /// Checks the pseudo attributes: version, then encoding, then standalone (XML 1.0, 2.8).
  static func check(
    _ buffer: UnsafeBufferPointer<UInt8>,
    after start: Int
  ) throws(XMLError) {
    var offset = start
    var expected: [String] = ["version", "encoding", "standalone"]
    while true {
      let beforeSpace = offset
      offset = skipWhiteSpace(buffer, offset)
      guard offset + 1 < buffer.count else {
        throw XMLError(.unexpectedEnd(in: "the XML declaration"), at: buffer.count)
      }
      if buffer[offset] == UInt8(ascii: "?"), buffer[offset + 1] == UInt8(ascii: ">") {
        if expected.first == "version" { throw XMLError(.expected("`version`"), at: offset) }
        return
      }
      let nameEnd = XMLName.end(at: offset, in: buffer)
      let name = String(decoding: buffer[offset..<nameEnd], as: UTF8.self)
      guard beforeSpace < offset, let index = expected.firstIndex(of: name),
        index == 0 || expected[0] != "version"
      else { throw XMLError(.expected("`\(expected.first ?? "?>")`"), at: offset) }
      expected.removeFirst(index + 1)
      let value = try scanValue(buffer, nameEnd)
      try check(String(decoding: buffer[value], as: UTF8.self), of: name, at: value.lowerBound)
      offset = value.upperBound + 1
    }
  }

  /// Checks a value (XML 1.0, productions 26, 81 and 32).
  private static func check(_ value: String, of name: String, at offset: Int) throws(XMLError) {
    let isRight =
      switch name {
      case "version":
        value.hasPrefix("1.") && value.utf8.count > 2
          && value.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
      case "standalone": value == "yes" || value == "no"
      default:
        value.first?.isASCII == true && value.first?.isLetter == true
          && value.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-")
          }
      }
    guard isRight else { throw XMLError(.expected("a value for `\(name)`"), at: offset) }
  }

  /// The place of the quoted value after an equals sign.
  private static func scanValue(
    _ buffer: UnsafeBufferPointer<UInt8>,
    _ start: Int
  ) throws(XMLError) -> Range<Int> {
    var offset = skipWhiteSpace(buffer, start)
    guard offset < buffer.count, buffer[offset] == UInt8(ascii: "=") else {
      throw XMLError(.expected("`=`"), at: offset)
    }
    offset = skipWhiteSpace(buffer, offset + 1)
    guard offset < buffer.count,
      buffer[offset] == UInt8(ascii: "\"") || buffer[offset] == UInt8(ascii: "'")
    else { throw XMLError(.expected("a quoted value"), at: offset) }
    let quote = buffer[offset]
    offset += 1
    let valueStart = offset
    while offset < buffer.count, buffer[offset] != quote {
      guard buffer[offset] != UInt8(ascii: "<"), buffer[offset] != UInt8(ascii: "&") else {
        throw XMLError(.invalidCharacter(UInt32(buffer[offset])), at: offset)
      }
      offset += 1
    }
    guard offset < buffer.count else {
      throw XMLError(.unexpectedEnd(in: "the XML declaration"), at: buffer.count)
    }
    return valueStart..<offset
  }

  private static func skipWhiteSpace(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < buffer.count, XMLText.isWhiteSpace(buffer[offset]) { offset += 1 }
    return offset
  }

  /// The encoding that a declaration in an ASCII-compatible encoding names.
  static func encodingName(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(256)
    guard head.starts(with: "<?xml".utf8) else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    guard let declaration = text.split(separator: "?>", maxSplits: 1).first,
      let key = declaration.firstRange(of: "encoding")
    else { return nil }
    let value = declaration[key.upperBound...].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return name.isEmpty ? nil : String(name)
  }
}
