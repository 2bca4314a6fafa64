import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What every store does, whatever it keeps its objects in.
@Suite struct StoreConformanceTests {
  private static let seeds: [UInt64] = Array(1...12)

  /// All objects of a store, by entity.
  private func contents(of store: any PersistentStore) throws -> [[ObjectSnapshot]] {
    try store.model.entities.map { try store.objects(of: $0.name, includingSubentities: false) }
  }

  @Test("Objects at random are the same in both stores", arguments: seeds)
  func objectsAreTheSameInBothStores(seed: UInt64) throws {
    try Fixtures.withTemporaryFolder { folder in
      let model = try LinkedModel(StoreModels.everything)
      let path = folder + "/Music.sqlite"
      let memory = try PersistentStoreCoordinator(model: model).addStore(.inMemory)
      let coordinator = PersistentStoreCoordinator(model: model)
      let written = try coordinator.addStore(.sqlite, at: path)
      var memoryGraph = ObjectGraph(for: memory, seed: seed)
      var writtenGraph = ObjectGraph(for: written, seed: seed)
      for count in [60, 40] {
        let objects = try memoryGraph.make(count)
        try #expect(writtenGraph.make(count) == objects)
        try memory.insert(objects)
        try written.insert(objects)
      }
      let expected = try contents(of: memory)
      #expect(expected.joined().count == 100)
      try #expect(contents(of: written) == expected)
      coordinator.removeStore(written)
      for options in [[], [.readOnly]] as [StoreOptions] {
        let reopened = try PersistentStoreCoordinator(model: model)
          .addStore(.sqlite, at: path, options: options)
        try #expect(contents(of: reopened) == expected)
        for object in expected.joined() { try #expect(reopened.object(object.id) == object) }
        reopened.close()
      }
    }
  }
}
