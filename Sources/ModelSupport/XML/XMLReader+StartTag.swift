/// The start tag of an element in a document that has been read before.
package struct XMLStartTag: Sendable {
  /// The place of the tag, from `<` to `>`.
  package let range: Range<Int>
  /// The place of the element's name.
  package let name: Range<Int>
  /// The XML attributes, in the order of the file.
  package let attributes: [XMLAttribute]

  /// Whether the element ends with the tag: `<a/>`.
  package let isEmpty: Bool
}

extension XMLReader {
  /// The start tag at an offset of a document that has been read before; nil when none starts there.
  package static func startTag(at offset: Int, in bytes: [UInt8]) -> XMLStartTag? {
    var reader = XMLReader(bytes, from: offset)
    guard (try? reader.next()) == .startElement else { return nil }
    return XMLStartTag(
      range: reader.token,
      name: reader.elementName,
      attributes: reader.attributes,
      isEmpty: bytes[reader.token.upperBound - 2] == UInt8(ascii: "/")
    )
  }
}
