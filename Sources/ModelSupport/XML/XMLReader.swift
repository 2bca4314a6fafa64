/// A pull reader for the part of XML that models use, which knows the exact place of everything.
///
/// Foundation's parser reports the end of a start tag and no place for an XML attribute, and takes
/// truncated and empty documents for whole ones; a tool that says where a model is wrong needs
/// better (the design note "Reading XML" in the documentation). The reader takes well-formed
/// documents without a document type, refuses everything else with one ``XMLError``, and needs
/// memory for the open elements only. Its idea of well-formedness is held against libxml2's in a
/// differential test.
///
/// The text must have been prepared by ``XMLText/prepare(_:)``, which sees to encoding and
/// characters; the reader sees to structure.
package struct XMLReader {
  package enum Event: Hashable, Sendable {
    /// ``elementName``, ``elementNumber`` and ``attributes`` describe it.
    case startElement
    /// Also follows the start of an empty element (`<a/>`).
    case endElement
    /// Text other than white space; ``token`` is its place.
    case text
    case endOfDocument
  }

  /// The document.
  package let bytes: [UInt8]
  /// The place of the event: the start tag, the end tag or the text.
  package private(set) var token: Range<Int>
  /// The element's name as a number of the name table.
  package private(set) var elementNumber = XMLNameTable.unknown
  /// The place of the element's name.
  package private(set) var elementName = 0..<0
  /// The XML attributes of a start tag, in the order of the file.
  package private(set) var attributes: [XMLAttribute] = []

  private let names: XMLNameTable
  private var offset: Int
  private var openNames: [Range<Int>] = []
  private var openNumbers: [Int] = []
  private var elementCount = 0
  private var endIsPending = false
  private var rootIsClosed = false

  /// Reads a prepared document.
  package init(_ bytes: [UInt8], names: XMLNameTable) {
    self.init(bytes, names: names, from: XMLText.byteOrderMarkLength(of: bytes))
  }

  private init(_ bytes: [UInt8], names: XMLNameTable, from offset: Int) {
    self.bytes = bytes
    self.names = names
    self.offset = offset
    self.token = offset..<offset
    attributes.reserveCapacity(24)
  }

  /// The number of elements that are open, the one just started included.
  package var depth: Int { openNames.count }

  /// Reads the next event.
  package mutating func next() throws(XMLError) -> Event {
    if endIsPending {
      endIsPending = false
      return closeElement()
    }
    let bytes = self.bytes
    return try bytes.withUnsafeBufferPointer { (buffer) throws(XMLError) in
      try scan(buffer)
    }
  }

  /// The XML attributes of the start tag at an offset of a document that has been read before.
  ///
  /// Places of attribute values are not stored with a model; they are read again when asked for.
  package static func attributes(ofElementAt offset: Int, in bytes: [UInt8]) -> [XMLAttribute] {
    startTag(at: offset, in: bytes)?.attributes ?? []
  }

  /// Reads a document that has been read before, from the start of an element on.
  init(_ bytes: [UInt8], from offset: Int) {
    self.init(bytes, names: XMLNameTable([]), from: offset)
  }
}

// MARK: - Structure

extension XMLReader {
  private typealias Buffer = UnsafeBufferPointer<UInt8>

  private mutating func scan(_ buffer: Buffer) throws(XMLError) -> Event {
    while true {
      if let text = try scanText(buffer) {
        token = text
        return .text
      }
      guard offset < buffer.count else { return try endOfDocument(buffer) }
      let start = offset
      guard start + 1 < buffer.count else { throw XMLError(.unexpectedEnd(in: "a tag"), at: start) }
      switch buffer[start + 1] {
      case UInt8(ascii: "/"):
        return try scanEndTag(buffer)
      case UInt8(ascii: "?"):
        try skipProcessingInstruction(buffer)
      case UInt8(ascii: "!"):
        if starts(with: "<!--", buffer) {
          try skipComment(buffer)
        } else if starts(with: "<![CDATA[", buffer), depth > 0 {
          token = try scanCharacterData(buffer)
          return .text
        } else if starts(with: "<!DOCTYPE", buffer) {
          throw XMLError(.documentType, at: start)
        } else {
          throw XMLError(.expected("a comment or an element"), at: start)
        }
      default:
        if rootIsClosed { throw XMLError(.contentOutsideRoot, at: start) }
        return try scanStartTag(buffer)
      }
    }
  }

