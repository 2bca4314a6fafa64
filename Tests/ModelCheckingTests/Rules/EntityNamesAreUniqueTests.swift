@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct EntityNamesAreUniqueTests {
  private let rule = EntityNamesAreUnique()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A name declared again is an error of its entity",
    arguments: [
      RuleCase("two that are equal", at: "Song") {
        EntityDescription("Song") {}
        EntityDescription("Song") {}
      },
      RuleCase("two that differ", at: "Song") {
        EntityDescription("Song") { AttributeDescription("title", .string) }
        EntityDescription("Album") {}
        EntityDescription("Song", parent: "Album") {}
      },
      RuleCase("three of one name", at: "Song", "Song") {
        for _ in 0..<3 { EntityDescription("Song") {} }
      },
      RuleCase("two names, in the order of the model", at: "Song", "Album") {
        EntityDescription("Album") {}
        EntityDescription("Song") {}
        EntityDescription("Song") {}
        EntityDescription("Album") {}
      },
      RuleCase("a parent and its subentity", at: "Album") {
        EntityDescription("Album") {}
        EntityDescription("Album", parent: "Album") {}
      },
      RuleCase("below one parent", at: "Album") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("outside ASCII", at: Library.composed) {
        EntityDescription(Library.composed) {}
        EntityDescription(Library.composed) {}
      },
      RuleCase("no name", at: "") {
        EntityDescription("") {}
        EntityDescription("") {}
      },
    ]
  )
  func declaredTwice(_ broken: RuleCase) { rule.expect("malformed-model", .error, broken) }

  @Test(
    "Other names are no concern of the rule",
    arguments: [
      RuleCase("names that differ in case") {
        EntityDescription("Song") {}
        EntityDescription("SONG") {}
      },
      RuleCase("names in other bytes") {
        EntityDescription(Library.composed) {}
        EntityDescription(Library.decomposed) {}
      },
      RuleCase("an entity and a composite type") {
        EntityDescription("Address") {}
        CompositeDescription("Address")
      },
      RuleCase("an entity and its property") {
        EntityDescription("Song") { AttributeDescription("Song", .string) }
      },
      RuleCase("a parent that is missing") { EntityDescription("Song", parent: "Song ") {} },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("malformed-model", sound) }

  @Test func theFirstDeclarationIsNoted() throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") {}
      EntityDescription("Song") {}
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "malformed-model Song")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == "the entity `Song` is declared twice")
    #expect(diagnostic.notes.map(\.message) == ["declared here first"])
    #expect(diagnostic.help == ["rename or delete one of them"])
  }

  @Test func noOtherRuleSpeaksAboutEqualEntities() {
    let briefs = checkedBriefs {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("Album", parent: "Release") {}
    }
    #expect(briefs == ["malformed-model Album"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      for name in ["Song", "Song", "Album", "Album"] { EntityDescription(name) {} }
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") } == ["malformed-model Album"])
    #expect(rule.briefs(on: model) { $0.insert(entity: "Album") } == ["malformed-model Song"])
  }
}
