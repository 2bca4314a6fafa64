import ModelMerge
import Testing

@Suite struct TextReportTests {
  @Test func aFindingHasAHeadlineNotesAndHelp() {
    #expect(
      ReportSketch.text([ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]) == """
        Songs.xcdatamodel/contents:2:17: error: two definitions of `Song` [entity-collision]
        /elsewhere/Artists.xcdatamodel/contents:2:15: note: also defined here
        note: and in code
        help: rename one
        help: or merge them
        help: this edit may mend it, at Songs.xcdatamodel/contents:2:3:
            <entity name="Track"/>
        Songs: warning: nothing refers to `Artist` [placeholder-unused]
        note: the modules differ [model-setting-differs]
        1 error, 1 warning, 1 note

        """
    )
  }

  @Test func aCleanReportIsEmpty() { #expect(ReportSketch.text([]).isEmpty) }

  @Test func theCountsAreInTheirNumber() {
    let text = ReportSketch.text([ReportSketch.unused, ReportSketch.unused])
    #expect(text.hasSuffix("\n2 warnings\n"))
  }

  @Test(
    "What is left out is counted",
    arguments: [
      (1, "2 more diagnostics not shown"), (2, "1 more diagnostic not shown"),
    ]
  )
  func limits(limit: Int, line: String) {
    let findings = [ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]
    let lines = ReportSketch.text(findings, limit: limit).split(separator: "\n")
    #expect(lines.contains { $0 == line })
    #expect(lines.last == "1 error, 1 warning, 1 note")
    #expect(lines.filter { $0.contains("[") }.count == limit)
    #expect(!ReportSketch.text(findings, limit: 3).contains("not shown"))
  }

  @Test func namesFromFilesNeitherMoveTheCursorNorBreakTheLine() {
    let hostile = "a\n\r\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{85}\u{2028}b"
    let file = SourceFile(path: "x\(hostile)y", bytes: [])
    let place = ModelMerge.SourceLocation(file: file, range: 0..<0)
    let finding = Diagnostic(
      .unknownConstruct,
      hostile,
      path: .entity(hostile),
      module: hostile,
      at: place,
      notes: [.init(hostile, at: place), .init(hostile, at: nil)],
      help: [hostile]
    )
    var other = finding
    other.location = nil
    let text = ReportSketch.text([finding, other])
    #expect(text.split(separator: "\n").count == 2 * 4 + 1)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x2028...0x202E).contains(scalar.value))
    }
    #expect(text.contains(#"a\u{A}\u{D}\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{85}\u{2028}b"#))
  }
}
