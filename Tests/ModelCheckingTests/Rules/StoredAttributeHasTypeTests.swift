@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct StoredAttributeHasTypeTests {
  private let rule = StoredAttributeHasType()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A stored attribute without type is an error",
    arguments: [
      RuleCase("required", at: "Song.title") {
        EntityDescription("Song") { AttributeDescription("title", .undefined) }
      },
      RuleCase("optional", at: "Song.title") {
        EntityDescription("Song") { AttributeDescription("title", .undefined, isOptional: true) }
      },
      RuleCase("derived", at: "Song.title") {
        EntityDescription("Song") {
          AttributeDescription("title", .undefined, derivationExpression: "now()")
        }
      },
      RuleCase("with a composite type's name", at: "Artist.address") {
        EntityDescription("Artist") {
          AttributeDescription("address", .undefined, compositeName: "Address")
        }
        CompositeDescription("Address")
      },
      RuleCase("several, in the order of the model", at: "Song.b", "Song.a", "Album.title") {
        EntityDescription("Song") {
          AttributeDescription("b", .undefined)
          AttributeDescription("c", .string)
          AttributeDescription("a", .undefined)
        }
        EntityDescription("Album") { AttributeDescription("title", .undefined) }
      },
      RuleCase("once, where it is declared", at: "Release.title") {
        EntityDescription("Release") { AttributeDescription("title", .undefined) }
        EntityDescription("Album", parent: "Release") {}
      },
      RuleCase("of an abstract entity", at: "Release.title") {
        EntityDescription("Release", isAbstract: true) { AttributeDescription("title", .undefined) }
      },
      RuleCase("in a member of a loop", at: "Album.title") {
        EntityDescription("Album", parent: "Album") { AttributeDescription("title", .undefined) }
      },
    ]
  )
  func withoutType(_ broken: RuleCase) { rule.expect("attribute-type-missing", .error, broken) }

  @Test(
    "Other attributes are sound",
    arguments: [
      RuleCase("a transient one") {
        EntityDescription("Song") { AttributeDescription("title", .undefined, isTransient: true) }
      },
      RuleCase("a type that is not known, left to the reader") {
        EntityDescription("Song") { AttributeDescription("title", .other("Undefined")) }
      },
      RuleCase("of every type") {
        EntityDescription("Song") {
          for (type, name, _) in AttributeType.named { AttributeDescription(name, type) }
        }
      },
      RuleCase("relationships and fetched properties have none") {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "Album")
          FetchedPropertyDescription("plays", fetchRequest: nil)
        }
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("attribute-type-missing", sound) }

  @Test func whatToDoIsProposed() throws {
    let model = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("title", .undefined) }
    }
    let diagnostic = try #require(rule.diagnostics(on: model).first)
    #expect(diagnostic.brief == "attribute-type-missing Song.title")
    #expect(diagnostic.message == "`Song.title` is stored but has no type")
    #expect(
      diagnostic.help == ["choose a type", "or make it transient when it is not to be stored"]
    )
  }

  @Test func whatIsPoisonedIsLeftAlone() {
    let model = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .undefined) }
      EntityDescription("Album", parent: "Release") { AttributeDescription("number", .undefined) }
    }
    let album = rule.briefs(on: model) { $0.insert(entity: "Release") }
    #expect(album == ["attribute-type-missing Album.number"])
    let release = rule.briefs(on: model) { $0.insert(entity: "Album") }
    #expect(release == ["attribute-type-missing Release.title"])
  }
}
