import ModelMerge
import ModelTestSupport
import Testing

@Suite struct GitHubReportTests {
  private func lines(_ report: DiagnosticReport) -> [String] {
    String(decoding: ReportFormat.github.bytes(of: report), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func aFindingIsACommandWithItsPlace() {
    #expect(
      lines(ReportSketch.report([ReportSketch.unused, ReportSketch.collision])) == [
        "::error file=Songs.xcdatamodel/contents,line=2,endLine=2,col=17,endColumn=20,"
          + "title=entity-collision::two definitions of `Song`"
          + "%0A/elsewhere/Artists.xcdatamodel/contents:2:15: note: also defined here"
          + "%0Anote: and in code%0Ahelp: rename one%0Ahelp: or merge them",
        "::warning file=Songs,title=placeholder-unused::nothing refers to `Artist`",
      ]
    )
  }

  @Test func aSpanOverSeveralLinesHasNoColumns() {
    var finding = ReportSketch.collision
    finding.location = ModelMerge.SourceLocation(file: ReportSketch.songs, range: 0..<24)
    let line = lines(ReportSketch.report([finding]))[0]
    #expect(line.hasPrefix("::error file=Songs.xcdatamodel/contents,line=1,endLine=2,title="))
  }

  @Test(
    "A step shows ten of a kind, and the rest is counted",
    arguments: [
      (errors: 10, notes: 10, shown: 20, closing: nil as String?),
      (errors: 11, notes: 3, shown: 13, closing: "1 more diagnostic not shown"),
      (errors: 2, notes: 11, shown: 11, closing: "2 more diagnostics not shown"),
      (errors: 30, notes: 30, shown: 19, closing: "41 more diagnostics not shown"),
    ]
  )
  func limits(errors: Int, notes: Int, shown: Int, closing: String?) {
    let findings =
      Array(repeating: ReportSketch.setting, count: notes)
      + Array(repeating: ReportSketch.collision, count: errors)
    let lines = lines(ReportSketch.report(findings))
    #expect(lines.count == shown + (closing == nil ? 0 : 1))
    if let closing { #expect(lines.last == "::notice title=modelmerge::\(closing)") }
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(lines.count { $0.hasPrefix("::notice ") } <= 10)
  }

  @Test func theLimitOfTheReportIsInTheSameCount() {
    let findings = Array(repeating: ReportSketch.collision, count: 14)
    let lines = lines(ReportSketch.report(findings, limit: 3))
    #expect(lines.count == 4 && lines.last?.hasSuffix("::11 more diagnostics not shown") == true)
  }

  @Test func suppressedFindingsAreNoAnnotations() {
    var finding = ReportSketch.collision
    finding.suppression = .init(.configuration, reason: "")
    #expect(lines(ReportSketch.report([finding])).isEmpty)
  }

  @Test func whatFailsTheRunWithoutAFindingIsSaidToo() {
    var migration = MigrationReport(ReportSketch.report([]))
    migration.verdict = .manual
    migration.isAccepted = false
    migration.findings.scope.failures = ["50% missing"]
    #expect(
      String(decoding: ReportFormat.github.bytes(of: migration), as: UTF8.self) == """
        ::error::50%25 missing
        ::error::verdict: manual, which is more than the project allows

        """
    )
  }
}
