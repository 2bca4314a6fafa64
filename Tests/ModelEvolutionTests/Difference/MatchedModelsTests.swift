import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// What is held for the same: renamed and moved elements.
@Suite struct MatchedModelsTests {
  @Test func renamingIdentifiersMakeElementsTheSame() {
    let result = difference {
      EntityDescription("Tune") {
        AttributeDescription("name", .string)
        RelationshipDescription("singer", to: "Tune", inverse: nil)
      }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("title", .string, isOptional: true, renamingIdentifier: "name")
        RelationshipDescription("artist", to: "Song", inverse: nil).renamed(from: "singer")
      }.renamed(from: "Tune")
    }
    #expect(
      result.briefs == [
        "renamed Song from Tune: renaming identifier [Song]",
        "renamed Song.artist from Tune.singer: destination, renaming identifier [Song]",
        "renamed Song.title from Tune.name: optionality, renaming identifier [Song]",
      ]
    )
    #expect(result.suggestions.isEmpty)
  }

  @Test func withoutIdentifiersOneGoesAndOneComes() {
    let result = difference {
      EntityDescription("Song") { AttributeDescription("name", .string) }
    } to: {
      EntityDescription("Song") { AttributeDescription("title", .string) }
    }
    #expect(result.briefs == ["removed Song.name [Song]", "added Song.title [Song]"])
  }

  @Test("The first name and the previous name are both followed", arguments: ["name", "label"])
  func chain(identifier: String) {
    let result = difference {
      EntityDescription("Song") {
        AttributeDescription("label", .string, renamingIdentifier: "name")
      }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("title", .string, renamingIdentifier: identifier)
      }
    }
    let facets = identifier == "name" ? "" : ": renaming identifier"
    #expect(result.briefs == ["renamed Song.title from Song.label\(facets) [Song]"])
  }

  @Test func namesThatAreExchangedAreTwoRenamings() {
    let result = difference {
      EntityDescription("Song") {
        AttributeDescription("first", .string)
        AttributeDescription("second", .string)
      }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("first", .string, renamingIdentifier: "second")
        AttributeDescription("second", .string, renamingIdentifier: "first")
      }
    }
    #expect(result.changes.count == 2)
    #expect(result.changes.allSatisfy { $0.action == .renamed })
  }

  @Test func aTransientPropertysNameIsNoMatterOfHashes() {
    let result = difference {
      EntityDescription("Song") { AttributeDescription("art", .binary, isTransient: true) }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("cover", .binary, isTransient: true, renamingIdentifier: "art")
      }
    }
    #expect(result.briefs == ["renamed Song.cover from Song.art: renaming identifier"])
  }

  private static let shallow = ManagedObjectModel {
    EntityDescription("Release") {}
    EntityDescription("Album", parent: "Release") { AttributeDescription("title", .string) }
    EntityDescription("LiveAlbum", parent: "Album") {}
    EntityDescription("Single", parent: "Release") { AttributeDescription("title", .string) }
  }

  @Test func aPropertyMovesUp() {
    let result = soundDifference(
      from: Self.shallow,
      to: ManagedObjectModel {
        EntityDescription("Release") { AttributeDescription("title", .string) }
        EntityDescription("Album", parent: "Release") {}
        EntityDescription("LiveAlbum", parent: "Album") {}
        EntityDescription("Single", parent: "Release") { AttributeDescription("title", .string) }
      }
    )
    #expect(
      result.briefs
        == ["moved Release.title from Album.title [Album, LiveAlbum, Release, Single]"]
    )
  }

  @Test func aPropertyMovesUpFromSeveralSubentitiesAndDownToThem() {
    let above = ManagedObjectModel {
      EntityDescription("Release") { AttributeDescription("title", .string) }
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("LiveAlbum", parent: "Album") {}
      EntityDescription("Single", parent: "Release") {}
    }
    let up = soundDifference(from: Self.shallow, to: above)
    #expect(
      up.briefs == [
        "moved Release.title from Album.title [Album, LiveAlbum, Release, Single]",
        "moved Release.title from Single.title [Album, LiveAlbum, Release, Single]",
      ]
    )
    let down = soundDifference(from: above, to: Self.shallow)
    #expect(down.changes.map(\.path.description) == ["Album.title", "Single.title"])
    #expect(down.changes.allSatisfy { $0.action == .moved && $0.element.isMoved })
  }

  @Test func aPropertyMayMoveAndBeRenamed() {
    let result = difference {
      EntityDescription("Release") { AttributeDescription("name", .string) }
      EntityDescription("Album", parent: "Release") {}
    } to: {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {
        AttributeDescription("title", .string, renamingIdentifier: "name")
      }
    }
    #expect(
      result.briefs
        == ["renamed Album.title from Release.name: renaming identifier [Album, Release]"]
    )
    #expect(result.changes[0].element.isMoved)
  }

  @Test func anEntityGetsAnotherParent() {
    let result = difference {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("LiveAlbum", parent: "Album") {}
    } to: {
      EntityDescription("Release") {}
      EntityDescription("Album", parent: "Release") {}
      EntityDescription("LiveAlbum", parent: "Release") {}
    }
    #expect(result.briefs == ["moved LiveAlbum: parent [LiveAlbum]"])
  }

  @Test func aParentOfAnotherNameIsNoOtherParent() {
    let result = difference {
      EntityDescription("Record") {}
      EntityDescription("Album", parent: "Record") {}
    } to: {
      EntityDescription("Release") {}.renamed(from: "Record")
      EntityDescription("Album", parent: "Release") {}
    }
    #expect(
      result.briefs == [
        "changed Album: parent [Album]",
        "renamed Release from Record: renaming identifier [Album, Release]",
      ]
    )
  }

  @Test func elementsOfCompositeTypesAreRenamedToo() {
    let result = difference {
      EntityDescription("Artist") {
        AttributeDescription("address", .composite, compositeName: "Address")
      }
      CompositeDescription("Address", elements: [AttributeDescription("town", .string)])
    } to: {
      EntityDescription("Artist") {
        AttributeDescription("address", .composite, compositeName: "Address")
      }
      CompositeDescription(
        "Address",
        elements: [AttributeDescription("city", .string, renamingIdentifier: "town")]
      )
    }
    #expect(
      result.briefs == [
        "renamed composite:Address.city from composite:Address.town: renaming identifier [Artist]"
      ]
    )
  }
}
