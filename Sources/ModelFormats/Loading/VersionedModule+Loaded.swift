public import ModelSchema

extension VersionedModule {
  /// A module with all versions that could be read, the current one first.
  public init(_ loaded: LoadedVersions) {
    self.init(loaded.module, versions: loaded.newestFirst.map(\.loaded.module))
  }
}
