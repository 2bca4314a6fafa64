import ModelMerge
import Testing

@Suite struct CheckstyleReportTests {
  private func text(_ report: DiagnosticReport) -> String {
    String(decoding: ReportFormat.checkstyle.bytes(of: report), as: UTF8.self)
  }

  @Test func aFileIsThereOnceWithAllItsFindings() {
    var other = ReportSketch.setting
    other.location = ReportSketch.collision.location
    let findings = [ReportSketch.collision, ReportSketch.unused, other]
    #expect(
      text(ReportSketch.report(findings)) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Songs.xcdatamodel/contents">
            <error line="2" column="17" severity="error" message="two definitions of `Song`" \
        source="modelmerge.entity-collision"/>
            <error line="2" column="17" severity="info" message="the modules differ" \
        source="modelmerge.model-setting-differs"/>
          </file>
          <file name="Songs">
            <error severity="warning" message="nothing refers to `Artist`" \
        source="modelmerge.placeholder-unused"/>
          </file>
        </checkstyle>

        """
    )
  }

  @Test func whatIsLeftOutIsCounted() {
    let findings = [ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]
    #expect(
      text(ReportSketch.report(findings, limit: 1)).contains(
        "<!-- 2 more diagnostics not shown -->"
      )
    )
  }

  @Test func suppressedFindingsAreLeftOut() {
    var finding = ReportSketch.collision
    finding.suppression = .init(.userInfo, reason: "known")
    #expect(!text(ReportSketch.report([finding])).contains("<file"))
  }
}
