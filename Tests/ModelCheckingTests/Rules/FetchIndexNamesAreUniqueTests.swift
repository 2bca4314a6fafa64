@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct FetchIndexNamesAreUniqueTests {
  private let rule = FetchIndexNamesAreUnique()

  private static func index(_ name: String, over property: String) -> FetchIndexDescription {
    FetchIndexDescription(name, elements: [.init(property: property)])
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "Two indexes of one name are an error of their entity",
    arguments: [
      RuleCase("over two properties", at: "Song") {
        EntityDescription("Song") {
          index("byTitle", over: "title")
          index("byTitle", over: "subtitle")
        }
      },
      RuleCase("equal ones", at: "Song") {
        EntityDescription("Song") {
          index("byTitle", over: "title")
          index("byTitle", over: "title")
        }
      },
      RuleCase("three", at: "Song", "Song") {
        EntityDescription("Song") { for _ in 0..<3 { index("byTitle", over: "title") } }
      },
      RuleCase("outside ASCII", at: "Song") {
        EntityDescription("Song") {
          index(Library.decomposed, over: "title")
          index("byTitle", over: "title")
          index(Library.decomposed, over: "artist")
        }
      },
      RuleCase("in two entities", at: "Song", "Album") {
        EntityDescription("Song") { for _ in 0..<2 { index("byTitle", over: "title") } }
        EntityDescription("Album") { for _ in 0..<2 { index("byTitle", over: "title") } }
      },
    ]
  )
  func twice(_ broken: RuleCase) { rule.expect("index-duplicate", broken) }

  @Test(
    "Indexes that can be told apart are sound",
    arguments: [
      RuleCase("two entities") {
        EntityDescription("Song") { index("byTitle", over: "title") }
        EntityDescription("Album") { index("byTitle", over: "title") }
      },
      RuleCase("an entity and its parent") {
        EntityDescription("Release") { index("byTitle", over: "title") }
        EntityDescription("Album", parent: "Release") { index("byTitle", over: "title") }
      },
      RuleCase("names that differ in case") {
        EntityDescription("Song") {
          index("byTitle", over: "title")
          index("bytitle", over: "title")
        }
      },
      RuleCase("names in other bytes") {
        EntityDescription("Song") {
          index(Library.composed, over: "title")
          index(Library.decomposed, over: "title")
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("index-duplicate", sound) }
}
