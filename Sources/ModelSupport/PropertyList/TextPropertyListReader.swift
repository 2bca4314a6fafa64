/// Reads the oldest form of property lists: texts, data, arrays and dictionaries as plain text.
///
/// The form is documented in Apple's archived "Property List Programming Guide" (Old-Style ASCII
/// Property Lists). GNUstep and other ports of Core Data still write it. Every value but data and
/// containers is a text.
struct TextPropertyListReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var keys: PropertyListKeys
  private var texts: [UInt8] = []
  private var objects: [PropertyList.Object] = []
  private var references: [UInt32] = []

  /// Nested containers.
  private static let deepest = 64

  static func read(_ bytes: [UInt8], keys: [String]) throws(PropertyListError) -> PropertyList {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw PropertyListError(.unknownForm, at: 0)
    }
    var reader = TextPropertyListReader(bytes: bytes, keys: keys)
    let root = try reader.readValue(depth: 0)
    reader.skipSpace()
    guard reader.offset == bytes.count else {
      throw PropertyListError(.expected("the end of the property list"), at: reader.offset)
    }
    return PropertyList(
      bytes: reader.texts,
      objects: reader.objects,
      references: reader.references,
      keys: reader.keys.names,
      root: root
    )
  }

  private init(bytes: [UInt8], keys: [String]) {
    self.bytes = bytes
    self.keys = PropertyListKeys(keys, objectCount: 0)
  }

  private mutating func readValue(depth: Int) throws(PropertyListError) -> Int {
    guard depth < Self.deepest else {
      throw PropertyListError(.limit("containers are nested too deeply", Self.deepest), at: offset)
    }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try readDictionary(depth)
    case UInt8(ascii: "("): return try readArray(depth)
    case UInt8(ascii: "<"): return try readData()
    default: return append(.text, try readText())
    }
  }

  private mutating func readDictionary(_ depth: Int) throws(PropertyListError) -> Int {
    offset += 1
    var (names, values): ([UInt32], [UInt32]) = ([], [])
    while true {
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      names.append(keys.number(named: String(decoding: try readText(), as: UTF8.self)))
      try expect(UInt8(ascii: "="), "`=` after a key")
      values.append(UInt32(try readValue(depth: depth + 1)))
      try expect(UInt8(ascii: ";"), "`;` after a value")
    }
    return appendContainer(.dictionary, names + values, count: names.count)
  }

  private mutating func readArray(_ depth: Int) throws(PropertyListError) -> Int {
    offset += 1
    var values: [UInt32] = []
    while true {
      skipSpace()
      if take(UInt8(ascii: ")")) { break }
      values.append(UInt32(try readValue(depth: depth + 1)))
      skipSpace()
      if !take(UInt8(ascii: ",")) {
        try expect(UInt8(ascii: ")"), "`,` or `)` after an element")
        break
      }
    }
    return appendContainer(.array, values, count: values.count)
  }

  private mutating func appendContainer(
    _ kind: PropertyList.Kind,
    _ elements: [UInt32],
    count: Int
  ) -> Int {
    objects.append(PropertyList.Object(kind, at: references.count, count: count))
    references += elements
    return objects.count - 1
  }

  private mutating func append(_ kind: PropertyList.Kind, _ content: [UInt8]) -> Int {
    objects.append(PropertyList.Object(kind, at: texts.count, count: content.count))
    texts += content
    return objects.count - 1
  }
}

// MARK: - Tokens

extension TextPropertyListReader {
  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(PropertyListError) {
    skipSpace()
    guard take(byte) else { throw PropertyListError(.expected(what), at: offset) }
  }

  private mutating func skipSpace() {
    while let byte = peek, XMLText.isWhiteSpace(byte) { offset += 1 }
  }

  private mutating func readData() throws(PropertyListError) -> Int {
    offset += 1
    var content: [UInt8] = []
    var high: UInt8?
    while !take(UInt8(ascii: ">")) {
      guard let byte = peek else { throw PropertyListError(.truncated, at: offset) }
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue {
        if let first = high { content.append(first << 4 | UInt8(digit)) }
        high = high == nil ? UInt8(digit) : nil
      } else if !XMLText.isWhiteSpace(byte) {
        throw PropertyListError(.expected("a hexadecimal digit"), at: offset)
      }
      offset += 1
    }
    guard high == nil else {
      throw PropertyListError(.expected("a second hexadecimal digit"), at: offset)
    }
    return append(.data, content)
  }

  private mutating func readText() throws(PropertyListError) -> [UInt8] {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try readQuotedText() }
    let start = offset
    while let byte = peek, Self.isPlain(byte) { offset += 1 }
    guard offset > start else { throw PropertyListError(.expected("a value"), at: offset) }
    return Array(bytes[start..<offset])
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func readQuotedText() throws(PropertyListError) -> [UInt8] {
    let start = offset
    let quote = bytes[offset]
    offset += 1
    // In units of UTF-16, since that is what escapes name.
    var content: [UInt16] = []
    var plain = offset
    while true {
      guard let byte = peek else { throw PropertyListError(.truncated, at: offset) }
      guard byte == quote || byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      content += String(decoding: bytes[plain..<offset], as: UTF8.self).utf16
      offset += 1
      if byte == quote { break }
      if let unit = try readEscape() { content.append(unit) }
      plain = offset
    }
    guard let text = String(validating: content, as: UTF16.self) else {
      throw PropertyListError(.invalidText, at: start)
    }
    return Array(text.utf8)
  }

  /// What follows a backslash; nil for a character that needs no escape and is yet to be read.
  private mutating func readEscape() throws(PropertyListError) -> UInt16? {
    guard let byte = peek else { throw PropertyListError(.truncated, at: offset) }
    let start = offset
    offset += 1
    switch byte {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "U"): return readDigits(radix: 16, atMost: 4)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset = start
      let value = readDigits(radix: 8, atMost: 3)
      // Beyond ASCII these are in an encoding of NeXTSTEP that nobody writes any more.
      guard value < 0x80 else { throw PropertyListError(.invalidText, at: start) }
      return value
    case 0x80...:
      offset = start
      return nil
    default: return UInt16(byte)
    }
  }

  private mutating func readDigits(radix: Int, atMost count: Int) -> UInt16 {
    var value = 0
    for _ in 0..<count {
      guard let digit = peek.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }), digit < radix
      else { break }
      value = value * radix + digit
      offset += 1
    }
    return UInt16(value)
  }
}
