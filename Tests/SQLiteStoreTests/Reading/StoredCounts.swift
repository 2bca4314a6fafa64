import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What is read from a store, counted, and held against what SQLite counts.
struct StoredCounts {
  private var objects = 0
  private var values = 0
  private var missingFiles = 0
  private var links = 0
  /// Links that the other end does not give back, or that lead to nothing.
  private var looseLinks = 0

  init() {}

  /// Counts a store, opened with a model.
  init(of store: StoreSnapshot, _ model: ManagedObjectModel) throws {
    let opened = try PersistentStoreCoordinator(model: LinkedModel(model))
      .addStore(.sqlite, at: store.path, options: [.readOnly])
    defer { opened.close() }
    var ids: [ObjectID: ObjectSnapshot] = [:]
    for entity in opened.model.entities {
      var count = 0
      try opened.forEachObject(of: entity.name, includingSubentities: false) { object in
        count += 1
        ids[object.id] = object
        add(object)
      }
      try #expect(opened.count(of: entity.name, includingSubentities: false) == count)
    }
    let rows = try #require(try StoreContents(of: store.path).rowCounts)
    let expected = try Self.rowCounts(store.path)
    #expect(expected.values.reduce(0, +) == objects, "\(store.path)")
    #expect(rows.reduce(0) { $0 + $1.count } == objects, "\(store.path)")
    for object in ids.values { looseLinks += loose(object, ids) }
  }

  /// The rows by the numbers of their entities, counted by SQLite in a copy of the store.
  private static func rowCounts(_ path: String) throws -> [String: Int] {
    try Fixtures.withTemporaryFolder { folder in
      for suffix in ["", "-wal", "-shm"] where Fixtures.exists(path + suffix) {
        try Fixtures.write(try Fixtures.bytes(path + suffix), to: folder + "/copy" + suffix)
      }
      let database = try Database(folder + "/copy")
      let known = Set(try database.rows("SELECT Z_ENT FROM Z_PRIMARYKEY").compactMap { $0[0] })
      let tables = try database.rows(
        "SELECT t.name FROM sqlite_master t, pragma_table_info(t.name) c "
          + "WHERE t.name LIKE 'Z%' AND t.type = 'table' AND c.name = 'Z_PK'"
      )
      var counts: [String: Int] = [:]
      for table in tables.compactMap({ $0[0] }) {
        let rows = try database.rows("SELECT Z_ENT, COUNT(*) FROM \"\(table)\" GROUP BY Z_ENT")
        for row in rows where known.contains(row[0] ?? "") {
          counts[row[0] ?? "", default: 0] += Int(row[1] ?? "") ?? 0
        }
      }
      return counts
    }
  }

  private mutating func add(_ object: ObjectSnapshot) {
    objects += 1
    for attribute in object.attributes {
      guard let value = object.value(of: attribute.name) else { continue }
      if case .missingFile = value { missingFiles += 1 } else { values += 1 }
    }
    for relationship in object.relationships {
      links += object.destinations(of: relationship).count
    }
  }

  private func loose(_ object: ObjectSnapshot, _ objects: [ObjectID: ObjectSnapshot]) -> Int {
    object.relationships.reduce(0) { sum, name in
      let inverse = object.entity.relationships[name]?.inverse
      return sum
        + object.destinations(of: name).count { id in
          guard let other = objects[id] else { return true }
          return inverse.map { !other.destinations(of: $0.name).contains(object.id) } ?? false
        }
    }
  }

  mutating func add(_ other: StoredCounts) {
    objects += other.objects
    values += other.values
    missingFiles += other.missingFiles
    links += other.links
    looseLinks += other.looseLinks
  }

  var text: String {
    "\(objects) objects, \(values) values, \(links) links"
      + (missingFiles > 0 ? ", \(missingFiles) files missing" : "")
      + (looseLinks > 0 ? ", \(looseLinks) links loose" : "")
  }
}
