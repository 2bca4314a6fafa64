internal import ModelSupport

/// The underlines below one line of a frame, with their labels.
struct Underlines {
  /// One underline.
  private struct Stroke {
    let columns: Range<Int>
    var isPrimary: Bool
    var labels: [String]
  }

  private var strokes: [Stroke] = []

  /// Adds an underline; of the same columns there is one, with several labels.
  mutating func add(_ columns: Range<Int>, isPrimary: Bool, label: String?) {
    if let index = strokes.firstIndex(where: { $0.columns == columns }) {
      strokes[index].isPrimary = strokes[index].isPrimary || isPrimary
      if let label { strokes[index].labels.append(label) }
    } else {
      let labels = label.map { [$0] } ?? []
      strokes.append(Stroke(columns: columns, isPrimary: isPrimary, labels: labels))
    }
  }

  /// The lines below the source line.
  ///
  /// - Parameters:
  ///   - width: The columns there are.
  ///   - primary: The colour of the diagnostic's own place.
  func lines(width: Int, style: ReportStyle, primary: Ink) -> [String] {
    var result: [String] = []
    var row = Row()
    let sorted = strokes.enumerated().sorted {
      ($0.element.columns.lowerBound, $0.offset) < ($1.element.columns.lowerBound, $1.offset)
    }
    for (_, stroke) in sorted {
      if row.used > 0, row.used >= stroke.columns.lowerBound {
        result.append(row.text)
        row = Row()
      }
      let ink = stroke.isPrimary ? primary : .label
      let line = String(repeating: stroke.isPrimary ? "^" : "-", count: stroke.columns.count)
      row.append(style.paint(line, ink), columns: stroke.columns)
      if stroke.labels.isEmpty { continue }
      // Nothing can stand behind a label.
      result += Labels(stroke.labels, behind: stroke.columns, width: width).lines(behind: row.text)
      {
        style.paint($0, ink)
      }
      row = Row()
    }
    if row.used > 0 { result.append(row.text) }
    return result
  }

  /// Underlines that stand beside each other.
  private struct Row {
    private(set) var text = ""
    private(set) var used = 0

    mutating func append(_ stroke: String, columns: Range<Int>) {
      text += String(repeating: " ", count: columns.lowerBound - used) + stroke
      used = columns.upperBound
    }
  }
}

/// The labels of one underline: behind it, or below it where there is too little room.
private struct Labels {
  private let texts: [WordWrap]
  private let isBelow: Bool
  private let column: Int
  private let width: Int

  init(_ labels: [String], behind stroke: Range<Int>, width: Int) {
    texts = labels.map { WordWrap($0) }
    let widest = labels.map(\.displayWidth).max() ?? 0
    let widestWord = texts.map(\.widestWord).max() ?? 0
    let room = width - stroke.upperBound - 1
    isBelow = room < min(widest, max(40, widestWord))
    column =
      isBelow
      ? max(0, min(stroke.lowerBound, width - min(widest, max(60, widestWord))))
      : stroke.upperBound + 1
    self.width = max(1, width - column)
  }

  func lines(behind row: String, paint: (String) -> String) -> [String] {
    let lines = texts.flatMap { $0.lines(width: width) }
    let indentation = String(repeating: " ", count: column)
    if isBelow { return [row] + lines.map { indentation + paint($0) } }
    return lines.enumerated().map { number, line in
      number == 0 ? row + " " + paint(line) : indentation + paint(line)
    }
  }
}
