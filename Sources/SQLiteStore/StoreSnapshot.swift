public import ModelFormats
public import ModelSchema
internal import ModelSupport

/// What a Core Data store says about itself at one moment: its metadata, and the model that it keeps.
///
/// ```swift
/// let store = try StoreSnapshot(contentsOf: "Music.sqlite")
/// for entity in store.metadata.entityHashes { print(entity.entity, entity.hash) }
/// ```
///
/// Stores in SQLite and in XML are read. Reading changes neither the store nor the files beside it, and
/// sees what has been committed to a `-wal`.
public struct StoreSnapshot: Hashable, Sendable {
  /// The path of the store.
  public let path: String
  /// The metadata.
  public let metadata: StoreMetadata
  /// The compressed model; nil for a store without one.
  private let modelCache: [UInt8]?

  /// Reads a store.
  ///
  /// - Throws: ``StoreError`` when the file is absent, unreadable, no store of Core Data, or damaged.
  public init(contentsOf path: String) throws(StoreError) {
    self.path = path
    let files = try StoreFiles(path: path)
    let own =
      try files.kind == .sqlite ? SelfDescription(database: files) : SelfDescription(xml: files)
    do throws(PropertyListError) {
      metadata = try StoreMetadata(uuid: own.uuid, propertyList: own.propertyList)
    } catch {
      throw StoreError(.damaged("its metadata cannot be read: \(error)"), path: path)
    }
    modelCache = own.modelCache
  }

  /// Whether the store keeps a model of itself (`Z_MODELCACHE`); stores from before iOS 9 and XML
  /// stores do not.
  public var keepsModel: Bool { modelCache != nil }

  /// The model that the store keeps of itself; nil for a store without one.
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` when it is damaged.
  public func cachedModel() throws(ModelFileError) -> ManagedObjectModel? {
    try cachedModel(path: path, module: Path.baseName(path))?.model
  }

  /// The model that the store keeps, with what the reader did not know of it.
  func cachedModel(
    path: String,
    module: String
  ) throws(ModelFileError) -> (model: ManagedObjectModel, diagnostics: [Diagnostic])? {
    guard let modelCache else { return nil }
    return try ModelCache.read(modelCache, path: path, module: module)
  }
}

/// What a store says about itself, not yet understood.
private struct SelfDescription {
  let uuid: String
  let propertyList: [UInt8]
  var modelCache: [UInt8]?

  init(database files: StoreFiles) throws(StoreError) {
    let tables = try files.read(SelfDescribingTables.init)
    guard tables.hasMetadata else {
      throw StoreError(.notACoreDataStore(lacking: "table `Z_METADATA`"), path: files.path)
    }
    guard let row = tables.metadata, let bytes = row[1].blob else {
      throw StoreError(.damaged("its metadata is missing"), path: files.path)
    }
    uuid = row[0].text ?? ""
    propertyList = bytes
    modelCache = tables.modelCache
  }

  init(xml files: StoreFiles) throws(StoreError) {
    let bytes = try files.bytes()
    let info: XMLStoreInfo?
    do throws(XMLError) {
      info = try XMLStoreInfo(bytes)
    } catch {
      throw StoreError(.damaged(error.description), path: files.path)
    }
    guard let info else {
      throw StoreError(.notACoreDataStore(lacking: "root element `database`"), path: files.path)
    }
    guard let list = info.propertyList else {
      throw StoreError(.damaged("its metadata is missing"), path: files.path)
    }
    uuid = info.uuid
    propertyList = list
  }
}

/// The two tables in which a SQLite store describes itself.
private struct SelfDescribingTables {
  let hasMetadata: Bool
  /// The identifier and the property list.
  let metadata: [SQLiteValue]?
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
}
