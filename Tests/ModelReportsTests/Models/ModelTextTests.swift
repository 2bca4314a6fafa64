import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ModelTextTests {
  @Test func theMergedMusicLibrary() throws {
    let modules = ["Artists", "Catalog", "ListeningHistory", "Playlists"]
    let outcome = try ModelMerger().merge(
      contentsOf: modules.map { "\(Fixtures.models)/MusicLibrary/\($0).xcdatamodeld" }
    )
    #expect(!outcome.isBlocked)
    try expectGolden(ModelText.text(of: outcome.model), "MusicLibrary.txt")
  }

  @Test func anEmptyModelIsOneLine() {
    #expect(
      ModelText.text(of: ManagedObjectModel())
        == "0 entities, 0 configurations, 0 fetch requests, 0 composite types\n"
    )
  }

  @Test func aSmallModelIsReadAtAGlance() {
    #expect(
      ModelText.text(of: Library.whole)
        == """
        2 entities, 0 configurations, 0 fetch requests, 0 composite types

        entity Artist, class Artist
          name   String
          songs  ->> Song  inverse artist, delete rule Cascade

        entity Song, class Song
          title   String
          artist  -> Artist  inverse songs

        """.replacing("->> Song  inverse", with: "->> Song  optional, inverse")
        .replacing("-> Artist  inverse", with: "-> Artist  optional, inverse")
    )
  }

  @Test func namesCannotMoveTheCursorOrBreakTheLine() {
    var model = ManagedObjectModel(entities: [EntityDescription("So\nng\u{1B}[2J")])
    model.versionIdentifiers = ["1\u{9B}"]
    let text = ModelText.text(of: model)
    #expect(text.contains(#"entity So\u{A}ng\u{1B}[2J"#))
    #expect(text.hasPrefix(#"version 1\u{9B}"#))
    #expect(text.split(separator: "\n").count == 3)
  }
}
