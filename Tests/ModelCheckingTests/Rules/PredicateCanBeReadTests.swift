@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PredicateCanBeReadTests {
  private let rule = PredicateCanBeRead()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  private static func fetched(_ predicate: String?) -> FetchedPropertyDescription {
    FetchedPropertyDescription(
      "found",
      fetchRequest: FetchRequestDescription("found", entity: "Song", predicate: predicate)
    )
  }

  private static func derived(_ expression: String) -> AttributeDescription {
    AttributeDescription("shown", .string, derivationExpression: expression)
  }

  @Test(
    "A text that cannot be read is noted where it belongs",
    arguments: [
      RuleCase("a template", at: "fetchRequest:all") {
        FetchRequestDescription("all", entity: "Song", predicate: "title ==")
      },
      RuleCase("a template with a place for an argument", at: "fetchRequest:all") {
        FetchRequestDescription("all", entity: "Song", predicate: "title == %@")
      },
      RuleCase("a fetched property", at: "Song.found") {
        EntityDescription("Song") { fetched("title = = nil") }
      },
      RuleCase("a partial index", at: "Song") {
        EntityDescription("Song") {
          FetchIndexDescription("index", elements: [], partialPredicate: "title")
        }
      },
      RuleCase("an indexed expression", at: "Song") {
        EntityDescription("Song") {
          FetchIndexDescription("index", elements: [.init(property: nil, expression: "a:(")])
        }
      },
      RuleCase("a derivation that joins texts", at: "Song.shown") {
        EntityDescription("Song") { derived(#"firstName ++ " " ++ lastName"#) }
      },
      RuleCase("a derivation that nests too deeply", at: "Song.shown") {
        EntityDescription("Song") {
          derived(String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100))
        }
      },
    ]
  )
  func unreadable(_ broken: RuleCase) { rule.expect("predicate-unparsed", .note, broken) }

  @Test(
    "Texts that can be read, or say nothing, or are wrong for sure are not noted",
    arguments: [
      RuleCase("predicates") {
        FetchRequestDescription("all", entity: "Song", predicate: #"title == "%@" OR x == $y"#)
        EntityDescription("Song") { fetched("title == $FETCH_SOURCE.name") }
      },
      RuleCase("no predicate") {
        FetchRequestDescription("all", entity: "Song")
        FetchRequestDescription("all", entity: "Song", predicate: "")
        EntityDescription("Song") { fetched(" \n") }
      },
      RuleCase("an index") {
        EntityDescription("Song") {
          FetchIndexDescription(
            "index",
            elements: [.init(property: "a"), .init(property: nil, expression: "lowercase:(a)")],
            partialPredicate: "a != nil"
          )
        }
      },
      RuleCase("a derivation that is an error") { EntityDescription("Song") { derived("a:(") } },
      RuleCase("a derivation without an expression") { EntityDescription("Song") { derived("") } },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("predicate-unparsed", sound) }

  @Test func theNoteSaysWhatWasExpected() {
    let model = ManagedObjectModel {
      FetchRequestDescription("all", entity: "Song", predicate: "title ==")
    }
    #expect(
      rule.diagnostics(on: model).map(\.message) == [
        "the predicate of the fetch request template `all` is not checked: expected a value after "
          + "`==`"
      ]
    )
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        Self.fetched("title ==")
        Self.derived("a ++ b")
        FetchIndexDescription("index", elements: [], partialPredicate: "title")
      }
    }
    #expect(rule.briefs(on: model).count == 3)
    #expect(rule.briefs(on: model) { $0.insert(entity: "Song") }.isEmpty)
    #expect(rule.briefs(on: model) { $0.insert(property: "shown", of: "Song") }.count == 2)
  }
}
