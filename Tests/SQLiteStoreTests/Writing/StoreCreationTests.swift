import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// New stores, as other programs find them.
@Suite struct StoreCreationTests {
  private let identifier = "3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10"

  private func create(_ model: ManagedObjectModel, at path: String) throws {
    try PersistentStoreCoordinator(model: LinkedModel(model))
      .addStore(.sqlite, at: path, options: [.identifier(identifier)]).close()
  }

  @Test func aNewStoreHasTheStatementsOfItsLayout() throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      try create(StoreModels.everything, at: path)
      let statements = try Database(path).rows(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
      )
      let layout = try StoreLayout(StoreModels.everything)
      #expect(statements.compactMap { $0[0] } == layout.statements)
    }
  }

  @Test func aNewStoreIsOneFileAndKeepsItsModel() throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      try create(StoreModels.everything, at: path)
      try #expect(Fixtures.entries(folder) == ["Music.sqlite"])
      // Bytes 18 and 19 say that there may be a write-ahead log ("Database File Format", section 1.3.3).
      try #expect(Array(Fixtures.bytes(path)[18..<20]) == [2, 2])
      let store = try StoreSnapshot(contentsOf: path)
      let kept = try #require(try store.cachedModel())
      #expect(ModelHashes(kept).entityHashes == store.metadata.entityHashes)
      #expect(store.metadata.uuid == identifier)
      #expect(ModelHashes(StoreModels.everything).digest == store.metadata.digest)
    }
  }

  @Test func theSameModelAndIdentifierGiveTheSameBytes() throws {
    try Fixtures.withTemporaryFolder { folder in
      try create(StoreModels.everything, at: folder + "/a")
      var shuffled = StoreModels.everything
      shuffled.entities.reverse()
      try create(shuffled, at: folder + "/b")
      try #expect(Fixtures.bytes(folder + "/a") == Fixtures.bytes(folder + "/b"))
    }
  }

  @Test(
    "The journal mode is the one that is asked for",
    arguments: StoreOptions.JournalMode.allCases
  )
  func journalModes(mode: StoreOptions.JournalMode) throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      let model = try LinkedModel(Library.whole)
      let options: StoreOptions = [.journalMode(mode)]
      for other in [mode, .wal] as [StoreOptions.JournalMode] {
        // Made with one, opened with another.
        let store = try PersistentStoreCoordinator(model: model)
          .addStore(.sqlite, at: path, options: other == mode ? options : [.journalMode(other)])
        try store.insert([try store.newObject(of: "Artist")])
        let rows = try Database(path).rows("PRAGMA journal_mode")
        // Only the write-ahead log is told by the file.
        let isLog = rows == [["wal"]]
        #expect(isLog == (other == .wal))
        store.close()
      }
    }
  }
}
