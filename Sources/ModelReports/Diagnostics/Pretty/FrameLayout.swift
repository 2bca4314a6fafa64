internal import ModelSchema
internal import ModelSupport

/// Writes frames: a column of line numbers, the lines of the file, underlines below them.
struct FrameLayout {
  let style: ReportStyle
  /// The colour of the diagnostic's own place.
  let primary: Ink
  /// The digits of the greatest line number.
  let digits: Int

  /// The columns that are left for the text of a file: without number, bar and the blanks around.
  var textWidth: Int { style.width - digits - 3 }

  /// The lines between two places that are shown although nothing in them is underlined.
  private static let greatestGap = 2

  // MARK: - Lines

  /// The line that leads to a place: `  --> path:line:column`.
  func head(_ place: String, arrow: String = "-->") -> String {
    String(repeating: " ", count: digits) + style.paint(arrow, .frame) + " " + place
  }

  /// A line of the frame; without a number below a line of the file.
  func line(_ number: Int?, _ text: String = "", sign: String = "|", ink: Ink = .frame) -> String {
    let label = number.map { "\($0)" } ?? ""
    let padding = String(repeating: " ", count: max(0, digits - label.utf8.count))
    let gutter = style.paint(padding + label, .frame) + " " + style.paint(sign, ink)
    return text.isEmpty ? gutter : gutter + " " + text
  }

  /// The line that stands for others that are left out.
  private var omission: String { style.paint("...", .frame) }

  // MARK: - Frames

  /// The lines of a frame below its head.
  func lines(of frame: SourceFrame) -> [String] {
    var result = [line(nil)]
    var previous: (number: Int, nextLine: Int?)?
    for row in rows(of: frame) {
      if let previous {
        result += between(previous.number, previous.nextLine, row.number, frame.file.bytes)
      }
      var underlines = Underlines()
      for piece in row.pieces {
        let columns = row.excerpt.columns(of: piece.range)
        underlines.add(columns, isPrimary: piece.isPrimary, label: piece.label)
      }
      result.append(line(row.number, row.excerpt.text))
      result += underlines.lines(width: textWidth, style: style, primary: primary).map {
        line(nil, $0)
      }
      previous = (row.number, row.excerpt.nextLine)
    }
    return result
  }

  /// What stands between two lines with underlines: few lines are shown, many left out.
  private func between(_ number: Int, _ start: Int?, _ next: Int, _ bytes: [UInt8]) -> [String] {
    if next <= number + 1 { return [] }
    guard next <= number + 1 + Self.greatestGap else { return [omission] }
    var (result, start): ([String], Int?) = ([], start)
    for skipped in number + 1..<next {
      // The line before is too long for its end to be looked for.
      guard let offset = start else { return [omission] }
      let excerpt = SourceExcerpt(around: offset..<offset, in: bytes, width: textWidth)
      result.append(line(skipped, excerpt.text))
      start = excerpt.nextLine
    }
    return result
  }

  // MARK: - Rows

  /// A part of a mark that is in one line.
  private struct Piece {
    let number: Int
    let range: Range<Int>
    let label: String?
    let isPrimary: Bool
  }

  /// A line, or a part of a long line, with what is underlined in it.
  private struct Row {
    let number: Int
    let pieces: [Piece]
    let excerpt: SourceExcerpt
  }

  private func rows(of frame: SourceFrame) -> [Row] {
    let bytes = frame.file.bytes
    let pieces = frame.marks.flatMap { self.pieces(of: $0, bytes) }.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    var groups: [(focus: Range<Int>, pieces: [Piece])] = []
    for piece in pieces {
      if let last = groups.last, last.pieces[0].number == piece.number,
        let focus = joined(last.focus, piece.range, bytes)
      {
        groups[groups.count - 1] = (focus, last.pieces + [piece])
      } else {
        groups.append((piece.range, [piece]))
      }
    }
    return groups.map { group in
      Row(
        number: group.pieces[0].number,
        pieces: group.pieces,
        excerpt: SourceExcerpt(around: group.focus, in: bytes, width: textWidth)
      )
    }
  }

  /// Both places in one, when they fit into a line of the frame together.
  private func joined(_ a: Range<Int>, _ b: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    // The one lies in the other, or they are the same.
    if b.upperBound <= a.upperBound, b.lowerBound == a.lowerBound { return a }
    let both = a.lowerBound..<max(a.upperBound, b.upperBound)
    // Room for two `…` and a caret behind the last character.
    let limit = textWidth - 3
    guard let width = SourceExcerpt.width(of: both, in: bytes, limit: limit), width <= limit else {
      return nil
    }
    return both
  }

  /// A mark that goes over several lines is underlined in its first and its last one.
  private func pieces(of mark: SourceMark, _ bytes: [UInt8]) -> [Piece] {
    if mark.firstLine == mark.lastLine {
      return [
        Piece(
          number: mark.firstLine,
          range: mark.range,
          label: mark.label,
          isPrimary: mark.isPrimary
        )
      ]
    }
    let first = Piece(
      number: mark.firstLine,
      range: mark.range.lowerBound..<lineEnd(after: mark.range.lowerBound, bytes),
      label: nil,
      isPrimary: mark.isPrimary
    )
    let last = Piece(
      number: mark.lastLine,
      range: firstInk(before: mark.range.upperBound, bytes)..<mark.range.upperBound,
      label: mark.label,
      isPrimary: mark.isPrimary
    )
    return [first, last]
  }

  /// The end of the line in which a place is, or as far as a frame would show it.
  private func lineEnd(after place: Int, _ bytes: [UInt8]) -> Int {
    let limit = min(bytes.count, place + SourceExcerpt.reach(textWidth))
    var end = bytes[place..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
    if end < bytes.count, end > place, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// The first place in the line before another place that is not blank, as far as a frame would
  /// show it.
  private func firstInk(before place: Int, _ bytes: [UInt8]) -> Int {
    let limit = max(0, place - textWidth)
    let before = bytes[limit..<place].dropLast()
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? limit
    return bytes[start..<place].firstIndex { !XMLText.isWhiteSpace($0) } ?? start
  }
}
