import Foundation
import ModelMerge
import Testing

@Suite struct GitLabReportTests {
  private func issues(_ report: DiagnosticReport) throws -> [[String: Any]] {
    let bytes = ReportFormat.gitlab.bytes(of: report)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  }

  @Test func anIssueHasWhatTheWidgetDemands() throws {
    let issue = try #require(try issues(ReportSketch.report([ReportSketch.collision])).first)
    #expect(
      issue.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"]
    )
    #expect(issue.string("check_name") == "entity-collision")
    #expect(issue.string("description") == "two definitions of `Song`")
    #expect(issue.object("location").string("path") == "Songs.xcdatamodel/contents")
    #expect(issue.object("location").object("lines") as? [String: Int] == ["begin": 2, "end": 2])
  }

  @Test(
    "Severities are graded",
    arguments: [
      (.entityCollision, .error, "blocker"), (.inverseUnknown, .error, "critical"),
      (.inverseMissing, .warning, "minor"), (.modelSettingDiffers, .note, "info"),
    ] as [(Diagnostic.Kind, Diagnostic.Severity, String)]
  )
  func severities(kind: Diagnostic.Kind, severity: Diagnostic.Severity, word: String) throws {
    let finding = Diagnostic(kind, severity: severity, "x", path: .model, at: nil)
    #expect(try issues(ReportSketch.report([finding])).first?.string("severity") == word)
  }

  @Test func findingsThatAreAlikeHaveFingerprintsOfTheirOwn() throws {
    let findings = Array(repeating: ReportSketch.unused, count: 5)
    let issues = try issues(ReportSketch.report(findings))
    #expect(Set(issues.compactMap { $0.string("fingerprint") }).count == 5)
  }

  @Test func whatHasNoPlaceHasAPathAllTheSame() throws {
    var report = ReportSketch.report([ReportSketch.unused])
    report.scope.modules = [.init("Songs", path: "./Songs.mom")]
    let issue = try #require(try issues(report).first)
    #expect(issue.object("location").string("path") == "Songs.mom")
    #expect(issue.object("location").object("lines") as? [String: Int] == ["begin": 1])
  }

  @Test func suppressedFindingsAreLeftOut() throws {
    var finding = ReportSketch.unused
    finding.suppression = .init(.userInfo, reason: "known")
    #expect(try issues(ReportSketch.report([finding, ReportSketch.setting])).count == 1)
    #expect(try issues(ReportSketch.report([])).isEmpty)
  }
}
