@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PropertyRenamingIdentifiersAreUniqueTests {
  private let rule = PropertyRenamingIdentifiersAreUnique()

  /// An attribute with a renaming identifier.
  private static func attribute(_ name: String, was old: String?) -> AttributeDescription {
    AttributeDescription(name, .string, renamingIdentifier: old)
  }

  /// A relationship with a renaming identifier.
  private static func relationship(_ name: String, was old: String) -> RelationshipDescription {
    var relationship = RelationshipDescription(name, to: "Artist")
    relationship.renamingIdentifier = old
    return relationship
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "An identifier of two properties is an error at the later one",
    arguments: [
      RuleCase("two attributes", at: "Song.subtitle") {
        EntityDescription("Song") {
          attribute("title", was: "name")
          attribute("subtitle", was: "name")
        }
      },
      RuleCase("an attribute and a relationship", at: "Song.artist") {
        EntityDescription("Song") {
          relationship("artist", was: "singer")
          attribute("artistName", was: "singer")
        }
      },
      RuleCase("outside ASCII", at: "Song.subtitle") {
        EntityDescription("Song") {
          attribute("title", was: Library.composed)
          attribute("subtitle", was: Library.composed)
        }
      },
    ]
  )
  func twice(_ broken: RuleCase) { rule.expect("renaming-id-duplicate", broken) }

  @Test(
    "An identifier that is another property's name is an error",
    arguments: [
      RuleCase("an attribute", at: "Song.title") {
        EntityDescription("Song") {
          attribute("title", was: "name")
          attribute("name", was: nil)
        }
      },
      RuleCase("a relationship", at: "Song.composer") {
        EntityDescription("Song") {
          RelationshipDescription("artist", to: "Artist")
          relationship("composer", was: "artist")
        }
      },
      RuleCase("a fetched property", at: "Artist.plays") {
        EntityDescription("Artist") {
          relationship("plays", was: "recentPlays")
          FetchedPropertyDescription("recentPlays", fetchRequest: nil)
        }
      },
    ]
  )
  func anothersName(_ broken: RuleCase) { rule.expect("renaming-id-duplicate", broken) }

  @Test(
    "Identifiers that name one property are sound",
    arguments: [
      RuleCase("its own name") {
        EntityDescription("Album") { attribute("title", was: "title") }
      },
      RuleCase("properties of two entities") {
        EntityDescription("Song") { attribute("title", was: "name") }
        EntityDescription("Album") { attribute("title", was: "name") }
      },
      RuleCase("none at all") {
        EntityDescription("Song") {
          attribute("title", was: nil)
          attribute("title", was: nil)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("renaming-id-duplicate", sound) }
}
