@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct KeyPathWalkTests {
  private let index = ModelIndex(Library.catalogue)

  /// Where keys lead from an object; nil if the last leads nowhere.
  private func place(
    _ path: String,
    from entity: String,
    includesSubentities: Bool = false
  ) throws -> KeyPathWalk.Place? {
    let walk = KeyPathWalk(CheckSubject(index))
    var place = KeyPathWalk.Place.object(try #require(index.number(ofEntity: entity)))
    for key in path.split(separator: ".") {
      let step = walk.step(String(key), from: place, includesSubentities: includesSubentities)
      guard case .to(let next, _) = step else { return nil }
      place = next
    }
    return place
  }

  @Test(
    "Keys lead where the model says",
    arguments: [
      ("title", "Song", .anything), ("album", "Song", .object(1)),
      ("album.artist", "Song", .object(0)), ("artist", "LiveAlbum", .object(0)),
      ("releases", "Artist", .collection(1)), ("releases.artist", "Artist", .collection(0)),
      ("recentPlays", "Artist", .collection(6)),
      ("recentPlays.song.album", "Artist", .collection(1)),
      ("address", "Artist", .composite(0)), ("address.city", "Artist", .anything),
      ("releases.artist.address", "Artist", .composite(0)), ("self.self", "Song", .object(4)),
      ("entity", "Song", .entity), ("entity.name", "Song", .entityName),
      ("entity.name.length", "Song", .anything), ("entity.userInfo", "Song", .anything),
      ("releases.@count", "Artist", .anything), ("releases.@max", "Artist", .collection(1)),
      ("releases.@max.artist", "Artist", .collection(0)), ("objectID.whatever", "Song", .anything),
      ("releases.count", "Artist", .anything), ("@count", "Song", .anything),
    ] as [(String, String, KeyPathWalk.Place)]
  )
  func known(path: String, entity: String, expected: KeyPathWalk.Place) throws {
    #expect(try place(path, from: entity) == expected)
  }

  @Test(
    "Other keys lead nowhere",
    arguments: [
      ("name", "Song"), ("count", "Song"), ("venue", "Release"), ("releases.name", "Artist"),
      ("releases.@total", "Artist"), ("address.street", "Artist"), ("Title", "Song"),
    ]
  )
  func unknown(path: String, entity: String) throws {
    #expect(try place(path, from: entity) == nil)
  }

  @Test func aSubentitysKeyIsOneWhereSubentitiesAreIncluded() throws {
    #expect(try place("venue", from: "Release", includesSubentities: true) == .anything)
    #expect(try place("venue", from: "LiveAlbum") == .anything)
    #expect(try place("venue", from: "Song", includesSubentities: true) == nil)
  }
}
