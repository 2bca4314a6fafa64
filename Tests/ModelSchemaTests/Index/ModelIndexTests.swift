import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelIndexTests {
  private let index = ModelIndex(Library.catalogue)

  private func number(_ name: String) throws -> Int {
    try #require(index.number(ofEntity: name))
  }

  private func names(_ numbers: [Int]) -> [String] { numbers.map { index.entities[$0].name } }

  // MARK: Entities

  @Test func entitiesAreNumberedByTheirPositions() {
    for (number, entity) in index.entities.enumerated() {
      #expect(index.number(ofEntity: entity.name) == number)
      #expect(index.entity(named: entity.name) == entity)
    }
    #expect(index.model == Library.catalogue)
  }

  @Test("Other names find nothing", arguments: ["song", "Songs", "", "Address"])
  func others(name: String) {
    #expect(index.number(ofEntity: name) == nil)
    #expect(index.entity(named: name) == nil)
  }

  @Test func namesAreToldApartByTheirBytes() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription(Library.composed) {}
        EntityDescription(Library.decomposed) {}
        CompositeDescription(Library.decomposed)
      }
    )
    #expect(index.number(ofEntity: Library.composed) == 0)
    #expect(index.number(ofEntity: Library.decomposed) == 1)
    #expect(index.composite(named: Library.composed) == nil)
    #expect(index.composite(named: Library.decomposed) != nil)
  }

  @Test func ofEntitiesWithOneNameTheFirstIsFound() {
    let index = ModelIndex(
      ManagedObjectModel {
        for className in ["first", "second", "third"] {
          EntityDescription("Song", className: className) {}
        }
        EntityDescription("LiveSong", parent: "Song") {}
      }
    )
    #expect(index.entity(named: "Song")?.className == "first")
    #expect(index.parent(of: 3) == 0)
  }

  @Test func anEmptyModelHasNothing() {
    let index = ModelIndex(ManagedObjectModel())
    #expect(index.entities.isEmpty)
    #expect(index.allLinks.isEmpty)
    #expect(index.repeatedProperties.isEmpty)
    #expect(index.number(ofEntity: "Song") == nil)
  }

  // MARK: Hierarchies

  @Test func ancestorsComeFromTheParentOn() throws {
    #expect(names(index.ancestors(of: try number("LiveAlbum"))) == ["Album", "Release"])
    #expect(names(index.ancestors(of: try number("Release"))) == [])
    #expect(index.parent(of: try number("Album")) == (try number("Release")))
    #expect(index.parent(of: try number("Song")) == nil)
    #expect(index.root(of: try number("LiveAlbum")) == (try number("Release")))
    #expect(index.root(of: try number("Song")) == (try number("Song")))
  }

  @Test(
    "Inheritance goes one way",
    arguments: [
      ("LiveAlbum", "LiveAlbum", true), ("LiveAlbum", "Album", true),
      ("LiveAlbum", "Release", true), ("Release", "Album", false), ("Song", "Release", false),
      ("Song", "Song", true),
    ]
  )
  func inherits(name: String, other: String, expected: Bool) throws {
    #expect(index.entity(try number(name), isOrInheritsFrom: try number(other)) == expected)
  }

  @Test func aParentThatIsMissingIsNoParent() {
    let index = ModelIndex(ManagedObjectModel { EntityDescription("Album", parent: "Release") {} })
    #expect(index.parent(of: 0) == nil)
    #expect(index.ancestors(of: 0) == [])
    #expect(index.root(of: 0) == 0)
    #expect(!index.isInCycle(0))
  }

  @Test func theMembersOfALoopAreKnown() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("Below", parent: "A") {}
        EntityDescription("A", parent: "B") {}
        EntityDescription("B", parent: "C") {}
        EntityDescription("C", parent: "A") {}
        EntityDescription("Self", parent: "Self") {}
        EntityDescription("Free") {}
        EntityDescription("BelowSelf", parent: "Self") {}
        EntityDescription("BelowBelow", parent: "Below") {}
      }
    )
    #expect(
      index.entities.indices.map { index.isInCycle($0) } == [
        false, true, true, true, true, false, false, false,
      ]
    )
  }

  @Test func aLoopIsFollowedOnce() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("A", parent: "B") {}
        EntityDescription("B", parent: "A") {}
        EntityDescription("Below", parent: "A") {}
        EntityDescription("Self", parent: "Self") {}
      }
    )
    #expect(index.ancestors(of: 0) == [1])
    #expect(index.ancestors(of: 2) == [0, 1])
    #expect(index.ancestors(of: 3) == [])
    #expect(index.entity(0, isOrInheritsFrom: 1))
    #expect(index.entity(1, isOrInheritsFrom: 0))
    #expect([0, 1].contains(index.root(of: 2)))
    #expect(index.relationship(named: "songs", in: 0) == nil)
    #expect(index.property(named: "songs", in: 0) == nil)
  }

  // MARK: Properties

  @Test func propertiesAreFoundWithTheirOwners() throws {
    let album = try number("LiveAlbum")
    let title = try #require(index.property(named: "title", in: album))
    #expect(index.entities[title.owner].name == "Release")
    #expect(title.property.kindName == "attribute")
    let venue = try #require(index.property(named: "venue", in: album))
    #expect(venue.owner == album)
    let songs = try #require(index.relationship(named: "songs", in: album))
    #expect(index.entities[songs.owner].name == "Release")
    #expect(songs.relationship.destination == "Song")
    #expect(index.property(named: "Title", in: album) == nil)
    #expect(index.relationship(named: "title", in: album) == nil)
    #expect(index.property(named: "venue", in: try number("Album")) == nil)
  }

  @Test func theNearestPropertyIsFound() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("Release") { RelationshipDescription("songs", toMany: "Play") }
        EntityDescription("Album", parent: "Release") {
          RelationshipDescription("songs", toMany: "Song")
        }
      }
    )
    #expect(index.relationship(named: "songs", in: 1)?.relationship.destination == "Song")
    #expect(index.property(named: "songs", in: 1)?.owner == 1)
    #expect(index.property(named: "songs", in: 0)?.owner == 0)
  }

  // MARK: Links

  @Test func everyRelationshipHasALink() {
    #expect(index.allLinks.count == index.entities.reduce(0) { $0 + $1.relationships.count })
    for number in index.entities.indices {
      let links = index.links(of: number)
      #expect(links.map(\.position) == Array(index.entities[number].relationships.indices))
      #expect(links.allSatisfy { $0.entity == number })
    }
  }

  @Test func linksLeadWhereNamesLead() {
    for link in index.allLinks {
      let relationship = index.entities[link.entity].relationships[link.position]
      let destination = link.destination.map { index.entities[$0].name }
      #expect(destination == relationship.destination)
      let inverse = link.inverse.map { index.entities[$0.entity].relationships[$0.position].name }
      #expect(inverse == relationship.inverse)
    }
  }

  @Test func anInheritedInverseIsFoundAtItsOwner() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("album", to: "LiveAlbum", inverse: "songs")
        }
        EntityDescription("LiveAlbum", parent: "Album") {}
        EntityDescription("Album") {
          RelationshipDescription("plays", toMany: "Song", inverse: "album")
          RelationshipDescription("songs", toMany: "Song", inverse: "album")
        }
      }
    )
    #expect(index.allLinks[0].destination == 1)
    #expect(index.allLinks[0].inverse.map { [$0.entity, $0.position] } == [2, 1])
  }

  @Test func namesThatLeadNowhereAreNil() {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("a", to: "Nobody", inverse: "songs")
          RelationshipDescription("b", to: nil)
          RelationshipDescription("c", to: "Song", inverse: "C")
          RelationshipDescription("d", to: "Song")
        }
      }
    )
    #expect(index.allLinks.map(\.destination) == [nil, nil, 0, 0])
    #expect(index.allLinks.allSatisfy { $0.inverse == nil })
  }

  @Test("Relationships are found however many there are", arguments: [1, 16, 17, 100])
  func manyRelationships(count: Int) {
    let index = ModelIndex(
      ManagedObjectModel {
        EntityDescription("Song") {
          for number in 0..<count {
            RelationshipDescription("r\(number)", to: "Song", inverse: "r\(count - 1 - number)")
          }
          // Of two with one name the first is found.
          RelationshipDescription("r0", to: "Artist")
        }
        EntityDescription("LiveSong", parent: "Song") {}
      }
    )
    for position in 0..<count {
      #expect(index.links(of: 0)[position].inverse?.position == count - 1 - position)
    }
    #expect(index.relationship(named: "r0", in: 1)?.relationship.destination == "Song")
    #expect(index.relationship(named: "r\(count)", in: 1) == nil)
  }

  // MARK: Poison

  @Test func poisonOfAnEntityIsPoisonOfItsProperties() {
    var index = index
    #expect(!index.isPoisoned(entity: "Song"))
    index.poison.insert(entity: "Song")
    index.poison.insert(property: "artist", of: "Release")
    #expect(index.isPoisoned(entity: "Song"))
    #expect(index.isPoisoned(property: "title", of: "Song"))
    #expect(index.isPoisoned(property: "artist", of: "Release"))
    #expect(!index.isPoisoned(entity: "Release"))
    #expect(!index.isPoisoned(property: "title", of: "Release"))
    #expect(!index.isPoisoned(property: "artist", of: "Album"))
    #expect(!index.isPoisoned(entity: "song"))
    index.poison.insert(entity: Library.composed)
    #expect(!index.isPoisoned(entity: Library.decomposed))
  }

  // MARK: Size

  @Test(.timeLimit(.minutes(1))) func aLongChainIsIndexed() {
    let count = 20_000
    let index = ModelIndex(
      ManagedObjectModel {
        for number in 0..<count {
          EntityDescription("E\(number)", parent: "E\(number + 1)") {
            AttributeDescription("a\(number)", .string)
          }
        }
      }
    )
    #expect(index.ancestors(of: 0).count == count - 1)
    #expect(index.root(of: 0) == count - 1)
    #expect(index.entity(0, isOrInheritsFrom: count - 1))
    #expect(index.property(named: "a\(count - 1)", in: 0)?.owner == count - 1)
    #expect(!index.entities.indices.contains { index.isInCycle($0) })
    #expect(index.repeatedProperties.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func aLongLoopIsIndexed() {
    let count = 20_000
    let index = ModelIndex(
      ManagedObjectModel {
        for number in 0..<count {
          EntityDescription("E\(number)", parent: "E\((number + 1) % count)") {}
        }
      }
    )
    #expect(index.entities.indices.allSatisfy { index.isInCycle($0) })
    #expect(index.ancestors(of: 7).count == count - 1)
  }
}
