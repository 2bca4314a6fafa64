import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct ContributeTests {
  private let artists = ModelModule(
    "Artists",
    ManagedObjectModel {
      EntityDescription("Performer", isAbstract: true) { AttributeDescription("name", .string) }
      EntityDescription("Artist", parent: "Performer") { AttributeDescription("born", .date) }
    }
  )
  private let tour = tour("Tour", "Concert")

  private static func tour(
    _ name: String,
    _ entity: String,
    nickname: AttributeType = .string
  ) -> ModelModule {
    ModelModule(
      name,
      ManagedObjectModel {
        EntityDescription(entity) {
          AttributeDescription("day", .date)
          RelationshipDescription("artist", to: "Star", inverse: entity.lowercased() + "s")
        }
        EntityDescription.placeholder("Star", for: "Artist") {
          AttributeDescription("nickname", nickname, isOptional: true)
          AttributeDescription("name", .string)
          RelationshipDescription(
            entity.lowercased() + "s",
            toMany: entity,
            inverse: "artist",
            deleteRule: .cascade
          )
        }
      }
    )
  }

  private func merge(
    _ contributors: [MergeChoices.ModuleName],
    _ modules: [ModelModule]
  ) -> MergeOutcome {
    ModelMerger(choices: MergeChoices(contributors: contributors)).merge(modules)
  }

  @Test func aPlaceholderAddsWhatTheRealEntityLacks() throws {
    let outcome = merge(["Tour"], [artists, tour])
    #expect(outcome.diagnostics.filter { $0.severity != .note } == [])
    let artist = try #require(outcome.model.entities.first { $0.name == "Artist" })
    // `name` is inherited: it is compared, not added.
    #expect(artist.properties.map(\.name) == ["born", "nickname", "concerts"])
    #expect(try outcome.linkedModel()["Artist"]?.relationships["concerts"]?.inverse != nil)
    let notes = outcome.diagnostics.filter { $0.kind == .placeholderExtraProperty }
    #expect(notes.map(\.path.description) == ["Artist.concerts", "Artist.nickname"])
    #expect(notes.allSatisfy { $0.module == "Tour" && $0.message.contains("(contribute)") })
    let lineage = outcome.lineage
    #expect(lineage.decisions(at: .entity("Artist", "nickname")) == [.contributed(by: "Tour")])
    #expect(lineage.origins(ofProperty: "nickname", in: "Artist").map(\.module) == ["Tour"])
  }

  @Test func othersMayNot() {
    let outcome = merge([], [artists, tour])
    #expect(
      outcome.diagnostics.filter { $0.severity == .error }.map(\.brief).sorted() == [
        "placeholder-extra-property Star.nickname", "placeholder-inverse-missing Concert.artist",
      ]
    )
  }

  @Test func contributionsThatAreAlikeAreOne() {
    let outcome = merge(["Tour", "Club"], [artists, tour, Self.tour("Club", "Gig")])
    #expect(outcome.diagnostics.filter { $0.severity != .note } == [])
    let decisions = outcome.lineage.decisions(at: .entity("Artist", "nickname"))
    #expect(decisions == [.contributed(by: "Club")])
    let note = outcome.diagnostics.first { $0.path == .entity("Artist", "nickname") }
    #expect(note?.message.contains("`Club` and `Tour`") == true)
  }

  @Test func contributionsThatDifferAreAnErrorThatNamesBoth() throws {
    let outcome = merge(
      ["Tour", "Club"],
      [artists, tour, Self.tour("Club", "Gig", nickname: .integer32)]
    )
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["entity-collision Artist.nickname"])
    let error = try #require(errors.first)
    #expect(error.message == "`Artist.nickname` is contributed differently by `Club` and `Tour`")
    #expect(error.notes.contains { $0.message.hasPrefix("in `Tour`, `Artist.nickname`") })
    #expect(outcome.isBlocked)
  }

  @Test func whatAnAncestorGetsIsNotAddedBelow() throws {
    let base = ModelModule(
      "Base",
      ManagedObjectModel {
        EntityDescription("Label") {
          AttributeDescription("city", .string)
          RelationshipDescription("performer", to: "Performer")
          RelationshipDescription("artist", to: "Artist")
        }
        EntityDescription.placeholder("Performer") {
          AttributeDescription("web", .uri, isOptional: true)
        }
        EntityDescription.placeholder("Artist") {
          AttributeDescription("web", .uri, isOptional: true)
        }
      }
    )
    let outcome = merge(["Base"], [artists, base])
    #expect(!outcome.isBlocked)
    let entities = outcome.model.entities
    #expect(entities.filter { $0.attribute(named: "web") != nil }.map(\.name) == ["Performer"])
  }

  @Test func whoAddsNothingIsNoContributor() throws {
    let outcome = merge(["Artists"], [artists, Library.songs])
    let stale = try #require(outcome.diagnostics.first { $0.kind == .unusedSuppression })
    #expect(stale.severity == .warning && stale.message.contains("`Artists` may contribute"))
  }

  @Test func theOrderOfTheInputsHasNoEffect() {
    let modules = [artists, tour, Self.tour("Club", "Gig", nickname: .integer32)]
    let first = merge(["Club", "Tour"], modules)
    for order in permutations(modules) {
      let outcome = merge(["Club", "Tour"], order)
      #expect(outcome.model == first.model && outcome.lineage == first.lineage)
      #expect(outcome.diagnostics == first.diagnostics)
    }
  }

  @Test func aStoreWithContributionsTellsTheVersionsOfItsModules() {
    let tours = VersionedModule(
      "Tour",
      ["2": Self.tour("Tour", "Concert", nickname: .double).model, "1": tour.model]
    )
    let artists = VersionedModule("Artists", ["1": self.artists.model])
    let merger = ModelMerger(choices: MergeChoices(contributors: ["Tour"]))
    let store = StoreSketch(of: merger.merge([tours["1"], artists["1"]]).model)
    let outcome = merger.combinations(of: [tours, artists], matching: store.hashes)
    #expect(outcome.matches.map { $0.modules.map(\.version) } == [["1", "1"]])
  }
}
