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
    // A file that is no store does not become one.
    _ = try read(connection, place.files)
    connection.checkpointOnClose()
    do throws(SQLiteFailure) {
      try write(metadata, connection)
    } catch {
      throw StoreError(error.reason.ofWriting, path: place.files.path)
    }
  }

  /// Replaces the metadata over a connection.
  static func write(
    _ metadata: StoreMetadata,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    let statement = try connection.prepare("UPDATE Z_METADATA SET Z_UUID = ?, Z_PLIST = ?")
    try statement.bind(metadata.uuid, 1)
    try statement.bind(metadata.propertyList, 2)
    try statement.run()
  }
}
