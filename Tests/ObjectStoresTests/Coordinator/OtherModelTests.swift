import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Synchronization
import Testing

/// Stores that were made with another model.
@Suite struct OtherModelTests {
  private static func model(_ songs: @autoclosure () -> [AttributeDescription])
    -> ManagedObjectModel
  {
    var model = ManagedObjectModel {
      EntityDescription("Artist") { AttributeDescription("name", .string, isOptional: true) }
      EntityDescription("Song") { AttributeDescription("title", .string, isOptional: true) }
    }
    model.entities[1].attributes += songs()
    return model
  }

  private static let old = model([])
  private static let new = model([AttributeDescription("length", .double, isOptional: true)])

  /// Calls the body with the path of a store with one song of the old model.
  private func withOldStore(
    _ sketch: (String) throws -> Void = { _ in },
    _ body: (String) throws -> Void
  ) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Self.old))
      let store = try coordinator.addStore(.sqlite, at: path)
      try store.insert([store.newObject(of: "Song")])
      coordinator.removeStore(store)
      try sketch(path)
      try body(path)
    }
  }

  private static func forget(_ path: String) throws {
    try Database(path).run("DELETE FROM Z_MODELCACHE")
  }

  private static func remember(_ path: String) throws {
    var sketch = StoreSketch([])
    try sketch.keep(old)
    let cache = try #require(sketch.modelCache).map { String(format: "%02x", $0) }.joined()
    try forget(path)
    try Database(path).run("INSERT INTO Z_MODELCACHE VALUES (x'\(cache)')")
  }

  private func open(
    _ path: String,
    _ options: StoreOptions,
    _ migrator: (any StoreMigrator)? = nil,
    _ model: ManagedObjectModel = Self.new
  ) throws -> any PersistentStore {
    try PersistentStoreCoordinator(model: LinkedModel(model), migrator: migrator)
      .addStore(.sqlite, at: path, options: options)
  }

  private func reason(_ body: () throws -> Void) -> StoreError.Reason? {
    #expect(throws: StoreError.self) { try body() }?.reason
  }

  /// The names of the entities that an error says differ, when it is this one.
  private func incompatible(_ reason: StoreError.Reason?) -> [String]? {
    if case .incompatibleModel(let entities) = reason { entities.map(\.name) } else { nil }
  }

  @Test(
    "The entities that differ are named",
    arguments: [[], [.readOnly], [.migrateAutomatically]] as [StoreOptions]
  )
  func differences(options: StoreOptions) throws {
    try withOldStore { path throws in
      let before = try Fixtures.bytes(path)
      #expect(incompatible(reason { _ = try open(path, options) }) == ["Song"])
      #expect(try Fixtures.bytes(path) == before)
    }
  }

  @Test func whoIgnoresVersionsGetsWhatTheStoreHas() throws {
    let fewer = ManagedObjectModel {
      EntityDescription("Song") { AttributeDescription("title", .string, isOptional: false) }
    }
    try withOldStore { path throws in
      #expect(incompatible(reason { _ = try open(path, [], nil, fewer) }) == ["Artist", "Song"])
      #expect(try open(path, [.ignoreVersioning], nil, fewer).count(of: "Song") == 1)
      #expect(
        reason { _ = try open(path, [.ignoreVersioning]) }
          == .missingColumn(table: "ZSONG", column: "ZLENGTH")
      )
    }
  }

  @Test func anEntityThatTheStoreDoesNotHaveIsNamed() throws {
    let more = ManagedObjectModel {
      EntityDescription("Album")
      EntityDescription("Song")
    }
    try withOldStore { path throws in
      // Its number is that of another entity there, which it is not a new name of.
      let reason = reason { _ = try open(path, [.ignoreVersioning], nil, more) }
      #expect(reason == .unknownEntity("Album"))
    }
  }

  @Test func aStoreWithoutModelCannotBeMigrated() throws {
    let migrator = Migrator { _ in }
    try withOldStore(Self.forget) { path throws in
      let reason = reason { _ = try open(path, [.migrateAutomatically], migrator) }
      guard case .missingSourceModel(let entities) = reason else {
        Issue.record("\(String(describing: reason))")
        return
      }
      #expect(entities.map(\.name) == ["Song"] && migrator.calls.isEmpty)
      // Whoever does not ask for a migration is told nothing of it.
      #expect(incompatible(self.reason { _ = try open(path, [], migrator) }) == ["Song"])
    }
  }

  @Test func aMigratorIsAskedOnce() throws {
    try withOldStore(Self.remember) { path throws in
      let migrator = Migrator { path in
        for suffix in ["", "-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: path + suffix)
        }
        let coordinator = PersistentStoreCoordinator(model: try LinkedModel(Self.new))
        let store = try coordinator.addStore(.sqlite, at: path, options: [.identifier("migrated")])
        coordinator.removeStore(store)
      }
      let options: StoreOptions = [.migrateAutomatically, .inferMappingModel]
      let store = try open(path, options, migrator)
      #expect(store.identifier == "migrated")
      #expect(migrator.calls == [Migrator.Call(type: .sqlite, path: path, options: options)])
      store.close()
      try open(path, options, migrator).close()
      #expect(migrator.calls.count == 1)
    }
  }

  @Test func aMigratorThatChangesNothingIsNotAskedAgain() throws {
    let migrator = Migrator { _ in }
    try withOldStore(Self.remember) { path throws in
      let reason = reason { _ = try open(path, [.migrateAutomatically], migrator) }
      #expect(incompatible(reason) == ["Song"] && migrator.calls.count == 1)
    }
  }

  @Test func whatIsOnlyReadIsNotMigrated() throws {
    let migrator = Migrator { _ in }
    try withOldStore(Self.remember) { path throws in
      let reason = reason { _ = try open(path, [.migrateAutomatically, .readOnly], migrator) }
      #expect(incompatible(reason) == ["Song"] && migrator.calls.isEmpty)
    }
  }

  @Test func whyAMigrationFailsIsSaid() throws {
    let migrator = Migrator { path in throw StoreError(.full, path: path) }
    try withOldStore(Self.remember) { path throws in
      #expect(reason { _ = try open(path, [.migrateAutomatically], migrator) } == .full)
    }
  }
}

/// A migrator that notes what it is asked for.
private final class Migrator: StoreMigrator {
  struct Call: Equatable {
    let type: StoreType
    let path: String
    let options: StoreOptions
  }

  private let noted = Mutex<[Call]>([])
  private let body: @Sendable (String) throws -> Void

  init(_ body: @escaping @Sendable (String) throws -> Void) { self.body = body }

  var calls: [Call] { noted.withLock { $0 } }

  func migrateStore(
    _ type: StoreType,
    at path: String,
    to model: LinkedModel,
    configuration: String?,
    options: StoreOptions
  ) throws(StoreError) {
    noted.withLock { $0.append(Call(type: type, path: path, options: options)) }
    #expect(configuration == nil && model.entities.map(\.name) == ["Artist", "Song"])
    do {
      try body(path)
    } catch {
      throw error as? StoreError ?? StoreError(.damaged("\(error)"), path: path)
    }
  }
}
