/// Breaks a text into lines at its spaces.
///
/// What stands between backticks is one word, so that a name is never broken.
package struct WordWrap {
  /// The words of the text.
  package let words: [String]

  package init(_ text: String) { words = Self.words(of: text) }

  /// The columns of the widest word.
  package var widestWord: Int { words.map(\.displayWidth).max() ?? 0 }

  /// The lines of the text: no wider than told, unless one word alone is.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - firstWidth: The columns of the first line, when something stands before it.
  package func lines(width: Int, firstWidth: Int? = nil) -> [String] {
    var lines: [String] = []
    var (line, used) = ("", 0)
    for word in words {
      let columns = word.displayWidth
      let limit = lines.isEmpty ? firstWidth ?? width : width
      if line.isEmpty {
        (line, used) = (word, columns)
      } else if used + 1 + columns <= limit {
        line += " " + word
        used += 1 + columns
      } else {
        lines.append(line)
        (line, used) = (word, columns)
      }
    }
    return lines + [line]
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    // Scalars, since a mark may combine with a space or a backtick.
    var word = String.UnicodeScalarView()
    var isQuoted = false
    var backticks = text.utf8.count { $0 == UInt8(ascii: "`") }
    for scalar in text.unicodeScalars {
      if scalar == " ", !isQuoted {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
        continue
      }
      if scalar == "`" {
        backticks -= 1
        // A last backtick without a partner quotes nothing.
        isQuoted = !isQuoted && backticks > 0
      }
      word.append(scalar)
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }
}
