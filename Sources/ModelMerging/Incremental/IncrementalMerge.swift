public import ModelFormats
public import ModelSchema

/// A merge that is kept up to date while modules change.
///
/// An editor, a watcher or a server makes one, and tells it of every module that was saved. Only what
/// the module concerns is merged and checked again; the outcome is the one that a merge of all modules
/// gives, to the last diagnostic.
///
/// ```swift
/// var merge = IncrementalMerge(modules)
/// merge.update(try ModelLoader().load(ModelInput(path: "Songs.xcdatamodeld")))
/// print(merge.outcome.diagnostics)
/// ```
///
/// All modules are merged again when that is what a change concerns: when modules come or go, and where
/// the merger gives prefixes, takes contributions, keeps unresolved placeholders or takes stubs for
/// placeholders.
///
/// ## Topics
///
/// ### Changing modules
///
/// - ``update(_:)-(ModelModule)``
/// - ``update(_:)-(ModelLoader.Loaded)``
/// - ``update(_:)-([ModelLoader.Loaded])``
/// - ``removeModules(where:)``
///
/// ### The result
///
/// - ``outcome``
/// - ``modules``
public struct IncrementalMerge: Sendable {
  /// How modules are merged.
  public let merger: ModelMerger
  private var inputs: [ModelLoader.Loaded]
  private var stages: MergeStages

  /// Merges modules.
  ///
  /// - Parameters:
  ///   - modules: The modules, in any order, with what was found while they were read.
  ///   - merger: How they are merged.
  public init(_ modules: [ModelLoader.Loaded], merger: ModelMerger = ModelMerger()) {
    self.merger = merger
    inputs = modules
    stages = Self.mergeAll(modules, merger)
  }

  /// Merges modules.
  ///
  /// - Parameters:
  ///   - modules: The modules, in any order.
  ///   - merger: How they are merged.
  public init(_ modules: [ModelModule], merger: ModelMerger = ModelMerger()) {
    self.init(modules.map { ModelLoader.Loaded(module: $0) }, merger: merger)
  }

  /// The result: what merging all ``modules`` gives.
  public var outcome: MergeOutcome { stages.outcome }

  /// The modules as they are now.
  public var modules: [ModelModule] { inputs.map(\.module) }

  /// Takes a module in the place of the one that has its name and is of the same bundle or file, or
  /// adds it.
  ///
  /// - Returns: The result.
  @discardableResult
  public mutating func update(_ module: ModelModule) -> MergeOutcome {
    update([ModelLoader.Loaded(module: module)])
  }

  /// Takes a module in the place of the one that has its name and is of the same bundle or file, or
  /// adds it; with what was found while it was read.
  ///
  /// - Returns: The result.
  @discardableResult
  public mutating func update(_ module: ModelLoader.Loaded) -> MergeOutcome { update([module]) }

  /// Takes several modules, each in the place of the one that has its name and is of the same bundle or
  /// file, or adds them.
  ///
  /// - Returns: The result.
  @discardableResult
  public mutating func update(_ modules: [ModelLoader.Loaded]) -> MergeOutcome {
    var identities: Set<ModuleIdentity> = []
    for loaded in modules {
      let identity = ModuleIdentity(loaded.module)
      identities.insert(identity)
      let positions = inputs.indices.filter { ModuleIdentity(inputs[$0].module) == identity }
      for position in positions { inputs[position] = loaded }
      if positions.isEmpty { inputs.append(loaded) }
    }
    let isUpdated = stages.update(
      inputs.map(\.module),
      changed: identities,
      diagnostics: inputs.flatMap(\.diagnostics)
    )
    if !isUpdated { stages = Self.mergeAll(inputs, merger) }
    return outcome
  }

  /// Takes modules away.
  ///
  /// - Returns: The result.
  @discardableResult
  public mutating func removeModules(where isGone: (ModelModule) -> Bool) -> MergeOutcome {
    let count = inputs.count
    inputs.removeAll { isGone($0.module) }
    if inputs.count < count { stages = Self.mergeAll(inputs, merger) }
    return outcome
  }

  private static func mergeAll(
    _ inputs: [ModelLoader.Loaded],
    _ merger: ModelMerger
  ) -> MergeStages {
    MergeStages(merger, inputs.map(\.module), diagnostics: inputs.flatMap(\.diagnostics))
  }
}
