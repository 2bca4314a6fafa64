@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct DestinationExistsTests {
  private let rule = DestinationExists()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A destination that is not in the model is an error",
    arguments: [
      RuleCase("a name that nobody has", at: "Song.artist") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      },
      RuleCase("none chosen", at: "Song.artist") {
        EntityDescription("Song") { RelationshipDescription("artist", to: nil) }
      },
      RuleCase("no name", at: "Song.artist") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "") }
      },
      RuleCase("a name that differs in case", at: "Song.artist") {
        EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
        EntityDescription("artist") {}
      },
      RuleCase("a name in other bytes", at: "Song.album") {
        EntityDescription("Song") { RelationshipDescription("album", to: Library.composed) }
        EntityDescription(Library.decomposed) {}
      },
      RuleCase("several of one entity", at: "Song.artist", "Song.plays") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist", inverse: "songs")
          RelationshipDescription("album", to: "Album")
          RelationshipDescription("plays", toMany: "Play", inverse: "song")
        }
        EntityDescription("Album") {}
      },
      RuleCase("once, where it is declared", at: "Release.label") {
        EntityDescription("Release") { RelationshipDescription("label", to: "Label") }
        EntityDescription("Album", parent: "Release") {}
      },
    ]
  )
  func missing(_ broken: RuleCase) {
    rule.expect("relationship-destination-missing", broken)
  }

  @Test(
    "Destinations that are there are sound",
    arguments: [
      RuleCase("the entity itself") {
        EntityDescription("Artist") { RelationshipDescription("similar", toMany: "Artist") }
      },
      RuleCase("an ancestor") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("original", to: "Release")
        }
      },
      RuleCase("a member of a loop") {
        EntityDescription("Album", parent: "Album") {}
        EntityDescription("Song") { RelationshipDescription("album", to: "Album") }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("relationship-destination-missing", sound) }

  @Test func onlyThisRuleSpeaksAboutTheRelationship() {
    let briefs = checkedBriefs {
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
        RelationshipDescription("album", to: nil)
      }
    }
    #expect(
      briefs == [
        "relationship-destination-missing Song.album",
        "relationship-destination-missing Song.artist",
      ]
    )
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Artist") }
      EntityDescription("Play") { RelationshipDescription("song", to: nil) }
    }
    let all = [
      "relationship-destination-missing Song.artist", "relationship-destination-missing Play.song",
    ]
    #expect(rule.briefs(on: model) == all)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Artist") } == [all[1]])
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") } == [all[1]])
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Song") } == [all[1]])
    #expect(rule.briefs(on: model) { $0.insert(property: "song", of: "Play") } == [all[0]])
    #expect(rule.briefs(on: model) { $0.insert(property: "artist", of: "Play") } == all)
  }
}
