internal import ModelFormats
internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// Makes a store: a database with the tables of its model, and what it says of itself.
struct StoreCreator {
  private let shape: StoreShape
  private let options: StoreOptions
  private let path: String

  init(_ request: StoreRequest) {
    shape = request.shape
    options = request.options
    path = request.path
  }

  /// Makes the store where nothing is: under another name first, so that it appears whole or not at all.
  func create() throws(StoreError) {
    for suffix in ["-wal", "-journal"] where FileAccess.kind(of: path + suffix) != .nothing {
      // SQLite would take it for a part of the new store.
      throw StoreError(
        .unwritable("`\(Path.name(path))\(suffix)` of another store is there"),
        path: path
      )
    }
    let cache = modelCache()
    let absolute = Path.absolute(path, from: FileAccess.workingDirectory)
    try FileOutput.make(at: absolute, failure: error) { (temporary) throws(StoreError) in
      do throws(SQLiteFailure) {
        try write(cache, to: temporary)
      } catch {
        throw StoreError(error.reason.ofWriting, path: path)
      }
    }
  }

  private func error(_ error: FileError) -> StoreError {
    if case .exists = error.reason { return StoreError(.exists, path: path) }
    return StoreError(.unwritable(error.reasonText), path: path)
  }

  /// The model as the store keeps it; one that cannot be compiled is not kept, as in stores of old versions.
  private func modelCache() -> [UInt8]? { try? ModelCache.write(shape.model) }

  private func write(_ cache: [UInt8]?, to path: String) throws(SQLiteFailure) {
    let members = Set(shape.entities.map { ByteName($0.name) })
    let layout = StoreLayout(NumberedEntities(shape.model, members: members))
    let connection = try SQLiteConnection(path: path, mode: .new)
    // What can be set only while there is no table ("PRAGMA auto_vacuum").
    try connection.run("PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL; BEGIN")
    for statement in layout.statements { try connection.run(statement) }
    try writeEntities(layout, connection)
    try writeMetadata(connection)
    if let cache {
      let statement = try connection.prepare("INSERT INTO Z_MODELCACHE VALUES (?)")
      try statement.bind(cache, 1)
      try statement.run()
    }
    try connection.run("COMMIT")
    let mode = options.journalMode ?? .wal
    try connection.run("PRAGMA journal_mode = \(mode.rawValue)")
  }

  private func writeEntities(
    _ layout: StoreLayout,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    let statement = try connection.prepare("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)")
    for entity in layout.entities {
      statement.bind(Int64(entity.number), 1)
      try statement.bind(entity.name, 2)
      statement.bind(Int64(entity.superentityNumber), 3)
      try statement.run()
    }
  }

  private func writeMetadata(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    let metadata = StoreMetadata(of: shape, type: "SQLite", identifier: options.identifier)
    let statement = try connection.prepare("INSERT INTO Z_METADATA VALUES (1, ?, ?)")
    try statement.bind(metadata.uuid, 1)
    try statement.bind(metadata.propertyList, 2)
    try statement.run()
  }
}
