/// Characters, references and encodings of XML documents.
package enum XMLText {
  /// Brings a document into UTF-8 and checks that it holds only characters that XML allows.
  ///
  /// UTF-8 (with or without a byte order mark), UTF-16 (with one), US-ASCII and ISO-8859-1 are
  /// read; every other declared encoding is refused by its name.
  package static func prepare(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    let text = try decoded(bytes)
    try checkCharacters(text)
    return text
  }

  package static func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The document with its document type, as Apple's property lists have one, blanked out: all places
  /// stay.
  ///
  /// A document type that declares something (`[`) is left for the reader to refuse.
  package static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    let head = bytes.prefix(4096)
    guard let start = head.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound,
      let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start...end].contains(UInt8(ascii: "["))
    else { return bytes }
    var result = bytes
    for offset in start...end where result[offset] != UInt8(ascii: "\n") {
      result[offset] = UInt8(ascii: " ")
    }
    return result
  }

  private static func decoded(_ bytes: [UInt8]) throws(XMLError) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return try decodedUTF16(bytes, lowByteFirst: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try decodedUTF16(bytes, lowByteFirst: false) }
    guard let name = XMLDeclaration.encodingName(in: bytes) else { return bytes }
    switch name.uppercased() {
    case "UTF-8", "UTF8":
      return bytes
    case "US-ASCII", "ASCII":
      if let offset = bytes.firstIndex(where: { $0 >= 0x80 }) {
        throw XMLError(.wronglyEncoded(name), at: offset)
      }
      return bytes
    case "ISO-8859-1", "LATIN1":
      guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
      return Array(String(String.UnicodeScalarView(bytes.lazy.map(UnicodeScalar.init))).utf8)
    default:
      throw XMLError(.unsupportedEncoding(name), at: 0)
    }
  }

  private static func decodedUTF16(
    _ bytes: [UInt8],
    lowByteFirst: Bool
  ) throws(XMLError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw XMLError(.wronglyEncoded("UTF-16"), at: bytes.count)
    }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      lowByteFirst
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
        : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw XMLError(.wronglyEncoded("UTF-16"), at: 0)
    }
    return Array(text.utf8)
  }
}

// MARK: - Characters

