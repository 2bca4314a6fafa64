import ModelMerge
import ModelTestSupport
import Testing

/// What an earlier error spoils, or a later merge will bring, is not reported.
@Suite struct ConsequencesTests {
  /// A module whose `Single` relies on what its parent, a placeholder, inherits in another module.
  private let singles = ModelModule(
    "Singles",
    ManagedObjectModel {
      EntityDescription("Single", parent: "Song") {
        FetchIndexDescription("byISRC", elements: [.init(property: "isrc")])
        UniquenessConstraint(["isrc"])
      }
      EntityDescription("Chart") {
        RelationshipDescription("top", to: "Single", inverse: "charts")
      }
      EntityDescription.placeholder("Song")
    }
  )

  @Test func whatAKeptPlaceholderHasIsNotKnownYet() {
    let outcome = ModelMerger(keepsUnresolvedPlaceholders: true).merge([singles])
    #expect(outcome.diagnostics.map(\.brief) == ["placeholder-has-subentities Song"])
  }

  @Test func whatAnUnresolvedPlaceholderHasIsNotKnown() {
    let errors = ModelMerger().merge([singles]).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["placeholder-unresolved Song"])
  }

  @Test func whatACollidedAncestorHasIsNotKnown() {
    func songs(_ name: String, _ attribute: String) -> ModelModule {
      ModelModule(
        name,
        ManagedObjectModel {
          EntityDescription("Song") { AttributeDescription(attribute, .string) }
        }
      )
    }
    let errors = ModelMerger().merge([singles, songs("A", "isrc"), songs("B", "title")])
      .diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.brief) == ["entity-collision Song"])
  }

  @Test func placeholdersOfOtherNamesThatReferToEachOtherAreLikeTheRealOnes() {
    let real = ModelModule(
      "Real",
      ManagedObjectModel {
        EntityDescription("Artist") {
          RelationshipDescription("songs", toMany: "Song", inverse: "artist")
        }
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
        }
      }
    )
    let other = ModelModule(
      "Other",
      ManagedObjectModel {
        EntityDescription.placeholder("Performer", for: "Artist") {
          RelationshipDescription("songs", toMany: "Track", inverse: "artist")
        }
        EntityDescription.placeholder("Track", for: "Song") {
          RelationshipDescription("artist", to: "Performer", inverse: "songs")
        }
        FetchRequestDescription("all", entity: "Track")
      }
    )
    #expect(ModelMerger().merge([real, other]).diagnostics == [])
  }

  /// Two modules with one relationship between them, and a change to the first of them.
  private func briefs(_ change: (inout ManagedObjectModel) -> Void) -> [String] {
    var songs = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription.placeholder("Artist")
    }
    change(&songs)
    let artists = ManagedObjectModel {
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription.placeholder("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
    return ModelMerger().merge([ModelModule("Songs", songs), ModelModule("Artists", artists)])
      .diagnostics.map(\.brief)
  }

  @Test func aPlaceholderThatAMisspeltNameMayMeanIsNotCalledUnused() {
    #expect(briefs { _ in } == [])
    let misspelt = briefs { $0.entities[0].relationships[0].destination = "Artits" }
    #expect(misspelt == ["relationship-destination-missing Song.artist"])
    let dropped = briefs { $0.entities[0].relationships = [] }
    #expect(
      Set(dropped) == ["placeholder-inverse-missing Artist.songs", "placeholder-unused Artist"]
    )
  }

  @Test func aPlaceholderWhoseCounterpartIsMissingIsNotCalledUnused() {
    let briefs = briefs {
      $0.entities[0].relationships = []
      $0.entities[1].relationships = [
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      ]
    }
    #expect(briefs == ["placeholder-inverse-missing Artist.songs"])
  }

  @Test func whatIsWrongWithARealPropertyIsNotToldOfItsPlaceholders() {
    let briefs = briefs { $0.entities[0].relationships[0].minimumCount = 7 }
    #expect(briefs == ["cardinality-invalid Song.artist"])
  }

  @Test func ofAPlaceholderThatFailedNothingElseIsTold() {
    let briefs = briefs {
      $0.entities.append(EntityDescription.placeholder("Artist", for: "Song"))
    }
    #expect(briefs == ["placeholder-ambiguous Artist"])
  }

  @Test func whatAnEntityWithoutItsParentInheritsIsNotKnown() {
    let real = ManagedObjectModel {
      EntityDescription("Artist", parent: "Person") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription.placeholder("Song")
    }
    let other = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
        RelationshipDescription("writer", to: "Artist", inverse: "texts")
      }
      EntityDescription.placeholder("Artist") { AttributeDescription("born", .date) }
    }
    let outcome = ModelMerger().merge([ModelModule("A", real), ModelModule("B", other)])
    #expect(outcome.diagnostics.map(\.brief) == ["entity-parent-missing Artist"])
  }

  @Test func aCollidedEntityIsNotToldToInheritFromAPlaceholder() {
    func albums(_ name: String, _ attribute: String) -> ModelModule {
      ModelModule(
        name,
        ManagedObjectModel {
          EntityDescription("Album", parent: "Release") { AttributeDescription(attribute, .string) }
          EntityDescription.placeholder("Release")
        }
      )
    }
    let releases = ModelModule("C", ManagedObjectModel { EntityDescription("Release") {} })
    let outcome = ModelMerger().merge([albums("A", "label"), albums("B", "barcode"), releases])
    #expect(outcome.diagnostics.map(\.brief) == ["entity-collision Album"])
  }

  @Test func twoVersionsOfABundleAreOneReportAndTheCurrentOneStays() throws {
    let path = Fixtures.models + "/MusicLibrary/ListeningHistory.xcdatamodeld"
    let merger = ModelMerger(keepsUnresolvedPlaceholders: true)
    let current = try ModelLoader().load(path)
    let old = try ModelLoader().load(ModelInput(path: path, version: "ListeningHistory")).module
    let outcome = merger.merge([old, current])
    let reports = outcome.diagnostics.filter { $0.kind == .oldVersionInput }
    #expect(reports.count == 1)
    #expect(reports.first?.location?.file.path == old.model.anchor.file?.path)
    #expect(outcome.model == merger.merge([current]).model)
  }

  @Test func equalDefaultsInTwoSpellingsAreNoDrift() {
    func module(_ name: String, _ value: String, _ flag: String) -> ModelModule {
      ModelModule(
        name,
        ManagedObjectModel {
          EntityDescription("Song") {
            AttributeDescription("gain", .double, defaultValue: value)
            AttributeDescription("isExplicit", .boolean, defaultValue: flag)
          }
        }
      )
    }
    let outcome = ModelMerger().merge([module("A", "0", "NO"), module("B", "0.0", "0")])
    #expect(outcome.diagnostics.map(\.brief) == ["entity-duplicate-identical Song"])
  }

  @Test func identifiersThatWereUnitedUniteAgainWithoutGrowing() throws {
    func module(_ name: String, _ identifier: String) -> ModelModule {
      ModelModule(name, ManagedObjectModel(versionIdentifiers: [identifier]))
    }
    let first = ModelMerger().merge([module("A", "1.0"), module("B", "2.0")]).model
    let read = try ModelLoader().load(bytes: first.contentsFile(), path: "M", module: "M").module
    let second = ModelMerger().merge([read, module("A", "1.0")]).model
    #expect(second.versionIdentifiers == ["1.0", "2.0"])
    #expect(second.contentsFile() == first.contentsFile())
  }
}
