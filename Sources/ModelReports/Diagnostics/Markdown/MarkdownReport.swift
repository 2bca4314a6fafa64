internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes findings for a comment on a pull request: the verdict, a table, and what belongs to each
/// finding, collapsed.
///
/// A comment has room for 65,536 characters. The gravest findings come first, and what is left out is
/// counted.
struct MarkdownReport {
  /// How long a comment may be, counted in bytes: never fewer than characters.
  private static let room = 65_536
  /// What the table may take of it.
  private static let tableRoom = 30_000
  /// What the words take that count what was left out.
  private static let closingRoom = 200

  private let report: DiagnosticReport
  private let migration: MigrationReport?

  init(_ content: ReportContent) {
    report = content.findings
    migration = content.migration
  }

  func write(to output: inout ReportOutput) {
    var room = Self.room - Self.closingRoom
    func print(_ lines: [String]) {
      for line in lines {
        output.print(line)
        room -= line.utf8.count + 1
      }
    }
    print(head)
    let findings = gravestFirst
    if findings.isEmpty { return }
    print(["", "| | finding | element | place |", "|---|---|---|---|"])
    let end = min(room, Self.tableRoom)
    let (rows, inTable) = fitting(findings, in: end) { [MarkdownFinding($0, report).row] }
    print(rows)
    let (details, withDetails) = fitting(Array(findings.prefix(inTable)), in: room) {
      MarkdownFinding($0, report).details
    }
    print(details)
    let omitted = unsuppressedCount - inTable
    if omitted > 0 { output.print("\n\(DiagnosticReport.omission(omitted) ?? "")") }
    if withDetails < inTable {
      output.print("\n\(inTable - withDetails) of these findings are told without details")
    }
  }

  private var unsuppressedCount: Int {
    report.diagnostics.count { $0.suppression == nil }
  }

  /// The first findings, as far as their lines fit.
  private func fitting(
    _ findings: [Int],
    in room: Int,
    _ lines: (Diagnostic) -> [String]
  ) -> (lines: [String], count: Int) {
    var result: [String] = []
    var room = room
    for (count, number) in findings.enumerated() {
      let lines = lines(report.diagnostics[number])
      room -= lines.reduce(0) { $0 + $1.utf8.count + 1 }
      if room < 0 { return (result, count) }
      result += lines
    }
    return (result, findings.count)
  }

  /// The numbers of what is told, errors first.
  private var gravestFirst: [Int] {
    let told = report.listed.filter { report.diagnostics[$0].suppression == nil }
    return Diagnostic.Severity.allCases.flatMap { severity in
      told.filter { report.diagnostics[$0].severity == severity }
    }
  }

  // MARK: - The head

  private var head: [String] {
    var lines = ["### modelmerge \(report.command)", "", verdictLine]
    let failures = report.scope.failures.prefix(20).map {
      "- could not complete: " + MarkdownText.inline($0.shortened(to: 500).withoutControlCharacters)
    }
    if !failures.isEmpty { lines += [""] + failures }
    if let migration, !migration.pairs.isEmpty { lines += [""] + ways(migration) }
    return lines
  }

  private var verdictLine: String {
    let counts = report.summary.text ?? "no problems"
    guard let migration, let verdict = migration.verdict else { return "**\(counts)**" }
    let mark = migration.isAccepted == false ? ", more than the project allows" : ""
    return "**Verdict: \(verdict.rawValue)\(mark)** "
      + "(\(DifferenceWording.meaning(of: verdict))); \(counts)"
  }

  private func ways(_ migration: MigrationReport) -> [String] {
    let most = 30
    let rows = migration.pairs.prefix(most).map { pair in
      let cells = [
        MarkdownText.code(pair.from.shortened(to: 100), isInTable: true), pair.verdict.rawValue,
        MarkdownText.inline(MigrationText.way(of: pair).shortened(to: 300), isInTable: true),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let more = migration.pairs.count - rows.count
    return ["| from | verdict | way |", "|---|---|---|"] + rows
      + (more > 0 ? ["", "and \(more) more versions"] : [])
  }
}