extension XMLText {
  package static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Checks for valid UTF-8 and for XML's `Char` (XML 1.0, 2.2).
  private static func checkCharacters(_ bytes: [UInt8]) throws(XMLError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(XMLError) in
      var offset = 0
      while offset < buffer.count {
        let byte = buffer[offset]
        if byte < 0x80 {
          if byte < 0x20, !isWhiteSpace(byte) {
            throw XMLError(.invalidCharacter(UInt32(byte)), at: offset)
          }
          offset += 1
          continue
        }
        guard let length = validSequenceLength(at: offset, in: buffer) else {
          throw XMLError(.invalidUTF8, at: offset)
        }
        let value = scalar(at: offset, in: buffer).value
        if value == 0xFFFE || value == 0xFFFF {
          throw XMLError(.invalidCharacter(value), at: offset)
        }
        offset += length
      }
    }
  }

  /// The length of the well-formed multi-byte sequence at an offset (Unicode, table 3-7).
  private static func validSequenceLength(
    at offset: Int,
    in buffer: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch buffer[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: length = 3
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= buffer.count, second.contains(buffer[offset + 1]) else { return nil }
    for index in 2..<max(2, length) where buffer[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// The scalar at an offset of valid UTF-8.
  static func scalar(
    at offset: Int,
    in buffer: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int) {
    let lead = buffer[offset]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length > 1, offset + length <= buffer.count else { return (UInt32(lead), 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(buffer[offset + index] & 0x3F) }
    return (value, length)
  }

  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

// MARK: - References

extension XMLText {
  /// The longest reference: `&#x10FFFF;` with room for leading zeros.
  private static let longestReference = 32

  /// The offset after the reference that starts at an offset.
  static func endOfReference(
    at start: Int,
    in buffer: UnsafeBufferPointer<UInt8>
  ) throws(XMLError) -> Int {
    var end = start + 1
    while end < buffer.count, end - start < longestReference, buffer[end] != UInt8(ascii: ";") {
      if isWhiteSpace(buffer[end]) || buffer[end] == UInt8(ascii: "\"") { break }
      end += 1
    }
    let isTerminated = end < buffer.count && buffer[end] == UInt8(ascii: ";")
    let name = buffer[(start + 1)..<end]
    guard isTerminated, scalar(ofReference: name) != nil else {
      let shown = String(decoding: buffer[start..<min(end + 1, buffer.count)], as: UTF8.self)
      throw XMLError(.invalidReference(shown), at: start)
    }
    return end + 1
  }

  /// The character that a reference stands for; `name` is what is between `&` and `;`.
  private static func scalar(ofReference name: some Collection<UInt8>) -> Unicode.Scalar? {
    if let named = predefined.first(where: { name.elementsEqual($0.name.utf8) }) {
      return named.scalar
    }
    var digits = name[...]
    guard digits.popFirst() == UInt8(ascii: "#") else { return nil }
    var radix: UInt32 = 10
    if digits.first == UInt8(ascii: "x") {
      digits.removeFirst()
      radix = 16
    }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(UnicodeScalar(digit)).hexDigitValue, UInt32(number) < radix
      else { return nil }
      value = value * radix + UInt32(number)
      if value > 0x10FFFF { return nil }
    }
    return isAllowed(value) ? Unicode.Scalar(value) : nil
  }

  private static let predefined: [(name: String, scalar: Unicode.Scalar)] = [
    ("quot", "\""), ("amp", "&"), ("lt", "<"), ("gt", ">"), ("apos", "'"),
  ]

  /// An attribute value with its references resolved and its white space normalised
  /// (XML 1.0, 3.3.3): a tab or line break that stands as it is becomes a space, one that is
  /// written as a reference stays.
  package static func attributeValue(_ raw: ArraySlice<UInt8>) -> String {
    resolved(raw, normalizesWhiteSpace: true)
  }

  /// How a value is written between quotes of either kind.
  package static func markup(ofAttributeValue value: String) -> String {
    var writer = XMLWriter()
    writer.startElement("a")
    writer.attribute("b", value)
    writer.endElement()
    let markup = String(decoding: writer.bytes.dropFirst(6).dropLast(3), as: UTF8.self)
    return markup.replacing("'", with: "&apos;")
  }

  /// A text with its references resolved; its line breaks stay, a CRLF as one (XML 1.0, 2.11).
  static func characterData(_ raw: ArraySlice<UInt8>) -> String {
    resolved(raw, normalizesWhiteSpace: false)
  }

  private static func resolved(_ raw: ArraySlice<UInt8>, normalizesWhiteSpace: Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var rest = raw
    while !rest.isEmpty {
      takeCharacter(from: &rest, into: &result, normalizesWhiteSpace: normalizesWhiteSpace)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes a reference, a line break or a byte that stands for itself, and adds what it stands for.
  static func takeCharacter(
    from rest: inout ArraySlice<UInt8>,
    into result: inout [UInt8],
    normalizesWhiteSpace: Bool
  ) {
    guard let byte = rest.popFirst() else { return }
    switch byte {
    case UInt8(ascii: "&"):
      let name = rest.prefix { $0 != UInt8(ascii: ";") }
      rest = rest.dropFirst(name.count + 1)
      if let scalar = scalar(ofReference: name) {
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
      }
    case 0x09, 0x0A, 0x0D:
      // A CRLF counts as one line break (XML 1.0, 2.11).
      if byte == 0x0D, rest.first == 0x0A { rest.removeFirst() }
      result.append(normalizesWhiteSpace ? 0x20 : byte == 0x0D ? 0x0A : byte)
    default:
      result.append(byte)
    }
  }
}
