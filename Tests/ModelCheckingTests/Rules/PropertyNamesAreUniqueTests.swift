@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PropertyNamesAreUniqueTests {
  private let rule = PropertyNamesAreUnique()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A name declared again in one entity is an error",
    arguments: [
      RuleCase("two attributes", at: "Song.title") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
        }
      },
      RuleCase("an attribute and a relationship", at: "Song.artist") {
        EntityDescription("Song") {
          AttributeDescription("artist", .string)
          RelationshipDescription("artist", to: "Artist")
        }
      },
      RuleCase("a relationship and a fetched property", at: "Artist.plays") {
        EntityDescription("Artist") {
          RelationshipDescription("plays", toMany: "Play")
          FetchedPropertyDescription("plays", fetchRequest: nil)
        }
      },
      RuleCase("three of one name", at: "Song.title", "Song.title") {
        EntityDescription("Song") {
          for _ in 0..<3 { AttributeDescription("title", .string) }
        }
      },
      RuleCase("two names, in the order of their bytes", at: "Song.Zeit", "Song.dauer") {
        EntityDescription("Song") {
          for _ in 0..<2 {
            AttributeDescription("dauer", .double)
            AttributeDescription("Zeit", .date)
          }
        }
      },
      RuleCase("outside ASCII", at: "Album.\(Library.composed)") {
        EntityDescription("Album") {
          AttributeDescription(Library.composed, .boolean)
          AttributeDescription(Library.composed, .boolean)
        }
      },
      RuleCase("in a member of a loop", at: "Album.title") {
        EntityDescription("Album", parent: "Album") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
        }
      },
      RuleCase("below a parent", at: "Album.title") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
        }
      },
    ]
  )
  func declaredTwice(_ broken: RuleCase) { rule.expect("malformed-model", broken) }

  @Test(
    "Other names are no concern of the rule",
    arguments: [
      RuleCase("names that differ in case") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("Title", .string)
        }
      },
      RuleCase("names in other bytes") {
        EntityDescription("Album") {
          AttributeDescription(Library.composed, .boolean)
          AttributeDescription(Library.decomposed, .boolean)
        }
      },
      RuleCase("two entities") {
        EntityDescription("Song") { AttributeDescription("title", .string) }
        EntityDescription("Album") { AttributeDescription("title", .string) }
      },
      RuleCase("an ancestor's property, left to its own rule") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      RuleCase("a fetch index and a property") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          FetchIndexDescription("title", elements: [.init(property: "title")])
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("malformed-model", sound) }
}