  private func endOfDocument(_ buffer: Buffer) throws(XMLError) -> Event {
    if rootIsClosed { return .endOfDocument }
    if let name = openNames.last {
      var error = XMLError(
        .unexpectedEnd(in: "the element `\(text(name))`"),
        at: buffer.count
      )
      error.openElement = name
      throw error
    }
    let isEmpty = buffer.count == XMLText.byteOrderMarkLength(of: bytes)
    throw XMLError(isEmpty ? .empty : .expected("a root element"), at: buffer.count)
  }

  private mutating func scanStartTag(_ buffer: Buffer) throws(XMLError) -> Event {
    let start = offset
    offset += 1
    elementName = try scanName(buffer)
    elementNumber = names.number(of: Buffer(rebasing: buffer[elementName]))
    try scanAttributes(buffer)

    elementCount += 1
    if elementCount > XMLLimits.elements {
      throw XMLError(.limit("too many elements", XMLLimits.elements), at: start)
    }
    if depth >= XMLLimits.depth {
      throw XMLError(.limit("elements are nested too deeply", XMLLimits.depth), at: start)
    }
    openNames.append(elementName)
    openNumbers.append(elementNumber)
    if buffer[offset] == UInt8(ascii: "/") {
      offset += 1
      guard offset < buffer.count, buffer[offset] == UInt8(ascii: ">") else {
        throw XMLError(.expected("`>`"), at: offset)
      }
      endIsPending = true
    }
    offset += 1
    token = start..<offset
    return .startElement
  }

  private mutating func scanEndTag(_ buffer: Buffer) throws(XMLError) -> Event {
    let start = offset
    offset += 2
    let found = try scanName(buffer)
    guard let expected = openNames.last else {
      throw XMLError(.contentOutsideRoot, at: start)
    }
    guard buffer[expected].elementsEqual(buffer[found]) else {
      var error = XMLError(
        .mismatchedEndTag(expected: text(expected), found: text(found)),
        at: start
      )
      error.openElement = expected
      throw error
    }
    skipWhiteSpace(buffer)
    guard offset < buffer.count else { throw XMLError(.unexpectedEnd(in: "a tag"), at: start) }
    guard buffer[offset] == UInt8(ascii: ">") else { throw XMLError(.expected("`>`"), at: offset) }
    offset += 1
    token = start..<offset
    return closeElement()
  }

  private mutating func closeElement() -> Event {
    elementName = openNames.removeLast()
    elementNumber = openNumbers.removeLast()
    rootIsClosed = openNames.isEmpty
    return .endElement
  }
}

// MARK: - Attributes

extension XMLReader {
  /// Leaves the offset at the `>` or `/` that ends the start tag.
  private mutating func scanAttributes(_ buffer: Buffer) throws(XMLError) {
    attributes.removeAll(keepingCapacity: true)
    var knownNames: UInt64 = 0
    while true {
      let beforeSpace = offset
      skipWhiteSpace(buffer)
      guard offset < buffer.count else {
        throw XMLError(.unexpectedEnd(in: "a start tag"), at: buffer.count)
      }
      if buffer[offset] == UInt8(ascii: ">") || buffer[offset] == UInt8(ascii: "/") { return }
      if offset == beforeSpace { throw XMLError(.expected("white space, `/>` or `>`"), at: offset) }

      let name = try scanName(buffer)
      let number = names.number(of: Buffer(rebasing: buffer[name]))
      if number >= 0, number < 64 {
        let bit = UInt64(1) << UInt64(number)
        if knownNames & bit != 0 { throw duplicate(name) }
        knownNames |= bit
      } else if attributes.contains(where: { buffer[$0.name].elementsEqual(buffer[name]) }) {
        throw duplicate(name)
      }
      if attributes.count == XMLLimits.attributesPerElement {
        throw XMLError(
          .limit("an element has too many attributes", XMLLimits.attributesPerElement),
          at: name.lowerBound
        )
      }

      skipWhiteSpace(buffer)
      try expect(UInt8(ascii: "="), "`=`", buffer)
      skipWhiteSpace(buffer)
      let (value, isPlain) = try scanValue(buffer)
      attributes.append(XMLAttribute(number: number, name: name, value: value, isPlain: isPlain))
    }
  }

  private func duplicate(_ name: Range<Int>) -> XMLError {
    XMLError(.duplicateAttribute(text(name)), at: name.lowerBound)
  }

