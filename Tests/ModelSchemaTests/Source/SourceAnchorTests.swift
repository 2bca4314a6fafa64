import ModelSchema
import Testing

@Suite struct SourceAnchorTests {
  /// An anchor of the whole text.
  private func anchor(_ text: String) -> SourceAnchor {
    let file = SourceFile(path: "contents", bytes: Array(text.utf8))
    return SourceAnchor(file: file, range: 0..<file.bytes.count)
  }

  /// The text at a place.
  private func text(_ location: ModelSchema.SourceLocation?) -> String? {
    location.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
  }

  @Test func allAnchorsAreEqual() {
    let anchors = [SourceAnchor(), anchor("<a/>"), anchor("<b/>")]
    #expect(Set(anchors).count == 1)
    #expect(EntityDescription("Song", anchor: anchors[1]) == EntityDescription("Song"))
  }

  @Test func anElementMadeInCodeHasNoPlace() {
    #expect(SourceAnchor().file == nil)
    #expect(SourceAnchor().location == nil)
    #expect(SourceAnchor().range.isEmpty)
    #expect(SourceAnchor().location(ofAttribute: "name") == nil)
    #expect(SourceAnchor().location(blaming: "name") == nil)
  }

  @Test(
    "The value of an attribute is found",
    arguments: [
      (#"<entity name="Song" parentEntity="Piece"/>"#, "Piece"),
      (#"<entity name='Song' parentEntity='Piece'>text</entity>"#, "Piece"),
      ("<entity\n  name=\"Song\"\n  parentEntity = \"Piece\"\n></entity>", "Piece"),
      (#"<entity parentEntity=""/>"#, ""),
      (#"<entity parentEntity="a &amp; b"/>"#, "a &amp; b"),
      ("<entity name=\"\u{1F3B5}\" parentEntity=\"D\u{E9}but\"/>", "D\u{E9}but"),
      (#"<entity name="parentEntity" parentEntity="Piece"/>"#, "Piece"),
    ]
  )
  func values(source: String, value: String) {
    #expect(text(anchor(source).location(ofAttribute: "parentEntity")) == value)
  }

  @Test(
    "What the element does not say is not found",
    arguments: [
      #"<entity name="Song"/>"#, #"<entity><attribute parentEntity="Piece"/></entity>"#,
      #"<entity PARENTENTITY="Piece"/>"#, #"<entity xparentEntity="Piece"/>"#, "<entity", "text",
      "",
    ]
  )
  func missing(source: String) {
    #expect(anchor(source).location(ofAttribute: "parentEntity") == nil)
  }

  @Test func anElementInTheMiddleOfAFileIsRead() {
    let source = #"<model><entity name="Song"/><entity name="Album"/></model>"#
    let file = SourceFile(path: "contents", bytes: Array(source.utf8))
    let album = SourceAnchor(file: file, range: 28..<50)
    #expect(text(album.location) == #"<entity name="Album"/>"#)
    #expect(text(album.location(ofAttribute: "name")) == "Album")
    #expect(album.range == 28..<50)
  }

  @Test func blameFallsBackToTheNameAndThenToTheElement() {
    let entity = anchor(#"<entity name="Song" parentEntity="Piece"/>"#)
    #expect(text(entity.location(blaming: "parentEntity")) == "Piece")
    #expect(text(entity.location(blaming: "isAbstract")) == "Song")
    #expect(text(entity.location(blaming: nil)) == "Song")
    #expect(text(anchor("<index/>").location(blaming: "type")) == "<index/>")
  }
}
