internal import ModelSchema
internal import ModelSupport
internal import ObjectStores
internal import Synchronization

extension SQLitePersistentStore {
  var metadata: StoreMetadata {
    get throws(StoreError) {
      try reading { (connection) throws(StoreError) in
        try MetadataTable.read(connection, place.files).metadata
      }
    }
  }

  func count(of entity: String, includingSubentities: Bool) throws(StoreError) -> Int {
    let entities = try bindings(of: entity, includingSubentities)
    guard let first = entities.first else { return 0 }
    let numbers = entities.map { String($0.number) }.joined(separator: ", ")
    let query =
      "SELECT COUNT(*) FROM \(SQLiteStore.identifier(binding.tables[first.table])) WHERE Z_ENT IN (\(numbers))"
    return try reading { (connection) throws(StoreError) in
      do throws(SQLiteFailure) {
        return try connection.rows(query).first?.first?.integer ?? 0
      } catch {
        throw self.error(error.reason)
      }
    }
  }

  func object(_ id: ObjectID) throws(StoreError) -> ObjectSnapshot? {
    let entities = try bindings(of: id.entity, false)
    if entities.isEmpty { return nil }
    let query = ObjectQuery(entities, key: id.key, in: binding, external: external)
    return try reading { (connection) throws(StoreError) in
      try query.first(connection, failure: error)
    }
  }

  func forEachObject(
    of entity: String,
    includingSubentities: Bool,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws {
    let entities = try bindings(of: entity, includingSubentities)
    if entities.isEmpty { return }
    let connection = try takeReader()
    // What the body throws says nothing about the store.
    try ObjectQuery(entities, in: binding, external: external)
      .forEach(connection, failure: { place.explained(self.error($0)) }, body)
    giveBack(connection)
    try place.checkUnchanged()
  }

  /// Reads over the shared connection.
  private func reading<Result: Sendable>(
    _ body: (borrowing SQLiteConnection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try place.asItWas { () throws(StoreError) in try withConnection(body) }
  }
}
