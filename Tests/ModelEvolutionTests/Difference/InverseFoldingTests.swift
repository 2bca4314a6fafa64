import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct InverseFoldingTests {
  private func library(_ inverse: String = "songs") -> ManagedObjectModel {
    ManagedObjectModel {
      EntityDescription("Artist") {
        RelationshipDescription(inverse, toMany: "Song", inverse: "artist")
      }
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: inverse)
      }
    }
  }

  @Test func aNewPairIsOneChange() {
    let result = difference {
      EntityDescription("Artist") {}
      EntityDescription("Song") {}
    } to: {
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
    #expect(result.briefs == ["added Artist.songs [Artist] ⇄ added Song.artist [Song]"])
    #expect(result.changes[0].alteredEntities == ["Artist", "Song"])
  }

  @Test func aRenamedEndAndWhatFollowsFromItAreOneChange() {
    var other = library("tracks")
    other.entities[0].relationships[0].renamingIdentifier = "songs"
    let result = soundDifference(from: library(), to: other)
    #expect(
      result.briefs == [
        "renamed Artist.tracks from Artist.songs: renaming identifier [Artist]"
          + " ⇄ changed Song.artist: inverse [Song]"
      ]
    )
  }

  @Test func aChangeOfOneEndStandsAlone() {
    var other = library()
    other.entities[0].relationships[0].deleteRule = .cascade
    #expect(
      soundDifference(from: library(), to: other).briefs == ["changed Artist.songs: delete rule"]
    )
  }

  @Test func anInverseThatComesToANewEndIsNotFolded() {
    var other = library()
    other.entities[1].relationships[0].inverse = nil
    other.entities[0].relationships[0].inverse = nil
    // Both ends are still there, and no longer a pair: in the new model neither names the other.
    #expect(
      soundDifference(from: library(), to: other).briefs == [
        "changed Artist.songs: inverse [Artist]", "changed Song.artist: inverse [Song]",
      ]
    )
  }

  @Test func aRelationshipThatIsItsOwnInverseIsToldOnce() {
    let result = difference {
      EntityDescription("Artist") {}
    } to: {
      EntityDescription("Artist") {
        RelationshipDescription("similar", toMany: "Artist", inverse: "similar")
      }
    }
    #expect(result.briefs == ["added Artist.similar [Artist]"])
  }

  @Test func bothEndsWithinOneEntityAreOneChange() {
    let result = difference {
      EntityDescription("Artist") {}
    } to: {
      EntityDescription("Artist") {
        RelationshipDescription("influences", toMany: "Artist", inverse: "followers")
        RelationshipDescription("followers", toMany: "Artist", inverse: "influences")
      }
    }
    #expect(
      result.briefs == ["added Artist.followers [Artist] ⇄ added Artist.influences [Artist]"]
    )
  }

  @Test func theEndsOfAPairThatLeadElsewhereAreNotFoldedWithOthers() {
    let result = difference {
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription("Song") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Album") {}
    } to: {
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Album", inverse: "artist")
      }
      EntityDescription("Song") {}
      EntityDescription("Album") {
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
    #expect(
      result.briefs == [
        "added Album.artist [Album]",
        "changed Artist.songs: destination, inverse's entity [Artist]",
        "removed Song.artist [Song]",
      ]
    )
  }
}
