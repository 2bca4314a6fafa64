/// Reads an XML property list into the table that the binary form gives.
///
/// The elements are those of Apple's `PropertyList-1.0.dtd`. A keyed archive in this form has its
/// references as dictionaries with the one key `CF$UID`.
struct XMLPropertyListReader {
  private enum Word: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case isTrue = "true"
    case isFalse = "false"
  }

  /// A container that is open, with what has been read of it.
  private struct Container {
    var isDictionary: Bool
    var keys: [UInt32] = []
    var elements: [UInt32] = []
    var pendingKey: UInt32?
  }

  private static let table = XMLNameTable(Word.allCases.map(\.rawValue))
  private static let referenceKey = "CF$UID"

  private var xml: XMLReader
  private var keys: PropertyListKeys
  private let referenceNumber: UInt32
  private var texts: [UInt8] = []
  private var objects: [PropertyList.Object] = []
  private var references: [UInt32] = []
  private var open: [Container] = []
  private var root: Int?

  /// Whether the bytes look like XML.
  static func maybeReads(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.dropFirst(XMLText.byteOrderMarkLength(of: bytes))
        .first { !XMLText.isWhiteSpace($0) } == UInt8(ascii: "<")
  }

  static func read(_ bytes: [UInt8], keys: [String]) throws(PropertyListError) -> PropertyList {
    do throws(XMLError) {
      // The document type names nothing that is read here.
      let text = XMLText.withoutDocumentType(try XMLText.prepare(bytes))
      var reader = XMLPropertyListReader(text, keys: keys)
      return try reader.read()
    } catch {
      if case .expected(let what) = error.reason {
        throw PropertyListError(.expected(what), at: error.offset)
      }
      throw PropertyListError(.xml(error.reason), at: error.offset)
    }
  }

  private init(_ text: [UInt8], keys: [String]) {
    xml = XMLReader(text, names: Self.table)
    self.keys = PropertyListKeys(keys, objectCount: 0)
    referenceNumber = self.keys.number(named: Self.referenceKey)
  }

  private mutating func read() throws(XMLError) -> PropertyList {
    _ = try xml.next()
    guard word == .plist else { throw unexpected("a root element `plist`") }
    loop: while true {
      switch try xml.next() {
      case .startElement: try readElement()
      case .endElement where open.isEmpty: break loop
      case .endElement: try closeContainer()
      case .text: throw unexpected("an element")
      case .endOfDocument: break loop
      }
    }
    _ = try xml.next()
    guard let root else { throw unexpected("a value") }
    return PropertyList(
      bytes: texts,
      objects: objects,
      references: references,
      keys: keys.names,
      root: root
    )
  }

  private var word: Word? {
    xml.elementNumber == XMLNameTable.unknown ? nil : Word.allCases[xml.elementNumber]
  }

  private func unexpected(_ what: String) -> XMLError {
    XMLError(.expected(what), at: xml.token.lowerBound)
  }

  private mutating func readElement() throws(XMLError) {
    guard let word else { throw unexpected("an element of a property list") }
    switch word {
    case .dict, .array: open.append(Container(isDictionary: word == .dict))
    case .key:
      guard let last = open.indices.last, open[last].isDictionary, open[last].pendingKey == nil
      else { throw unexpected("a value") }
      open[last].pendingKey = keys.number(named: try content())
    case .plist: throw unexpected("a value")
    default:
      let place = xml.token.lowerBound
      let text = try content()
      guard let object = object(word, text) else {
        throw XMLError(.expected("a value of `\(word.rawValue)`"), at: place)
      }
      try add(object)
    }
  }

  /// The text of the element that has just started, up to its end.
  private mutating func content() throws(XMLError) -> String {
    var text = ""
    var end = xml.token.upperBound
    while true {
      let event = try xml.next()
      // White space alone is no event of the reader, but part of a text.
      if end < xml.token.lowerBound { text += whiteSpace(in: end..<xml.token.lowerBound) }
      end = xml.token.upperBound
      switch event {
      case .text: text += xml.characters(xml.token)
      case .startElement: throw unexpected("text")
      case .endElement, .endOfDocument: return text
      }
    }
  }

  /// What the reader has passed over, without the comments in it.
  private func whiteSpace(in range: Range<Int>) -> String {
    let bytes = xml.bytes[range]
    guard let first = bytes.firstIndex(of: UInt8(ascii: "<")),
      let last = bytes.lastIndex(of: UInt8(ascii: ">"))
    else { return xml.text(range) }
    return xml.text(range.lowerBound..<first) + xml.text((last + 1)..<range.upperBound)
  }

  private mutating func object(_ word: Word, _ text: String) -> PropertyList.Object? {
    switch word {
    case .string: return store(Array(text.utf8), .text)
    case .data: return bytes(ofBase64: text).map { store($0, .data) }
    case .isTrue: return PropertyList.Object(.boolean, bits: 1)
    case .isFalse: return PropertyList.Object(.boolean, bits: 0)
    case .integer:
      let digits = text.trimmingWhiteSpace
      if let value = Int64(digits) {
        return PropertyList.Object(.integer, bits: UInt64(bitPattern: value))
      }
      // What is beyond the signed range is a real number.
      return UInt64(digits).map { PropertyList.Object(.real, bits: Double($0).bitPattern) }
    case .real:
      return Double(text.trimmingWhiteSpace).map { PropertyList.Object(.real, bits: $0.bitPattern) }
    case .date:
      return PropertyListDate.seconds(of: text.trimmingWhiteSpace).map {
        PropertyList.Object(.date, bits: $0.bitPattern)
      }
    case .plist, .dict, .array, .key: return nil
    }
  }

  private mutating func store(
    _ content: [UInt8],
    _ kind: PropertyList.Kind
  ) -> PropertyList.Object {
    texts += content
    return PropertyList.Object(kind, at: texts.count - content.count, count: content.count)
  }
}

// MARK: - Containers

extension XMLPropertyListReader {
  private mutating func add(_ object: PropertyList.Object) throws(XMLError) {
    let number = objects.count
    objects.append(object)
    guard let last = open.indices.last else {
      if root != nil { throw unexpected("the end of the property list") }
      root = number
      return
    }
    if open[last].isDictionary {
      guard let key = open[last].pendingKey else { throw unexpected("a key") }
      open[last].keys.append(key)
      open[last].pendingKey = nil
    }
    open[last].elements.append(UInt32(number))
  }

  private mutating func closeContainer() throws(XMLError) {
    guard let container = open.popLast() else { return }
    if container.pendingKey != nil { throw unexpected("a value") }
    if container.isDictionary, container.keys == [referenceNumber] {
      let value = objects[Int(container.elements[0])]
      if value.kind == .integer { return try add(PropertyList.Object(.uid, bits: value.payload)) }
    }
    let first = references.count
    references += container.keys + container.elements
    try add(
      PropertyList.Object(
        container.isDictionary ? .dictionary : .array,
        at: first,
        count: container.elements.count
      )
    )
  }
}
