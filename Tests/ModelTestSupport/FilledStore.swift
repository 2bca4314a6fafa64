import ModelMerge
public import ModelStore

/// A SQLite store with objects at random, for tests that do something to it.
public enum FilledStore {
  /// Makes a store in a folder.
  ///
  /// - Returns: Its path.
  @discardableResult
  public static func make(
    in folder: String,
    _ count: Int = 60,
    seed: UInt64 = 1,
    options: StoreOptions = []
  ) throws -> String {
    let path = folder + "/Music.sqlite"
    let store = try open(path, options: options)
    var graph = ObjectGraph(for: store, seed: seed)
    try store.insert(graph.make(count))
    store.close()
    return path
  }

  /// Opens a store of the same model.
  public static func open(
    _ path: String,
    options: StoreOptions = []
  ) throws -> any PersistentStore {
    try PersistentStoreCoordinator(model: LinkedModel(StoreModels.everything))
      .addStore(.sqlite, at: path, options: options)
  }

  /// All objects of a store, by entity.
  public static func objects(in store: any PersistentStore) throws -> [[ObjectSnapshot]] {
    try store.model.entities.map { try store.objects(of: $0.name, includingSubentities: false) }
  }
}
