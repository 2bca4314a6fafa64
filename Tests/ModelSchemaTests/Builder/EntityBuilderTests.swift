import ModelSchema
import Testing

@Suite struct EntityBuilderTests {
  @Test func everyElementFindsItsPlace() {
    let entity = EntityDescription("Song", className: "Song", isAbstract: true, parent: "Piece") {
      AttributeDescription("title", .string)
      RelationshipDescription("artist", to: "Artist")
      FetchedPropertyDescription("plays", fetchRequest: nil)
      FetchIndexDescription("byTitle", elements: [.init(property: "title")])
      UniquenessConstraint(["title"])
      AttributeDescription("genre", .string)
    }
    #expect(entity.name == "Song")
    #expect(entity.className == "Song")
    #expect(entity.isAbstract)
    #expect(entity.parent == "Piece")
    #expect(entity.attributes.map(\.name) == ["title", "genre"])
    #expect(entity.relationships.map(\.name) == ["artist"])
    #expect(entity.fetchedProperties.map(\.name) == ["plays"])
    #expect(entity.fetchIndexes.map(\.name) == ["byTitle"])
    #expect(entity.uniquenessConstraints == [UniquenessConstraint(["title"])])
  }

  @Test("Conditions choose among elements", arguments: [true, false])
  func conditions(isLive: Bool) {
    let entity = EntityDescription("Album") {
      if isLive { AttributeDescription("venue", .string) }
      if isLive {
        AttributeDescription("date", .date)
      } else {
        AttributeDescription("studio", .string)
        AttributeDescription("engineer", .string)
      }
    }
    #expect(
      entity.attributes.map(\.name) == (isLive ? ["venue", "date"] : ["studio", "engineer"])
    )
  }

  @Test("Switches choose among elements", arguments: [0, 1, 2])
  func switches(number: Int) {
    let entity = EntityDescription("Album") {
      switch number {
      case 0: AttributeDescription("a", .string)
      case 1: AttributeDescription("b", .string)
      default: AttributeDescription("c", .string)
      }
    }
    #expect(entity.attributes.map(\.name) == [["a", "b", "c"][number]])
  }

  @Test func loopsRepeatElements() {
    let entity = EntityDescription("Song") {
      for number in 0..<3 {
        AttributeDescription("tag\(number)", .string)
        if number == 1 { RelationshipDescription("artist", to: "Artist") }
      }
    }
    #expect(entity.attributes.map(\.name) == ["tag0", "tag1", "tag2"])
    #expect(entity.relationships.count == 1)
  }

  @Test func emptyBracesAreAnEmptyEntity() {
    #expect(EntityDescription("Song") {} == EntityDescription("Song"))
  }

  @Test func theBuilderMakesWhatTheInitializerMakes() {
    let built = EntityDescription("Song", className: "Song", userInfo: ["key": "value"]) {
      AttributeDescription("title", .string)
    }
    let made = EntityDescription(
      "Song",
      className: "Song",
      attributes: [AttributeDescription("title", .string)],
      userInfo: ["key": "value"]
    )
    #expect(built == made)
  }

  @Test func aPlaceholderIsMarked() {
    let unnamed = EntityDescription.placeholder("Artist")
    #expect(unnamed.userInfo["MyRealEntity"] == "YES")
    #expect(unnamed.propertyCount == 0)
    let named = EntityDescription.placeholder("Singer", for: "Artists.Artist", key: "Real") {
      AttributeDescription("name", .string)
    }
    #expect(named.userInfo["Real"] == "Artists.Artist")
    #expect(named.userInfo["MyRealEntity"] == nil)
    #expect(named.attributes.map(\.name) == ["name"])
  }
}
