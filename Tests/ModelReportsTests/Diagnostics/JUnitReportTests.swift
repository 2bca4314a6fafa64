import ModelMerge
import ModelTestSupport
import Testing

@Suite struct JUnitReportTests {
  private func text(_ report: DiagnosticReport) -> String {
    String(decoding: ReportFormat.junit.bytes(of: report), as: UTF8.self)
  }

  private func scoped(_ diagnostics: [Diagnostic], limit: Int = 0) -> DiagnosticReport {
    var report = ReportSketch.report(diagnostics, limit: limit)
    report.scope = ReportScope(
      modules: [.init("Songs"), .init("Artists")],
      families: [.placeholders, .collisions]
    )
    return report
  }

  @Test func aCheckedModuleHasACaseForEveryPartOfTheCatalogue() {
    #expect(
      text(scoped([])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="modelmerge check" tests="4" failures="0" errors="0" time="0">
          <testsuite name="Artists" tests="2" failures="0" errors="0" time="0">
            <testcase name="placeholders" classname="Artists" time="0"/>
            <testcase name="collisions" classname="Artists" time="0"/>
          </testsuite>
          <testsuite name="Songs" tests="2" failures="0" errors="0" time="0">
            <testcase name="placeholders" classname="Songs" time="0"/>
            <testcase name="collisions" classname="Songs" time="0"/>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func anErrorFailsItsCaseAndAWarningIsItsOutput() {
    let text = text(scoped([ReportSketch.collision, ReportSketch.unused]))
    #expect(
      text.contains(
        """
            <testcase name="placeholders" classname="Songs" time="0">
              <system-out>Songs: warning: nothing refers to `Artist` [placeholder-unused]</system-out>
            </testcase>
            <testcase name="collisions" classname="Songs" time="0">
              <failure message="two definitions of `Song`" type="entity-collision">Songs
        """
      )
    )
    #expect(text.contains(#"<testsuites name="modelmerge check" tests="4" failures="1""#))
  }

  @Test func whatConcernsNoSingleModuleIsASuiteOfItsOwn() {
    let text = text(scoped([ReportSketch.setting]))
    #expect(text.contains(#"<testcase name="collisions" classname="modelmerge check" time="0">"#))
  }

  @Test func aModuleThatCouldNotBeReadPassesNothing() {
    let broken = Diagnostic(.malformedModel, "no XML", path: .model, module: "Radio", at: nil)
    let text = text(scoped([broken]))
    #expect(text.contains(#"<testsuite name="Radio" tests="1" failures="1""#))
  }

  @Test func errorsThatALimitLeavesOutStillFail() {
    let text = text(scoped([ReportSketch.unused, ReportSketch.collision], limit: 1))
    #expect(text.contains(#"<failure message="1 more diagnostic not shown""#))
    #expect(text.contains(#"tests="4" failures="1""#))
    #expect(text.contains("1 more diagnostic not shown</failure>"))
  }

  @Test func aSuppressedErrorFailsNothing() {
    var finding = ReportSketch.collision
    finding.suppression = .init(.configuration, reason: "known")
    let text = text(scoped([finding]))
    #expect(text.contains(#"tests="4" failures="0""#))
    #expect(
      text.contains("<system-out>suppressed (known): Songs.xcdatamodel/contents:2:17: error:")
    )
  }

  @Test func aRunThatLookedAtNothingStillIsATest() {
    #expect(text(ReportSketch.report([])).contains(#"tests="1" failures="0" errors="0""#))
  }

  @Test func whatCouldNotBeReadIsAnError() {
    var report = scoped([])
    report.scope.failures = ["no such file", "not readable"]
    let text = text(report)
    #expect(text.contains(#"tests="5" failures="0" errors="1""#))
    #expect(text.contains(#"<error message="no such file"/>"#))
  }

  @Test("A verdict fails when the project does not take it", arguments: [true, false])
  func verdict(isAccepted: Bool) {
    var migration = MigrationReport(ReportSketch.report([]))
    migration.verdict = .lightweightDataRisk
    migration.isAccepted = isAccepted
    let text = String(decoding: ReportFormat.junit.bytes(of: migration), as: UTF8.self)
    #expect(text.contains(#"<property name="verdict" value="lightweight-data-risk"/>"#))
    #expect(text.contains("<system-out>verdict: lightweight-data-risk</system-out>"))
    #expect(text.contains(#"<testcase name="verdict""#))
    #expect(text.contains("<failure ") == !isAccepted)
  }
}
