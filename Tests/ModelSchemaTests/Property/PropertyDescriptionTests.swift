import ModelSchema
import Testing

@Suite struct PropertyDescriptionTests {
  private let attribute = AttributeDescription("title", .string, renamingIdentifier: "name")
  private let fetched = FetchedPropertyDescription("hits", fetchRequest: nil)

  @Test func whatAllKindsHaveIsTakenFromTheKind() {
    var relationship = RelationshipDescription("artist", to: "Artist")
    relationship.renamingIdentifier = "singer"
    let properties: [PropertyDescription] = [
      .attribute(attribute), .relationship(relationship), .fetchedProperty(fetched),
    ]
    #expect(properties.map(\.name) == ["title", "artist", "hits"])
    #expect(properties.map(\.renamingIdentifier) == ["name", "singer", nil])
    #expect(properties.map(\.kindName) == ["attribute", "relationship", "fetched property"])
    #expect(properties.map(\.isPersistent) == [true, true, false])
  }

  @Test func transientPropertiesAreNotPersistent() {
    var (attribute, relationship) = (attribute, RelationshipDescription("artist", to: "Artist"))
    attribute.isTransient = true
    relationship.isTransient = true
    #expect(!PropertyDescription.attribute(attribute).isPersistent)
    #expect(!PropertyDescription.relationship(relationship).isPersistent)
  }

  @Test func anInverseIsOfTheDestination() {
    #expect(RelationshipDescription("a", to: "Artist", inverse: "b").inverseEntity == "Artist")
    #expect(RelationshipDescription("a", to: "Artist").inverseEntity == nil)
    #expect(RelationshipDescription("a", toMany: "Song", inverse: "b").inverseEntity == "Song")
  }

  @Test(
    "Counts are hashed as Core Data hashes them",
    arguments: [
      (false, nil, nil, 0, 1), (false, 1, 1, 1, 1), (true, nil, nil, 0, 0), (true, 1, 12, 1, 12),
      (true, 0, 0, 0, 0), (false, nil, 5, 0, 1),
    ] as [(Bool, Int?, Int?, Int, Int)]
  )
  func counts(isToMany: Bool, least: Int?, greatest: Int?, hashedLeast: Int, hashedGreatest: Int) {
    var relationship =
      isToMany
      ? RelationshipDescription("songs", toMany: "Song") : RelationshipDescription("s", to: "Song")
    relationship.minimumCount = least
    relationship.maximumCount = greatest
    #expect(relationship.hashedMinimumCount == hashedLeast)
    #expect(relationship.hashedMaximumCount == hashedGreatest)
  }

  @Test func anAttributeWithAnExpressionIsDerived() {
    #expect(!attribute.isDerived)
    #expect(AttributeDescription("n", .integer32, derivationExpression: "plays.@count").isDerived)
  }
}
