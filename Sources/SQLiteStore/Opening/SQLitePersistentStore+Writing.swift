internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

extension SQLitePersistentStore {
  func setMetadata(_ metadata: StoreMetadata) throws(StoreError) {
    try writing { (connection) throws(StoreError.Reason) in
      try MetadataTable.write(metadata, connection, place.files)
    }
  }

  func reserveKeys(_ count: Int, for entity: String) throws(StoreError) -> Range<Int64> {
    guard let entity = try bindings(of: entity, false).first else {
      throw error(.unknownEntity(entity))
    }
    let (table, number) = (binding.tables[entity.table], binding.rootNumbers[entity.table])
    return try writing { (connection) throws(StoreError.Reason) in
      let greatest: Int
      do throws(SQLiteFailure) {
        // Old stores' rows have greater keys than they say.
        greatest =
          try connection.rows(
            "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(number) "
              + "UNION ALL SELECT MAX(Z_PK) FROM \(SQLiteStore.identifier(table))"
          ).compactMap { $0.first?.integer }.max() ?? 0
      } catch {
        throw error.reason
      }
      let keys = try NewKeys.following(Int64(max(greatest, 0)), count: count)
      do throws(SQLiteFailure) {
        try connection.run(
          "UPDATE Z_PRIMARYKEY SET Z_MAX = \(keys.upperBound - 1) WHERE Z_ENT = \(number)"
        )
      } catch {
        throw error.reason
      }
      return keys
    }
  }

  func insert(_ objects: [ObjectSnapshot]) throws(StoreError) {
    let new: NewObjects
    do throws(InvalidObject) {
      new = try NewObjects(objects, shape, binding)
    } catch {
      throw self.error(.invalidObject(error))
    }
    try writing { (connection) throws(StoreError.Reason) in
      try ObjectInsertion(new, binding).run(connection)
    }
  }

  /// Writes all that the body does, or nothing.
  private func writing<Result: Sendable>(
    _ body: (borrowing SQLiteConnection) throws(StoreError.Reason) -> Result
  ) throws(StoreError) -> Result {
    if let writeRestriction { throw error(.readOnly(writeRestriction)) }
    return try withConnection { (connection) throws(StoreError) in
      do throws(StoreError.Reason) {
        connection.checkpointOnClose()
        return try connection.writing(failure: { $0.reason }) { () throws(StoreError.Reason) in
          try body(connection)
        }
      } catch {
        throw self.error(error.ofWriting)
      }
    }
  }
}
