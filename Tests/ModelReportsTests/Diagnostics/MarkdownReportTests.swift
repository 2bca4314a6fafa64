import ModelMerge
import ModelTestSupport
import Testing

@Suite struct MarkdownReportTests {
  private func text(_ report: DiagnosticReport) -> String {
    String(decoding: ReportFormat.markdown.bytes(of: report), as: UTF8.self)
  }

  @Test func aCommentHasAVerdictATableAndDetails() {
    #expect(
      text(ReportSketch.report([ReportSketch.unused, ReportSketch.collision])) == """
        ### modelmerge check

        **1 error, 1 warning**

        | | finding | element | place |
        |---|---|---|---|
        | error | two definitions of `Song` | `Songs/Song` | `Songs.xcdatamodel/contents:2:17` |
        | warning | nothing refers to `Artist` | `Songs/Artist.songs` | `Songs` |

        <details><summary><code>entity-collision</code> <code>Songs/Song</code></summary>

        - `/elsewhere/Artists.xcdatamodel/contents:2:15`: also defined here
        - and in code
        - help: rename one
        - help: or merge them

        </details>

        """
    )
  }

  @Test func aCleanRunSaysSo() {
    #expect(text(ReportSketch.report([])) == "### modelmerge check\n\n**no problems**\n")
  }

  @Test func theVerdictOnMigrationsComesFirst() {
    var migration = MigrationReport(ReportSketch.report([]))
    migration.verdict = .staged
    migration.isAccepted = false
    let text = String(decoding: ReportFormat.markdown.bytes(of: migration), as: UTF8.self)
    #expect(text.contains("**Verdict: staged, more than the project allows** (several inferred"))
    migration.isAccepted = true
    let other = String(decoding: ReportFormat.markdown.bytes(of: migration), as: UTF8.self)
    #expect(other.contains("**Verdict: staged** (several inferred"))
  }

  @Test func whatCouldNotBeReadIsSaid() {
    var report = ReportSketch.report([])
    report.scope.failures = ["@all: no such file"]
    #expect(text(report).contains("- could not complete: `@all: no such file`"))
  }

  @Test("A comment is no longer than GitHub takes", arguments: [1, 40, 4000])
  func limits(nameLength: Int) {
    let name = String(repeating: "|", count: nameLength)
    let findings = (0..<3000).map { number in
      Diagnostic(
        number == 2999 ? .entityCollision : .inverseMissing,
        "`\(name)` \(number)",
        path: .entity(name),
        module: "M",
        at: nil,
        help: ["help `\(name)`"]
      )
    }
    let text = text(ReportSketch.report(findings))
    #expect(text.utf8.count <= 65_536)
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| error |") || $0.hasPrefix("| warning |")
    }
    #expect(rows.count > 1 && rows[0].hasPrefix("| error |"))
    let details = text.split(separator: "\n").count { $0.hasPrefix("<details>") }
    #expect(details > 0)
    #expect(text.contains("\n\(3000 - rows.count) more diagnostics not shown\n"))
    let bare = rows.count - details
    let told = text.contains("\n\(bare) of these findings are told without details\n")
    #expect(told == (bare > 0))
  }
}
