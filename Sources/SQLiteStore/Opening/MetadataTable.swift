internal import ModelFormats
internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// The table in which a store says what it is (`Z_METADATA`).
enum MetadataTable {
  /// Reads the metadata and the model that the store keeps.
  static func read(
    _ connection: borrowing SQLiteConnection,
    _ files: StoreFiles
  ) throws(StoreError) -> (metadata: StoreMetadata, modelCache: [UInt8]?) {
    let tables: SelfDescribingTables
    do throws(SQLiteFailure) {
      tables = try SelfDescribingTables(connection)
    } catch {
      throw StoreError(error.reason, path: files.path)
    }
    return (try tables.readMetadata(of: files), tables.modelCache)
  }

  /// Replaces the metadata.
  static func write(
    _ metadata: StoreMetadata,
    _ place: StorePlace
  ) throws(StoreError) {
    let connection = try place.connectToWrite()
    do throws(StoreError.Reason) {
      if let restriction = try restriction(connection) { throw .readOnly(restriction) }
      connection.checkpointOnClose()
      try connection.writing(failure: { $0.reason }) { () throws(StoreError.Reason) in
        try write(metadata, connection, place.files)
      }
    } catch {
      throw StoreError(error.ofWriting, path: place.files.path)
    }
  }

  private static func restriction(
    _ connection: borrowing SQLiteConnection
  ) throws(StoreError.Reason) -> StoreError.WriteRestriction? {
    do throws(SQLiteFailure) {
      return StoreError.WriteRestriction(try TableColumns(connection), [])
    } catch {
      throw error.reason
    }
  }

  /// Replaces the metadata over a connection, in a transaction.
  static func write(
    _ metadata: StoreMetadata,
    _ connection: borrowing SQLiteConnection,
    _ files: StoreFiles
  ) throws(StoreError.Reason) {
    let old: StoreMetadata
    do throws(StoreError) {
      // A file that is no store does not become one.
      old = try read(connection, files).metadata
    } catch {
      throw error.reason
    }
    try metadata.verify(replacing: old)
    do throws(SQLiteFailure) {
      let statement = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
      try statement.bind(metadata.propertyList, 1)
      try statement.run()
    } catch {
      throw error.reason
    }
  }
}
