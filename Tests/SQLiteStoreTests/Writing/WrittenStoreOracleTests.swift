import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Written stores, looked into with Python's own SQLite.
@Suite struct WrittenStoreOracleTests {
  /// What Python finds wrong in a store of a model.
  private func problems(
    _ path: String,
    _ model: ManagedObjectModel,
    _ batches: [[ObjectSnapshot]],
    in folder: String
  ) throws -> [String] {
    let python = try #require(ExternalProgram("python3"), "Scripts/install.sh installs it")
    let expectation = folder + "/expectation.json"
    let json = try JSONEncoder().encode(StoreExpectation(model, batches: batches))
    try Fixtures.write(json, to: expectation)
    let script = "\(Fixtures.root)/Tests/Oracles/written_stores.py"
    let result = try python.run(["-B", script, path, expectation], in: folder)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([String].self, from: Data(result.output.utf8))
  }

  /// Writes objects at random into a new store.
  private func write(
    _ counts: [Int],
    _ model: ManagedObjectModel,
    seed: UInt64,
    to path: String
  ) throws -> [[ObjectSnapshot]] {
    let coordinator = PersistentStoreCoordinator(model: try LinkedModel(model))
    let store = try coordinator.addStore(.sqlite, at: path)
    defer { coordinator.removeStore(store) }
    var graph = ObjectGraph(for: store, seed: seed)
    return try counts.map { count in
      let objects = try graph.make(count)
      try store.insert(objects)
      return objects
    }
  }

  @Test("Every row holds what its object says", arguments: 1...8 as ClosedRange<UInt64>)
  func everyRowHoldsWhatItsObjectSays(seed: UInt64) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let model = StoreModels.everything
      let batches = try write([80, 1, 60], model, seed: seed, to: path)
      #expect(batches.map(\.count) == [80, 1, 60])
      try #expect(problems(path, model, batches, in: folder) == [])
    }
  }

  @Test func anEmptyStoreHasItsTables() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      for (number, model) in [StoreModels.everything, Library.whole].enumerated() {
        let path = folder + "/\(number).sqlite"
        let batches = try write([], model, seed: 1, to: path)
        try #expect(problems(path, model, batches, in: folder) == [])
      }
    }
  }

  @Test func objectsThatJoinOthersAreFoundFromBothEnds() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let model = StoreModels.everything
      let coordinator = PersistentStoreCoordinator(model: try LinkedModel(model))
      let store = try coordinator.addStore(.sqlite, at: path)
      let album = try store.newObject(of: "Album")
      var playlist = try store.newObject(of: "Playlist")
      let first = try store.newObjects(of: "Song", count: 2)
      try playlist.relate("songs", to: first.reversed().map(\.id))
      var batches = [[album, playlist] + first]
      try store.insert(batches[0])
      for entity in ["LiveSong", "Song"] {
        var songs = try store.newObjects(of: entity, count: 3)
        for place in songs.indices {
          try songs[place].relate("album", to: album.id)
          try songs[place].relate("playlists", to: [playlist.id])
        }
        batches.append(songs.reversed())
        try store.insert(batches[batches.count - 1])
      }
      coordinator.removeStore(store)
      try #expect(problems(path, model, batches, in: folder) == [])
    }
  }

  @Test func whatIsWrongIsFound() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let model = StoreModels.everything
      let batches = try write([80], model, seed: 1, to: path)
      for damage in [
        "UPDATE ZSAMPLE SET ZTEXT1 = 'other' WHERE Z_PK = 1",
        "UPDATE ZMEDIA SET Z_FOK_ALBUM = 2048", "DELETE FROM Z_8SIMILAR WHERE rowid = 1",
        "UPDATE Z_PRIMARYKEY SET Z_MAX = Z_MAX + 1 WHERE Z_NAME = 'Media'",
        "UPDATE Z_METADATA SET Z_UUID = lower(Z_UUID)", "UPDATE ZALBUM SET Z_OPT = 2",
      ] {
        let copy = folder + "/Copy.sqlite"
        try Fixtures.write(Fixtures.bytes(path), to: copy)
        try Database(copy).run(damage)
        try #expect(!problems(copy, model, batches, in: folder).isEmpty, "\(damage)")
      }
    }
  }
}
