package import ModelSupport

/// The version hashes of a model, and what Core Data makes of all of them together.
public struct ModelHashes: Hashable, Sendable {
  /// The hash of one entity.
  public struct Entry: Hashable, Sendable {
    /// The entity's name.
    public let entity: String
    /// The hash; nil when it cannot be computed.
    public let hash: VersionHash?
    /// Why the hash is missing, or why no public sample shows that it is Core Data's; nil when the
    /// algorithm is proven for everything the entity has.
    public let doubt: String?
  }

  /// The entities in the order of their names' bytes.
  public let entries: [Entry]

  /// Hashes the entities of a model.
  public init(_ model: ManagedObjectModel) { self.init(ModelIndex(model)) }

  /// Hashes the entities of a linked model.
  public init(_ model: LinkedModel) { self.init(model.storage.index) }

  private init(_ index: ModelIndex) {
    var hasher = VersionHasher(index)
    let doubts = HashDoubts(index)
    let names = Set(index.entities.map { ByteName($0.name) }).sorted()
    entries = names.map { name in
      let hash = hasher.hash(ofEntity: name.string)
      return Entry(
        entity: name.string,
        hash: hash,
        doubt: doubts.doubt(aboutEntity: name.string, isHashed: hash != nil)
      )
    }
  }

  /// The model's checksum as `VersionInfo.plist` has it: the SHA-256 of the entities' hashes in the
  /// order of their names, in base64; nil when a hash is missing.
  public var checksum: String? {
    let hashes = entries.compactMap(\.hash)
    guard hashes.count == entries.count else { return nil }
    return base64(SHA256.digest(hashes.flatMap(\.bytes)))
  }

  /// The digest as stores' metadata has it: the SHA-512 of the entities' names and hashes in the
  /// order of their names, in base64; nil when a hash is missing.
  public var digest: String? {
    var bytes: [UInt8] = []
    for entry in entries {
      guard let hash = entry.hash else { return nil }
      bytes += Array(entry.entity.utf8) + hash.bytes
    }
    return base64(SHA512.digest(bytes))
  }
}

extension ModelHashes {
  private init(entries: [Entry]) { self.entries = entries }

  /// The hashes of some of the entities: those of a configuration.
  package func restricted(to names: [String]) -> ModelHashes {
    let kept = Set(names.map { ByteName($0) })
    return ModelHashes(entries: entries.filter { kept.contains(ByteName($0.entity)) })
  }

  /// The hashes that are known, by the entities' names.
  package var byName: [ByteName: VersionHash] {
    Dictionary(
      entries.compactMap { entry in entry.hash.map { (ByteName(entry.entity), $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What is known of the hashes, by the entities' names.
  package var entriesByName: [ByteName: Entry] {
    Dictionary(
      entries.map { (ByteName($0.entity), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether every hash is known.
  package var isComplete: Bool { entries.allSatisfy { $0.hash != nil } }

  /// The entities whose hashes differ, or that only one of the two models has, by the names' bytes.
  ///
  /// Two hashes that are not known count as the same: nothing is known to differ.
  package func entitiesThatDiffer(from other: ModelHashes) -> [String] {
    var hashes: [ByteName: VersionHash?] = [:]
    for entry in other.entries { hashes[ByteName(entry.entity)] = entry.hash }
    var names: [ByteName] = []
    for entry in entries {
      let name = ByteName(entry.entity)
      if hashes.removeValue(forKey: name) != .some(entry.hash) { names.append(name) }
    }
    return (names + hashes.keys).sorted().map(\.string)
  }
}
