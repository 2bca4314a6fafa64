internal import ModelSchema
internal import ModelSupport

/// A place in a file that a frame underlines.
struct SourceMark {
  /// The bytes, inside the file and without white space at the end.
  let range: Range<Int>
  let firstLine: Int
  let lastLine: Int
  /// What is to be seen there; nil where the headline tells.
  let label: String?
  /// Whether it is the place of the diagnostic itself.
  var isPrimary: Bool { label == nil }

  init(_ location: SourceLocation, label: String?) {
    let file = location.file
    let lower = min(max(0, location.range.lowerBound), file.bytes.count)
    var upper = max(lower, min(location.range.upperBound, file.bytes.count))
    // A span that takes its line's end along is no span of two lines. A few steps are enough: what
    // is blank beyond them is shown as it is.
    var steps = 64
    while steps > 0, upper > lower + 1, XMLText.isWhiteSpace(file.bytes[upper - 1]) {
      upper -= 1
      steps -= 1
    }
    range = lower..<upper
    firstLine = file.position(at: lower).line
    lastLine = file.position(at: max(lower, upper - 1)).line
    self.label = label?.withoutControlCharacters
  }

  /// Whether a place of the same file belongs into one frame with this one.
  func isNear(_ other: SourceMark) -> Bool {
    let limit = 8
    return other.firstLine <= lastLine + limit && firstLine <= other.lastLine + limit
  }
}
