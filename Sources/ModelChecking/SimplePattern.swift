/// A regular expression that can be tried without fear: matching it takes bounded time.
///
/// Patterns come from files, and matching may take time exponential in the text. Only patterns with
/// few repetitions, none of them of a group, are tried, and only on short texts; what is not tried
/// is not checked.
struct SimplePattern {
  private let regex: Regex<AnyRegexOutput>

  private static let longestText = 64
  private static let mostRepetitions = 3

  /// A pattern; nil when it is not simple, or not in the syntax of Swift's regular expressions.
  init?(_ pattern: String) {
    var repetitions = 0
    var previous: Character = " "
    for character in pattern {
      if "*+{".contains(character), previous != "\\" {
        repetitions += 1
        if previous == ")" { return nil }
      }
      if previous == "\\", character.isNumber { return nil }
      previous = character
    }
    guard pattern.utf8.count <= 256, repetitions <= Self.mostRepetitions,
      let regex = try? Regex(pattern)
    else { return nil }
    self.regex = regex
  }

  /// Whether a whole text matches; nil when the text is too long to try.
  func matches(_ text: String) -> Bool? {
    guard text.utf8.count <= Self.longestText else { return nil }
    return ((try? regex.wholeMatch(in: text)) ?? nil) != nil
  }
}
