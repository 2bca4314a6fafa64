import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct RenameSuggestionsTests {
  @Test func aLikePropertyIsSuggestedAndNotAssumed() throws {
    let result = difference {
      EntityDescription("Song") { AttributeDescription("albumTitle", .string) }
    } to: {
      EntityDescription("Song") { AttributeDescription("albumName", .string) }
    }
    #expect(result.changes.map(\.action) == [.added, .removed])
    let suggestion = try #require(result.suggestions.first)
    #expect(result.suggestions.count == 1)
    #expect(suggestion.before == .entity("Song", "albumTitle"))
    #expect(suggestion.after == .entity("Song", "albumName"))
    #expect(suggestion.identifier == "albumTitle")
    #expect((50...100).contains(suggestion.score))
  }

  @Test func followingASuggestionMakesItARenaming() throws {
    let old = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("albumTitle", .string, renamingIdentifier: "album")
      }
    }
    var new = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("albumName", .string) }
    }
    let suggestion = try #require(soundDifference(from: old, to: new).suggestions.first)
    // The first name: what Core Data compares.
    #expect(suggestion.identifier == "album")
    new.entities[0].attributes[0].renamingIdentifier = suggestion.identifier
    let followed = soundDifference(from: old, to: new)
    #expect(followed.briefs == ["renamed Song.albumName from Song.albumTitle [Song]"])
    #expect(followed.suggestions.isEmpty)
  }

  @Test func anEntityWithTheSamePropertiesIsSuggested() throws {
    let result = difference {
      EntityDescription("Tune") {
        AttributeDescription("title", .string)
        AttributeDescription("length", .double)
      }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("title", .string)
        AttributeDescription("length", .double)
      }
    }
    #expect(result.changes.map(\.action) == [.added, .removed])
    let suggestion = try #require(result.suggestions.first)
    #expect(suggestion.before == .entity("Tune") && suggestion.after == .entity("Song"))
    #expect(suggestion.runnerUp == nil)
  }

  @Test func theLikelierOneIsSuggestedAndTheOtherNamed() throws {
    let result = difference {
      EntityDescription("Song") { AttributeDescription("playCount", .integer32) }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("playCounter", .integer32)
        AttributeDescription("playNumber", .integer32, isOptional: true)
      }
    }
    let suggestion = try #require(result.suggestions.first)
    #expect(suggestion.after == .entity("Song", "playCounter"))
    let runnerUp = try #require(suggestion.runnerUp)
    #expect(runnerUp.path == .entity("Song", "playNumber") && runnerUp.score < suggestion.score)
  }

  @Test func whatCannotBeTheSameIsNotSuggested() {
    let result = difference {
      EntityDescription("Song") {
        AttributeDescription("year", .integer16)
        RelationshipDescription("artists", toMany: "Song", inverse: nil)
      }
    } to: {
      EntityDescription("Song") {
        AttributeDescription("years", .string)
        RelationshipDescription("artist", to: "Song", inverse: nil)
      }
    }
    #expect(result.changes.count == 4)
    #expect(result.suggestions.isEmpty)
  }

  @Test func theOtherWayRoundTheSameIsSuggested() {
    let (a, b) = (
      ManagedObjectModel {
        EntityDescription("Song") {
          AttributeDescription("nameA", .string)
          AttributeDescription("nameB", .string)
        }
      },
      ManagedObjectModel {
        EntityDescription("Song") {
          AttributeDescription("nameC", .string)
          AttributeDescription("nameD", .string)
        }
      }
    )
    let there = ModelDifference(from: a, to: b).suggestions.map { "\($0.before) \($0.after)" }
    let back = ModelDifference(from: b, to: a).suggestions.map { "\($0.after) \($0.before)" }
    #expect(there.count == 2)
    #expect(there == back.sorted())
  }
}
