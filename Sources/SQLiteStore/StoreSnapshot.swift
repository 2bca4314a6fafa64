public import ModelFormats
public import ModelSchema
internal import ModelSupport
public import ObjectStores

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
  /// - Throws: ``ObjectStores/StoreError`` when the file is absent, unreadable, no store of Core Data, or damaged.
  public init(contentsOf path: String) throws(StoreError) {
    self.path = path
    let files = try StoreFiles(path: path)
    switch files.kind {
    case .sqlite:
      let tables = try files.read(SelfDescribingTables.init)
      metadata = try tables.readMetadata(of: files)
      modelCache = tables.modelCache
    case .xml:
      metadata = try Self.metadata(ofXML: files)
      modelCache = nil
    }
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

extension StoreSnapshot {
  private static func metadata(ofXML files: StoreFiles) throws(StoreError) -> StoreMetadata {
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
    return try StoreMetadata(uuid: info.uuid, propertyList: list, path: files.path)
  }
}
