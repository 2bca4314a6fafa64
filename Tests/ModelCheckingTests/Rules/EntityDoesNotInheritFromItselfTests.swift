@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct EntityDoesNotInheritFromItselfTests {
  private let rule = EntityDoesNotInheritFromItself()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A loop is one error, at the member whose name comes first",
    arguments: [
      RuleCase("an entity alone", at: "Song") { EntityDescription("Song", parent: "Song") {} },
      RuleCase("two entities", at: "Album") {
        EntityDescription("Release", parent: "Album") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("three entities, entered at the last", at: "Album") {
        EntityDescription("Single", parent: "Album") {}
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Release", parent: "Single") {}
      },
      RuleCase("a loop with entities below it", at: "Album") {
        EntityDescription("Bootleg", parent: "LiveAlbum") {}
        EntityDescription("LiveAlbum", parent: "Album") {}
        EntityDescription("Release", parent: "Album") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("two loops", at: "Album", "Playlist") {
        EntityDescription("Release", parent: "Album") {}
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Playlist", parent: "Playlist") {}
      },
      RuleCase("names in the order of their bytes", at: "Zugabe") {
        EntityDescription("\u{C4}lbum", parent: "Zugabe") {}
        EntityDescription("Zugabe", parent: "\u{C4}lbum") {}
      },
    ]
  )
  func loop(_ broken: RuleCase) { rule.expect("entity-inheritance-cycle", broken) }

  @Test func theLoopIsSpeltOutFromTheNameThatComesFirst() throws {
    let diagnostic = try #require(
      rule.diagnostics(
        on: ManagedObjectModel {
          EntityDescription("Single", parent: "Album") {}
          EntityDescription("Album", parent: "Release") {}
          EntityDescription("Release", parent: "Single") {}
        }
      ).first
    )
    #expect(diagnostic.brief == "entity-inheritance-cycle Album")
    #expect(diagnostic.message.hasSuffix("`Album` → `Release` → `Single` → `Album`"))
    #expect(diagnostic.notes.count == 2)
  }

  @Test(
    "Chains that end are sound",
    arguments: [
      RuleCase("a parent that is missing, left to its own rule") {
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("a parent that differs in case") {
        EntityDescription("album", parent: "Album") {}
        EntityDescription("Album") {}
      },
      RuleCase("a parent in other bytes") {
        EntityDescription(Library.composed, parent: Library.decomposed) {}
        EntityDescription(Library.decomposed) {}
      },
      RuleCase("a long chain") {
        EntityDescription("Entity0") {}
        for number in 1..<200 {
          EntityDescription("Entity\(number)", parent: "Entity\(number - 1)") {}
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("entity-inheritance-cycle", sound) }

  @Test("A loop with a poisoned member is left alone", arguments: ["Album", "Release"])
  func poisoned(entity: String) {
    let model = ManagedObjectModel {
      EntityDescription("Release", parent: "Album") {}
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("Playlist", parent: "Playlist") {}
    }
    let briefs = rule.briefs(on: model) { $0.insert(entity: entity) }
    #expect(briefs == ["entity-inheritance-cycle Playlist"])
  }
}
