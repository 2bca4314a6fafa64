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
      let path = try fill(folder, "A.sqlite", "a")
      var metadata = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
      #expect(metadata.uuid == "a" && metadata.storeType == "SQLite")
      #expect(metadata.entityHashes == ModelHashes(Library.whole).entityHashes)
      try metadata.set("LastSync", to: 7)
      try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .sqlite, at: path)
      try #expect(PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path) == metadata)
      let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Library.whole))
      let store = try coordinator.addStore(.sqlite, at: path)
      #expect(store.identifier == "a")
      try #expect(store.metadata == metadata)
    }
  }

  @Test func metadataOfAnotherStoreAreRefused() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let (a, b) = (try fill(folder, "A.sqlite", "a"), try fill(folder, "B.sqlite", "b"))
      let other = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: a)
      let bytes = try Fixtures.bytes(b)
      let error = #expect(throws: StoreError.self) {
        try PersistentStoreCoordinator.setMetadata(other, ofStore: .sqlite, at: b)
      }
      #expect(error == StoreError(.foreignMetadata, path: b))
      try #expect(Fixtures.bytes(b) == bytes)
    }
  }

  @Test(
    "A store that is not written to keeps its metadata",
    arguments: ["ATRANSACTION", "ANSCKEVENT"]
  )
  func restrictedStores(table: String) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try fill(folder, "A.sqlite", "a")
      try Database(path).run("CREATE TABLE \(table) (Z_PK INTEGER PRIMARY KEY)")
      var metadata = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
      try metadata.set("LastSync", to: 7)
      let error = #expect(throws: StoreError.self) {
        try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .sqlite, at: path)
      }
      guard case .readOnly? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
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
        var metadata = try store.metadata
        #expect(metadata.uuid == store.identifier)
        try metadata.set("LastSync", to: 7)
        try store.setMetadata(metadata)
        try #expect(store.metadata == metadata)
        let error = #expect(throws: StoreError.self) { try store.setMetadata(other) }
        #expect(error?.reason == .foreignMetadata)
        try #expect(store.metadata == metadata)
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
      #expect(error == StoreError(.surplusPath, path: "a"))
    }
  }
}
