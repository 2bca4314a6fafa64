internal import ModelSupport
internal import ObjectStores

/// The two tables in which a SQLite store describes itself, `Z_METADATA` and `Z_MODELCACHE`.
struct SelfDescribingTables {
  private let hasMetadata: Bool
  /// The identifier and the property list.
  private let metadata: [SQLiteValue]?
  /// The compressed model; nil for a store without one.
  let modelCache: [UInt8]?

  init(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    hasMetadata = try connection.hasTable("Z_METADATA")
    metadata =
      hasMetadata
      ? try connection.rows("SELECT Z_UUID, Z_PLIST FROM Z_METADATA LIMIT 1").first : nil
    modelCache =
      try connection.hasTable("Z_MODELCACHE")
      ? try connection.rows("SELECT Z_CONTENT FROM Z_MODELCACHE LIMIT 1").first?.first?.blob : nil
  }

  /// The metadata.
  ///
  /// - Parameter files: The files of the store, for errors.
  func readMetadata(of files: StoreFiles) throws(StoreError) -> StoreMetadata {
    // What a store holds before its log is moved over for the first time is in the log only.
    let hint =
      files.lacksLog
      ? "; it may be in the `-wal`, which belongs beside the store and is not there" : ""
    guard hasMetadata else {
      throw StoreError(.notACoreDataStore(lacking: "table `Z_METADATA`" + hint), path: files.path)
    }
    guard let metadata, let bytes = metadata[1].blob else {
      throw StoreError(.damaged("its metadata is missing" + hint), path: files.path)
    }
    return try StoreMetadata(uuid: metadata[0].text ?? "", propertyList: bytes, path: files.path)
  }
}

extension StoreMetadata {
  /// Reads the property list of the store at a path.
  init(uuid: String, propertyList: [UInt8], path: String) throws(StoreError) {
    do throws(PropertyListError) {
      self = try StoreMetadata(uuid: uuid, propertyList: propertyList)
    } catch {
      throw StoreError(.damaged("its metadata cannot be read: \(error)"), path: path)
    }
  }
}
