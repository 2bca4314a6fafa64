import ModelMerge
import ModelTestSupport
import Testing

@Suite struct PrettyReportTests {
  @Test func aCleanReportIsEmpty() { #expect(PrettySketch.text([]).isEmpty) }

  @Test func findingsHaveAHeadlineFramesNotesAndHelp() {
    let findings = [ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]
    #expect(
      PrettySketch.text(findings) == """
        error[entity-collision]: two definitions of `Song`
         --> Songs.xcdatamodel/contents:2:17
          |
        2 |   <entity name="Sóng"/>
          |                 ^^^^
         ::: /elsewhere/Artists.xcdatamodel/contents:2:15
          |
        2 | <entity name="Artist"/></model>
          |               ------ also defined here
        note: and in code
        help: rename one
        help: or merge them
        help: this edit may mend it:
          |
        2 -   <entity name="Sóng"/>
        2 +   <entity name="Track"/>

        warning[placeholder-unused]: nothing refers to `Artist`
         --> module `Songs`

        note[model-setting-differs]: the modules differ

        1 error, 1 warning, 1 note

        """
    )
  }

  @Test func whatIsLeftOutIsCounted() {
    let findings = [ReportSketch.unused, ReportSketch.unused, ReportSketch.setting]
    let bytes = ReportFormat.pretty.bytes(of: ReportSketch.report(findings, limit: 1))
    #expect(
      String(decoding: bytes, as: UTF8.self).hasSuffix(
        "\n\n2 more diagnostics not shown\n2 warnings, 1 note\n"
      )
    )
  }

  @Test func aModuleThatTheMessageNamesIsNotToldTwice() {
    var finding = ReportSketch.unused
    finding.message = "nothing in `Songs` refers to `Artist`"
    #expect(
      PrettySketch.text([finding]) == """
        warning[placeholder-unused]: nothing in `Songs` refers to `Artist`

        1 warning

        """
    )
  }

  @Test func paragraphsAreIndented() {
    let words = "every word of this is needed, `and this name is not broken`, whatever comes"
    let finding = PrettySketch.finding(
      words,
      at: nil,
      notes: [.init(words, at: nil)],
      help: [words]
    )
    #expect(
      PrettySketch.text([finding], ReportStyle(width: 60)) == """
        warning[unknown-construct]: every word of this is needed,
          `and this name is not broken`, whatever comes
         --> module `Songs`
        note: every word of this is needed,
              `and this name is not broken`, whatever comes
        help: every word of this is needed,
              `and this name is not broken`, whatever comes

        1 warning

        """
    )
  }

  @Test func colorsChangeNothingButTheColor() throws {
    let findings = [ReportSketch.collision, ReportSketch.unused, ReportSketch.setting]
    let colored = PrettySketch.text(findings, ReportStyle(usesColor: true))
    #expect(colored.hasPrefix("\u{1B}[1;31merror[entity-collision]\u{1B}[0m: \u{1B}[1mtwo"))
    #expect(colored.contains("\u{1B}[1;33mwarning[placeholder-unused]\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;31m^^^^\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;34m------\u{1B}[0m \u{1B}[1;34malso defined here\u{1B}[0m"))
    #expect(withoutColors(colored) == PrettySketch.text(findings))
  }

  @Test func namesFromFilesNeitherMoveTheCursorNorBreakTheLine() {
    let hostile = "a\n\r\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{85}\u{2028}b"
    let sketch = PrettySketch("<entity name='\(hostile)'/>", path: "x\(hostile)y")
    let place = sketch.place("a\n")
    var finding = PrettySketch.finding(
      hostile,
      at: place,
      notes: [.init(hostile, at: place), .init(hostile, at: nil)],
      help: [hostile],
      edits: [SourceEdit(at: place, replacement: hostile, applicability: .maybe)]
    )
    let framed = PrettySketch.text([finding])
    finding.location = nil
    finding.module = hostile
    for scalar in (framed + PrettySketch.text([finding])).unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x2028...0x202E).contains(scalar.value))
    }
    #expect(framed.contains(#"a\u{A}\u{D}\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{85}\u{2028}b"#))
  }

  /// Every shape that a frame has; the file is there to be looked at.
  @Test func everyShapeOfFrame() throws {
    try expectGolden(PrettySketch.text(FrameShapes.all), "pretty-frames.txt")
  }
}

/// The text without the sequences that turn colours on and off.
func withoutColors(_ text: String) -> String {
  // By scalars: a mark at the start of a text combines with the end of the sequence.
  text.replacing(#/\u{1B}\[[0-9;]*m/#.matchingSemantics(.unicodeScalar), with: "")
}
