public import ModelSchema
internal import ModelSupport

extension MergeOutcome {
  /// What a module brought: its own entities and its placeholders, under the names that it gives
  /// them.
  ///
  /// The model is made of the merged model and of its lineage, so a program that keeps these two need
  /// not keep the modules.
  ///
  /// ```swift
  /// let songs = outcome.part(ofModule: "Songs")
  /// ```
  ///
  /// - Returns: The model; nil when no module has the name. Of several modules of one name, the first.
  public func part(ofModule name: String) -> ManagedObjectModel? {
    lineage.parts.first { $0.module.hasSameBytes(as: name) }?.model(from: model)
  }

  /// What each module brought, in the order of the modules.
  public func modules() -> [ModelModule] {
    let merged = MergedElements(model)
    return lineage.parts.compactMap { part in
      part.model(from: merged).map { ModelModule(part.module, $0) }
    }
  }
}
