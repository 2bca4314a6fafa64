internal import ModelEvolution
package import ModelSchema

/// What a store is opened with.
package struct StoreRequest: Sendable {
  package let shape: StoreShape
  /// The path; empty for a store in memory.
  package let path: String
  package let options: StoreOptions
  /// Whether a store of another model will be migrated.
  let canMigrate: Bool

  /// Refuses a store that was made with another model.
  ///
  /// - Parameter keptModel: Reads the model that the store keeps; asked only where hashes do not decide.
  package func verify(
    _ metadata: StoreMetadata,
    keptModel: () throws(StoreError) -> ManagedObjectModel?
  ) throws(StoreError) {
    if options.ignoresVersioning { return }
    if let version = metadata.hashesVersion, version != VersionHasher.version {
      throw StoreError(.unknownHashesVersion(version), path: path)
    }
    let byHash = compatibility(metadata, nil)
    if byHash.entities.allSatisfy({ $0.fit == .matching }) { return }
    let kept = try keptModel()
    let differing = compatibility(metadata, kept).differing
    if differing.isEmpty { return }
    throw StoreError(
      kept == nil && canMigrate ? .missingSourceModel(differing) : .incompatibleModel(differing),
      path: path
    )
  }

  private func compatibility(
    _ metadata: StoreMetadata,
    _ kept: ManagedObjectModel?
  ) -> StoreCompatibility {
    StoreCompatibility(
      of: shape.model.description,
      configuration: shape.configuration,
      with: metadata.entityHashes,
      keptModel: kept
    )
  }
}