  private mutating func scanValue(
    _ buffer: Buffer
  ) throws(XMLError) -> (value: Range<Int>, isPlain: Bool) {
    guard offset < buffer.count else {
      throw XMLError(.unexpectedEnd(in: "a start tag"), at: buffer.count)
    }
    let quote = buffer[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XMLError(.expected("a quoted value"), at: offset)
    }
    let start = offset + 1
    var isPlain = true
    var position = start
    while position < buffer.count {
      let byte = buffer[position]
      if byte == quote {
        offset = position + 1
        return (start..<position, isPlain)
      }
      if byte < UInt8(ascii: "=") {
        if byte == UInt8(ascii: "&") {
          isPlain = false
          position = try XMLText.endOfReference(at: position, in: buffer)
          continue
        }
        if byte == UInt8(ascii: "<") {
          throw XMLError(.invalidCharacter(UInt32(byte)), at: position)
        }
        if byte < UInt8(ascii: " ") { isPlain = false }
      }
      position += 1
    }
    throw XMLError(.unexpectedEnd(in: "an attribute value"), at: buffer.count)
  }
}

// MARK: - Text, comments, processing instructions

extension XMLReader {
  /// Skips to the next `<`; returns the text before it unless that is white space only.
  private mutating func scanText(_ buffer: Buffer) throws(XMLError) -> Range<Int>? {
    let start = offset
    skipWhiteSpace(buffer)
    if offset < buffer.count, buffer[offset] != UInt8(ascii: "<") {
      if depth == 0 {
        let reason: XMLError.Reason = rootIsClosed ? .contentOutsideRoot : .expected("an element")
        throw XMLError(reason, at: offset)
      }
      while offset < buffer.count, buffer[offset] != UInt8(ascii: "<") {
        if buffer[offset] == UInt8(ascii: "&") {
          offset = try XMLText.endOfReference(at: offset, in: buffer)
        } else if starts(with: "]]>", buffer) {
          throw XMLError(
            .expected("`]]>` only at the end of a CDATA section; an element"),
            at: offset
          )
        } else {
          offset += 1
        }
      }
      return start..<offset
    }
    return nil
  }

  private mutating func scanCharacterData(_ buffer: Buffer) throws(XMLError) -> Range<Int> {
    let start = offset
    offset += "<![CDATA[".utf8.count
    try skip(past: "]]>", in: "a CDATA section", from: start, buffer)
    return start..<offset
  }

  private mutating func skipComment(_ buffer: Buffer) throws(XMLError) {
    let start = offset
    offset += "<!--".utf8.count
    try skip(past: "--", in: "a comment", from: start, buffer)
    try expect(UInt8(ascii: ">"), "`>` after `--`", buffer)
  }

  private mutating func skipProcessingInstruction(_ buffer: Buffer) throws(XMLError) {
    let start = offset
    offset += 2
    let target = try scanName(buffer)
    let name = text(target)
    if name.lowercased() == "xml" {
      // The declaration: only at the very start (XML 1.0, 2.8).
      guard start == XMLText.byteOrderMarkLength(of: bytes), name == "xml" else {
        throw XMLError(.expected("an XML declaration only at the start of the file"), at: start)
      }
      try XMLDeclaration.check(buffer, after: offset)
    } else if !starts(with: "?>", buffer) {
      guard offset < buffer.count, XMLText.isWhiteSpace(buffer[offset]) else {
        throw XMLError(.expected("white space or `?>`"), at: offset)
      }
    }
    try skip(past: "?>", in: "a processing instruction", from: start, buffer)
  }

  private mutating func skip(
    past end: StaticString,
    in construct: String,
    from start: Int,
    _ buffer: Buffer
  ) throws(XMLError) {
    while offset < buffer.count {
      if starts(with: end, buffer) {
        offset += end.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    throw XMLError(.unexpectedEnd(in: construct), at: start)
  }
}

// MARK: - Tokens

extension XMLReader {
  private mutating func skipWhiteSpace(_ buffer: Buffer) {
    while offset < buffer.count, XMLText.isWhiteSpace(buffer[offset]) { offset += 1 }
  }

  private mutating func expect(
    _ byte: UInt8,
    _ description: String,
    _ buffer: Buffer
  ) throws(XMLError) {
    guard offset < buffer.count else {
      throw XMLError(.unexpectedEnd(in: "markup"), at: buffer.count)
    }
    guard buffer[offset] == byte else { throw XMLError(.expected(description), at: offset) }
    offset += 1
  }

  private func starts(with text: StaticString, _ buffer: Buffer) -> Bool {
    let count = text.utf8CodeUnitCount
    guard buffer.count - offset >= count else { return false }
    for index in 0..<count where buffer[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func scanName(_ buffer: Buffer) throws(XMLError) -> Range<Int> {
    let start = offset
    offset = XMLName.end(at: start, in: buffer)
    if offset == start { throw XMLError(.invalidName, at: start) }
    return start..<offset
  }

  /// The bytes of a range as they stand in the file.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
