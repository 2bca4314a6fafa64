@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MirroredValueMayBeMissingTests {
  private let rule = MirroredValueMayBeMissing()

  @Test(
    "A required value without default is an error where it is declared",
    arguments: [
      RuleCase("an attribute", at: "Song.title") {
        EntityDescription("Song") { AttributeDescription("title", .string) }
      },
      RuleCase("of an abstract entity, once", at: "Release.title") {
        EntityDescription("Release", isAbstract: true) { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Single", parent: "Release") {}
      },
      RuleCase("a number with an empty default", at: "Song.length") {
        EntityDescription("Song") { AttributeDescription("length", .double, defaultValue: "") }
      },
      RuleCase("a date whose default is told in words only", at: "Play.date") {
        EntityDescription("Play") { AttributeDescription("date", .date, defaultValue: "today") }
      },
      RuleCase("a derived attribute", at: "Song.sortTitle") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, isOptional: true)
          AttributeDescription("sortTitle", .string, derivationExpression: "canonical:(title)")
        }
      },
      RuleCase("a composite attribute and its elements", at: "Song.place", "composite:Place.city") {
        EntityDescription("Song") {
          AttributeDescription("place", .composite, compositeName: "Place")
        }
        CompositeDescription("Place", elements: [AttributeDescription("city", .string)])
      },
      RuleCase("a to-one relationship", at: "Song.album") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", inverse: "songs", isOptional: false)
        }
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
      },
      RuleCase("a to-many relationship without inverse", at: "Album.songs") {
        EntityDescription("Song") {}
        EntityDescription("Album") {
          RelationshipDescription("songs", toMany: "Song", isOptional: false)
        }
      },
    ]
  )
  func required(_ broken: RuleCase) { rule.expect("cloudkit-optionality", broken) }

  @Test(
    "What is optional, has a default or is not stored is sound",
    arguments: [
      RuleCase("optional ones") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, isOptional: true)
          RelationshipDescription("similar", toMany: "Song", inverse: "similar")
        }
      },
      RuleCase("defaults") {
        EntityDescription("Song") {
          AttributeDescription("title", .string, defaultValue: "")
          AttributeDescription("rank", .integer16, defaultValue: "0")
          AttributeDescription("isLive", .boolean, defaultValue: "NO")
          AttributeDescription("added", .date) { $0.defaultDateInterval = "0" }
        }
      },
      RuleCase("transient ones") {
        EntityDescription("Song") {
          AttributeDescription("isPlaying", .boolean, isTransient: true)
          transientRelationship
        }
      },
      RuleCase("a fetched property") {
        EntityDescription("Song") { FetchedPropertyDescription("plays", fetchRequest: nil) }
      },
      RuleCase("a destination that is missing, left to its own rule") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album", isOptional: false)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("cloudkit-optionality", sound) }

  private static let transientRelationship: RelationshipDescription = {
    var relationship = RelationshipDescription("next", to: "Song", isOptional: false)
    relationship.isTransient = true
    return relationship
  }()

  @Test(
    "A default is proposed where the type can have one",
    arguments: [
      (AttributeDescription("value", .string), true),
      (AttributeDescription("value", .uuid), true),
      (AttributeDescription("value", .binary), false),
      (AttributeDescription("value", .transformable), false),
      (AttributeDescription("value", .integer32, derivationExpression: "plays.@count"), false),
    ]
  )
  func proposals(attribute: AttributeDescription, isDefaultProposed: Bool) throws {
    let model = ManagedObjectModel { EntityDescription("Song") { attribute } }
    let help = try #require(rule.diagnostics(on: model).first).help
    #expect(help.first == "make it optional")
    #expect(help.contains("or give it a default value") == isDefaultProposed)
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("title", .string)
        RelationshipDescription("next", to: "Song", isOptional: false)
      }
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(
      rule.briefs(on: model) { $0.insert(property: "next", of: "Song") }
        == ["cloudkit-optionality Song.title"]
    )
  }
}
