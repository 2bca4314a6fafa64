@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct PropertyNameIsFreeTests {
  private let rule = PropertyNameIsFree()

  @Test func theModelThatIsRightInEveryWayIsSound() {
    #expect(rule.briefs(on: .rightInEveryWay).isEmpty)
  }

  private static func song(_ name: String) -> EntityDescription {
    EntityDescription("Song") { AttributeDescription(name, .string) }
  }

  @Test(
    "The name of a method of every managed object is an error",
    arguments: [
      "description", "hash", "self", "class", "init", "entity", "objectID", "isDeleted", "isFault",
      "managedObjectContext", "hasChanges", "faultingState", "willSave", "retainCount", "copy",
    ]
  )
  func reserved(_ name: String) {
    rule.expect(
      "reserved-property-name",
      .error,
      RuleCase("song", at: "Song.\(name)") { Self.song(name) }
    )
  }

  @Test(
    "A name that is no identifier is an error",
    arguments: [
      "", " ", "1st", "first-name", "first name", "first.name", "title ", "title?", "a\tb", "a:b",
      "@title", "$title", "\u{E4}-",
    ]
  )
  func noIdentifier(_ name: String) {
    rule.expect(
      "reserved-property-name",
      .error,
      RuleCase("song", at: "Song.\(name)") { Self.song(name) }
    )
  }

  @Test(
    "Properties of every kind are looked at where they are declared",
    arguments: [
      RuleCase("a relationship", at: "Song.entity") {
        EntityDescription("Song") { RelationshipDescription("entity", to: "Song") }
      },
      RuleCase("a relationship that leads nowhere", at: "Song.self") {
        EntityDescription("Song") { RelationshipDescription("self", to: nil) }
      },
      RuleCase("a fetched property", at: "Song.hash") {
        EntityDescription("Song") { FetchedPropertyDescription("hash", fetchRequest: nil) }
      },
      RuleCase("a transient attribute", at: "Song.hash") {
        EntityDescription("Song") { AttributeDescription("hash", .undefined, isTransient: true) }
      },
      RuleCase("by their kinds, in the order of the model", at: "Song.b c", "Song.a b", "Song.d e")
      {
        EntityDescription("Song") {
          FetchedPropertyDescription("d e", fetchRequest: nil)
          RelationshipDescription("a b", to: "Song")
          AttributeDescription("b c", .string)
        }
      },
      RuleCase("of an ancestor, once", at: "Release.hash") {
        EntityDescription("Release") { AttributeDescription("hash", .string) }
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("in an ancestor and its descendant, each", at: "Release.hash", "Album.hash") {
        EntityDescription("Release") { AttributeDescription("hash", .string) }
        EntityDescription("Album", parent: "Release") { AttributeDescription("hash", .string) }
      },
    ]
  )
  func everyKind(_ broken: RuleCase) { rule.expect("reserved-property-name", .error, broken) }

  @Test(
    "A name that generated code or key-value coding trips over is a note",
    arguments: ["deleted", "fault", "new", "operator", "default", "nil", "true", "BOOL"]
  )
  func awkward(_ name: String) {
    rule.expect(
      "reserved-property-name",
      .note,
      RuleCase("song", at: "Song.\(name)") { Self.song(name) }
    )
  }

  @Test(
    "Other names are free",
    arguments: [
      "title", "id", "type", "version", "name", "key", "value", "date", "_title", "title2", "Title",
      "Description", "descriptions", "HASH", "is_deleted", "l\u{E4}nge", "\u{66F2}\u{540D}",
      Library.composed, Library.decomposed,
    ]
  )
  func nearMiss(_ name: String) {
    rule.expect("reserved-property-name", RuleCase("song") { Self.song(name) })
  }

  @Test func onlyNamesOfPropertiesAreLookedAt() {
    rule.expect(
      "reserved-property-name",
      RuleCase("others") {
        EntityDescription("hash") {
          AttributeDescription("title", .string, renamingIdentifier: "description")
          FetchIndexDescription("by title", elements: [])
          UniquenessConstraint(["hash"])
        }
        CompositeDescription("description", elements: [AttributeDescription("city", .string)])
      }
    )
  }

  @Test(
    "What is wrong with the name is told",
    arguments: [
      ("hash", .error, "is the name of a method of every managed object"),
      ("a b", .error, "is no legal identifier"),
      ("className", .note, "is a word that generated classes or key-value coding trip over"),
      ("guard", .note, "is a word that generated classes or key-value coding trip over"),
      ("new", .note, "is a word that generated classes or key-value coding trip over"),
    ] as [(String, Diagnostic.Severity, String)]
  )
  func message(name: String, severity: Diagnostic.Severity, what: String) throws {
    let model = ManagedObjectModel { Self.song(name) }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "reserved-property-name Song.\(name)")
    #expect(diagnostic.severity == severity)
    #expect(diagnostic.message == "the property name `\(name)` of `Song` \(what)")
  }

  @Test func aMethodWithoutParametersIsReserved() {
    let model = ManagedObjectModel { Self.song("changedValuesForCurrentEvent") }
    #expect(
      rule.briefs(on: model) == ["reserved-property-name Song.changedValuesForCurrentEvent"]
    )
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("hash", .string)
        RelationshipDescription("entity", to: "Song")
        FetchedPropertyDescription("self", fetchRequest: nil)
      }
      EntityDescription("LiveSong", parent: "Song") { AttributeDescription("new", .string) }
    }
    let live = rule.briefs(on: model) { $0.insert(entity: "Song") }
    #expect(live == ["reserved-property-name LiveSong.new"])
  }
}
