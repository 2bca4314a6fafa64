@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct EndsShareAStoreTests {
  private let rule = EndsShareAStore()

  private typealias Configuration = ManagedObjectModel.Configuration

  @Test func withTheCloudKitProfileItsRuleSpeaks() {
    let model = ManagedObjectModel {
      SongsAndPlays()
      Configuration("Cloud", entities: ["Song"])
      Configuration("Local", entities: ["Play"])
    }
    let briefs = ModelChecker(profiles: [.cloudkit]).check(model).map(\.brief)
    #expect(briefs == ["cloudkit-relationship Play.song"])
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// Songs and plays that know each other.
  private struct SongsAndPlays: ModelElement {
    func add(to model: inout ManagedObjectModel) {
      model.entities += [
        EntityDescription("Song") {
          RelationshipDescription("plays", toMany: "Play", inverse: "song")
        },
        EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "plays") },
      ]
    }
  }

  @Test(
    "Ends without a configuration in common are one warning, at the path that comes first",
    arguments: [
      RuleCase("a pair", at: "Play.song") {
        SongsAndPlays()
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
      },
      RuleCase("a relationship without inverse", at: "Song.plays") {
        EntityDescription("Song") { RelationshipDescription("plays", toMany: "Play") }
        EntityDescription("Play") {}
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
      },
      RuleCase("several configurations", at: "Play.song") {
        SongsAndPlays()
        Configuration("Cloud", entities: ["Song"])
        Configuration("Archive", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
        Configuration("Test", entities: ["Play"])
      },
      RuleCase("names that differ in case", at: "Play.song") {
        SongsAndPlays()
        Configuration("Local", entities: ["Song"])
        Configuration("local", entities: ["Play"])
      },
      RuleCase("names in other bytes", at: "Play.song") {
        SongsAndPlays()
        Configuration(Library.composed, entities: ["Song"])
        Configuration(Library.decomposed, entities: ["Play"])
      },
      RuleCase("an inverse that leads elsewhere, each of them", at: "Song.play", "Play.song") {
        EntityDescription("Song") { RelationshipDescription("play", to: "Play", inverse: "song") }
        EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "other") }
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
      },
      RuleCase("an entity's members are not its subentities'", at: "Play.album") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Play") { RelationshipDescription("album", to: "Album") }
        Configuration("Cloud", entities: ["Album"])
        Configuration("Local", entities: ["Release", "Play"])
      },
    ]
  )
  func divided(_ broken: RuleCase) { rule.expect("relationship-cross-store", .warning, broken) }

  @Test(
    "Ends that can be in one store are sound",
    arguments: [
      RuleCase("no configuration") { SongsAndPlays() },
      RuleCase("an empty configuration") {
        SongsAndPlays()
        Configuration("Local", entities: [])
      },
      RuleCase("one of both") {
        SongsAndPlays()
        Configuration("Local", entities: ["Song", "Play"])
      },
      RuleCase("one of several") {
        SongsAndPlays()
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play", "Song"])
        Configuration("Test", entities: ["Play"])
      },
      RuleCase("one end in none, which is in the default one") {
        SongsAndPlays()
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Nobody"])
      },
      RuleCase("a relationship within one entity") {
        EntityDescription("Artist") { RelationshipDescription("similar", toMany: "Artist") }
        EntityDescription("Play") {}
        Configuration("Cloud", entities: ["Artist"])
        Configuration("Local", entities: ["Play"])
      },
      RuleCase("a fetched property, which crosses stores") {
        EntityDescription("Song") {
          FetchedPropertyDescription(
            "plays",
            fetchRequest: FetchRequestDescription("plays", entity: "Play")
          )
        }
        EntityDescription("Play") {}
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
      },
      RuleCase("a destination that is missing, left to its own rule") {
        EntityDescription("Song") { RelationshipDescription("plays", toMany: "Play") }
        Configuration("Cloud", entities: ["Song"])
        Configuration("Local", entities: ["Play"])
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("relationship-cross-store", sound) }

  @Test func bothEndsAndTheirConfigurationsAreNamed() throws {
    let model = ManagedObjectModel {
      SongsAndPlays()
      Configuration("Cloud", entities: ["Song"])
      Configuration("Local", entities: ["Play"])
      Configuration("Test", entities: ["Play"])
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "relationship-cross-store Play.song")
    #expect(diagnostic.severity == .warning)
    #expect(
      diagnostic.message == "`Play.song` leads from the configurations `Local` and `Test` to "
        + "`Song` in the configuration `Cloud`"
    )
    #expect(diagnostic.notes.map(\.message) == ["the inverse `Song.plays` is here"])
  }

  @Test func anInheritedInverseThatIsDividedByNothingDoesNotHideTheOtherEnd() {
    let model = ManagedObjectModel {
      EntityDescription("Release") {
        RelationshipDescription("songs", toMany: "Song", inverse: "album")
      }
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("Song") { RelationshipDescription("album", to: "Album", inverse: "songs") }
      Configuration("Cloud", entities: ["Album"])
      Configuration("Local", entities: ["Song"])
    }
    #expect(rule.briefs(on: model) == ["relationship-cross-store Song.album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("plays", toMany: "Play") }
      EntityDescription("Play") {}
      Configuration("Cloud", entities: ["Song"])
      Configuration("Local", entities: ["Play"])
    }
    #expect(rule.briefs(on: model) == ["relationship-cross-store Song.plays"])
    for entity in ["Song", "Play"] {
      #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
    }
    #expect(rule.briefs(on: model) { $0.insert(property: "plays", of: "Song") }.isEmpty)
  }
}
