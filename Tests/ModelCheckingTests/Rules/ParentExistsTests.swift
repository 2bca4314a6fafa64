@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ParentExistsTests {
  private let rule = ParentExists()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A parent that is not in the model is an error",
    arguments: [
      RuleCase("a name that nobody has", at: "Album") {
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("a name that differs in case", at: "Album") {
        EntityDescription("release") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("a name in other bytes", at: "Album") {
        EntityDescription(Library.composed) {}
        EntityDescription("Album", parent: Library.decomposed) {}
      },
      RuleCase("one parent of two entities", at: "Single", "Album") {
        EntityDescription("Single", parent: "Release") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase(
        "of entities whose names are in other bytes",
        at: Library.composed,
        Library.decomposed
      ) {
        EntityDescription(Library.composed, parent: "Nobody") {}
        EntityDescription(Library.decomposed, parent: "Nobody") {}
      },
      RuleCase("in the middle of a hierarchy", at: "Album") {
        EntityDescription("LiveAlbum", parent: "Album") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("a composite type", at: "Album") {
        EntityDescription("Album", parent: "Address") {}
        CompositeDescription("Address")
      },
      RuleCase("no name", at: "Album") { EntityDescription("Album", parent: "") {} },
    ]
  )
  func missing(_ broken: RuleCase) { rule.expect("entity-parent-missing", broken) }

  @Test func aNearNameIsProposed() throws {
    let diagnostic = try #require(
      rule.diagnostics(
        on: ManagedObjectModel {
          EntityDescription("Release") {}
          EntityDescription("Album", parent: "Relaese") {}
        }
      ).first
    )
    #expect(diagnostic.brief == "entity-parent-missing Album")
    #expect(
      diagnostic.help == [
        "did you mean `Release`?",
        "when `Relaese` belongs to another module, add a placeholder for it to this one",
      ]
    )
  }

  @Test func aLoopIsLeftToItsOwnRule() {
    let model = ManagedObjectModel { EntityDescription("Album", parent: "Album") {} }
    #expect(rule.briefs(on: model).isEmpty)
  }

  @Test("What is poisoned is left alone", arguments: ["Album", "Release"])
  func poisoned(entity: String) {
    let model = ManagedObjectModel { EntityDescription("Album", parent: "Release") {} }
    #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
  }
}
