import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ModelDifferenceTests {
  @Test func aModelDiffersInNothingFromItself() {
    let difference = soundDifference(from: Library.catalogue, to: Library.catalogue)
    #expect(difference.isEmpty && difference.suggestions.isEmpty)
    #expect(difference.entities.allSatisfy { $0.outcome == .equal })
    #expect(difference.entities.count == Library.catalogue.entities.count)
  }

  @Test func neitherOrderNorLayoutIsADifference() {
    var other = Library.catalogue
    other.entities.reverse()
    for number in other.entities.indices {
      other.entities[number].attributes.reverse()
      other.entities[number].relationships.reverse()
      other.entities[number].uniquenessConstraints.reverse()
    }
    other.composites[0].elements.reverse()
    other.layout = [.init(name: "Song", positionX: "1", positionY: "2", width: "3", height: "4")]
    #expect(soundDifference(from: Library.catalogue, to: other).isEmpty)
  }

  @Test func whatANewEntityHasIsNotToldBesides() {
    let result = difference {
      EntityDescription("Song") {}
    } to: {
      EntityDescription("Song") {}
      EntityDescription("Artist") { AttributeDescription("name", .string) }
    }
    #expect(result.briefs == ["added Artist [Artist]"])
    #expect(result.changes[0].element.after?.summary == "an entity with 1 attribute")
    #expect(result.changes[0].element.before == nil)
  }

  @Test func aRemovedParentAltersItsSubentities() {
    let result = difference {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") {}
    } to: {
      EntityDescription("Album") { AttributeDescription("title", .string) }
    }
    #expect(
      result.briefs == [
        "moved Album: parent [Album]", "moved Album.title from Release.title [Album, Release]",
        "removed Release [Album, Release]",
      ]
    )
  }

  @Test("Every kind of property is added and removed", arguments: [true, false])
  func properties(isAdded: Bool) {
    let bare = ManagedObjectModel { EntityDescription("Song") {} }
    let full = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("cover", .binary, isTransient: true)
        AttributeDescription("title", .string)
        FetchedPropertyDescription(
          "covers",
          fetchRequest: FetchRequestDescription("fetchedPropertyFetchRequest", entity: "Song")
        )
        RelationshipDescription("original", to: "Song", inverse: nil)
      }
    }
    let result = soundDifference(from: isAdded ? bare : full, to: isAdded ? full : bare)
    let word = isAdded ? "added" : "removed"
    #expect(
      result.briefs == [
        "\(word) Song.cover", "\(word) Song.covers", "\(word) Song.original [Song]",
        "\(word) Song.title [Song]",
      ]
    )
    #expect(
      result.changes.map(\.element.kind)
        == [.attribute, .fetchedProperty, .relationship, .attribute]
    )
  }

  @Test("What models have beside entities is added and removed", arguments: [true, false])
  func otherElements(isAdded: Bool) {
    let bare = ManagedObjectModel { EntityDescription("Song") {} }
    var full = bare
    full.configurations = [.init("Local", entities: ["Song"])]
    full.fetchRequestTemplates = [FetchRequestDescription("untitled", entity: "Song")]
    full.composites = [
      CompositeDescription("Address", elements: [AttributeDescription("city", .string)])
    ]
    let result = soundDifference(from: isAdded ? bare : full, to: isAdded ? full : bare)
    let word = isAdded ? "added" : "removed"
    // No attribute is made of the composite type, so that no hash has anything to do with it.
    #expect(
      result.briefs == [
        "\(word) composite:Address", "\(word) configuration:Local", "\(word) fetchRequest:untitled",
      ]
    )
  }

  @Test func namesAreComparedByTheirBytes() {
    let result = difference {
      EntityDescription("Song") { AttributeDescription(Library.composed, .string) }
    } to: {
      EntityDescription("Song") { AttributeDescription(Library.decomposed, .string) }
    }
    #expect(result.changes.map(\.action) == [.added, .removed])
  }

  @Test func aPropertyOfAnotherKindIsOneChange() {
    let result = difference {
      EntityDescription("Song") { AttributeDescription("artist", .string) }
      EntityDescription("Artist") {}
    } to: {
      EntityDescription("Song") { RelationshipDescription("artist", to: "Artist", inverse: nil) }
      EntityDescription("Artist") {}
    }
    #expect(result.briefs == ["changed Song.artist: kind [Song]"])
    #expect(result.changes[0].element.before?.kind == .attribute)
    #expect(result.changes[0].element.after?.kind == .relationship)
  }

  @Test func aBrokenModelDiffersInNothingFromItself() {
    let model = ManagedObjectModel {
      EntityDescription("Song", parent: "Track") { AttributeDescription("title", .string) }
      EntityDescription("Track", parent: "Song") { AttributeDescription("title", .string) }
      EntityDescription("Song", parent: "Nowhere") { AttributeDescription("title", .string) }
      EntityDescription("Artist") {
        AttributeDescription("name", .string)
        AttributeDescription("name", .date)
        AttributeDescription("address", .composite, compositeName: "Address")
        RelationshipDescription("songs", toMany: "Nowhere", inverse: "artist")
      }
      CompositeDescription(
        "Address",
        elements: [AttributeDescription("inner", .composite, compositeName: "Address")]
      )
    }
    #expect(soundDifference(from: model, to: model).isEmpty)
  }

  @Test func aHashThatCannotBeComputedIsUnknown() throws {
    let result = difference {
      EntityDescription("Song", parent: "Nowhere") {}
    } to: {
      EntityDescription("Song", parent: "Nowhere") { AttributeDescription("title", .string) }
    }
    #expect(result.entities.map(\.outcome) == [.unknown])
    // What should alter it is said to.
    #expect(result.briefs == ["added Song.title [Song]"])
    #expect(try #require(result.entities.first?.doubt).isEmpty == false)
  }
}
