internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes a difference as one reads it in a changelog.
///
/// ```
/// + Song.rating  an optional attribute of type `Integer 16` [hash]
/// → Song.title  renamed from `Song.name` [hash]
/// ~ Artist.songs ⇄ Song.artist  is unordered → is ordered [hash]
/// ```
enum DifferenceText {
  static func bytes(of report: DifferenceReport) -> [UInt8] {
    var lines = ["\(report.oldName) → \(report.newName)".withoutControlCharacters, ""]
    for change in report.difference.changes { append(change, &lines) }
    append(report.difference.suggestions, &lines)
    if !report.difference.isEmpty { lines.append("") }
    appendResult(report, &lines)
    for diagnostic in report.findings.told {
      lines += TextReport.lines(of: diagnostic, report.paths)
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func append(_ change: ModelChange, _ lines: inout [String]) {
    let path = change.elements.map { DifferenceWording.path($0) }.joined(separator: " ⇄ ")
    let start = "\(DifferenceWording.sign(of: change)) \(path)  "
    for (number, line) in DifferenceWording.lines(of: change).enumerated() {
      lines.append(
        (number == 0 ? start : "    ") + (line.isInverse ? "⇄ " : "") + line.text
          + mark(of: line, change)
      )
    }
  }

  /// Whose version hash is altered, unless it is that of the entity that the line is about.
  private static func mark(of line: DifferenceWording.Line, _ change: ModelChange) -> String {
    if line.altered.isEmpty { return "" }
    let element = line.isInverse ? change.inverse ?? change.element : change.element
    if case .entity(let name) = element.path.root, line.altered == [name] { return " [hash]" }
    return " [hash of \(DifferenceWording.few(line.altered))]"
  }

  private static func append(_ suggestions: [RenameSuggestion], _ lines: inout [String]) {
    if suggestions.isEmpty { return }
    lines += ["", "perhaps renamed:"]
    for suggestion in suggestions {
      lines.append(
        "? \(DifferenceWording.path(suggestion.before)) → "
          + "\(DifferenceWording.path(suggestion.after))  "
          + DifferenceWording.question(suggestion)
      )
      lines.append("    " + DifferenceWording.remedy(suggestion))
    }
  }

  private static func appendResult(_ report: DifferenceReport, _ lines: inout [String]) {
    let difference = report.difference
    let legend =
      difference.changes.contains(where: \.altersVersionHash)
      ? "; what is marked [hash] alters a version hash" : ""
    lines.append(DifferenceWording.counts(difference) + legend)
    let differing = DifferenceWording.entities(difference, .different)
    if !differing.isEmpty { lines.append("version hashes that differ: " + listText(differing)) }
    let unknown = DifferenceWording.entities(difference, .unknown)
    if !unknown.isEmpty {
      lines.append("version hashes that cannot be compared: " + listText(unknown))
    }
    lines.append(
      "verdict: \(report.verdict.rawValue): \(DifferenceWording.meaning(of: report.verdict))"
    )
  }
}
