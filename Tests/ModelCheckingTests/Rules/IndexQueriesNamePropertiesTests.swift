@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct IndexQueriesNamePropertiesTests {
  private let rule = IndexQueriesNameProperties()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A predicate or an expression with a key that the entity does not have is an error of the entity",
    arguments: [
      RuleCase("an expression", at: "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          FetchIndexDescription(
            "index",
            elements: [.init(property: nil, expression: "lowercase:(titel)")]
          )
        }
      },
      RuleCase("the predicate of a partial index, key by key", at: "Song", "Song") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          RelationshipDescription("album", to: "Album")
          FetchIndexDescription(
            "index",
            elements: [.init(property: "title")],
            partialPredicate: "titel != nil AND album.name != nil"
          )
        }
        EntityDescription("Album") { AttributeDescription("title", .string) }
      },
      RuleCase("a subentity's property, in a predicate", at: "Release") {
        EntityDescription("Release") {
          AttributeDescription("title", .string)
          FetchIndexDescription("index", elements: [], partialPredicate: "venue != nil")
        }
        EntityDescription("Album", parent: "Release") { AttributeDescription("venue", .string) }
      },
    ]
  )
  func missing(_ broken: RuleCase) { rule.expect("index-unknown-property", .error, broken) }

  @Test(
    "Predicates and expressions of what an entity has are sound",
    arguments: [
      RuleCase("an expression") {
        EntityDescription("Song") {
          AttributeDescription("title", .string)
          FetchIndexDescription(
            "index",
            elements: [.init(property: nil, expression: "lowercase:(title)")]
          )
        }
      },
      RuleCase("a partial index") {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {
          AttributeDescription("year", .integer16)
          FetchIndexDescription(
            "index",
            elements: [.init(property: "title")],
            partialPredicate: "year > 1990 AND title != nil AND title.length > 1"
          )
        }
      },
      RuleCase("what cannot be read") {
        EntityDescription("Song") {
          FetchIndexDescription(
            "index",
            elements: [.init(property: nil, expression: "lowercase:(titel")],
            partialPredicate: "titel =="
          )
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("index-unknown-property", sound) }

  @Test func aKeyOfAPredicateIsToldWithItsOwner() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("title", .string)
        FetchIndexDescription("index", elements: [], partialPredicate: "titel != nil")
      }
    }
    let diagnostics = rule.diagnostics(on: model)
    #expect(
      diagnostics.map(\.message) == [
        "the fetch index `index` of `Song` uses `titel`, which `Song` does not have"
      ]
    )
    #expect(diagnostics.map(\.help) == [["did you mean `title`?"]])
  }
}
