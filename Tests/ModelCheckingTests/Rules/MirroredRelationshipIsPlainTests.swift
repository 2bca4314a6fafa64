@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MirroredRelationshipIsPlainTests {
  private let rule = MirroredRelationshipIsPlain()

  private typealias Configuration = ManagedObjectModel.Configuration

  /// Songs and their plays in two configurations.
  private struct DividedSongsAndPlays: ModelElement {
    func add(to model: inout ManagedObjectModel) {
      model.entities += [
        EntityDescription("Song") {
          RelationshipDescription("plays", toMany: "Play", inverse: "song")
        },
        EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "plays") },
      ]
      model.configurations += [
        Configuration("Cloud", entities: ["Song"]), Configuration("Local", entities: ["Play"]),
      ]
    }
  }

  @Test(
    "An order, Deny and ends in two stores are errors",
    arguments: [
      RuleCase("ordered", at: "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", inverse: "albums", isOrdered: true)
        }
        EntityDescription("Song") {
          RelationshipDescription("albums", toMany: "Album", inverse: "songs")
        }
      },
      RuleCase("Deny, at each end", at: "Album.songs", "Song.album") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album", deleteRule: .deny)
        }
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs", deleteRule: .deny)
        }
      },
      RuleCase("both, and without inverse", at: "Album.songs", "Album.songs") {
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", isOrdered: true, deleteRule: .deny)
        }
        EntityDescription("Song") {}
      },
      RuleCase("of an abstract entity, once", at: "Release.songs") {
        EntityDescription("Release", isAbstract: true) {
          RelationshipDescription("songs", toMany: "Song", isOrdered: true)
        }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Song") {}
      },
      RuleCase("divided, once for a pair", at: "Play.song") { DividedSongsAndPlays() },
    ]
  )
  func notPlain(_ broken: RuleCase) { rule.expect("cloudkit-relationship", broken) }

  @Test(
    "Plain relationships are sound",
    arguments: [
      RuleCase("the other delete rules") {
        EntityDescription("Song") {
          RelationshipDescription("a", to: "Song", inverse: "a", deleteRule: .nullify)
          RelationshipDescription("b", to: "Song", inverse: "b", deleteRule: .cascade)
          RelationshipDescription("c", to: "Song", inverse: "c", deleteRule: .noAction)
        }
      },
      RuleCase("without inverse, left to its own rule") {
        EntityDescription("Song") { RelationshipDescription("next", to: "Song") }
      },
      RuleCase("ordered and to-one, left to its own rule") {
        EntityDescription("Song") { orderedToOne }
      },
      RuleCase("transient") { EntityDescription("Song") { transient } },
      RuleCase("entities of no named configuration") {
        EntityDescription("Song") { RelationshipDescription("plays", toMany: "Play") }
        EntityDescription("Play") {}
        Configuration("Cloud", entities: ["Song"])
      },
      RuleCase("a destination that is missing, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("plays", toMany: "Play", isOrdered: true, deleteRule: .deny)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("cloudkit-relationship", sound) }

  private static let orderedToOne: RelationshipDescription = {
    var relationship = RelationshipDescription("next", to: "Song", inverse: "next")
    relationship.isOrdered = true
    return relationship
  }()

  private static let transient: RelationshipDescription = {
    var relationship = RelationshipDescription(
      "queue",
      toMany: "Song",
      isOrdered: true,
      deleteRule: .deny
    )
    relationship.isTransient = true
    return relationship
  }()

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        RelationshipDescription("queue", toMany: "Song", isOrdered: true, deleteRule: .deny)
      }
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "queue", of: "Song") }.isEmpty)
  }
}
