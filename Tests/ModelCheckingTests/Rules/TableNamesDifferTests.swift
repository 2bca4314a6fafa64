@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct TableNamesDifferTests {
  private let rule = TableNamesDiffer()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "Roots whose names differ in case only are a warning at the name that comes first",
    arguments: [
      RuleCase("two", at: "SONG") {
        EntityDescription("Song") {}
        EntityDescription("SONG") {}
      },
      RuleCase("three", at: "SONG") {
        EntityDescription("Song") {}
        EntityDescription("song") {}
        EntityDescription("SONG") {}
      },
      RuleCase("two pairs", at: "ALBUM", "SONG") {
        EntityDescription("Song") {}
        EntityDescription("Album") {}
        EntityDescription("SONG") {}
        EntityDescription("ALBUM") {}
      },
      RuleCase("outside ASCII", at: "D\u{C9}BUT") {
        EntityDescription("D\u{E9}but") {}
        EntityDescription("D\u{C9}BUT") {}
      },
    ]
  )
  func sameTable(_ broken: RuleCase) { rule.expect("table-name-collision", broken) }

  @Test(
    "Other names are sound",
    arguments: [
      RuleCase("a root and a subentity of another") {
        EntityDescription("Song") {}
        EntityDescription("Release") {}
        EntityDescription("SONG", parent: "Release") {}
      },
      RuleCase("two subentities of one hierarchy") {
        EntityDescription("Release") {}
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("ALBUM", parent: "Release") {}
      },
      RuleCase("an entity and its parent") {
        EntityDescription("Album") {}
        EntityDescription("ALBUM", parent: "Album") {}
      },
      RuleCase("names that differ in a letter") {
        EntityDescription("Song") {}
        EntityDescription("Songs") {}
      },
      RuleCase("members of a loop") {
        EntityDescription("Album", parent: "ALBUM") {}
        EntityDescription("ALBUM", parent: "Album") {}
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("table-name-collision", sound) }
}
