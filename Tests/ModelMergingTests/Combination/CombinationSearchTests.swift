import ModelMerge
import ModelTestSupport
import Testing

@Suite struct CombinationSearchTests {
  /// Songs in three versions: the last one differs in nothing that is hashed.
  private let songs = VersionedModule(
    "Songs",
    [
      "3": song(AttributeDescription("title", .string, defaultValue: "Untitled")),
      "2": song(AttributeDescription("title", .string)),
      "1": song(AttributeDescription("name", .string)),
    ]
  )

  private let artists = VersionedModule(
    "Artists",
    [
      "2": artist(AttributeDescription("born", .date)),
      "1": artist(AttributeDescription("born", .string)),
    ]
  )

  private static func song(_ attribute: AttributeDescription) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Song") {
        attribute
        RelationshipDescription("artist", to: "Performer", inverse: "songs")
      }
      // Under another name than the entity that it stands for: hashes have the names of the merge.
      EntityDescription.placeholder("Performer", for: "Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
    }
  }

  private static func artist(_ attribute: AttributeDescription) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Artist") {
        attribute
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription.placeholder("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
  }

  private func search(
    _ modules: [VersionedModule],
    _ store: StoreSketch,
    _ limits: CombinationLimits = CombinationLimits()
  ) -> CombinationOutcome {
    ModelMerger().combinations(of: modules, matching: store.hashes, limits: limits)
  }

  @Test(
    "The versions that a store was made with are found",
    arguments: [("2", "1"), ("1", "2"), ("1", "1")]
  )
  func everyCombination(song: String, artist: String) throws {
    let store = StoreSketch(merging: [songs[song], artists[artist]])
    let outcome = search([songs, artists], store)
    #expect(outcome.versions == [[song == "2" ? "3" : song, artist]])
    #expect(outcome.isExhaustive && outcome.explanation == nil)
    let combination = try #require(outcome.matches.first)
    #expect(combination.configuration == nil && combination.undecided.isEmpty)
    let merged = ModelMerger().merge(combination.modules)
    #expect(!merged.isBlocked)
    #expect(ModelHashes(merged.model).entityHashes == store.hashes)
  }

  @Test func ofVersionsWithEqualHashesTheNewestIsTakenAndTheOthersAreTold() throws {
    for version in ["3", "2"] {
      let store = StoreSketch(merging: [songs[version], artists["2"]])
      let choices = try #require(search([songs, artists], store).matches.first).choices
      #expect(choices.map(\.module.version) == ["3", "2"])
      #expect(choices.map(\.equivalents) == [["2"], []])
    }
  }

  @Test func theOrderOfTheModulesHasNoEffect() {
    let store = StoreSketch(merging: [songs["1"], artists["1"]])
    #expect(search([songs, artists], store).versions == [["1", "1"]])
    #expect(search([artists, songs], store).versions == [["1", "1"]])
    let other = StoreSketch(store.hashes.reversed())
    #expect(search([artists, songs], other).versions == [["1", "1"]])
  }

  @Test func aStoreOfOneOfTwoConfigurationsIsFound() throws {
    func withConfigurations(_ module: VersionedModule, _ entity: String) -> VersionedModule {
      var module = module
      for position in module.versions.indices {
        module.versions[position].model.configurations = [
          .init(entity + "s", members: [.init(entity)])
        ]
      }
      return module
    }
    let modules = [withConfigurations(songs, "Song"), withConfigurations(artists, "Artist")]
    var store = StoreSketch(merging: [modules[0]["1"], modules[1]["1"]])
    store.hashes.removeAll { $0.entity == "Song" }
    let outcome = search(modules, store)
    let combination = try #require(outcome.matches.first)
    #expect(combination.configuration == "Artists")
    #expect(combination.modules[1].version == "1")
    // Nothing in the store tells the version of the songs: the newest, and that others would do.
    #expect(combination.choices[0].module.version == "3")
    #expect(combination.choices[0].equivalents == ["2", "1"])
  }

  @Test func anUnprovenHashDecidesNothing() throws {
    func player(_ type: AttributeType, extra: String) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Player") { AttributeDescription("volumé", type) }
        EntityDescription("Speaker") { AttributeDescription(extra, .string) }
      }
    }
    let player2 = player(.float, extra: "place")
    let module = VersionedModule("Player", ["2": player2, "1": player(.double, extra: "room")])
    var store = StoreSketch(of: module["1"].model)
    store.hashes[0].hash = VersionHash(bytes: Array(repeating: 1, count: 32))
    let combination = try #require(search([module], store).matches.first)
    #expect(combination.modules[0].version == "1")
    #expect(combination.undecided.map(\.entity) == ["Player"])
  }

  @Test func aSearchStopsAtItsLimitsAndSaysSo() {
    let store = StoreSketch(merging: [songs["1"], artists["1"]])
    let outcome = search([songs, artists], store, CombinationLimits(steps: 1))
    #expect(outcome.matches.isEmpty && !outcome.isExhaustive)
    let none = search([songs, artists], store, CombinationLimits(steps: 0, matches: 0))
    #expect(none.matches.isEmpty && !none.isExhaustive)
  }

  @Test func nothingIsFoundWhereThereIsNothing() {
    #expect(search([], StoreSketch([])).matches.count <= 1)
    let store = StoreSketch(merging: [songs["1"], artists["1"]])
    #expect(search([], store).matches.isEmpty)
    #expect(search([songs, artists], StoreSketch([])).matches.isEmpty)
    #expect(search([VersionedModule("Empty", versions: [])], store).matches.isEmpty)
  }
}
