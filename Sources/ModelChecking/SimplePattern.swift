/// A regular expression that can be tried without fear: matching it takes bounded time.
///
/// Patterns come from files, and matching may take time exponential in the text. Only patterns of
/// characters, classes and anchors with few repetitions are tried, without groups, choices and
/// references, and only on short texts: the time is then bounded by a small power of the length.
/// What is not tried is not checked.
struct SimplePattern {
  private let regex: Regex<AnyRegexOutput>

  private static let longestText = 64
  private static let longestPattern = 256
  private static let mostRepetitions = 3

  /// A pattern; nil when it is not simple, or not in the syntax of Swift's regular expressions.
  init?(_ pattern: String) {
    guard !pattern.isEmpty, pattern.utf8.count <= Self.longestPattern,
      Self.isSimple(pattern.unicodeScalars), let regex = try? Regex(pattern)
    else { return nil }
    // ICU, which Core Data uses, matches scalar by scalar.
    self.regex = regex.matchingSemantics(.unicodeScalar)
  }

  private static func isSimple(_ pattern: String.UnicodeScalarView) -> Bool {
    var repetitions = 0
    var rest = pattern[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "(", ")", "|", "#": return false
      case "*", "+", "?", "{":
        repetitions += 1
        if repetitions > mostRepetitions { return false }
      case "\\":
        // A class (`\d`) or a sign that stands for itself (`\.`); letters and digits else may refer
        // to groups or change the meaning of what follows.
        guard let escaped = rest.popFirst() else { return false }
        let isClass = "dDwWsS".unicodeScalars.contains(escaped)
        if !isClass, escaped.properties.isAlphabetic || ("0"..."9").contains(escaped) {
          return false
        }
      default: break
      }
    }
    return true
  }

  /// Whether a whole text matches; nil when the text is too long to try.
  func matches(_ text: String) -> Bool? {
    guard text.utf8.count <= Self.longestText else { return nil }
    return ((try? regex.wholeMatch(in: text)) ?? nil) != nil
  }
}
