public import ModelMerge
public import ModelStore

/// The stores that a test runs over.
public enum TestedStore: Sendable, CaseIterable {
  case inMemory
  case sqlite

  /// Calls the body with a new store, which is gone afterwards.
  public func with<Result>(
    _ model: LinkedModel,
    options: StoreOptions = [],
    _ body: (any PersistentStore) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let coordinator = PersistentStoreCoordinator(model: model)
      let store =
        switch self {
        case .inMemory: try coordinator.addStore(.inMemory, options: options)
        case .sqlite:
          try coordinator.addStore(.sqlite, at: folder + "/Music.sqlite", options: options)
        }
      defer { coordinator.removeStore(store) }
      return try body(store)
    }
  }
}
