import ModelMerge
import ModelTestSupport
import Testing

@Suite struct PlaceholderResolutionTests {
  private func module(
    _ name: String,
    @ModelBuilder _ content: () -> [any ModelElement]
  ) -> ModelModule {
    ModelModule(name, ManagedObjectModel(content))
  }

  /// A module with an entity `Play` that leads to `Track`, a placeholder marked with a value.
  private func plays(_ value: String?, key: String = "MyRealEntity") -> ModelModule {
    module("Plays") {
      EntityDescription("Play") { RelationshipDescription("track", to: "Track", inverse: "plays") }
      EntityDescription.placeholder("Track", for: value, key: key)
    }
  }

  private var songs: ModelModule {
    module("Songs") {
      EntityDescription("Song") {
        RelationshipDescription("plays", toMany: "Play", inverse: "track")
      }
      EntityDescription.placeholder("Play")
    }
  }

  @Test(arguments: ["Song", "Songs.Song"])
  func aPlaceholderStandsForAnEntityOfAnotherName(value: String) {
    let outcome = ModelMerger().merge([songs, plays(value)])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities.map(\.name) == ["Play", "Song"])
    #expect(
      outcome.model.entity(named: "Play")?.relationship(named: "track")?.destination == "Song"
    )
  }

  @Test(arguments: ["", "YES", "yes", "true", "1"])
  func aTruthValueMeansTheEntityOfThePlaceholdersName(value: String) {
    let tracks = module("Tracks") {
      EntityDescription("Track") {
        RelationshipDescription("plays", toMany: "Play", inverse: "track")
      }
      EntityDescription.placeholder("Play")
    }
    let outcome = ModelMerger().merge([tracks, plays(value)])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities.map(\.name) == ["Play", "Track"])
  }

  @Test(arguments: ["NO", "no", "false", "0"])
  func aFalseValueMakesNoPlaceholder(value: String) {
    let outcome = ModelMerger().merge([
      module("Only") { EntityDescription.placeholder("Track", for: value) }
    ])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities.map(\.name) == ["Track"])
  }

  @Test func anEntityThatIsReallyCalledYESIsWrittenWithItsModule() {
    let bands = module("Bands") {
      EntityDescription("YES") {
        RelationshipDescription("plays", toMany: "Play", inverse: "track")
      }
      EntityDescription.placeholder("Play")
    }
    let outcome = ModelMerger().merge([bands, plays("Bands.YES")])
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.model.entities.map(\.name) == ["Play", "YES"])
  }

  @Test func aPlaceholderRedirectsInItsOwnModuleOnly() {
    let tracks = module("Tracks") {
      EntityDescription("Track") { AttributeDescription("number", .integer16) }
      EntityDescription("Race") { RelationshipDescription("track", to: "Track", inverse: "races") }
      EntityDescription("Tracker", parent: "Track") {
        RelationshipDescription("unused", to: "Race", inverse: "tracker")
      }
    }
    var fixed = tracks
    fixed.model.entities[0].relationships = [
      RelationshipDescription("races", toMany: "Race", inverse: "track")
    ]
    fixed.model.entities[1].relationships.append(
      RelationshipDescription("tracker", to: "Tracker", inverse: "unused")
    )
    let outcome = ModelMerger().merge([songs, fixed, plays("Song")])
    #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
    #expect(
      outcome.model.entity(named: "Race")?.relationship(named: "track")?.destination == "Track"
    )
    #expect(
      outcome.model.entity(named: "Play")?.relationship(named: "track")?.destination == "Song"
    )
    #expect(outcome.model.entity(named: "Tracker")?.parent == "Track")
  }

  @Test func everythingThatNamesThePlaceholderNamesTheRealEntity() {
    let plays = module("Plays") {
      EntityDescription("Play") {
        RelationshipDescription("track", to: "Track", inverse: "plays")
        FetchedPropertyDescription(
          "similar",
          fetchRequest: FetchRequestDescription("fetched", entity: "Track")
        )
      }
      EntityDescription("Single", parent: "Track") { AttributeDescription("chart", .string) }
      EntityDescription.placeholder("Track", for: "Song")
      FetchRequestDescription("recent", entity: "Track")
      ManagedObjectModel.Configuration("Local", entities: ["Track", "Play"])
    }
    let outcome = ModelMerger().merge([songs, plays])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-has-subentities Track"])
    let play = outcome.model.entity(named: "Play")
    #expect(play?.relationship(named: "track")?.inverseEntity == "Song")
    #expect(play?.fetchedProperties.first?.fetchRequest?.entity == "Song")
    #expect(outcome.model.entity(named: "Single")?.parent == "Song")
    #expect(outcome.model.fetchRequestTemplates.first?.entity == "Song")
    #expect(outcome.model.configurations.first?.members.map(\.name) == ["Song", "Play"])
  }

  @Test func anUnknownModuleIsNamedWithTheModulesThereAre() {
    let outcome = ModelMerger().merge([songs, plays("Sogns.Song")])
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["placeholder-unresolved Track"])
    #expect(errors[0].help == ["did you mean `Songs`?", "the modules are `Plays` and `Songs`"])
  }

  @Test func theNearestNamesAreProposedWithTheirModules() {
    let outcome = ModelMerger().merge([songs, plays("song")])
    let error = outcome.diagnostics.first { $0.kind.rawValue == "placeholder-unresolved" }
    #expect(error?.help.first == "did you mean `Song` (in `Songs`)?")
  }

  @Test(
    "A value that no entity could be called is told as such",
    arguments: ["off", "so ng", "a/b"]
  )
  func impossibleValue(value: String) {
    let outcome = ModelMerger().merge([songs, plays(value)])
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["placeholder-unresolved Track"])
    #expect(errors[0].message.hasSuffix("`\(value)`, which is no name that an entity could have"))
    #expect(errors[0].help == ["write `YES` for the entity `Track`, or the name of another one"])
  }

  @Test func keysCanBeChosen() {
    let merger = ModelMerger(placeholderKeys: ["StandsFor"])
    #expect(merger.merge([renamed(songs), plays("Song", key: "StandsFor")]).diagnostics.isEmpty)
  }

  private func renamed(_ module: ModelModule) -> ModelModule {
    var module = module
    for index in module.model.entities.indices {
      for entry in module.model.entities[index].userInfo.entries.indices {
        module.model.entities[index].userInfo.entries[entry].key = "StandsFor"
      }
    }
    return module
  }

  @Test func twoPlaceholdersOfOneNameInAModuleAreAmbiguous() {
    let twice = module("Plays") {
      EntityDescription("Play") { RelationshipDescription("track", to: "Track", inverse: "plays") }
      EntityDescription.placeholder("Track", for: "Song")
      EntityDescription.placeholder("Track", for: "Play")
    }
    let outcome = ModelMerger().merge([songs, twice])
    #expect(outcome.diagnostics.map(\.brief).contains("placeholder-ambiguous Track"))
  }

  @Test func anEntityAndAPlaceholderOfOneNameInAModuleAreAmbiguous() {
    let both = module("Plays") {
      EntityDescription("Play") { RelationshipDescription("track", to: "Track", inverse: "plays") }
      EntityDescription("Track") {
        RelationshipDescription("plays", toMany: "Play", inverse: "track")
      }
      EntityDescription.placeholder("Track", for: "Song")
    }
    let outcome = ModelMerger().merge([songs, both])
    #expect(outcome.diagnostics.map(\.brief).contains("placeholder-ambiguous Track"))
  }

  @Test func aLongChainIsFollowedToItsEnd() {
    let links = (0..<50).map { number in
      module("Link\(number)") {
        EntityDescription.placeholder("Name\(number)", for: "Name\(number + 1)")
      }
    }
    let end = module("End") { EntityDescription("Name50") { AttributeDescription("x", .string) } }
    let outcome = ModelMerger().merge(links + [end])
    let chains = outcome.diagnostics.filter { $0.kind.rawValue == "placeholder-chain" }
    #expect(chains.count == 49)
    #expect(chains.allSatisfy { $0.help == ["let it stand for `Name50`"] })
  }

  @Test func aLoopIsReportedOnceAndWhatLeadsIntoItAsChains() {
    let modules = [("A", "B"), ("B", "C"), ("C", "B"), ("D", "A")].map { name, target in
      module("Module\(name)") { EntityDescription.placeholder(name, for: target) }
    }
    let outcome = ModelMerger().merge(modules)
    let kinds = outcome.diagnostics.filter { $0.severity == .error }.map(\.brief).sorted()
    #expect(kinds == ["placeholder-chain A", "placeholder-chain D", "placeholder-cycle B"])
  }
}
