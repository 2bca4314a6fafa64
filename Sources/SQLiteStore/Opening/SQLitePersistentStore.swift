internal import ModelFormats
internal import ModelSchema
internal import ModelSupport
internal import ObjectStores
internal import Synchronization

/// A store in a SQLite database, in Core Data's layout.
final class SQLitePersistentStore: PersistentStore {
  let type = StoreType.sqlite
  let shape: StoreShape
  let identifier: String
  let writeRestriction: StoreError.WriteRestriction?
  let storePath: String
  let place: StorePlace
  let binding: StoreBinding
  let external: ExternalValues
  /// The connection for everything that runs no code of others; nil once the store is closed.
  ///
  /// To pass through the objects, each reader has a connection of its own.
  private let connection: Mutex<SQLiteConnection?>
  /// The connection of the last reader, for the next one: to open one takes SQLite through all tables.
  private let idleReader = Mutex<SQLiteConnection?>(nil)

  var path: String? { storePath }

  /// Opens the store at a path, or makes it where nothing is.
  init(_ request: StoreRequest) throws(StoreError) {
    let options = request.options
    let isNew = FileAccess.kind(of: request.path) == .nothing && !options.isReadOnly
    if isNew { try StoreCreator(request).create() }
    let files = try StoreFiles(databaseAt: request.path)
    let place =
      try options.isReadOnly
      ? StorePlace.reading(files)
      : StorePlace.shared(files, waitingMilliseconds: options.waitingMilliseconds)
    let connection = try options.isReadOnly ? place.connect() : place.connectToWrite()
    // Of a store that was made and not used, nothing is to stay but the store.
    if isNew { connection.checkpointOnClose() }
    let opened = try place.asItWas { () throws(StoreError) in
      try OpenedStore(request, connection, files)
    }
    for function in DerivationFunctions.names {
      connection.addFunctionWithoutEffect(
        function,
        argumentCount: DerivationFunctions.argumentCount
      )
    }
    self.place = place
    shape = request.shape
    storePath = request.path
    external = ExternalValues(ofStoreAt: files.database)
    binding = opened.binding
    identifier = opened.identifier
    writeRestriction = opened.writeRestriction
    self.connection = Mutex(connection)
  }

  /// Runs what asks the store only itself, over the connection that everything of this kind shares.
  func withConnection<Result: Sendable>(
    _ body: (borrowing SQLiteConnection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.withLock { (connection) throws(StoreError) in
      switch connection {
      case .some(let open): try body(open)
      case .none: throw error(.closed)
      }
    }
  }

  /// The entities whose objects are those of an entity.
  func bindings(
    of entity: String,
    _ includingSubentities: Bool
  ) throws(StoreError) -> [EntityBinding] {
    let shape = try shape(of: entity)
    return includingSubentities
      ? binding.hierarchy(of: shape) : [binding[entity]].compactMap { $0 }
  }

  /// A connection of its own for who passes through the objects.
  func takeReader() throws(StoreError) -> SQLiteConnection {
    // Fails when the store has been closed.
    try withConnection { (_) throws(StoreError) in }
    if let idle = idleReader.withLock({ $0.take() }) { return idle }
    return try place.connect()
  }

  /// Keeps a reader's connection, which runs nothing any more, for the next one.
  func giveBack(_ reader: consuming SQLiteConnection) {
    let isOpen = connection.withLock { connection in
      switch connection {
      case .some: true
      case .none: false
      }
    }
    guard isOpen else { return }
    var kept: SQLiteConnection? = consume reader
    idleReader.withLock { swap(&$0, &kept) }
  }

  func close() {
    // The last connection that is closed empties the log.
    idleReader.withLock { $0 = nil }
    connection.withLock { $0 = nil }
  }
}
