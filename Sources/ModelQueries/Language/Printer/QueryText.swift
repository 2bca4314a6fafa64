internal import ModelSupport

/// How names and character strings are written.
enum QueryText {
  /// A character string with its quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        result += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A name, escaped when it is a word of the language.
  static func escaped(_ name: String) -> String {
    QueryKeyword(name: name.utf8) == nil ? name : "#" + name
  }
}
