public import ModelSchema

/// Migrates a store to another model, so that a coordinator can open it.
public protocol StoreMigrator: Sendable {
  /// Migrates the store at a path; it is as it was when this fails.
  ///
  /// - Parameters:
  ///   - type: The store's type.
  ///   - path: The store's path.
  ///   - model: The model that the store is to have.
  ///   - configuration: The configuration whose entities the store keeps; nil for the whole model.
  ///   - options: How the store is opened, among it whether a mapping model is to be inferred.
  /// - Throws: ``StoreError`` when the store cannot be migrated.
  func migrateStore(
    _ type: StoreType,
    at path: String,
    to model: LinkedModel,
    configuration: String?,
    options: StoreOptions
  ) throws(StoreError)
}
