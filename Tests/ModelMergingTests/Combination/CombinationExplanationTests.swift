import ModelMerge
import ModelTestSupport
import Testing

@Suite struct CombinationExplanationTests {
  private let songs = VersionedModule(
    "Songs",
    ["Songs 2": model("Song", "title", "length"), "Songs": model("Song", "title")]
  )
  private let artists = VersionedModule(
    "Artists",
    ["Artists 2": model("Artist", "name", "born"), "Artists": model("Artist", "name")]
  )

  private static func model(_ entity: String, _ attributes: String...) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription(entity) {
        for attribute in attributes { AttributeDescription(attribute, .string) }
      }
    }
  }

  private func explain(
    _ modules: [VersionedModule],
    _ store: StoreSketch
  ) throws -> CombinationExplanation {
    let outcome = ModelMerger().combinations(of: modules, matching: store.hashes)
    #expect(outcome.matches.isEmpty && outcome.isExhaustive)
    return try #require(outcome.explanation)
  }

  private func changed(_ store: StoreSketch, _ entity: String) -> StoreSketch {
    var store = store
    for position in store.hashes.indices where store.hashes[position].entity == entity {
      store.hashes[position].hash = VersionHash(bytes: Array(repeating: 9, count: 32))
    }
    return store
  }

  @Test func anEntityThatMatchesNoVersionIsNamedFirst() throws {
    let store = changed(StoreSketch(merging: [songs["Songs"], artists["Artists"]]), "Artist")
    let explanation = try explain([songs, artists], store)
    #expect(explanation.entities.map(\.name) == ["Artist", "Song"])
    #expect(explanation.entities.map(\.fit) == [.differing, .matching])
    #expect(explanation.entities[1].modules.map(\.module) == ["Songs"])
    #expect(explanation.entities[1].modules.map(\.versions) == [["Songs"]])
    #expect(
      explanation.lines == [
        "`Artist` matches no version; it is defined in `Artists` in `Artists 2` and `Artists`",
        "`Songs` in `Songs` fits, with 1 of the store's entities",
        "`Artists` in `Artists 2` is nearest, with 0 of the store's entities; `Artist` differs",
        "`Song` matches `Songs` in `Songs`",
      ]
    )
  }

  @Test func anEntityThatNoModuleHasIsNamedWithWhatIsNear() throws {
    var store = StoreSketch(merging: [songs["Songs"]])
    store.hashes.append(EntityHash("Artits", store.hashes[0].hash))
    let explanation = try explain([songs, artists], store)
    #expect(explanation.entities.map(\.fit) == [.missing(similar: ["Artist"]), .matching])
    #expect(
      explanation.lines[0] == "`Artits` is in no version of any module; the nearest is `Artist`"
    )
  }

  @Test func aModuleThatCameLaterIsToldToBeLeftOut() throws {
    let store = StoreSketch(merging: [songs["Songs 2"]])
    let explanation = try explain([songs, artists], store)
    #expect(explanation.modules.map(\.isInStore) == [true, false])
    let line = try #require(explanation.lines.first { $0.contains("leave it out") })
    #expect(line.contains("`Artists`"))
  }

  @Test func anEntityThatTheStoreDoesNotHaveIsToldOfItsModule() throws {
    var later = songs
    later.versions = [songs["Songs 2"]]
    later.versions[0].model.entities.append(EntityDescription("Lyric"))
    let store = StoreSketch(merging: [songs["Songs 2"], artists["Artists"]])
    let explanation = try explain([later, artists], store)
    #expect(explanation.entities.map(\.fit) == [.matching, .matching])
    #expect(explanation.modules[0].surplus == ["Lyric"])
    #expect(explanation.lines.contains { $0.contains("the store does not have `Lyric`") })
  }

  @Test func itIsTheSameWhateverTheOrderOfTheStoresEntities() throws {
    let store = changed(StoreSketch(merging: [songs["Songs"], artists["Artists"]]), "Song")
    let explanation = try explain([songs, artists], store)
    #expect(try explain([songs, artists], StoreSketch(store.hashes.reversed())) == explanation)
  }
}
