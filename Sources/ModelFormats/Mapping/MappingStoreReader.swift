internal import ModelSupport

/// Reads the objects of a Core Data XML store, as `xcmapping.xml` is one.
///
/// The form: `database` holds `databaseInfo` and one `object` for each object, with its entity as
/// `type` and an `id`; an object holds `attribute` elements with texts and `relationship` elements
/// with the identifiers of other objects.
struct MappingStoreReader {
  /// The objects by identifier.
  private(set) var objects: [String: MappingStoreObject] = [:]
  /// The identifiers in the order of the file.
  private(set) var identifiers: [String] = []
  /// What is not known, with its place.
  private(set) var unknown: [(message: String, place: Range<Int>)] = []

  private enum Word: String, CaseIterable {
    case database, databaseInfo, object, attribute, relationship, type, id, name, idrefs
    case destination
  }

  private static let table = XMLNameTable(Word.allCases.map(\.rawValue))

  private var xml: XMLReader

  init(_ text: [UInt8]) throws(XMLError) {
    xml = XMLReader(text, names: Self.table)
    _ = try xml.next()
    guard word == .database else {
      throw XMLError(
        .expected("a root element `database` (not `\(xml.text(xml.elementName))`)"),
        at: xml.token.lowerBound
      )
    }
    loop: while true {
      switch try xml.next() {
      case .startElement where word == .object: try readObject()
      case .startElement: try skipElement(isKnown: word == .databaseInfo)
      case .text: unknown.append(("text is not expected in a mapping model", xml.token))
      case .endElement, .endOfDocument: break loop
      }
    }
    // Whatever is not white space or a comment after the root is an error that `next` throws.
    _ = try xml.next()
  }

  private var word: Word? {
    xml.elementNumber == XMLNameTable.unknown ? nil : Word.allCases[xml.elementNumber]
  }

  private mutating func skipElement(isKnown: Bool) throws(XMLError) {
    if !isKnown {
      let name = xml.text(xml.elementName)
      unknown.append(("the element `\(name)` is not known here", xml.elementName))
    }
    let depth = xml.depth
    while xml.depth >= depth { _ = try xml.next() }
  }

  private mutating func readObject() throws(XMLError) {
    let identifier = try required(.id)
    var object = MappingStoreObject(entity: try required(.type), place: xml.token)
    loop: while true {
      switch try xml.next() {
      case .startElement where word == .attribute:
        let name = try required(.name)
        let place = xml.elementName
        if let known = MappingStoreObject.knownAttributes[object.entity], !known.contains(name) {
          unknown.append(("the attribute `\(name)` of `\(object.entity)` is not known", place))
        }
        object.attributes[name] = try readText()
      case .startElement where word == .relationship:
        let name = try required(.name)
        if !MappingStoreObject.knownRelationships.contains(name) {
          unknown.append(
            ("the relationship `\(name)` of `\(object.entity)` is not known", xml.elementName)
          )
        }
        object.relationships[name] = value(.idrefs)?.split(separator: " ").map { String($0) }
        try skipElement(isKnown: true)
      case .startElement: try skipElement(isKnown: false)
      case .text: unknown.append(("text is not expected in an object", xml.token))
      case .endElement, .endOfDocument: break loop
      }
    }
    if MappingStoreObject.knownAttributes[object.entity] == nil {
      unknown.append(("objects of `\(object.entity)` are not known", object.place))
    }
    if objects[identifier] != nil {
      throw XMLError(
        .expected("another identifier (`\(identifier)` is taken)"),
        at: object.place.lowerBound
      )
    }
    objects[identifier] = object
    identifiers.append(identifier)
  }

  /// The text of the element that has just started, up to its end.
  private mutating func readText() throws(XMLError) -> String {
    var text = ""
    while true {
      switch try xml.next() {
      case .text: text += xml.characters(xml.token)
      case .startElement: try skipElement(isKnown: false)
      case .endElement, .endOfDocument: return text
      }
    }
  }

  private func value(_ word: Word) -> String? {
    xml.attributes.first { $0.number != XMLNameTable.unknown && Word.allCases[$0.number] == word }
      .map { xml.string($0) }
  }

  private func required(_ word: Word) throws(XMLError) -> String {
    if let value = value(word) { return value }
    throw XMLError(
      .expected("an attribute `\(word.rawValue)` of this `\(xml.text(xml.elementName))`"),
      at: xml.token.lowerBound
    )
  }
}
