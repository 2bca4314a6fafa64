internal import ModelEvolution
internal import ModelSupport

/// Writes the verdict, and a line for every version.
///
/// ```
/// verdict: staged
///   Songs    staged       Songs → Songs 2 → Songs 3
///   Songs 2  lightweight  Songs 2 → Songs 3
/// ```
enum MigrationText {
  static func lines(of report: MigrationReport) -> [String] {
    guard let verdict = report.verdict else { return [] }
    var lines = ["verdict: \(verdict.rawValue)"]
    let rows = report.pairs.map { pair in
      [pair.from.withoutControlCharacters, pair.verdict.rawValue, way(of: pair)]
    }
    let widths = (0..<2).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.displayWidth)
      }
      lines.append("  \(cells[0])  \(cells[1])  \(row[2])")
    }
    if !report.unneededVersions.isEmpty {
      let names = report.unneededVersions.map { "`\($0.withoutControlCharacters)`" }
      lines.append("not needed any more: \(listText(names, limit: names.count))")
    }
    return lines
  }

  static func way(of pair: MigrationReport.Pair) -> String {
    let support = pair.isSupported ? "" : " (not supported)"
    if pair.verdict == .identical { return "the same hashes" + support }
    if !pair.isReachable { return "needs a mapping model" + support }
    return pair.way.map(\.withoutControlCharacters).joined(separator: " → ") + support
  }
}
