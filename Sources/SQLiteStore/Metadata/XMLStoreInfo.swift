internal import ModelSupport

/// What an XML store (`NSXMLStoreType`) says about itself.
///
/// The root `database` begins with a `databaseInfo`, which holds the identifier (`UUID`) and the
/// metadata as a property list. The objects follow; they are not read.
struct XMLStoreInfo {
  private(set) var uuid = ""
  /// The property list, an XML document of its own.
  private(set) var propertyList: [UInt8]?

  private enum Word: String, CaseIterable {
    case database, databaseInfo, UUID, metadata, plist
  }

  private static let table = XMLNameTable(Word.allCases.map(\.rawValue))
  private static let path: [Word] = [.database, .databaseInfo, .metadata]

  private var xml: XMLReader

  /// Whether a file that begins so may be an XML store.
  static func maybeReads(_ start: [UInt8]) -> Bool {
    start.dropFirst(XMLText.byteOrderMarkLength(of: start))
      .first { !XMLText.isWhiteSpace($0) } == UInt8(ascii: "<")
  }

  /// Reads the beginning of a store; nil for a document of another kind.
  init?(_ bytes: [UInt8]) throws(XMLError) {
    // Core Data's document type names nothing that is read here.
    let text = XMLText.withoutDocumentType(try XMLText.prepare(bytes))
    xml = XMLReader(text, names: Self.table)
    guard try xml.next() == .startElement, word == .database else { return nil }
    while propertyList == nil {
      switch try xml.next() {
      case .startElement: try readElement()
      case .endElement where xml.depth == 0: return
      case .endElement, .text: continue
      case .endOfDocument: return
      }
    }
  }

  private var word: Word? {
    xml.elementNumber == XMLNameTable.unknown ? nil : Word.allCases[xml.elementNumber]
  }

  /// Enters what leads to the metadata, and leaves everything else behind.
  private mutating func readElement() throws(XMLError) {
    let depth = xml.depth
    if depth <= Self.path.count, word == Self.path[depth - 1] { return }
    let isIdentifier = depth == 3 && word == .UUID
    let isPropertyList = depth == 4 && word == .plist
    let start = xml.token.lowerBound
    while xml.depth >= depth {
      if try xml.next() == .text, isIdentifier { uuid += xml.characters(xml.token) }
    }
    if isPropertyList { propertyList = Array(xml.bytes[start..<xml.token.upperBound]) }
  }
}
