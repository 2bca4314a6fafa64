import ModelMerge
import ModelStore
import ModelTestSupport

/// The models of the corpus, for stores that keep none.
enum CorpusModels {
  /// The versions of all models.
  static let all: [(path: String, model: ManagedObjectModel)] = {
    let files = ["model-xml", "model-elements", "mom"].flatMap { kind in
      ((try? CorpusIndex.files(kind)) ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    return files.compactMap { path in
      (try? ModelLoader().load(ModelInput(path: path))).map { (path, $0.module.model) }
    }
  }()

  /// The model that a store was made with, and where it is from.
  static func model(
    of store: StoreSnapshot
  ) throws -> (source: String, model: ManagedObjectModel)? {
    if let model = try store.cachedModel() { return ("own model", model) }
    return modelFile(of: store).map { ("model file", $0) }
  }

  /// The model file with the hashes that a store has.
  static func modelFile(of store: StoreSnapshot) -> ManagedObjectModel? {
    all.first { ModelHashes($0.model).entityHashes == store.metadata.entityHashes }?.model
  }
}
