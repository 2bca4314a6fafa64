/// One XML attribute of a start tag: its name and the places of its name and value.
package struct XMLAttribute: Hashable, Sendable {
  /// The name as a number of the reader's name table.
  package let number: Int
  /// The place of the name.
  package let name: Range<Int>
  /// The place of the value, without its quotes.
  package let value: Range<Int>
  /// Whether the value stands in the file as it is meant: no reference, tab or line break in it.
  package let isPlain: Bool
}

extension XMLReader {
  /// The value of an attribute, with references resolved and white space normalised.
  package func string(_ attribute: XMLAttribute) -> String {
    attribute.isPlain ? text(attribute.value) : XMLText.attributeValue(bytes[attribute.value])
  }

  /// Whether the value of an attribute is this text.
  package func value(_ attribute: XMLAttribute, equals text: StaticString) -> Bool {
    let range = attribute.value
    guard attribute.isPlain, range.count == text.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<range.count
      where buffer[range.lowerBound + index] != text.utf8Start[index] { return false }
      return true
    }
  }
}

extension XMLReader {
  /// The characters that a piece of text stands for.
  package func characters(_ range: Range<Int>) -> String {
    let raw = text(range)
    let (open, close) = ("<![CDATA[", "]]>")
    if raw.hasPrefix(open), raw.hasSuffix(close) {
      return String(raw.dropFirst(open.count).dropLast(close.count))
    }
    return raw.utf8.contains { $0 == UInt8(ascii: "&") || $0 == 0x0D }
      ? XMLText.characterData(bytes[range]) : raw
  }
}
