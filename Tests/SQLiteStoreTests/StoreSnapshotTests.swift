import Foundation
import ModelFormats
import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

@Suite struct StoreSnapshotTests {
  /// Calls the body with the path of a store in a folder of its own.
  private func withStore<Result>(
    _ store: StoreSketch = StoreSketch(of: Library.whole),
    named name: String = "Music.sqlite",
    _ body: (_ path: String, _ folder: String) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/" + name
      try store.write(to: path)
      return try body(path, folder)
    }
  }

  @Test func theMetadataOfAStoreIsRead() throws {
    var sketch = StoreSketch(of: Library.whole)
    sketch.versionIdentifiers = ["1", "Music 2"]
    sketch.texts = [("NSStoreModelVersionChecksumKey", "c2VydmFudHM="), ("mood", "blue")]
    try withStore(sketch) { path, _ throws in
      let metadata = try StoreSnapshot(contentsOf: path).metadata
      #expect(metadata.uuid == sketch.uuid && metadata.storeType == "SQLite")
      #expect(metadata.entityHashes == ModelHashes(Library.whole).entityHashes)
      #expect(metadata.entityHashes.map(\.entity) == ["Artist", "Song"])
      #expect(metadata.hashesVersion == 3 && metadata.frameworkVersion == 1344)
      #expect(metadata.versionIdentifiers == ["1", "Music 2"])
      #expect(metadata.checksum == "c2VydmFudHM=" && metadata.digest == nil)
      #expect(metadata.maximumFrameworkVersion == nil)
      #expect(metadata.otherKeys == ["_NSAutoVacuumLevel", "mood"])
    }
  }

  @Test func theModelThatAStoreKeepsIsRead() throws {
    var sketch = StoreSketch(of: Library.whole)
    try sketch.keep(Library.whole)
    try withStore(sketch) { path, _ throws in
      let store = try StoreSnapshot(contentsOf: path)
      let model = try #require(try store.cachedModel())
      #expect(ModelHashes(model).entityHashes == store.metadata.entityHashes)
    }
    sketch.modelCache = [7, 7, 7]
    try withStore(sketch) { path, _ throws in
      let store = try StoreSnapshot(contentsOf: path)
      #expect(throws: ModelFileError.self) { try store.cachedModel() }
    }
    try withStore { path, _ throws in
      let model = try StoreSnapshot(contentsOf: path).cachedModel()
      #expect(model == nil)
    }
  }

  @Test(
    "A store is read under any name",
    arguments: ["Music?mode=rwc", "100% #1.store", "é 🎵", "a&b=c", "-", "file:x"]
  )
  func names(name: String) throws {
    try withStore(named: name) { path, folder throws in
      #expect(try StoreSnapshot(contentsOf: path).metadata.entityHashes.count == 2)
      #expect(try Fixtures.entries(folder) == [name])
    }
  }

  @Test(
    "Reading leaves the store and its folder as they are",
    arguments: ["delete", "wal", "truncate", "persist"]
  )
  func nothingChanges(journal: String) throws {
    try withStore { path, folder throws in
      try Database(path).run("PRAGMA journal_mode = \(journal); CREATE TABLE t (x)")
      let before = try FolderState(folder)
      #expect(try StoreSnapshot(contentsOf: path).metadata.entityHashes.count == 2)
      #expect(try FolderState(folder) == before)
    }
  }

  @Test func aStoreThatNobodyMayWriteIsRead() throws {
    try withStore { path, folder throws in
      try Database(path).run("PRAGMA journal_mode = wal")
      #expect(chmod(path, 0o400) == 0 && chmod(folder, 0o500) == 0)
      defer { _ = chmod(folder, 0o700) }
      #expect(try StoreSnapshot(contentsOf: path).metadata.uuid == StoreSketch([]).uuid)
      #expect(try Fixtures.entries(folder) == ["Music.sqlite"])
    }
  }

  @Test func whatIsCommittedToTheLogIsSeenWhileTheStoreIsOpen() throws {
    try withStore { path, folder throws in
      let owner = try Database(path)
      try owner.run("PRAGMA journal_mode = wal; UPDATE Z_METADATA SET Z_UUID = 'new'")
      let before = try FolderState(folder)
      #expect(before.names == ["Music.sqlite", "Music.sqlite-shm", "Music.sqlite-wal"])
      #expect(try StoreSnapshot(contentsOf: path).metadata.uuid == "new")
      #expect(try FolderState(folder) == before)
      try owner.run("BEGIN; UPDATE Z_METADATA SET Z_UUID = 'newer'")
      #expect(try StoreSnapshot(contentsOf: path).metadata.uuid == "new")
      try owner.run("COMMIT")
      #expect(try StoreSnapshot(contentsOf: path).metadata.uuid == "newer")
    }
  }

  @Test func aLogWithoutItsIndexIsSeen() throws {
    try withStore { path, folder throws in
      let owner = try Database(path)
      try owner.run("PRAGMA journal_mode = wal; UPDATE Z_METADATA SET Z_UUID = 'new'")
      try Fixtures.withTemporaryFolder { other throws in
        for suffix in ["", "-wal"] {
          try Fixtures.write(Fixtures.bytes(path + suffix), to: other + "/Music.sqlite" + suffix)
        }
        let before = try FolderState(other)
        #expect(try StoreSnapshot(contentsOf: other + "/Music.sqlite").metadata.uuid == "new")
        #expect(try FolderState(other) == before)
      }
    }
  }

  @Test func aTransactionThatWasCutOffIsNotSeen() throws {
    try withStore { path, folder throws in
      let owner = try Database(path)
      // A cache of one page is written to the database before the end of the transaction.
      try owner.run(
        """
        PRAGMA cache_size = 1; CREATE TABLE t (x); BEGIN; UPDATE Z_METADATA SET Z_UUID = 'new';
        INSERT INTO t VALUES (zeroblob(1000000))
        """
      )
      try Fixtures.withTemporaryFolder { other throws in
        for suffix in ["", "-journal"] {
          try Fixtures.write(Fixtures.bytes(path + suffix), to: other + "/Music.sqlite" + suffix)
        }
        let before = try FolderState(other)
        let bytes = try Fixtures.bytes(other + "/Music.sqlite")
        try #require(bytes.firstRange(of: Array("new".utf8)) != nil, "the change is in the file")
        let store = try StoreSnapshot(contentsOf: other + "/Music.sqlite")
        #expect(store.metadata.uuid == StoreSketch([]).uuid)
        #expect(try FolderState(other) == before)
      }
    }
  }

  @Test func aLinkLeadsToTheStoreAndTheFilesBesideIt() throws {
    try withStore { path, folder throws in
      let owner = try Database(path)
      try owner.run("PRAGMA journal_mode = wal; UPDATE Z_METADATA SET Z_UUID = 'new'")
      try Fixtures.withTemporaryFolder { other throws in
        #expect(symlink(path, other + "/Link.sqlite") == 0)
        #expect(try StoreSnapshot(contentsOf: other + "/Link.sqlite").metadata.uuid == "new")
        #expect(try Fixtures.entries(other) == ["Link.sqlite"])
      }
    }
  }
}
