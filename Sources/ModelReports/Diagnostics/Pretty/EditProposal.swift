internal import ModelSchema
internal import ModelSupport

/// An edit as the lines that it takes away and the lines that it puts there.
struct EditProposal {
  let edit: SourceEdit
  /// The line in which the edit starts.
  let firstLine: Int
  /// What stands in the first line before the edit, as much of it as a frame may show.
  private let before: ArraySlice<UInt8>
  private let removed: ArraySlice<UInt8>
  private let added: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>

  /// What is looked at of a text: more than any frame shows.
  private static let limit = 20_000
  private static let newline = UInt8(ascii: "\n")
  /// The lines that are shown of what goes, and of what comes.
  static let greatestCount = 6

  /// The proposal of an edit; nil when the file has no text to be edited or nothing would change.
  init?(_ edit: SourceEdit) {
    let bytes = edit.location.file.bytes
    let lower = min(max(0, edit.location.range.lowerBound), bytes.count)
    let upper = max(lower, min(edit.location.range.upperBound, bytes.count))
    let replacement = Array(edit.replacement.utf8)
    if bytes.isEmpty || bytes[lower..<upper].elementsEqual(replacement) { return nil }
    self.edit = edit
    firstLine = edit.location.file.position(at: lower).line
    let start = max(0, lower - Self.limit)
    let lineStart = bytes[start..<lower].lastIndex(of: Self.newline).map { $0 + 1 } ?? start
    before = bytes[lineStart..<lower]
    removed = bytes[lower..<upper].prefix(Self.limit)
    added = replacement.prefix(Self.limit)
    let rest = bytes[upper...].prefix(Self.limit)
    after = rest.prefix { $0 != Self.newline }
  }

  /// The greatest number of a line that is shown.
  var greatestLine: Int {
    firstLine + min(Self.greatestCount, max(oldLines.places.count, newLines.places.count)) - 1
  }

  /// Whether whole lines go or come, so that the line behind them stays what it is.
  private var isOfWholeLines: Bool {
    before.isEmpty && [removed, added].allSatisfy { $0.isEmpty || $0.last == Self.newline }
  }

  /// The lines as they are.
  var oldLines: Lines { lines(removed) }

  /// The lines as they would be.
  var newLines: Lines { lines(added) }

  /// Lines with the bytes that the edit is about.
  struct Lines {
    let bytes: [UInt8]
    /// What to look at in each line.
    let places: [Range<Int>]
  }

  private func lines(_ text: ArraySlice<UInt8>) -> Lines {
    var places: [Range<Int>] = []
    var start = before.count
    for (offset, byte) in text.enumerated() where byte == Self.newline {
      places.append(start..<before.count + offset)
      start = before.count + offset + 1
    }
    if !isOfWholeLines { places.append(start..<before.count + text.count) }
    return Lines(bytes: Array(before + text + after), places: places)
  }
}

extension FrameLayout {
  /// The lines of an edit below its head: those that go with `-`, those that come with `+`.
  func lines(of proposal: EditProposal) -> [String] {
    [line(nil)]
      + lines(proposal.oldLines, from: proposal.firstLine, sign: "-", ink: .removed)
      + lines(proposal.newLines, from: proposal.firstLine, sign: "+", ink: .added)
  }

  private func lines(
    _ lines: EditProposal.Lines,
    from first: Int,
    sign: String,
    ink: Ink
  ) -> [String] {
    let limit = EditProposal.greatestCount
    let shown = lines.places.prefix(limit).enumerated().map { number, place in
      let excerpt = SourceExcerpt(around: place, in: lines.bytes, width: textWidth)
      return line(first + number, style.paint(excerpt.text, ink), sign: sign, ink: ink)
    }
    return shown + (lines.places.count > limit ? [line(nil, "…", sign: sign, ink: ink)] : [])
  }
}
