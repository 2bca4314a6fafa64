internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// What is told of a store.
struct StoreInfo: Sendable {
  /// The model that the store keeps of itself.
  enum KeptModel: Sendable {
    case none
    case unreadable(ModelFileError)
    /// The number of entities, and those whose hashes are not those of the metadata, by their bytes.
    case kept(entities: Int, differing: [String])
  }

  /// What the store is called.
  let path: String
  let metadata: StoreMetadata
  let contents: StoreContents
  let model: KeptModel

  init(of path: String, shownPath: String) throws(StoreError) {
    let store = try StoreSnapshot(contentsOf: path)
    self.path = shownPath
    metadata = store.metadata
    contents = try StoreContents(of: path)
    model = Self.keptModel(of: store)
  }

  private static func keptModel(of store: StoreSnapshot) -> KeptModel {
    do throws(ModelFileError) {
      guard let model = try store.cachedModel() else { return .none }
      let fit = StoreCompatibility(of: model, with: store.metadata.entityHashes)
      // The model may have more entities than the configuration that the store was opened with.
      let differing = fit.entities.filter { $0.storeHash != nil && $0.fit != .matching }
      return .kept(entities: model.entities.count, differing: differing.map(\.name))
    } catch {
      return .unreadable(error)
    }
  }
}
