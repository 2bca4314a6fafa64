public import ModelMerge

extension VersionedModule {
  /// A module with versions made in code, the newest first.
  public init(_ name: String, _ versions: KeyValuePairs<String, ManagedObjectModel>) {
    self.init(name, versions: versions.map { ModelModule(name, $0.value, version: $0.key) })
  }

  /// A version by its name.
  public subscript(version: String) -> ModelModule {
    versions.first { $0.version == version } ?? ModelModule(name, ManagedObjectModel())
  }
}

extension CombinationOutcome {
  /// The versions of each match.
  public var versions: [[String]] { matches.map { $0.modules.map { $0.version ?? "" } } }

  /// How an entity of the store fits.
  public func entity(_ name: String) -> CombinationExplanation.Entity? {
    explanation?.entities.first { $0.name == name }
  }
}
