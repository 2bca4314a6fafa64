internal import ModelSchema
internal import ModelSupport

/// Holds the hashes of a merged model against a store's.
struct CombinationConfirmation {
  private let merged: MergedModel
  private let stored: [ByteName: VersionHash]
  /// The entities whose hashes are not the store's but cannot be relied on.
  private(set) var undecided: [VersionCombination.Undecided] = []
  private var isMatch = true

  init(_ merged: MergedModel, _ stored: [ByteName: VersionHash]) {
    self.merged = merged
    self.stored = stored
    let index = ModelIndex(merged.model)
    let doubts = HashDoubts(index)
    var hasher = VersionHasher(index)
    for (name, expected) in stored.sorted(by: { $0.key < $1.key }) {
      let hash = hasher.hash(ofEntity: name.string)
      if hash == expected { continue }
      guard hash != nil, let doubt = doubts.doubt(aboutEntity: name.string, isHashed: true) else {
        isMatch = false
        return
      }
      undecided.append(VersionCombination.Undecided(entity: name.string, reason: doubt))
    }
  }

  /// Whether the store has the entities of a configuration, or of the whole model, with their hashes.
  func isConfirmed(configuration: ByteName?) -> Bool {
    isMatch && names(configuration) == Set(stored.keys)
  }

  private func names(_ configuration: ByteName?) -> Set<ByteName> {
    if let configuration {
      let members = merged.model.configurations
        .filter { $0.name.hasSameBytes(as: configuration.string) }.flatMap(\.members)
      return Set(members.map { ByteName($0.name) })
    }
    // A placeholder that is kept for a later merge is no entity yet.
    let kept = Set(merged.keptPlaceholders.map { ByteName($0) })
    return Set(merged.model.entities.map { ByteName($0.name) }).subtracting(kept)
  }
}
