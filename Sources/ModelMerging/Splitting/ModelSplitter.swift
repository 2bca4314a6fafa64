public import ModelSchema

/// Cuts a model into modules, so that merging them gives the model back.
///
/// Each module has the entities that the plan gives it, and a placeholder for each entity of another
/// module that these refer to, with the relationships that are inverses of the module's own.
/// <doc:FromOneModelToModules> shows it.
///
/// ```swift
/// let plan = SplitPlan(modules: [
///   .init("Catalog", entities: ["Song", "Artist"]), .init("Playlists", entities: ["Playlist"]),
/// ])
/// let modules = try ModelSplitter(plan: plan).modules(of: model)
/// ```
public struct ModelSplitter: Hashable, Sendable {
  /// Which entity goes into which module.
  public var plan: SplitPlan
  /// The user info key that marks the placeholders.
  public var placeholderKey: String

  /// A splitter.
  public init(plan: SplitPlan, placeholderKey: String = "MyRealEntity") {
    self.plan = plan
    self.placeholderKey = placeholderKey
  }

  /// The modules, in the order of the plan.
  ///
  /// Fetch request templates go with their entity, configurations are split by their members, and
  /// composite types go into every module that uses them. What belongs to no entity goes with the first
  /// module, and so do the version identifier, the layout of the editor, the use with CloudKit and
  /// SwiftData, and what the reader did not know of the model. Every module has the settings of the
  /// tools, since its file is opened by itself.
  ///
  /// - Throws: ``SplitError`` with all that does not fit in the plan.
  public func modules(of model: ManagedObjectModel) throws(SplitError) -> [ModelModule] {
    let assignment = try SplitAssignment(plan, model, key: placeholderKey)
    let cut = ModelCut(model, assignment, placeholderKey: placeholderKey)
    return plan.modules.enumerated().map { number, module in
      ModelModule(module.name, cut.part(number))
    }
  }
}
