/// Writes elements with attributes in the form that Xcode writes: four spaces of indentation, empty
/// elements closed in their start tag, no line break at the end.
package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether a character that XML does not allow has been written as U+FFFD.
  package private(set) var hasReplacedCharacters = false
  private var startTagIsOpen = false
  private var startTagOffset = 0
  private var holdsText = false
  private var openNames: [StaticString] = []

  /// The depth at which the first element is written.
  private let outerDepth: Int

  package init() { outerDepth = 0 }

  /// A writer of elements that are to stand inside others.
  package init(depth: Int) { outerDepth = depth }

  /// Appends elements that another writer has written for this depth.
  package mutating func append(_ other: XMLWriter) {
    if other.bytes.isEmpty { return }
    closeStartTag()
    bytes += other.bytes
    hasReplacedCharacters = hasReplacedCharacters || other.hasReplacedCharacters
  }

  private mutating func replaceCharacter() {
    bytes.append(contentsOf: "\u{FFFD}".utf8)
    hasReplacedCharacters = true
  }

  package mutating func declaration() {
    append(#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#)
  }

  /// Starts an element; its attributes are written next, then what it contains.
  package mutating func startElement(_ name: StaticString) {
    startLine()
    startTagOffset = bytes.count
    append("<")
    append(name)
    startTagIsOpen = true
    openNames.append(name)
  }

  /// Ends the element that was started last and is still open.
  package mutating func endElement() {
    guard let name = openNames.popLast() else { return }
    if startTagIsOpen {
      append("/>")
      startTagIsOpen = false
    } else {
      if !holdsText { startLine() }
      holdsText = false
      append("</")
      append(name)
      append(">")
    }
  }

  package mutating func attribute(_ name: StaticString, _ value: String) {
    append(" ")
    append(name)
    append("=\"")
    appendEscaped(value)
    append("\"")
  }

  /// Whether the start tag that is open has an attribute.
  package func hasAttribute(named name: String) -> Bool {
    // Quotes are escaped in values: these bytes can only be an attribute.
    bytes[startTagOffset...].firstRange(of: Array(" \(name)=\"".utf8)) != nil
  }

  /// Writes an XML attribute with a name that no format lists.
  package mutating func attribute(named name: String, _ value: String) {
    append(" ")
    bytes.append(contentsOf: name.utf8)
    append("=\"")
    appendEscaped(value)
    append("\"")
  }

  /// Writes text into the element that was started last; nothing else may follow in it.
  package mutating func text(_ value: String) {
    closeStartTag()
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case 0x09, 0x0A, 0x0D: bytes.append(contentsOf: "&#\(byte);".utf8)
      case 0..<0x20: replaceCharacter()
      default: bytes.append(byte)
      }
    }
    holdsText = true
  }

  /// Writes markup as it is, on a line of its own.
  package mutating func verbatim(_ markup: String) {
    startLine()
    bytes.append(contentsOf: markup.utf8)
  }

  private mutating func startLine() {
    closeStartTag()
    if bytes.isEmpty, outerDepth == 0 { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(outerDepth + openNames.count) { append("    ") }
  }

  private mutating func closeStartTag() {
    if startTagIsOpen {
      append(">")
      startTagIsOpen = false
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  private mutating func appendEscaped(_ value: String) {
    var value = value
    value.withUTF8 { buffer in
      // Xcode leaves a bare `>` in attribute values.
      guard
        buffer.contains(where: {
          $0 < 0x20 || $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0xEF
        })
      else {
        bytes.append(contentsOf: buffer)
        return
      }
      for (offset, byte) in buffer.enumerated() {
        switch byte {
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case 0x09, 0x0A, 0x0D: bytes.append(contentsOf: "&#\(byte);".utf8)
        case 0..<0x20: replaceCharacter()
        case 0xBE, 0xBF:
          // U+FFFE and U+FFFF are no characters of XML.
          let isForbidden = offset >= 2 && buffer[offset - 1] == 0xBF && buffer[offset - 2] == 0xEF
          if isForbidden { hasReplacedCharacters = true }
          bytes.append(isForbidden ? 0xBD : byte)
        default: bytes.append(byte)
        }
      }
    }
  }
}
