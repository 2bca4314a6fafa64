/// A kind of store.
///
/// ``inMemory`` is here, `sqlite` in the module of SQLite stores: a kind is a value, so that this module need
/// not know that one.
public struct StoreType: Sendable {
  /// The name that metadata has: `SQLite`.
  public let name: String
  /// Whether a store of this type is at a path.
  package let isAtPath: Bool
  /// Opens a store, or makes it.
  package let open: @Sendable (StoreRequest) throws(StoreError) -> any PersistentStore
  /// Reads the metadata of the store at a path.
  package let readMetadata: @Sendable (String) throws(StoreError) -> StoreMetadata
  /// Replaces the metadata of the store at a path.
  package let writeMetadata: @Sendable (StoreMetadata, String) throws(StoreError) -> Void

  package init(
    name: String,
    isAtPath: Bool,
    open: @escaping @Sendable (StoreRequest) throws(StoreError) -> any PersistentStore,
    readMetadata: @escaping @Sendable (String) throws(StoreError) -> StoreMetadata,
    writeMetadata: @escaping @Sendable (StoreMetadata, String) throws(StoreError) -> Void
  ) {
    self.name = name
    self.isAtPath = isAtPath
    self.open = open
    self.readMetadata = readMetadata
    self.writeMetadata = writeMetadata
  }
}

extension StoreType: Hashable {
  /// Two types are the same when their names are.
  public static func == (a: StoreType, b: StoreType) -> Bool { a.name == b.name }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
