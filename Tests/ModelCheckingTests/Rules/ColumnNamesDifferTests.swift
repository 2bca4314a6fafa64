@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ColumnNamesDifferTests {
  private let rule = ColumnNamesDiffer()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "Columns whose names differ in case only are a warning at the name that comes last",
    arguments: [
      RuleCase("in one entity", at: "Song.title") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("TITLE", .string)
        }
      },
      RuleCase("an attribute and a to-one relationship", at: "Song.artist") {
        EntityDescription("Song") {
          AttributeDescription("ARTIST", .string)
          RelationshipDescription("artist", to: "Artist")
        }
      },
      RuleCase("in a parent and its subentity", at: "Release.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("Title", .string) }
      },
      RuleCase("in two siblings, of one name", at: "Single.label") {
        EntityDescription("Release") {}
        EntityDescription("Single", parent: "Release") { AttributeDescription("label", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("label", .string) }
      },
      RuleCase("an inherited one that is declared again, and a sibling's", at: "Release.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("Single", parent: "Release") { AttributeDescription("TITLE", .string) }
      },
      RuleCase("three", at: "Song.title") {
        EntityDescription("Song") {
          AttributeDescription("Title", .string)
          AttributeDescription("title", .string)
          AttributeDescription("TITLE", .string)
        }
      },
      RuleCase("two pairs, by the columns' names", at: "Song.genre", "Song.title") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("TITLE", .string)
          AttributeDescription("genre", .string)
          AttributeDescription("Genre", .string)
        }
      },
      RuleCase("outside ASCII", at: "Song.l\u{E4}nge") {
        EntityDescription("Song") {
          AttributeDescription("l\u{E4}nge", .double)
          AttributeDescription("L\u{C4}NGE", .double)
        }
      },
    ]
  )
  func sameColumn(_ broken: RuleCase) { rule.expect("column-name-collision", broken) }

  @Test(
    "Names that share no table are sound",
    arguments: [
      RuleCase("two hierarchies") {
        EntityDescription("Song") { AttributeDescription("title", .string) }
        EntityDescription("Album") { AttributeDescription("TITLE", .string) }
      },
      RuleCase("a transient attribute") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("TITLE", .string, isTransient: true)
        }
      },
      RuleCase("a to-many relationship") {
        EntityDescription("Song") {
          AttributeDescription("plays", .integer32)
          RelationshipDescription("PLAYS", toMany: "Play")
        }
      },
      RuleCase("a fetched property") {
        EntityDescription("Song") {
          AttributeDescription("plays", .integer32)
          FetchedPropertyDescription("PLAYS", fetchRequest: nil)
        }
      },
      RuleCase("names that differ in a letter") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("titles", .string)
        }
      },
      RuleCase("an ancestor's property, left to its own rule") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      RuleCase("one declared twice, left to its own rule") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
        }
      },
      RuleCase("members of a loop, left to its own rule") {
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("Release", parent: "Album") { AttributeDescription("TITLE", .string) }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("column-name-collision", sound) }

  @Test("What is poisoned has no columns", arguments: ["Album", "Release"])
  func poisoned(entity: String) {
    let model = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("TITLE", .string) }
    }
    #expect(rule.briefs(on: model) == ["column-name-collision Release.title"])
    #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
  }
}
