internal import ModelSupport

/// Text in the Markdown of reports, in which nothing of what models say means anything.
enum MarkdownText {
  /// A text as code: nothing in it means anything.
  ///
  /// - Parameter isInTable: Whether it stands in a table, where a bar would end the cell even so.
  static func code(_ text: String, isInTable: Bool = false) -> String {
    let text = text.withoutControlCharacters
    if text.isEmpty { return "` `" }
    if isInTable, text.contains("|") { return "<code>\(entities(text))</code>" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    // One blank at each end is taken off again; a backtick must not touch the fence.
    let needsBlanks = ["`", " "].contains { text.hasPrefix($0) || text.hasSuffix($0) }
    let padding = needsBlanks ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// A text as code in a piece of HTML, in which Markdown means nothing.
  static func html(_ text: String) -> String {
    let escaped = text.withoutControlCharacters.replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    return "<code>\(escaped)</code>"
  }

  /// Everything but letters and digits as character references, which are never markup.
  private static func entities(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": String(Character(scalar))
      default: scalar.value < 0x80 ? "&#\(scalar.value);" : String(Character(scalar))
      }
    }.joined()
  }

  /// A sentence in which names stand between backticks.
  ///
  /// Names become code, and so does whatever else holds characters that could mean something: a user
  /// info value may mention people, link, or open a tag.
  static func inline(_ text: String, isInTable: Bool = false) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // A name that holds a backtick itself: what is a name is not to be seen any more.
    guard parts.count % 2 == 1 else { return code(text, isInTable: isInTable) }
    var result = ""
    for (number, part) in parts.enumerated() {
      let piece =
        number % 2 == 1
        ? code(String(part), isInTable: isInTable) : outside(part, isInTable: isInTable)
      // Two runs of backticks must not become one.
      if result.hasSuffix("`"), piece.hasPrefix("`") { result += " " }
      result += piece
    }
    return result
  }

  /// What stands between names: as it is when nothing in it could mean anything.
  private static func outside(_ part: Substring, isInTable: Bool) -> String {
    if part.unicodeScalars.allSatisfy(isPlain) { return String(part) }
    let inner = part.drop { $0 == " " }
    let trailing = inner.reversed().prefix { $0 == " " }.count
    return String(repeating: " ", count: part.count - inner.count)
      + code(String(inner.dropLast(trailing)), isInTable: isInTable)
      + String(repeating: " ", count: trailing)
  }

  /// What means nothing in Markdown wherever it stands in a line.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ";", "(", ")", "%", "'", "?", "→", "⇄": true
    case ":", "-", ".": true
    default: scalar.value > 0x7F && scalar.properties.isAlphabetic
    }
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, current) = (0, 0)
    for each in text {
      current = each == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
