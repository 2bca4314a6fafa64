import ModelFormats
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ExampleModelTests {
  private func merge(_ folder: String, _ names: [String]) throws -> MergeOutcome {
    try ModelMerger().merge(
      contentsOf: names.map { "\(Fixtures.models)/\(folder)/\($0).xcdatamodeld" }
    )
  }

  @Test func theMusicLibraryMergesToTheModelDrawnByHand() throws {
    let outcome = try merge(
      "MusicLibrary",
      ["Catalog", "Artists", "Playlists", "ListeningHistory"]
    )
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-has-subentities MediaItem"])
    let drawn = try Fixtures.bytes(Fixtures.models + "/MusicLibrary/Merged.xcdatamodel/contents")
    #expect(ContentsWriter.bytes(of: outcome.model) == drawn)
    #expect(try outcome.linkedModel().brokenInvariants() == [])
  }

  @Test func songsAndArtistsMergeToTheUndividedModel() throws {
    let outcome = try merge("SongArtist", ["Songs", "Artists"])
    #expect(outcome.diagnostics.isEmpty)
    let whole = try Fixtures.bytes(Fixtures.models + "/SongArtist/Whole.xcdatamodel/contents")
    #expect(ContentsWriter.bytes(of: outcome.model) == whole)
  }

  @Test func aCollisionNamesEveryDifferenceOnBothSides() throws {
    let outcome = try merge("Collision", ["Accounts", "Playlists"])
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(outcome.diagnostics.map(\.brief) == ["entity-collision User"])
    for property in ["email", "joinedAt", "birthYear", "displayName", "playlists"] {
      let notes = diagnostic.notes.filter { $0.message.contains("`User.\(property)`") }
      let files = Set(notes.compactMap { $0.location?.file.path })
      #expect(notes.count == 2 && files.count == 2, "User.\(property)")
    }
    #expect(throws: MergeFailure.self) { try outcome.linkedModel() }
  }

  @Test func strategiesTogetherGiveTheSameInEveryOrder() throws {
    let folder = Fixtures.models + "/Strategies"
    let file = try ConfigurationFile(folder + "/modelmerge.json")
    #expect(file.problems == [])
    let inputs = file.configuration.inputs
    let first = try file.configuration.merger.merge(inputs: inputs)
    #expect(first.diagnostics.filter { $0.severity == .error } == [])
    #expect(try first.linkedModel().brokenInvariants() == [])
    #expect(first.lineage.decisions(at: .entity("Genre")) == [.override(winner: "Catalog")])
    #expect(first.lineage.decisions(at: .entity("OldSong")) == [.prefixed(from: "Song")])
    #expect(
      first.lineage.decisions(at: .entity("Song", "concerts")) == [.contributed(by: "Tour")]
    )
    for order in permutations(inputs) {
      let outcome = try file.configuration.merger.merge(inputs: order)
      #expect(outcome.model == first.model && outcome.lineage == first.lineage)
      #expect(outcome.diagnostics == first.diagnostics)
    }
  }
}
