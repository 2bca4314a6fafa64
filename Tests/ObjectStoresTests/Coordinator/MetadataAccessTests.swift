import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

@Suite struct MetadataAccessTests {
  private func fill(_ folder: String, _ name: String, _ identifier: String) throws -> String {
    let path = folder + "/" + name
    let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Library.whole))
    coordinator.removeStore(
      try coordinator.addStore(.sqlite, at: path, options: [.identifier(identifier)])
    )
    return path
  }

  @Test func metadataIsReadAndReplacedWithoutOpening() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let (a, b) = (try fill(folder, "A.sqlite", "a"), try fill(folder, "B.sqlite", "b"))
      let metadata = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: a)
      #expect(metadata.uuid == "a" && metadata.storeType == "SQLite")
      #expect(metadata.entityHashes == ModelHashes(Library.whole).entityHashes)
      try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .sqlite, at: b)
      try #expect(PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: b) == metadata)
      let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Library.whole))
      let store = try coordinator.addStore(.sqlite, at: b)
      #expect(store.identifier == "a")
      try #expect(store.metadata == metadata)
    }
  }

  @Test("An open store's metadata is replaced", arguments: TestedStore.allCases)
  func openStores(tested: TestedStore) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let other = try PersistentStoreCoordinator.metadata(
        ofStore: .sqlite,
        at: fill(folder, "A.sqlite", "a")
      )
      try tested.with(LinkedModel(Library.whole)) { store throws in
        try #expect(store.metadata.uuid == store.identifier)
        try store.setMetadata(other)
        try #expect(store.metadata == other)
      }
    }
  }

  @Test func whatIsNoStoreDoesNotBecomeOne() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try fill(folder, "A.sqlite", "a")
      let metadata = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
      let (database, text) = (folder + "/B.sqlite", folder + "/C.sqlite")
      try Database(database).run("CREATE TABLE song (title)")
      try Fixtures.write("text".utf8, to: text)
      try Fixtures.write("<database/>".utf8, to: folder + "/D.sqlite")
      for (name, reason) in [
        ("B", .notACoreDataStore(lacking: "table `Z_METADATA`")), ("C", .unknownFormat),
        ("D", .unreadable("it is an XML store, not one in SQLite")), ("E", .notFound),
      ] as [(String, StoreError.Reason)] {
        let error = #expect(throws: StoreError.self) {
          try PersistentStoreCoordinator.setMetadata(
            metadata,
            ofStore: .sqlite,
            at: folder + "/\(name).sqlite"
          )
        }
        #expect(error?.reason == reason)
      }
      #expect(try Fixtures.entries(folder) == ["A", "B", "C", "D"].map { $0 + ".sqlite" })
    }
  }

  @Test func aStoreInMemoryHasNoneElsewhere() throws {
    try TestedStore.inMemory.with(LinkedModel(Library.whole)) { store throws in
      let metadata = try store.metadata
      let error = #expect(throws: StoreError.self) {
        try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .inMemory, at: "a")
      }
      #expect(error == StoreError(.wrongPath, path: "a"))
    }
  }
}
