import ModelFormats
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct PartialMergeTests {
  private let partial = ModelMerger(keepsUnresolvedPlaceholders: true)

  private let playlists = ModelModule(
    "Playlists",
    ManagedObjectModel {
      EntityDescription("Playlist") {
        RelationshipDescription("tracks", toMany: "Track", inverse: "playlists")
      }
      EntityDescription.placeholder("Track", for: "Song") {
        RelationshipDescription("playlists", toMany: "Playlist", inverse: "tracks")
      }
    }
  )

  private var songs: ModelModule {
    var songs = Library.songs
    songs.model.entities[0].relationships.append(
      RelationshipDescription("playlists", toMany: "Playlist", inverse: "tracks")
    )
    songs.model.entities.append(EntityDescription.placeholder("Playlist"))
    return songs
  }

  @Test func anUnresolvedPlaceholderStaysForALaterMerge() {
    let outcome = partial.merge([Library.songs])
    #expect(outcome.diagnostics == [])
    #expect(outcome.unresolvedPlaceholders == ["Artist"])
    #expect(outcome.model.entity(named: "Artist")?.userInfo["MyRealEntity"] == "YES")
    #expect(throws: MergeFailure.self) { try outcome.linkedModel() }
  }

  @Test func aKeptPlaceholderHasTheNameOfWhatItStandsFor() {
    let outcome = partial.merge([playlists])
    #expect(outcome.model.entities.map(\.name) == ["Playlist", "Song"])
    let tracks = outcome.model.entity(named: "Playlist")?.relationship(named: "tracks")
    #expect(tracks?.destination == "Song")
  }

  @Test(
    "A kept placeholder whose mark names what no entity could be called is suspicious",
    arguments: [("off", true), ("Music.so ng", true), ("Song", false), ("Music.Song", false)]
  )
  func suspiciousValue(value: String, isSuspicious: Bool) {
    let module = ModelModule(
      "Playlists",
      ManagedObjectModel {
        EntityDescription("Playlist") { RelationshipDescription("tracks", toMany: "Track") }
        EntityDescription.placeholder("Track", for: value)
      }
    )
    let found = partial.merge([module]).diagnostics.filter { $0.kind == .placeholderFlagSuspicious }
    #expect(found.map(\.brief) == (isSuspicious ? ["placeholder-flag-suspicious Track"] : []))
  }

  @Test func mergingInStepsGivesWhatMergingAtOnceGives() {
    let modules = [songs, Library.artists, playlists]
    let atOnce = ModelMerger().merge(modules)
    #expect(atOnce.diagnostics == [])
    for first in modules.indices {
      for second in modules.indices where second != first {
        let rest = modules.indices.filter { $0 != first && $0 != second }.map { modules[$0] }
        let step = partial.merge([modules[first], modules[second]])
        #expect(!step.isBlocked)
        let outcome = ModelMerger().merge([ModelModule("Step", step.model)] + rest)
        #expect(outcome.diagnostics == [])
        #expect(
          ContentsWriter.bytes(of: outcome.model) == ContentsWriter.bytes(of: atOnce.model)
        )
      }
    }
  }
}
