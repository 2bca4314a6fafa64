@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct TablesAreNotTooWideTests {
  private let rule = TablesAreNotTooWide()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  /// A hierarchy with a number of attributes in the root and in each of two subentities.
  private func model(_ root: Int, _ first: Int, _ second: Int) -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Album", parent: "Release") {
        for number in 0..<first { AttributeDescription("album\(number)", .string) }
      }
      EntityDescription("Release") {
        for number in 0..<root { AttributeDescription("release\(number)", .string) }
      }
      EntityDescription("Single", parent: "Release") {
        for number in 0..<second { AttributeDescription("single\(number)", .string) }
      }
    }
  }

  @Test(
    "A hierarchy with more than a thousand columns is noted at its root",
    arguments: [(1_001, 0, 0), (400, 300, 301), (0, 0, 1_001)]
  )
  func tooWide(root: Int, first: Int, second: Int) {
    #expect(rule.briefs(on: model(root, first, second)) == ["wide-table Release"])
  }

  @Test func theEntitiesThatBringMostColumnsAreNoted() {
    let notes = rule.diagnostics(on: model(400, 301, 300)).flatMap(\.notes).map(\.message)
    #expect(
      notes == [
        "`Release` brings 400 of them", "`Album` brings 301 of them", "`Single` brings 300 of them",
      ]
    )
    let alone = ManagedObjectModel {
      EntityDescription("Song") {
        for number in 0..<1_001 { AttributeDescription("a\(number)", .string) }
      }
    }
    #expect(rule.diagnostics(on: alone).map(\.notes) == [[]])
  }

  @Test("A thousand columns are sound", arguments: [(1_000, 0, 0), (400, 300, 300), (0, 0, 1_000)])
  func justNarrowEnough(root: Int, first: Int, second: Int) {
    #expect(rule.briefs(on: model(root, first, second)).isEmpty)
  }

  @Test(
    "What has no column does not count",
    arguments: [
      RuleCase("to-many relationships and transient properties") {
        EntityDescription("Song") {
          for number in 0..<1_000 { AttributeDescription("a\(number)", .string) }
          for number in 0..<1_000 { RelationshipDescription("r\(number)", toMany: "Play") }
          for number in 0..<1_000 { AttributeDescription("t\(number)", .date, isTransient: true) }
          for number in 0..<1_000 {
            FetchedPropertyDescription("f\(number)", fetchRequest: nil)
          }
        }
      },
      RuleCase("two hierarchies") {
        EntityDescription("Song") {
          for number in 0..<600 { AttributeDescription("a\(number)", .string) }
        }
        EntityDescription("Album") {
          for number in 0..<600 { AttributeDescription("a\(number)", .string) }
        }
      },
      RuleCase("a loop, left to its own rule") {
        EntityDescription("Album", parent: "Album") {
          for number in 0..<1_001 { AttributeDescription("a\(number)", .string) }
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("wide-table", sound) }

  @Test func aToOneRelationshipHasAColumn() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        for number in 0..<1_000 { AttributeDescription("a\(number)", .string) }
        RelationshipDescription("artist", to: "Artist")
      }
    }
    #expect(rule.briefs(on: model) == ["wide-table Song"])
  }
}
