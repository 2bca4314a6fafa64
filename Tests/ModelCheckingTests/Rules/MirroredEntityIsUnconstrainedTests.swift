@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct MirroredEntityIsUnconstrainedTests {
  private let rule = MirroredEntityIsUnconstrained()

  @Test(
    "A uniqueness constraint is an error where it is declared",
    arguments: [
      RuleCase("of one attribute", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("isrc", .string)
          UniquenessConstraint(["isrc"])
        }
      },
      RuleCase("each of several", at: "Song", "Song") {
        EntityDescription("Song") {
          AttributeDescription("isrc", .string)
          AttributeDescription("title", .string)
          UniquenessConstraint(["isrc"])
          UniquenessConstraint(["title", "isrc"])
        }
      },
      RuleCase("once, though a subentity has it too", at: "Release") {
        EntityDescription("Release", isAbstract: true) {
          AttributeDescription("number", .string)
          UniquenessConstraint(["number"])
        }
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("of nothing", at: "Song") { EntityDescription("Song") { UniquenessConstraint([]) } },
    ]
  )
  func constrained(_ broken: RuleCase) { rule.expect("cloudkit-unique-constraint", broken) }

  @Test(
    "What is not unique is sound",
    arguments: [
      RuleCase("a fetch index") {
        EntityDescription("Song") {
          AttributeDescription("isrc", .string)
          FetchIndexDescription("byCode", elements: [.init(property: "isrc")])
        }
      },
      RuleCase("nothing") { EntityDescription("Song") {} },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("cloudkit-unique-constraint", sound) }

  @Test func theMessageNamesTheProperties() {
    let model = ManagedObjectModel {
      EntityDescription("Song") { UniquenessConstraint(["title", "artist"]) }
    }
    let messages = rule.diagnostics(on: model).map(\.message)
    #expect(messages == ["`Song` is unique by `title` and `artist`, which CloudKit cannot enforce"])
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel { EntityDescription("Song") { UniquenessConstraint(["x"]) } }
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
  }
}
