import ModelSchema
import ModelTestSupport
import Testing

@Suite struct EntityDescriptionPropertiesTests {
  private let entity = EntityDescription("Artist") {
    FetchedPropertyDescription("hits", fetchRequest: nil)
    RelationshipDescription("songs", toMany: "Song")
    AttributeDescription("name", .string)
    AttributeDescription(Library.composed, .date)
  }

  @Test func propertiesComeKindByKind() {
    #expect(entity.properties.map(\.name) == ["name", Library.composed, "songs", "hits"])
    #expect(entity.propertyCount == 4)
    #expect(EntityDescription("Song").propertyCount == 0)
  }

  @Test func propertiesAreFoundByTheirNames() {
    #expect(entity.property(named: "name")?.kindName == "attribute")
    #expect(entity.property(named: "songs")?.kindName == "relationship")
    #expect(entity.property(named: "hits")?.kindName == "fetched property")
    #expect(entity.attribute(named: "name")?.type == .string)
    #expect(entity.relationship(named: "songs")?.destination == "Song")
  }

  @Test("Other names find nothing", arguments: ["Name", "", "title", Library.decomposed])
  func others(name: String) {
    #expect(entity.property(named: name) == nil)
    #expect(entity.attribute(named: name) == nil)
    #expect(entity.relationship(named: name) == nil)
  }

  @Test func anAttributeIsFoundBeforeARelationshipOfItsName() {
    let entity = EntityDescription("Song") {
      RelationshipDescription("artist", to: "Artist")
      AttributeDescription("artist", .string)
      AttributeDescription("artist", .date)
    }
    #expect(
      entity.property(named: "artist") == .attribute(AttributeDescription("artist", .string))
    )
    #expect(entity.relationship(named: "artist") != nil)
  }

  @Test func anEntityOfAModelIsFoundByItsBytes() {
    let model = ManagedObjectModel {
      EntityDescription(Library.composed, className: "first") {}
      EntityDescription(Library.composed, className: "second") {}
    }
    #expect(model.entity(named: Library.composed)?.className == "first")
    #expect(model.entity(named: Library.decomposed) == nil)
  }

  @Test("Code generation has words", arguments: ["class", "category", "future"])
  func words(word: String) {
    let generation: EntityDescription.CodeGeneration =
      switch word {
      case "class": .class
      case "category": .category
      default: .other(word)
      }
    #expect(generation.word == word)
  }
}
