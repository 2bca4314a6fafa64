import ModelMerge
import Testing

@Suite struct EditProposalTests {
  private let sketch = PrettySketch(
    """
    <model>
      <entity name="Sonng">
        <attribute name="title"/>
      </entity>
    </model>

    """
  )

  private func lines(_ edits: SourceEdit...) -> String {
    PrettySketch.frame(PrettySketch.finding(at: sketch.place("Sonng"), edits: edits))
      .split(separator: "\n").dropFirst(4).joined(separator: "\n")
  }

  private func edit(
    _ text: String,
    _ replacement: String,
    _ applicability: SourceEdit.Applicability = .safe
  ) -> SourceEdit {
    SourceEdit(at: sketch.place(text), replacement: replacement, applicability: applicability)
  }

  @Test func aReplacementShowsBothLines() {
    #expect(
      lines(edit("Sonng", "Song")) == """
        help: this edit mends it:
          |
        2 -   <entity name="Sonng">
        2 +   <entity name="Song">
        """
    )
  }

  @Test func anEditElsewhereNamesItsPlace() {
    #expect(
      lines(edit("title", "name", .maybe)) == """
        help: this edit may mend it:
         --> Songs.xcdatamodel/contents:3:22
          |
        3 -     <attribute name="title"/>
        3 +     <attribute name="name"/>
        """
    )
  }

  @Test func linesThatComeAndGoStandAlone() {
    let start = sketch.place("  </entity>").range.lowerBound
    let insertion = SourceEdit(
      at: ModelMerge.SourceLocation(file: sketch.file, range: start..<start),
      replacement: "    <attribute name=\"year\"/>\n",
      applicability: .safe
    )
    #expect(
      lines(insertion, edit("    <attribute name=\"title\"/>\n", "")) == """
        help: these edits mend it:
         --> Songs.xcdatamodel/contents:4:1
          |
        4 +     <attribute name="year"/>
         --> Songs.xcdatamodel/contents:3:1
          |
        3 -     <attribute name="title"/>
        """
    )
  }

  @Test func manyLinesAreCounted() {
    let text = lines(edit("Sonng\">", "Song\">" + String(repeating: "\n<x/>", count: 20)))
    #expect(text.hasSuffix("\n7 + <x/>\n  + …"))
    #expect(text.split(separator: "\n").count == 11)
  }

  @Test func theNumbersHaveRoom() {
    let text = lines(edit("Sonng\">", "Song\">" + String(repeating: "\n", count: 3)))
    #expect(text.contains("\n2 +   <entity name=\"Song\">\n3 +\n4 +\n5 +"))
  }

  @Test func anEditThatChangesNothingIsNoProposal() {
    #expect(lines(edit("Sonng", "Sonng")) == "")
  }

  @Test func aReplacementIsMadeHarmless() {
    #expect(lines(edit("Sonng", "\u{1B}[2J\u{202E}")).hasSuffix(#"name="\u{1B}[2J\u{202E}">"#))
  }
}
