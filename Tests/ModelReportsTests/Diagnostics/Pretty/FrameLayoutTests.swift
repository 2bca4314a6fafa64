import ModelMerge
import ModelTestSupport
import Testing

@Suite struct FrameLayoutTests {
  private let sketch = PrettySketch(
    """
    <model>
      <entity name="Song">
        <attribute name="title"/>
        <attribute name="year"/>
        <attribute name="length"/>
        <attribute name="genre"/>
        <attribute name="plays"/>
      </entity>
      <entity name="Album">
        <attribute name="title"/>
      </entity>
      <entity name="Artist">
        <attribute name="name"/>
      </entity>
    </model>
    """
  )

  private func note(_ message: String, _ text: String, after: String = "") -> Diagnostic.Note {
    Diagnostic.Note(message, at: sketch.place(text, after: after))
  }

  private func frame(_ text: String, _ notes: Diagnostic.Note...) -> String {
    PrettySketch.frame(PrettySketch.finding(at: sketch.place(text), notes: notes))
  }

  @Test func aPlaceIsUnderlined() {
    #expect(
      frame("year") == """
         --> Songs.xcdatamodel/contents:4:22
          |
        4 |     <attribute name="year"/>
          |                      ^^^^
        """
    )
  }

  @Test func fewLinesBetweenAreShown() {
    #expect(
      frame("year", note("and here", "plays")) == """
         --> Songs.xcdatamodel/contents:4:22
          |
        4 |     <attribute name="year"/>
          |                      ^^^^
        5 |     <attribute name="length"/>
        6 |     <attribute name="genre"/>
        7 |     <attribute name="plays"/>
          |                      ----- and here
        """
    )
  }

  @Test func manyLinesBetweenAreLeftOut() {
    #expect(
      frame("plays", note("and here", "title")) == """
         --> Songs.xcdatamodel/contents:7:22
          |
        3 |     <attribute name="title"/>
          |                      ----- and here
        ...
        7 |     <attribute name="plays"/>
          |                      ^^^^^
        """
    )
  }

  @Test func farPlacesHaveAFrameOfTheirOwn() {
    #expect(
      frame(
        "title",
        note("and here", "Artist"),
        note("here too", "name", after: "Artist\">\n    <attribute name=\"")
      ) == """
          --> Songs.xcdatamodel/contents:3:22
           |
         3 |     <attribute name="title"/>
           |                      ^^^^^
          ::: Songs.xcdatamodel/contents:12:17
           |
        12 |   <entity name="Artist">
           |                 ------ and here
        13 |     <attribute name="name"/>
           |                      ---- here too
        """
    )
  }

  @Test func placesInOneLineShareIt() {
    #expect(
      frame("year", note("an attribute", "attribute", after: "title"), note("its name", "year"))
        == """
         --> Songs.xcdatamodel/contents:4:22
          |
        4 |     <attribute name="year"/>
          |      --------- an attribute
          |                      ^^^^ its name
        """
    )
    #expect(
      frame("attribute", note("its name", "title")) == """
         --> Songs.xcdatamodel/contents:3:6
          |
        3 |     <attribute name="title"/>
          |      ^^^^^^^^^       ----- its name
        """
    )
  }

  @Test func aSpanOverLinesIsUnderlinedAtItsEnds() {
    let entity = """
      <entity name="Album">
          <attribute name="title"/>
        </entity>

      """
    #expect(
      frame(entity, note("here as well", "<entity name=\"Album\">"))
        == """
         --> Songs.xcdatamodel/contents:9:3
           |
         9 |   <entity name="Album">
           |   ^^^^^^^^^^^^^^^^^^^^^ here as well
        10 |     <attribute name="title"/>
        11 |   </entity>
           |   ^^^^^^^^^
        """.replacing(" --> ", with: "  --> ")
    )
  }

  @Test func aPlaceAtTheEndOfALineOrFileHasACaret() {
    let place = sketch.place("\n", after: "year")
    let end = ModelMerge.SourceLocation(
      file: sketch.file,
      range: sketch.file.bytes.count..<sketch.file.bytes.count + 10
    )
    let lines = PrettySketch.frame(
      PrettySketch.finding(at: place, notes: [Diagnostic.Note("the end", at: end)])
    )
    #expect(
      lines.contains("\n 4 |     <attribute name=\"year\"/>\n   |                             ^\n")
    )
    #expect(lines.hasSuffix("\n15 | </model>\n   |         - the end"))
  }

  @Test func placesTooFarApartInALineHaveAPartEach() {
    let filler = String(repeating: "x", count: 200)
    let long = PrettySketch("<a first=\"\(filler)\" second=\"\(filler)\"/>")
    let text = PrettySketch.frame(
      PrettySketch.finding(
        at: long.place("first"),
        notes: [Diagnostic.Note("again", at: long.place("second"))]
      )
    )
    #expect(
      text == """
         --> Songs.xcdatamodel/contents:1:4
          |
        1 | <a first="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          |    ^^^^^
        1 | …xxxxxxxxxxxxxx" second="xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          |                  ------ again
        """
    )
  }

  @Test func labelsStandBelowWhereThereIsNoRoom() {
    let text = PrettySketch.frame(
      PrettySketch.finding(
        at: sketch.place("year"),
        notes: [
          note("this is the year in which the song was published first", "year"),
          note("and this is `a long name that is not broken`", "attribute", after: "title"),
        ]
      )
    )
    #expect(
      text == """
         --> Songs.xcdatamodel/contents:4:22
          |
        4 |     <attribute name="year"/>
          |      --------- and this is
          |                `a long name that is not broken`
          |                      ^^^^
          |   this is the year in which the song was published first
        """
    )
  }

  @Test func filesWithoutTextHaveNoFrame() {
    let compiled = SourceFile(path: "Songs.mom", bytes: [])
    let place = ModelMerge.SourceLocation(file: compiled, range: 0..<0)
    let text = PrettySketch.frame(
      PrettySketch.finding(at: place, notes: [.init("here", at: place), .init("in code", at: nil)])
    )
    #expect(
      text == """
         --> Songs.mom:1:1
        note: here
         --> Songs.mom:1:1
        note: in code
        """
    )
  }

  /// Only some kilobytes around a place are looked at, wherever in a line it is.
  @Test func aHugeLineIsNotReadForAFrame() {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    bytes.replaceSubrange(2_000_000..<2_000_004, with: Array("year".utf8))
    let file = SourceFile(path: "contents", bytes: bytes)
    let findings = (0..<50).map { number in
      PrettySketch.finding(
        at: ModelMerge.SourceLocation(file: file, range: 2_000_000..<2_000_004 + number * 20_000)
      )
    }
    let text = PrettySketch.text(findings)
    #expect(text.split(separator: "\n").count == 5 * findings.count + 1)
    let part = text.split(separator: "\n")[3]
    #expect(part.hasPrefix("1 | …xxx") && part.contains("xyearx") && part.hasSuffix("xxx…"))
    #expect(part.count == 100)
  }
}
