internal import ModelFormats
internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// What opening a store finds out.
struct OpenedStore {
  let identifier: String
  let binding: StoreBinding
  let writeRestriction: StoreError.WriteRestriction?

  init(
    _ request: StoreRequest,
    _ connection: borrowing SQLiteConnection,
    _ files: StoreFiles
  ) throws(StoreError) {
    let path = request.path
    let (metadata, cache) = try MetadataTable.read(connection, files)
    try request.verify(metadata) { () throws(StoreError) in Self.keptModel(cache, path) }
    do throws(StoreError.Reason) {
      (binding, writeRestriction) = try Self.bind(request, metadata, connection)
      if writeRestriction == nil { try Self.setJournalMode(request.options, connection) }
    } catch {
      throw StoreError(error, path: path)
    }
    identifier = metadata.uuid
  }

  /// The model that the store keeps; one that cannot be read is none, since the hashes decide most cases
  /// without it.
  private static func keptModel(_ cache: [UInt8]?, _ path: String) -> ManagedObjectModel? {
    guard let cache else { return nil }
    return try? ModelCache.read(cache, path: path, module: Path.baseName(path)).model
  }

  private static func bind(
    _ request: StoreRequest,
    _ metadata: StoreMetadata,
    _ connection: borrowing SQLiteConnection
  ) throws(StoreError.Reason) -> (StoreBinding, StoreError.WriteRestriction?) {
    let numbers: EntityNumbers
    let columns: TableColumns
    do throws(SQLiteFailure) {
      columns = try TableColumns(connection)
    } catch {
      throw error.reason
    }
    // A view of this name could take for ever.
    guard columns.hasTable("Z_PRIMARYKEY") else {
      throw .missingColumn(table: "Z_PRIMARYKEY", column: nil)
    }
    do throws(SQLiteFailure) {
      numbers = try EntityNumbers(request.shape, metadata, connection)
    } catch {
      throw error.reason
    }
    try numbers.verify(request.shape)
    let binding = try StoreBinding(request.shape, numbers: numbers, columns: columns)
    return (binding, restriction(request.options, columns))
  }

  private static func restriction(
    _ options: StoreOptions,
    _ columns: TableColumns
  ) -> StoreError.WriteRestriction? {
    if options.isReadOnly { return .opened }
    if columns.hasTable(withPrefix: "ANSCK") { return .mirrored }
    if columns.hasTable("ATRANSACTION"), !options.skipsHistory { return .keepsHistory }
    return nil
  }

  private static func setJournalMode(
    _ options: StoreOptions,
    _ connection: borrowing SQLiteConnection
  ) throws(StoreError.Reason) {
    guard let mode = options.journalMode else { return }
    do throws(SQLiteFailure) {
      let rows = try connection.rows("PRAGMA journal_mode = \(mode.rawValue)")
      // SQLite answers with the mode that there is, whether or not it is the one that was asked for.
      if rows.first?.first?.text?.uppercased() != mode.rawValue {
        throw SQLiteFailure(busy: "the journal mode cannot be changed")
      }
    } catch {
      throw error.reason
    }
  }
}
