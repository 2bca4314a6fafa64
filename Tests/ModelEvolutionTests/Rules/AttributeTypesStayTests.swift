import ModelEvolution
import ModelMerge
import Testing

@Suite struct AttributeTypesStayTests {
  private static let title = AttributeDescription("title", .string, isOptional: true)

  @Test(
    "No type becomes another",
    arguments: [AttributeType.integer32, .date, .binary, .transformable, .uuid, .composite]
  )
  func anotherType(type: AttributeType) {
    expectEvolution(
      .manual,
      ["error migrate-type-changed Song.title"],
      attribute: Self.title,
      to: AttributeDescription("title", type, isOptional: true)
    )
  }

  @Test func wideningIsAnotherTypeToo() {
    expectEvolution(
      .manual,
      ["error migrate-type-changed Song.year"],
      attribute: AttributeDescription("year", .integer16, isOptional: true),
      to: AttributeDescription("year", .integer32, isOptional: true)
    )
  }

  @Test func theObstacleHasReasonEntityAndProperty() {
    let inference = MigrationInference(
      from: ManagedObjectModel { EntityDescription("Song") { Self.title } },
      to: ManagedObjectModel {
        EntityDescription("Song") { AttributeDescription("title", .date, isOptional: true) }
      }
    )
    #expect(
      inference.obstacles == [InferenceObstacle(.attributeType, entity: "Song", property: "title")]
    )
    #expect(
      inference.obstacles.map(\.description)
        == ["`Song.title`: source and destination attribute types are incompatible"]
    )
  }

  @Test func aRenamedAttributeKeepsItsTypeAsWell() {
    expectEvolution(
      .manual,
      ["error migrate-type-changed Song.name"],
      attribute: Self.title,
      to: AttributeDescription("name", .date, isOptional: true, renamingIdentifier: "title")
    )
  }

  @Test func anotherTransformerIsAWarning() {
    var (old, new) = (Self.title, Self.title)
    (old.type, new.type) = (.transformable, .transformable)
    new.valueTransformerName = "NSSecureUnarchiveFromData"
    expectEvolution(
      .identical,
      ["warning migrate-type-changed Song.title"],
      attribute: old,
      to: new
    )
  }

  @Test func elementsOfCompositesKeepTheirTypes() {
    func elements(_ type: AttributeType) -> [any ModelElement] {
      [
        EntityDescription("Artist") {
          AttributeDescription("address", .composite, isOptional: true, compositeName: "Address")
        },
        CompositeDescription(
          "Address",
          elements: [AttributeDescription("city", type, isOptional: true)]
        ),
      ]
    }
    expectEvolution(
      .manual,
      ["error migrate-type-changed Artist.address"],
      from: { for element in elements(.string) { element } },
      to: { for element in elements(.integer16) { element } }
    )
    expectEvolution(
      .identical,
      from: { for element in elements(.string) { element } },
      to: { for element in elements(.string) { element } }
    )
  }

  @Test func anInheritedAttributeIsToldOnce() {
    func hierarchy(_ type: AttributeType) -> [any ModelElement] {
      [
        EntityDescription("Item") { AttributeDescription("title", type, isOptional: true) },
        EntityDescription("Song", parent: "Item") {},
        EntityDescription("Album", parent: "Item") {},
      ]
    }
    expectEvolution(
      .manual,
      ["error migrate-type-changed Item.title"],
      from: { for element in hierarchy(.string) { element } },
      to: { for element in hierarchy(.date) { element } }
    )
  }
}
