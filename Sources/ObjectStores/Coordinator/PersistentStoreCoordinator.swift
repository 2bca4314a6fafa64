internal import ModelEvolution
public import ModelSchema
internal import ModelSupport
internal import Synchronization

/// Opens the stores of a model and finds the objects in them.
///
/// ```swift
/// let coordinator = PersistentStoreCoordinator(model: try outcome.linkedModel())
/// let store = try coordinator.addStore(.sqlite, at: "Music.sqlite")
/// print(try coordinator.count(of: "Song"))
/// ```
///
/// It takes a linked model and nothing less: a model in which anything is missing does not get here. A
/// store that was made with another model is not opened; the error names the entities that differ.
///
/// ## Topics
/// ### Stores
/// - ``addStore(_:configuration:at:options:)``
/// - ``stores``
/// - ``stores(of:)``
/// - ``removeStore(_:)``
/// ### Objects
/// - ``count(of:)``
/// - ``objects(of:)``
/// ### Metadata
/// - ``metadata(ofStore:at:)``
/// - ``setMetadata(_:ofStore:at:)``
public final class PersistentStoreCoordinator: Sendable {
  /// The model.
  public let model: LinkedModel
  private let migrator: (any StoreMigrator)?
  private let added = Mutex<[any PersistentStore]>([])

  /// A coordinator without stores.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - migrator: Migrates stores of other models where the options ask for it; without one they are
  ///     refused.
  public init(model: LinkedModel, migrator: (any StoreMigrator)? = nil) {
    self.model = model
    self.migrator = migrator
  }

  /// The stores, in the order in which they were added.
  public var stores: [any PersistentStore] { added.withLock { $0 } }

  /// Opens a store, or makes it where none is.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - configuration: The configuration whose entities the store keeps; nil for the whole model.
  ///   - path: The path; none for a store in memory.
  ///   - options: How the store is opened.
  /// - Throws: ``StoreError`` when the store was made with another model, cannot be opened, or cannot be
  ///   made.
  @discardableResult
  public func addStore(
    _ type: StoreType,
    configuration: String? = nil,
    at path: String? = nil,
    options: StoreOptions = []
  ) throws(StoreError) -> any PersistentStore {
    let request = try request(type, configuration, path, options)
    let store = try open(type, request)
    do throws(StoreError) {
      try added.withLock { (stores) throws(StoreError) in
        try Self.refuseSecond(request.path, stores)
        stores.append(store)
      }
    } catch {
      store.close()
      throw error
    }
    return store
  }

  /// Closes a store and forgets it.
  public func removeStore(_ store: any PersistentStore) {
    added.withLock { $0.removeAll { $0 === store } }
    store.close()
  }

  private func request(
    _ type: StoreType,
    _ configuration: String?,
    _ path: String?,
    _ options: StoreOptions
  ) throws(StoreError) -> StoreRequest {
    let path = path ?? ""
    if type.isAtPath, path.isEmpty { throw StoreError(.missingPath, path: path) }
    if !type.isAtPath, !path.isEmpty { throw StoreError(.surplusPath, path: path) }
    try Self.refuseSecond(path, stores)
    do throws(StoreError.Reason) {
      return StoreRequest(
        shape: try StoreShape(model, configuration: configuration),
        path: path,
        options: options,
        // What is only read is not migrated either.
        canMigrate: options.migratesAutomatically && !options.isReadOnly && migrator != nil
      )
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Refuses a path at which a store of the coordinator is.
  private static func refuseSecond(
    _ path: String,
    _ stores: [any PersistentStore]
  ) throws(StoreError) {
    if path.isEmpty { return }
    let place = FileAccess.realPath(path) ?? path
    let isTaken = stores.contains { store in
      store.path.map { (FileAccess.realPath($0) ?? $0) == place } ?? false
    }
    if isTaken { throw StoreError(.alreadyAdded, path: path) }
  }

  private func open(
    _ type: StoreType,
    _ request: StoreRequest
  ) throws(StoreError) -> any PersistentStore {
    do throws(StoreError) {
      return try type.open(request)
    } catch {
      guard case .incompatibleModel = error.reason, request.canMigrate, let migrator else {
        throw error
      }
      try migrator.migrateStore(
        type,
        at: request.path,
        to: model,
        configuration: request.shape.configuration,
        options: request.options
      )
      return try type.open(request)
    }
  }
}

// MARK: - Objects

extension PersistentStoreCoordinator {
  /// The stores that keep objects of an entity, in the order in which they were added.
  public func stores(of entity: String) -> [any PersistentStore] {
    stores.filter { $0.shape[entity] != nil }
  }

  /// The number of an entity's objects in all stores, those of entities that inherit from it included.
  ///
  /// - Throws: ``StoreError`` when a store cannot be read.
  public func count(of entity: String) throws(StoreError) -> Int {
    var count = 0
    for store in stores(of: entity) { count += try store.count(of: entity) }
    return count
  }

  /// The objects of an entity in all stores, store by store in the order of the keys.
  ///
  /// Identifiers tell objects of one store apart: where two stores keep objects of one entity, ask them one
  /// by one (``stores(of:)``).
  ///
  /// - Throws: ``StoreError`` when a store cannot be read.
  public func objects(of entity: String) throws(StoreError) -> [ObjectSnapshot] {
    var objects: [ObjectSnapshot] = []
    for store in stores(of: entity) { objects += try store.objects(of: entity) }
    return objects
  }
}

// MARK: - Metadata

extension PersistentStoreCoordinator {
  /// What a store says about itself; it is not opened for that, nor changed.
  ///
  /// - Throws: ``StoreError`` when it cannot be read.
  public static func metadata(
    ofStore type: StoreType,
    at path: String
  ) throws(StoreError) -> StoreMetadata {
    try type.readMetadata(path)
  }

  /// Replaces what a store says about itself, without opening it as a store of any model.
  ///
  /// - Throws: ``StoreError`` when it cannot be written.
  public static func setMetadata(
    _ metadata: StoreMetadata,
    ofStore type: StoreType,
    at path: String
  ) throws(StoreError) {
    try type.writeMetadata(metadata, path)
  }
}
