import Foundation
import ModelMerge
import ModelMergeCommands
import ModelTestSupport
import Testing

/// Every form of a report, of modules that have something of everything: an error with other places, a
/// warning with an edit, a suppressed note, a compiled model.
@Suite struct ReportGoldenTests {
  private func run(_ arguments: [String]) -> (status: Int32, output: String, errors: String) {
    var console = Console(workingDirectory: Fixtures.root)
    let status = ModelMergeTool.run(arguments + ["--root", Fixtures.root], &console)
    return (
      status, String(decoding: console.output, as: UTF8.self),
      String(decoding: console.errors, as: UTF8.self)
    )
  }

  private func suffix(_ format: ReportFormat) -> String {
    switch format {
    case .text, .pretty, .github: "txt"
    case .json, .gitlab: "json"
    case .sarif: "sarif"
    case .junit, .checkstyle: "xml"
    case .markdown: "md"
    }
  }

  @Test("A report of findings", arguments: ReportFormat.allCases)
  func findings(format: ReportFormat) throws {
    let models = ["Albums.xcdatamodeld", "Artists.xcdatamodeld", "Charts.mom"].map {
      Fixtures.models + "/Reports/" + $0
    }
    let run = run(["check", "--format", format.rawValue] + models)
    #expect(run.status == 1 && run.errors.isEmpty)
    try expectGolden(run.output, "reports/check-\(format.rawValue).\(suffix(format))")
  }

  @Test("A report of migrations", arguments: ReportFormat.allCases)
  func migrations(format: ReportFormat) throws {
    let bundle = Fixtures.models + "/Evolution/Music.xcdatamodeld"
    let run = run(["migrate-check", "--all-versions", bundle, "--format", format.rawValue])
    #expect(run.status == 1 && run.errors.isEmpty)
    try expectGolden(run.output, "reports/migration-\(format.rawValue).\(suffix(format))")
  }
}
