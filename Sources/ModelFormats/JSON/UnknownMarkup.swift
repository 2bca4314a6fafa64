internal import ModelSupport

/// Tells whether what is to be written into a `contents` file as it is can stand there.
enum UnknownMarkup {
  /// Whether the text is the name of an XML attribute.
  static func isAttributeName(_ name: String) -> Bool {
    guard var reader = reader("<a \(name)=\"\"/>"), (try? reader.next()) == .startElement,
      reader.attributes.count == 1
    else { return false }
    return reader.text(reader.attributes[0].name).hasSameBytes(as: name)
  }

  /// Whether the text is one whole element with a name, and nothing else.
  static func isElement(_ markup: String, named name: String) -> Bool {
    guard var reader = reader(markup), (try? reader.next()) == .startElement,
      reader.token.lowerBound == 0, reader.text(reader.elementName).hasSameBytes(as: name)
    else { return false }
    return endsWithRoot(&reader)
  }

  /// Whether the text can stand between two tags, and holds no element.
  static func isText(_ text: String) -> Bool {
    guard var reader = reader("<a>\(text)</a>"), (try? reader.next()) == .startElement else {
      return false
    }
    while true {
      switch try? reader.next() {
      case .text: continue
      case .endElement: return reader.depth == 0 && reader.token.upperBound == reader.bytes.count
      case .startElement, .endOfDocument, nil: return false
      }
    }
  }

  private static func endsWithRoot(_ reader: inout XMLReader) -> Bool {
    while reader.depth > 0 {
      if (try? reader.next()) == nil { return false }
    }
    return reader.token.upperBound == reader.bytes.count
  }

  private static func reader(_ markup: String) -> XMLReader? {
    guard let bytes = try? XMLText.prepare(Array(markup.utf8)) else { return nil }
    return XMLReader(bytes, names: XMLNameTable([]))
  }
}
