import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

@Suite struct PersistentStoreCoordinatorTests {
  private static let model = ManagedObjectModel {
    EntityDescription("Song") {
      AttributeDescription("title", .string, isOptional: true)
      RelationshipDescription("plays", toMany: "Play", inverse: "song")
    }
    EntityDescription("LiveSong", parent: "Song")
    EntityDescription("Play") { RelationshipDescription("song", to: "Song", inverse: "plays") }
    ManagedObjectModel.Configuration("Cloud", entities: ["Song", "LiveSong"])
    ManagedObjectModel.Configuration("Local", entities: ["Play", "Song"])
    ManagedObjectModel.Configuration("Broken", entities: ["LiveSong"])
  }

  private func coordinator() throws -> PersistentStoreCoordinator {
    PersistentStoreCoordinator(model: try LinkedModel(Self.model))
  }

  private func reason(_ body: () throws -> Void) -> StoreError.Reason? {
    #expect(throws: StoreError.self) { try body() }?.reason
  }

  @Test func aStoreIsAddedOnce() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let coordinator = try coordinator()
      let store = try coordinator.addStore(.sqlite, at: path)
      #expect(symlink(path, folder + "/Link.sqlite") == 0)
      for other in [path, folder + "/Link.sqlite", folder + "/./Music.sqlite"] {
        #expect(reason { try coordinator.addStore(.sqlite, at: other) } == .alreadyAdded)
      }
      #expect(coordinator.stores.count == 1)
      coordinator.removeStore(store)
      #expect(coordinator.stores.isEmpty)
      try coordinator.addStore(.sqlite, at: path)
      try coordinator.addStore(.inMemory)
      try coordinator.addStore(.inMemory)
      #expect(coordinator.stores.map(\.type) == [.sqlite, .inMemory, .inMemory])
    }
  }

  @Test func aPathIsForStoresThatAreSomewhere() throws {
    let coordinator = try coordinator()
    #expect(reason { try coordinator.addStore(.sqlite) } == .missingPath)
    #expect(reason { try coordinator.addStore(.sqlite, at: "") } == .missingPath)
    #expect(reason { try coordinator.addStore(.inMemory, at: "/Music.sqlite") } == .surplusPath)
    for type in [StoreType.inMemory] {
      #expect(
        reason { _ = try PersistentStoreCoordinator.metadata(ofStore: type, at: "a") }
          == .surplusPath
      )
    }
    #expect(coordinator.stores.isEmpty)
  }

  @Test("A configuration is one of the model, and whole", arguments: TestedStore.allCases)
  func configurations(tested: TestedStore) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let coordinator = try coordinator()
      let (type, path) =
        tested == .sqlite ? (StoreType.sqlite, folder + "/Music.sqlite") : (.inMemory, nil)
      #expect(
        reason { try coordinator.addStore(type, configuration: "cloud", at: path) }
          == .unknownConfiguration("cloud", known: ["Cloud", "Local", "Broken"])
      )
      #expect(
        reason { try coordinator.addStore(type, configuration: "Broken", at: path) }
          == .incompleteConfiguration("Broken", entity: "LiveSong", parent: "Song")
      )
      #expect(try Fixtures.entries(folder) == [])
    }
  }

  @Test func oneStoreForEachConfiguration() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let coordinator = try coordinator()
      let paths = ["Cloud", "Local"].map { folder + "/\($0).sqlite" }
      let cloud = try coordinator.addStore(.sqlite, configuration: "Cloud", at: paths[0])
      let local = try coordinator.addStore(.sqlite, configuration: "Local", at: paths[1])
      #expect(cloud.configuration == "Cloud" && local.configuration == "Local")
      let songs = try cloud.newObjects(of: "Song", count: 2) + [cloud.newObject(of: "LiveSong")]
      try cloud.insert(songs)
      let (song, play) = (try local.newObject(of: "Song"), try local.newObject(of: "Play"))
      try local.insert([song, play])
      // A store cannot keep what leads out of it.
      #expect(songs[0].relationships == [] && play.relationships == ["song"])
      #expect(coordinator.stores(of: "Play").map(\.path) == [paths[1]])
      #expect(try coordinator.count(of: "Song") == 4 && coordinator.count(of: "Play") == 1)
      #expect(try coordinator.count(of: "LiveSong") == 1 && coordinator.count(of: "Nothing") == 0)
      #expect(try coordinator.objects(of: "Song") == songs + [song])
      #expect(reason { _ = try cloud.count(of: "Play") } == .unknownEntity("Play"))
      #expect(reason { _ = try local.newObject(of: "LiveSong") } == .unknownEntity("LiveSong"))
      #expect(try cloud.metadata.entityHashes.map(\.entity) == ["LiveSong", "Song"])
      coordinator.removeStore(cloud)
      #expect(try coordinator.count(of: "Song") == 1)
      let opened = try coordinator.addStore(.sqlite, configuration: "Cloud", at: paths[0])
      #expect(try opened.objects(of: "Song") == songs)
    }
  }

  @Test func aStoreOfAnotherConfigurationIsNotOpened() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      try coordinator().addStore(.sqlite, configuration: "Cloud", at: path).close()
      let reason = reason {
        try coordinator().addStore(.sqlite, configuration: "Local", at: path)
      }
      guard case .incompatibleModel(let entities) = reason else {
        Issue.record("\(String(describing: reason))")
        return
      }
      #expect(entities.map(\.name) == ["LiveSong", "Play"])
      #expect(entities.map(\.fit) == [.missing, .surplus])
    }
  }

  @Test("A closed store answers nothing", arguments: TestedStore.allCases)
  func closedStores(tested: TestedStore) throws {
    try tested.with(LinkedModel(Self.model)) { store throws in
      let song = try store.newObject(of: "Song")
      try store.insert([song])
      let metadata = try store.metadata
      store.close()
      store.close()
      for body in [
        { _ = try store.metadata }, { try store.setMetadata(metadata) },
        { _ = try store.count(of: "Song") }, { _ = try store.object(song.id) },
        { _ = try store.objects(of: "Song") }, { try store.forEachObject(of: "Song") { _ in } },
        { _ = try store.newObject(of: "Song") }, { try store.insert([song]) },
      ] as [() throws -> Void] {
        #expect(reason(body) == .closed)
      }
      #expect(store.model.entities.count == 3 && store.identifier == metadata.uuid)
    }
  }

  @Test("A store that is opened for reading is not written to", arguments: TestedStore.allCases)
  func readOnlyStores(tested: TestedStore) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = tested == .sqlite ? folder + "/Music.sqlite" : nil
      if let path { try coordinator().addStore(.sqlite, at: path).close() }
      let type: StoreType = tested == .sqlite ? .sqlite : .inMemory
      let store = try coordinator().addStore(type, at: path, options: [.readOnly])
      let song = try store.newObject(ObjectID("Song", 1))
      let metadata = try store.metadata
      for body in [
        { try store.setMetadata(metadata) }, { _ = try store.newObject(of: "Song") },
        { try store.insert([song]) },
      ] as [() throws -> Void] {
        #expect(reason(body) == .readOnly(.opened))
      }
      #expect(try store.count(of: "Song") == 0 && store.writeRestriction == .opened)
    }
  }

  @Test("What the store does not have is unknown", arguments: TestedStore.allCases)
  func unknownEntities(tested: TestedStore) throws {
    try tested.with(LinkedModel(Self.model)) { store throws in
      for body in [
        { _ = try store.count(of: "song") }, { _ = try store.objects(of: "song") },
        { try store.forEachObject(of: "song") { _ in } }, { _ = try store.newObject(of: "song") },
        { _ = try store.object(ObjectID("song", 1)) },
        { _ = try store.newObject(ObjectID("song", 1)) },
      ] as [() throws -> Void] {
        #expect(reason(body) == .unknownEntity("song"))
      }
    }
  }

  @Test("Keys run out, and none is given out twice", arguments: TestedStore.allCases)
  func keys(tested: TestedStore) throws {
    try tested.with(LinkedModel(Self.model)) { store throws in
      #expect(try store.reserveKeys(3, for: "Song") == 1..<4)
      #expect(try store.reserveKeys(0, for: "LiveSong") == 4..<4)
      #expect(try store.newObject(of: "LiveSong").id.key == 4)
      #expect(try store.newObject(of: "Play").id.key == 1)
      try store.insert([store.newObject(ObjectID("Song", .max - 2))])
      #expect(try store.newObject(of: "Song").id.key == .max - 1)
      #expect(reason { _ = try store.newObject(of: "Song") } == .full)
      #expect(try store.count(of: "Song") == 1)
    }
  }

  @Test("What a body throws comes through", arguments: TestedStore.allCases)
  func errorsOfOthers(tested: TestedStore) throws {
    struct Enough: Error {}
    try tested.with(LinkedModel(Self.model)) { store throws in
      try store.insert(store.newObjects(of: "Song", count: 5))
      var count = 0
      #expect(throws: Enough.self) {
        try store.forEachObject(of: "Song") { _ in
          count += 1
          if count == 2 { throw Enough() }
        }
      }
      #expect(count == 2)
    }
  }
}
