@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PropertiesDoNotShadowTests {
  private let rule = PropertiesDoNotShadow()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A name that an ancestor has is an error",
    arguments: [
      RuleCase("of the parent", at: "Album.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      RuleCase("declared before its parent", at: "Album.title") {
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("Release") { AttributeDescription("title", .string) }
      },
      RuleCase("of the parent's parent", at: "LiveAlbum.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("title", .string) }
      },
      RuleCase("all the way down", at: "Album.title", "LiveAlbum.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("title", .string) }
      },
      RuleCase("of another kind", at: "Album.songs") {
        EntityDescription("Release") { RelationshipDescription("songs", toMany: "Song") }
        EntityDescription("Album", parent: "Release") { AttributeDescription("songs", .integer16) }
      },
      RuleCase("of a fetched property", at: "Album.plays") {
        EntityDescription("Release") { FetchedPropertyDescription("plays", fetchRequest: nil) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("plays", .integer16) }
      },
      RuleCase("both of two siblings", at: "Single.title", "Album.title") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Single", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      RuleCase("outside ASCII", at: "Album.\(Library.decomposed)") {
        EntityDescription("Release") { AttributeDescription(Library.decomposed, .boolean) }
        EntityDescription("Album", parent: "Release") {
          AttributeDescription(Library.decomposed, .boolean)
        }
      },
      RuleCase("below a loop, of an entity that is no member", at: "Bootleg.venue") {
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Release", parent: "Album") {}
        EntityDescription("LiveAlbum", parent: "Album") { AttributeDescription("venue", .string) }
        EntityDescription("Bootleg", parent: "LiveAlbum") { AttributeDescription("venue", .string) }
      },
    ]
  )
  func shadowed(_ broken: RuleCase) { rule.expect("property-shadows-inherited", broken) }

  @Test func theFirstDeclarationIsNamed() throws {
    let diagnostic = try #require(
      rule.diagnostics(
        on: ManagedObjectModel {
          EntityDescription("Release") { AttributeDescription("title", .string) }
          EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        }
      ).first
    )
    #expect(diagnostic.brief == "property-shadows-inherited Album.title")
    #expect(diagnostic.notes.map(\.message) == ["`Release.title` is declared here"])
  }

  @Test(
    "Names that meet nowhere are sound",
    arguments: [
      RuleCase("siblings") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") { AttributeDescription("label", .string) }
        EntityDescription("Single", parent: "Release") { AttributeDescription("label", .string) }
      },
      RuleCase("names that differ in case") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("Title", .string) }
      },
      RuleCase("names in other bytes") {
        EntityDescription("Release") { AttributeDescription(Library.composed, .boolean) }
        EntityDescription("Album", parent: "Release") {
          AttributeDescription(Library.decomposed, .boolean)
        }
      },
      RuleCase("declared twice in one entity, left to its own rule") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          AttributeDescription("title", .string)
        }
      },
      RuleCase("a parent that is missing, left to its own rule") {
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
      },
      RuleCase("a loop, left to its own rule") {
        EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
        EntityDescription("Release", parent: "Album") { AttributeDescription("title", .string) }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("property-shadows-inherited", sound) }

  @Test("What is poisoned is left alone", arguments: ["Album", "Release"])
  func poisoned(entity: String) {
    let model = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
  }
}
