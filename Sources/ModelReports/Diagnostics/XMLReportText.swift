internal import ModelSupport

/// Text in the XML of reports.
enum XMLReportText {
  /// A text as the value of an attribute or as what an element contains.
  ///
  /// What XML cannot hold at all (most control characters, U+FFFE and U+FFFF) and what nobody would
  /// see stands as an escape, as in the other reports: `\u{0}`. Then nothing is left that a parser
  /// would normalise.
  static func escaped(_ text: String) -> String {
    let text = text.withoutControlCharacters
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Only `]]>` has to be escaped, which may begin in one piece and end in the next.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte is never part of what has to be escaped; U+FFFE and U+FFFF begin with 0xEF.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: false
    default: true
    }
  }

  /// Attributes in a start tag: ` name="value"` for each that has a value.
  static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
    }.joined()
  }
}
