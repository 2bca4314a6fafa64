import ModelMerge
import ModelTestSupport
import Testing

@Suite struct DifferenceReportTests {
  @Test(
    "Every form tells the example as it did",
    arguments: [
      (DifferenceFormat.text, "txt"), (.json, "json"), (.markdown, "md"), (.html, "html"),
    ]
  )
  func golden(format: DifferenceFormat, suffix: String) throws {
    try expectGolden(
      DifferenceSketch.text(DifferenceSketch.example(), format),
      "difference.\(suffix)"
    )
  }

  @Test("Where nothing differs, that is said", arguments: DifferenceFormat.allCases)
  func nothing(format: DifferenceFormat) {
    let report = DifferenceReport(from: Library.catalogue, to: Library.catalogue)
    #expect(report.verdict == .identical && report.diagnostics.isEmpty)
    let text = DifferenceSketch.text(report, format)
    #expect(text.contains(format == .json ? #""changes": []"# : "no difference"))
    #expect(text.contains("identical"))
  }

  @Test("No form carries raw control characters", arguments: DifferenceFormat.allCases)
  func controlCharacters(format: DifferenceFormat) {
    let text = DifferenceSketch.text(DifferenceSketch.hostileReport, format)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
  }

  @Test func aLibrarysReportHasWhatCanBeInferred() {
    let old = ManagedObjectModel { EntityDescription("Song") {} }
    let new = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("title", .string) }
    }
    let report = DifferenceReport(from: old, to: new)
    #expect(report.verdict == MigrationInference(from: old, to: new).verdict)
    #expect(report.diagnostics == MigrationInference(from: old, to: new).diagnostics)
    #expect(!report.diagnostics.isEmpty)
  }
}
