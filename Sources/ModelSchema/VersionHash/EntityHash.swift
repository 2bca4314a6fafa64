/// The version hash of an entity, as stores and compiled bundles note them.
public struct EntityHash: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The hash.
  public var hash: VersionHash

  /// The hash of an entity.
  public init(_ entity: String, _ hash: VersionHash) {
    self.entity = entity
    self.hash = hash
  }
}

extension ModelHashes {
  /// The hashes that could be computed, in the order of the entities' names' bytes: what the metadata
  /// of a store of this model has.
  public var entityHashes: [EntityHash] {
    entries.compactMap { entry in entry.hash.map { EntityHash(entry.entity, $0) } }
  }
}
