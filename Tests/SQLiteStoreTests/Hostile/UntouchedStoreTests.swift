import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Reading changes nothing.
@Suite struct UntouchedStoreTests {
  /// Reads all that a store tells.
  private func readAll(_ store: any PersistentStore) throws -> [[ObjectSnapshot]] {
    _ = try store.metadata
    for entity in store.model.entities { _ = try store.count(of: entity.name) }
    let objects = try FilledStore.objects(in: store)
    for object in objects.joined() { try #expect(store.object(object.id) == object) }
    return objects
  }

  @Test("Nothing is written, nothing is left", arguments: StoreOptions.JournalMode.allCases)
  func onlyRead(mode: StoreOptions.JournalMode) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder, options: [.journalMode(mode)])
      let before = try FolderState(folder)
      let store = try FilledStore.open(path, options: [.readOnly])
      try #expect(readAll(store).joined().count == 60)
      #expect(try FolderState(folder) == before)
      store.close()
      #expect(try FolderState(folder) == before)
    }
  }

  @Test func whatIsInTheLogOnlyIsReadAndStaysThere() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let other = try Database(path)
      try other.run("UPDATE ZLABEL SET ZNAME = 'in the log'")
      for options in [[.readOnly], []] as [StoreOptions] {
        let before = try FolderState(folder, without: ["Music.sqlite-shm"])
        #expect(before.names == ["Music.sqlite", "Music.sqlite-wal"])
        let store = try FilledStore.open(path, options: options)
        let labels = try readAll(store).joined().filter { $0.id.entity == "Label" }
        #expect(!labels.isEmpty && labels.allSatisfy { $0.value(of: "name") == "in the log" })
        store.close()
        let after = try FolderState(folder, without: ["Music.sqlite-shm"])
        #expect(after == before)
      }
    }
  }

  @Test func aLogThatWasLeftBehindStays() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      let other = try Database(path)
      try other.run("UPDATE ZLABEL SET ZNAME = 'in the log'")
      try Fixtures.withTemporaryFolder { copy throws in
        for suffix in ["", "-wal"] {
          try Fixtures.write(Fixtures.bytes(path + suffix), to: copy + "/Music.sqlite" + suffix)
        }
        let before = try FolderState(copy)
        for options in [[.readOnly], [], [.readOnly]] as [StoreOptions] {
          let store = try FilledStore.open(copy + "/Music.sqlite", options: options)
          let labels = try readAll(store).joined().filter { $0.id.entity == "Label" }
          #expect(!labels.isEmpty && labels.allSatisfy { $0.value(of: "name") == "in the log" })
          store.close()
          let after = try FolderState(copy, without: ["Music.sqlite-shm"])
          #expect(after == before)
        }
      }
    }
  }

  @Test(
    "Who opens a store to write but only reads leaves the database",
    arguments: StoreOptions.JournalMode.allCases
  )
  func readAndWritable(mode: StoreOptions.JournalMode) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder, options: [.journalMode(mode)])
      let before = try FolderState(folder)
      let store = try FilledStore.open(path)
      try #expect(readAll(store).joined().count == 60)
      store.close()
      // SQLite makes the log, with nothing in it, to read a database that has one.
      let after = try FolderState(folder, without: ["Music.sqlite-shm", "Music.sqlite-wal"])
      #expect(after == before)
      let log = folder + "/Music.sqlite-wal"
      #expect(try !Fixtures.exists(log) || Fixtures.bytes(log).isEmpty)
    }
  }
}
