public import ObjectStores

extension StoreType {
  /// A store in a SQLite database with Core Data's own tables, which an application of Apple's systems can
  /// have made.
  public static let sqlite = StoreType(
    name: "SQLite",
    isAtPath: true,
    open: { (request) throws(StoreError) in try SQLitePersistentStore(request) },
    readMetadata: { (path) throws(StoreError) in
      try StoreSnapshot(contentsOf: path).metadata
    },
    writeMetadata: { (metadata, path) throws(StoreError) in
      let files = try StoreFiles(databaseAt: path)
      try MetadataTable.write(metadata, .shared(files, waitingMilliseconds: 5000))
    }
  )
}
