import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct JSONReportTests {
  private let findings = [ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]

  @Test func theHeadSaysWhatWasRunAndHowMuchWasFound() throws {
    let report = try ReportSketch.json(findings + [ReportSketch.unused])
    #expect(report.string("formatVersion") == "1.0")
    #expect(
      report.object("tool") as? [String: String] == ["name": "modelmerge", "version": "1.2.3"]
    )
    #expect(report.string("command") == "check")
    #expect(
      report.object("summary") as? [String: Int]
        == ["error": 1, "warning": 2, "note": 1, "suppressed": 0, "baselined": 0]
    )
    #expect(report["omitted"] == nil)
    #expect(report.objects("diagnostics").count == 4)
  }

  @Test func aFindingHasEveryMemberOfTheContract() throws {
    let finding = try #require(try ReportSketch.json(findings).objects("diagnostics").first)
    #expect(
      Set(finding.keys) == [
        "id", "severity", "message", "module", "path", "location", "related", "suggestions",
        "edits", "fragments", "fingerprint",
      ]
    )
    let fragment = try #require(finding.objects("fragments").first)
    #expect(fragment.string("action") == "replace")
    #expect(fragment.string("text") == "<entity name=\"Track\"/>")
    #expect(fragment.object("location").position("start") == "2:3")
    #expect(finding.string("id") == "entity-collision")
    #expect(finding.string("severity") == "error")
    #expect(finding.string("message") == "two definitions of `Song`")
    #expect(finding.string("module") == "Songs")
    #expect(finding.string("path") == "Song")
    let location = finding.object("location")
    #expect(location.string("file") == "Songs.xcdatamodel/contents")
    #expect(location.position("start") == "2:17")
    #expect(location.position("end") == "2:21")
    let related = finding.objects("related")
    #expect(related.map { $0.string("message") } == ["also defined here", "and in code"])
    #expect(related[0].string("file") == "/elsewhere/Artists.xcdatamodel/contents")
    #expect(related[0].position("start") == "2:15")
    #expect(related[1].keys.sorted() == ["message"])
    #expect(finding["suggestions"] as? [String] == ["rename one", "or merge them"])
    let edit = try #require(finding.objects("edits").first)
    #expect(edit.string("file") == "Songs.xcdatamodel/contents")
    #expect(edit.position("start") == "2:17" && edit.position("end") == "2:21")
    #expect(edit.string("replacement") == "Track")
    #expect(edit.string("applicability") == "maybe")
  }

  @Test func aFindingWithoutAPlaceHasNoLocationAndEmptyLists() throws {
    let finding = try #require(
      try ReportSketch.json([ReportSketch.setting]).objects("diagnostics").first
    )
    #expect(finding["location"] == nil)
    #expect(finding.string("module") == "" && finding.string("path") == "")
    for name in ["related", "suggestions", "edits"] {
      #expect((finding[name] as? [Any])?.isEmpty == true)
    }
  }

  @Test func aCleanReportIsStillAReport() throws {
    let report = try ReportSketch.json([])
    #expect(report.objects("diagnostics").isEmpty && report["diagnostics"] is [Any])
    #expect(report.object("summary").integer("error") == 0)
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let report = try ReportSketch.json(findings, limit: 1)
    #expect(report.objects("diagnostics").count == 1)
    #expect(report.integer("omitted") == 2)
    #expect(report.object("summary").integer("warning") == 1)
  }

  @Test func everyFindingIsOneHeadlineOfTheText() throws {
    let paths = try BrokenModel.all.filter { !$0.isUnreadable }.flatMap { try $0.models(.hit) }
    let outcome = try ModelMerger().merge(contentsOf: paths)
    #expect(outcome.diagnostics.count > 20)
    let lines = ReportSketch.text(outcome.diagnostics).split(separator: "\n")
    let headlines = lines.filter { $0.hasSuffix("]") && !$0.hasPrefix("help: ") }
    let json = try ReportSketch.json(outcome.diagnostics).objects("diagnostics").map { finding in
      let location = finding.object("location")
      let place =
        location.isEmpty
        ? finding.string("module").map { $0.isEmpty ? "" : $0 + ": " } ?? ""
        : "\(location.string("file") ?? ""):\(location.position("start") ?? ""): "
      return place + "\(finding.string("severity") ?? ""): \(finding.string("message") ?? "") "
        + "[\(finding.string("id") ?? "")]"
    }
    #expect(headlines.map(String.init) == json)
  }

  @Test func controlCharactersAreNeverRaw() throws {
    let hostile = String(
      String.UnicodeScalarView((0...0x20).compactMap { Unicode.Scalar($0 as UInt32) })
    )
    let finding = Diagnostic(
      .unknownConstruct,
      hostile + "\u{7F}\"\\",
      path: .entity(hostile),
      module: hostile,
      at: ModelMerge.SourceLocation(file: SourceFile(path: hostile, bytes: []), range: 0..<0),
      notes: [.init(hostile, at: nil)],
      help: [hostile]
    )
    let bytes = ReportFormat.json.bytes(of: ReportSketch.report([finding]))
    #expect(!bytes.contains { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F })
    let read = try #require(try ReportSketch.object(bytes).objects("diagnostics").first)
    #expect(read.string("path") == hostile)
  }

  @Test func theReportEndsItsLine() {
    #expect(ReportFormat.json.bytes(of: ReportSketch.report([])).suffix(2) == Array("}\n".utf8))
  }
}
