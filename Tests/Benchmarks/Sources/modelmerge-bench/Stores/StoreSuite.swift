#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import ModelMerge
import ModelStore

/// Measures how a store is filled and read, beside plain loops over the same rows.
///
/// Objects are inserted as another store gave them, with both ends of every relationship.
struct StoreSuite {
  let objectCount: Int
  let folder: String
  private let model: LinkedModel
  private let objects: [ObjectSnapshot]
  private let tables: [FloorTable]

  /// Makes a store with so many objects, whose objects and rows are what is measured.
  init(objectCount: Int, folder: String) throws {
    self.objectCount = objectCount
    self.folder = folder
    model = try MusicModel.linked()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/First.sqlite"
    let store = try Self.newStore(model, at: path)
    let library = try MusicLibrary(objectCount: objectCount).objects(for: store)
    try store.insert(library)
    objects = try Self.read(store)
    let database = try FloorDatabase(path)
    tables = try FloorTable.all(in: database).map { try $0.read(database) }
    if objects.count != library.count { throw MeasurementError("objects are missing in the store") }
  }

  /// Measures every step as often as there are runs.
  ///
  /// - Throws: ``MeasurementError`` or an error of the store when a step does not do its work.
  func measure(runs: Int) throws -> SizeMeasurement {
    var measurements: [Step: StepMeasurement] = [:]
    func record(_ step: Step, _ duration: Duration, _ peakMemory: Int?) {
      measurements[step, default: StepMeasurement(step)].add(duration, peakMemory: peakMemory)
    }
    for _ in 0..<runs {
      try measureRows(record)
      try measureObjects(record)
    }
    measurements[.streamObjects]?.setPeakMemory(streamingMemory)
    return SizeMeasurement(
      count: objects.count,
      partCount: tables.reduce(0) { $0 + $1.rowCount },
      byteCount: size(of: storePath),
      steps: Step.allCases.compactMap { measurements[$0] }
    )
  }

  private var rowsPath: String { folder + "/Rows.sqlite" }

  private var storePath: String { folder + "/Objects.sqlite" }

  /// A new store without objects.
  private static func newStore(
    _ model: LinkedModel,
    at path: String
  ) throws -> any PersistentStore {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    return try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
  }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

// MARK: - Rows

extension StoreSuite {
  private func measureRows(_ record: (Step, Duration, Int?) -> Void) throws {
    try Self.newStore(model, at: rowsPath).close()
    let database = try FloorDatabase(rowsPath)
    try measured(.insertRows, record) {
      try database.run("BEGIN IMMEDIATE")
      for table in tables { try table.write(database) }
      try database.run("UPDATE Z_PRIMARYKEY SET Z_MAX = \(objectCount)")
      try database.run("COMMIT")
    }
    let read = try measured(.readRows, record) { try tables.map { try $0.read(database) } }
    if read != tables { throw MeasurementError("other rows were read than written") }
  }
}

// MARK: - Objects

extension StoreSuite {
  private func measureObjects(_ record: (Step, Duration, Int?) -> Void) throws {
    let store = try Self.newStore(model, at: storePath)
    defer { store.close() }
    try measured(.insertObjects, record) { try store.insert(objects) }
    let database = try FloorDatabase(storePath)
    let rows = try tables.map { try $0.read(database) }
    if rows != tables { throw MeasurementError("the objects became other rows") }

    let read = try measured(.readObjects, record) { try Self.read(store) }
    if read != objects { throw MeasurementError("other objects were read than inserted") }

    let count = try measured(.streamObjects, record) { try Self.stream(store) }
    if count != objects.count { throw MeasurementError("\(count) of \(objects.count) objects") }
  }

  /// All objects.
  private static func read(_ store: any PersistentStore) throws -> [ObjectSnapshot] {
    var objects: [ObjectSnapshot] = []
    for entity in store.model.entities {
      try store.forEachObject(of: entity.name) { objects.append($0) }
    }
    return objects
  }

  /// The number of objects, each read and forgotten.
  private static func stream(_ store: any PersistentStore) throws -> Int {
    var count = 0
    for entity in store.model.entities {
      try store.forEachObject(of: entity.name) { count += $0.id.key > 0 ? 1 : 0 }
    }
    return count
  }

  /// Reads a store of the music model object by object, and keeps none.
  static func stream(storeAt path: String) throws -> Int {
    let coordinator = PersistentStoreCoordinator(model: try MusicModel.linked())
    return try stream(coordinator.addStore(.sqlite, at: path))
  }

  /// The peak of memory of a process that only streams the objects, in bytes.
  private var streamingMemory: Int? {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return ChildProcess(program: program, arguments: ["--stream", storePath])
      .peakMemory(noteIn: folder + "/time.txt")
  }
}

/// Measures the time and the peak of memory of a step.
func measured<Result>(
  _ step: Step,
  _ record: (Step, Duration, Int?) -> Void,
  _ work: () throws -> Result
) rethrows -> Result {
  PeakMemory.reset()
  let clock = ContinuousClock()
  let start = clock.now
  let result = try work()
  let end = clock.now
  record(step, start.duration(to: end), PeakMemory.read())
  return result
}
