import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

@Suite struct MetadataValueTests {
  /// Values of every kind that an application may keep.
  private static let values: [(key: String, value: MetadataValue)] = [
    ("text", "Sinnerman 🎵"), ("integer", 1965), ("real", .real(4.5)), ("boolean", true),
    ("date", .date(Date(timeIntervalSinceReferenceDate: 86_400.5))),
    ("data", .data(Data([0, 1, 255]))), ("array", .array(["a", 2, .array([])])),
    ("dictionary", .dictionary(["b": 1, "a": .dictionary(["é": false])])),
  ]

  @Test func anApplicationKeepsValuesOfItsOwn() throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Library.whole))
      coordinator.removeStore(try coordinator.addStore(.sqlite, at: path))
      let before = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
      var metadata = before
      for (key, value) in Self.values { try metadata.set(key, to: value) }
      try PersistentStoreCoordinator.setMetadata(metadata, ofStore: .sqlite, at: path)
      let after = try PersistentStoreCoordinator.metadata(ofStore: .sqlite, at: path)
      for (key, value) in Self.values { #expect(after.value(of: key) == value, "\(key)") }
      #expect(after.otherKeys == (before.otherKeys + Self.values.map(\.key)).sorted())
      #expect(after.uuid == before.uuid && after.entityHashes == before.entityHashes)
      #expect(after.digest == before.digest && after.checksum == before.checksum)

      // The store is the same to a coordinator, and can give the values up again.
      let store = try coordinator.addStore(.sqlite, at: path)
      var emptied = try store.metadata
      #expect(emptied == after)
      for (key, _) in Self.values { try emptied.set(key, to: nil) }
      try store.setMetadata(emptied)
      try #expect(store.metadata.otherKeys == before.otherKeys)
      try #expect(Fixtures.entries(folder).contains("Music.sqlite"))
    }
  }

  @Test(
    "What Core Data knows the store by is not set",
    arguments: ["NSStoreModelVersionHashes", "NSStoreType", "NSPersistenceFrameworkVersion"]
  )
  func reservedKeys(key: String) throws {
    let store = try PersistentStoreCoordinator(model: LinkedModel(Library.whole))
      .addStore(.inMemory)
    var metadata = try store.metadata
    let error = #expect(throws: MetadataError.self) { try metadata.set(key, to: 1) }
    #expect(error?.reason == .reservedKey && error?.key == key)
    try #expect(metadata == store.metadata)
  }

  @Test func aStoreOfOneConfigurationHasTheHashesOfItsEntities() throws {
    try Fixtures.withTemporaryFolder { folder in
      var model = Library.whole
      model.entities.append(EntityDescription("Play") { AttributeDescription("at", .date) })
      model.configurations = [.init("History", entities: ["Play"])]
      let linked = try LinkedModel(model)
      let coordinator = PersistentStoreCoordinator(model: linked)
      let store = try coordinator.addStore(
        .sqlite,
        configuration: "History",
        at: folder + "/History.sqlite",
        options: [.identifier("3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10")]
      )
      let metadata = try store.metadata
      #expect(metadata.entityHashes.map(\.entity) == ["Play"])
      #expect(metadata.uuid == store.identifier)
      #expect(store.identifier == "3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10")
      #expect(metadata.checksum == ModelHashes(linked).checksum)
      #expect(coordinator.stores(of: "Song").isEmpty && coordinator.stores(of: "Play").count == 1)
      #expect(throws: StoreError(.unknownEntity("Song"), path: folder + "/History.sqlite")) {
        try store.count(of: "Song")
      }
      // The whole model is another matter.
      store.close()
      let error = #expect(throws: StoreError.self) {
        try PersistentStoreCoordinator(model: linked).addStore(
          .sqlite,
          at: folder + "/History.sqlite"
        )
      }
      guard case .incompatibleModel(let entities)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(entities.map(\.name) == ["Artist", "Song"])
      #expect(entities.allSatisfy { $0.fit == .surplus })
    }
  }
}
