@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct RenamingIdentifiersAreUniqueTests {
  private let rule = RenamingIdentifiersAreUnique()

  /// An entity with a renaming identifier.
  private static func entity(_ name: String, was old: String?) -> EntityDescription {
    EntityDescription(name, renamingIdentifier: old)
  }

  /// An attribute with a renaming identifier.
  private static func attribute(_ name: String, was old: String?) -> AttributeDescription {
    AttributeDescription(name, .string, renamingIdentifier: old)
  }

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "An identifier of two elements is an error at the later one",
    arguments: [
      RuleCase("two entities", at: "Track") {
        entity("Song", was: "Piece")
        entity("Track", was: "Piece")
      },
      RuleCase("three entities", at: "Track", "Tune") {
        entity("Song", was: "Piece")
        entity("Track", was: "Piece")
        entity("Tune", was: "Piece")
      },
    ]
  )
  func twice(_ broken: RuleCase) { rule.expect("renaming-id-duplicate", broken) }

  @Test(
    "An identifier that is another element's name is an error",
    arguments: [
      RuleCase("an earlier entity", at: "Track") {
        entity("Song", was: nil)
        entity("Track", was: "Song")
      },
      RuleCase("a later entity", at: "Track") {
        entity("Track", was: "Song")
        entity("Song", was: nil)
      },
    ]
  )
  func anothersName(_ broken: RuleCase) { rule.expect("renaming-id-duplicate", broken) }

  @Test(
    "Identifiers that name one element are sound",
    arguments: [
      RuleCase("its own name") {
        entity("Song", was: "Song")
        EntityDescription("Album") { attribute("title", was: "title") }
      },
      RuleCase("two elements that changed their names") {
        entity("Song", was: "Track")
        entity("Track", was: "Song")
      },
      RuleCase("differing in case") {
        entity("Song", was: "piece")
        entity("Track", was: "Piece")
      },
      RuleCase("in other bytes") {
        entity("Song", was: Library.composed)
        entity("Track", was: Library.decomposed)
      },
      RuleCase("an entity and a property") {
        EntityDescription("Song", renamingIdentifier: "title") { attribute("text", was: "Song") }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("renaming-id-duplicate", sound) }
}

extension EntityDescription {
  fileprivate init(
    _ name: String,
    renamingIdentifier: String,
    @EntityBuilder of content: () -> [any EntityElement]
  ) {
    self.init(name, content)
    self.renamingIdentifier = renamingIdentifier
  }
}
