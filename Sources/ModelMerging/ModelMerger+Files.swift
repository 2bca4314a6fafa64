public import ModelFormats
internal import ModelSchema

extension ModelMerger {
  /// Reads modules from files and merges them.
  ///
  /// - Parameter paths: Bundles, single models or `contents` files, as ``ModelFormats/ModelLoader`` takes them.
  /// - Throws: ``ModelFormats/ModelFileError`` for the first file that cannot be read.
  public func merge(contentsOf paths: [String]) throws(ModelFileError) -> MergeOutcome {
    try merge(inputs: paths.map { ModelInput(path: $0) })
  }

  /// Reads modules from inputs, which may choose versions and names, and merges them.
  ///
  /// - Throws: ``ModelFormats/ModelFileError`` for the first input that cannot be read.
  public func merge(inputs: [ModelInput]) throws(ModelFileError) -> MergeOutcome {
    var modules: [ModelModule] = []
    var diagnostics: [Diagnostic] = []
    for result in ModelLoader().load(all: inputs) {
      let loaded = try result.get()
      modules.append(loaded.module)
      diagnostics += loaded.diagnostics
    }
    return merge(modules, diagnostics: diagnostics)
  }
}
