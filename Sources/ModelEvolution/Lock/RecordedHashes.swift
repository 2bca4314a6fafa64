public import ModelSchema
internal import ModelSupport

/// The hashes of one model's entities, as they were when somebody recorded them.
public struct RecordedHashes: Hashable, Sendable {
  /// The hash of one entity.
  public struct Entry: Hashable, Sendable {
    /// The entity's name.
    public let entity: String
    /// The hash; nil when it could not be computed.
    public let hash: VersionHash?
    /// Where the entity is, or its line in a lock file.
    public let anchor: SourceAnchor

    /// The hash of an entity.
    public init(_ entity: String, _ hash: VersionHash?, anchor: SourceAnchor = SourceAnchor()) {
      self.entity = entity
      self.hash = hash
      self.anchor = anchor
    }
  }

  /// The entities, in the order of their names' bytes.
  public let entries: [Entry]

  /// Recorded hashes.
  ///
  /// - Precondition: No two entries are of one entity.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.entity.precedesInBytes($1.entity) }
  }

  /// The hashes of a model's entities.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isLeftOut: Which entities are none of the model's own, such as placeholders.
  public init(
    _ model: ManagedObjectModel,
    leavingOut isLeftOut: (EntityDescription) -> Bool = { _ in false }
  ) {
    let entities = Dictionary(
      model.entities.map { (ByteName($0.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(
      ModelHashes(model).entries.compactMap { entry in
        guard let entity = entities[ByteName(entry.entity)], !isLeftOut(entity) else { return nil }
        return Entry(entry.entity, entry.hash, anchor: entity.anchor)
      }
    )
  }

  /// The checksum of these hashes, as `VersionInfo.plist` has it for a model of these entities; nil
  /// when a hash is missing.
  public var checksum: String? {
    let hashes = entries.compactMap(\.hash)
    guard hashes.count == entries.count else { return nil }
    return base64(SHA256.digest(hashes.flatMap(\.bytes)))
  }
}

extension RecordedHashes {
  /// What became of one entity.
  public struct Change: Hashable, Sendable {
    /// The entity's name.
    public let entity: String
    /// The entry before; nil for an entity that is new.
    public let old: Entry?
    /// The entry now; nil for an entity that is gone.
    public let new: Entry?
  }

  /// The entities whose hashes differ, or that only one side has, in the order of their names' bytes.
  public func changes(to new: RecordedHashes) -> [Change] {
    var remaining: [ByteName: Entry] = [:]
    for entry in entries { remaining[ByteName(entry.entity)] = entry }
    var changes: [Change] = []
    for entry in new.entries {
      let old = remaining.removeValue(forKey: ByteName(entry.entity))
      if let old, old.hash == entry.hash { continue }
      changes.append(Change(entity: entry.entity, old: old, new: entry))
    }
    changes += remaining.values.map { Change(entity: $0.entity, old: $0, new: nil) }
    return changes.sorted { $0.entity.precedesInBytes($1.entity) }
  }
}
