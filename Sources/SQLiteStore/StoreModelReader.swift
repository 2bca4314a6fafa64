public import ModelFormats
internal import ModelSchema
internal import ObjectStores

/// Reads the model that a store keeps of itself, so that a store can be given wherever a model can.
///
/// ```swift
/// let loader = ModelLoader(storeReader: StoreModelReader())
/// let module = try loader.load("Music.sqlite")
/// ```
///
/// The store and the files beside it stay as they are.
public struct StoreModelReader: EmbeddedModelReader {
  /// A reader.
  public init() {}

  /// Reads the model in a store.
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` when the store cannot be read, or keeps no model.
  public func load(
    _ path: String,
    shownPath: String,
    module: String
  ) throws(ModelFileError) -> ModelLoader.Loaded {
    let store: StoreSnapshot
    do throws(StoreError) {
      store = try StoreSnapshot(contentsOf: path)
    } catch {
      throw ModelFileError(error.modelReason, path: path, module: module)
    }
    guard let cached = try store.cachedModel(path: shownPath, module: module) else {
      throw ModelFileError(
        .unsupported("the store keeps no model, only the hashes of its entities"),
        path: path,
        module: module
      )
    }
    var result = ModelModule(module, cached.model)
    result.isCompiled = true
    return ModelLoader.Loaded(module: result, diagnostics: cached.diagnostics)
  }
}

extension StoreError {
  /// What it means to somebody who wanted a model.
  fileprivate var modelReason: ModelFileError.Reason {
    switch reason {
    case .notFound: .notFound
    case .unknownFormat, .notACoreDataStore: .unsupported(message)
    case .damaged: .malformed(message)
    default: .unreadable(message)
    }
  }
}
