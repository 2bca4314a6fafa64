internal import ModelSupport

/// As much of one line of a file as a frame has room for, around what matters.
///
/// Tabs are expanded, control characters and direction marks are written as escapes, and `…` stands
/// where the line is cut. Of a long line only some kilobytes around the place are looked at.
struct SourceExcerpt {
  /// The text, no wider than was told.
  let text: String
  /// The columns of the text.
  let width: Int
  /// Where the next line starts; nil at the file's end, and when the line's end is too far away.
  let nextLine: Int?
  private let cells: [Cell]
  /// The columns before the first cell: those of the `…`.
  private let inset: Int

  /// A character with the bytes that it was read from.
  private struct Cell {
    let text: String
    let width: Int
    let bytes: Range<Int>
  }

  /// The bytes that are looked at in either direction, for a width: enough for as many characters,
  /// unless marks are heaped upon them.
  static func reach(_ width: Int) -> Int { 4 * width }

  /// An excerpt of the line in which some bytes are.
  ///
  /// - Parameters:
  ///   - focus: The bytes that are to be seen, or at least where they start.
  ///   - width: The columns there are.
  init(around focus: Range<Int>, in bytes: [UInt8], width: Int) {
    let line = Line(around: focus.lowerBound, in: bytes, reach: Self.reach(width))
    let cells = Self.cells(line.range, bytes)
    // A place behind the last character needs a column for its caret.
    let caret = focus.upperBound >= line.range.upperBound ? [1] : []
    let window = Window(
      widths: cells.map(\.width) + caret,
      focus: Self.indices(of: focus, cells),
      width: width,
      continues: (!line.hasStart, !line.hasEnd)
    )
    self.cells = Array(cells[window.range.clamped(to: 0..<cells.count)])
    inset = window.isCutBefore ? 1 : 0
    let shown = self.cells.map(\.text).joined()
    text = (window.isCutBefore ? "…" : "") + shown + (window.isCutAfter ? "…" : "")
    self.width = inset + self.cells.reduce(0) { $0 + $1.width } + (window.isCutAfter ? 1 : 0)
    nextLine = line.next
  }

  /// The columns at which some bytes stand: at least one, and none beyond the text but the one
  /// behind it.
  func columns(of range: Range<Int>) -> Range<Int> {
    var (column, start) = (inset, 0)
    var end: Int?
    var hasStart = false
    for cell in cells {
      if !hasStart, cell.bytes.upperBound > range.lowerBound { (start, hasStart) = (column, true) }
      if end == nil, cell.bytes.upperBound >= range.upperBound { end = column + cell.width }
      column += cell.width
    }
    if !hasStart { start = column }
    if let first = cells.first, range.lowerBound < first.bytes.lowerBound { start = 0 }
    return start..<max(start + 1, end ?? width)
  }

  /// The columns that some bytes of a line take; nil when there are too many to look at.
  static func width(of range: Range<Int>, in bytes: [UInt8], limit: Int) -> Int? {
    if range.count > reach(limit) { return nil }
    return cells(range, bytes).reduce(0) { $0 + $1.width }
  }

  private static func indices(of focus: Range<Int>, _ cells: [Cell]) -> Range<Int> {
    let start = cells.firstIndex { $0.bytes.upperBound > focus.lowerBound } ?? cells.count
    let end = cells.firstIndex { $0.bytes.upperBound >= focus.upperBound } ?? cells.count
    return start..<max(start, end) + 1
  }

  // MARK: - Cells

  private static func cells(_ range: Range<Int>, _ bytes: [UInt8]) -> [Cell] {
    var scalars = String.UnicodeScalarView()
    var lengths: [Int] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    decoding: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
        lengths.append(encoded.count)
      case .error(let length):
        scalars.append("\u{FFFD}")
        lengths.append(length)
      case .emptyInput: break decoding
      }
    }
    var (offset, number) = (range.lowerBound, 0)
    return String(scalars).map { character in
      let count = character.unicodeScalars.count
      let length = lengths[number..<number + count].reduce(0, +)
      defer { (offset, number) = (offset + length, number + count) }
      return cell(character, offset..<offset + length)
    }
  }

  private static func cell(_ character: Character, _ bytes: Range<Int>) -> Cell {
    if character == "\t" { return Cell(text: "    ", width: 4, bytes: bytes) }
    let text = String(character).withoutControlCharacters
    return Cell(text: text, width: text.displayWidth, bytes: bytes)
  }
}

/// The bytes of a line, as far as they are within reach of a place.
private struct Line {
  /// The line without its end.
  private(set) var range: Range<Int>
  /// Whether the range begins where the line does.
  private(set) var hasStart = true
  private(set) var hasEnd = true
  /// Where the next line starts.
  private(set) var next: Int?

  init(around place: Int, in bytes: [UInt8], reach: Int) {
    let place = min(max(0, place), bytes.count)
    let newline = UInt8(ascii: "\n")
    var start = max(0, place - reach)
    if let end = bytes[start..<place].lastIndex(of: newline) {
      start = end + 1
    } else if start > 0 {
      hasStart = false
      while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      // A byte order mark is no part of the line.
      start = min(3, place)
    }
    // The next line may be of interest although this one is not shown to its end.
    let found = bytes[place..<min(bytes.count, place + 16 * reach)].firstIndex(of: newline)
    next = found.map { $0 + 1 }
    // What matters may be long, and what follows it is to be seen as well.
    var end = min(bytes.count, place + 2 * reach)
    if let found, found <= end {
      end = found
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    } else if end < bytes.count {
      hasEnd = false
      while end > place, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    range = start..<max(start, end)
  }
}

/// The cells of a line that are shown when it is too wide.
private struct Window {
  private(set) var range: Range<Int>
  private(set) var isCutBefore: Bool
  private(set) var isCutAfter: Bool

  /// - Parameters:
  ///   - widths: The columns of the cells.
  ///   - focus: The cells that are to be seen, or at least the first of them.
  ///   - continues: Whether the line goes on before the first cell and after the last.
  init(widths: [Int], focus: Range<Int>, width: Int, continues: (before: Bool, after: Bool)) {
    let total = widths.reduce(0, +)
    range = 0..<widths.count
    (isCutBefore, isCutAfter) = continues
    if total + (continues.before ? 1 : 0) + (continues.after ? 1 : 0) <= width { return }

    let before = widths.prefix(focus.lowerBound).reduce(0, +)
    let middle = widths[focus.clamped(to: range)].reduce(0, +)
    let after = total - before - middle
    let context = Self.context(before: before, middle: middle, after: after, width: width)
    var (start, room) = (min(focus.lowerBound, widths.count), context)
    while start > 0, widths[start - 1] <= room {
      start -= 1
      room -= widths[start]
    }
    isCutBefore = continues.before || start > 0
    var (end, left) = (start, width - (isCutBefore ? 1 : 0))
    while end < widths.count, widths[end] <= left {
      left -= widths[end]
      end += 1
    }
    isCutAfter = continues.after || end < widths.count
    // Room for the `…`.
    while isCutAfter, left < 1, end > start {
      end -= 1
      left += widths[end]
    }
    range = start..<end
  }

  /// The columns that are shown before what matters.
  private static func context(before: Int, middle: Int, after: Int, width: Int) -> Int {
    // The start of a line tells most, and keeps lines below each other aligned.
    if before + middle + min(after, width / 5) < width { return before }
    let spare = width - 2 - middle
    // What does not fit is to be recognised by what comes before it.
    if spare < 0 { return min(8, width / 4) }
    // Less before than after, where a label may stand; all that is left when little comes after.
    return max(spare / 3, spare - after)
  }
}
