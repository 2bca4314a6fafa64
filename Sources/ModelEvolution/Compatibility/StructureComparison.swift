internal import ModelSchema
internal import ModelSupport

/// Whether entities are what they are in the model that a store keeps.
struct StructureComparison {
  /// Nil when there is no model to compare with.
  private let difference: ModelDifference?

  /// - Parameters:
  ///   - kept: The model that the store keeps. It is not believed when a proven hash shows that it is
  ///     not the one that the metadata speak of.
  ///   - stored: The hashes in the store's metadata.
  init(
    _ kept: ManagedObjectModel?,
    _ stored: [ByteName: VersionHash],
    _ model: ManagedObjectModel
  ) {
    let isBelieved = kept.map { kept in
      ModelHashes(kept).entries.allSatisfy { entry in
        guard entry.doubt == nil, let hash = stored[ByteName(entry.entity)] else { return true }
        return entry.hash == hash
      }
    }
    difference = isBelieved == true ? kept.map { ModelDifference(from: $0, to: model) } : nil
  }

  /// Whether nothing that is hashed differs in an entity; nil when nobody knows.
  func isEqual(_ name: ByteName) -> Bool? {
    guard let difference else { return nil }
    // A store without the entity in its own model tells nothing of it.
    guard
      let entity = difference.entities.first(where: { entity in
        entity.before.map { ByteName($0) } == name
      })
    else { return nil }
    guard entity.after.map({ ByteName($0) }) == name else { return false }
    return !difference.changes.contains { change in
      change.alteredEntities.contains { ByteName($0) == name }
    }
  }
}
