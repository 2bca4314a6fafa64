public import ModelSchema
internal import ModelSupport

/// Whether a store can be opened with a model: whether the model, or one of its configurations, has the
/// entities whose version hashes the store's metadata lists.
///
/// ```swift
/// let fit = StoreCompatibility(
///   of: model, with: store.metadata.entityHashes, keptModel: try store.cachedModel())
/// for entity in fit.differing { print(entity.name) }
/// ```
///
/// A hash for which no public sample stands never decides that a model does not fit. Then the model that
/// the store keeps is compared by what it says.
public struct StoreCompatibility: Hashable, Sendable {
  /// One entity, of the store or of the model.
  public struct Entity: Hashable, Sendable {
    /// How the two go together.
    public enum Fit: Hashable, Sendable {
      /// The hashes are equal.
      case matching
      /// The hashes differ; that of the model is not proven, and the entity is what it is in the model
      /// that the store keeps. Why the hash is not proven.
      case equivalent(doubt: String)
      /// The hashes differ; that of the model is not proven, and there is nothing else to compare. Why
      /// the hash is not proven.
      case undecided(doubt: String)
      /// The entity is another one.
      case differing
      /// Only the store has the entity.
      case missing
      /// Only the model has the entity.
      case surplus
    }

    /// The entity's name.
    public let name: String
    /// The hash in the store's metadata.
    public let storeHash: VersionHash?
    /// The hash of the model's entity; nil also when it cannot be computed.
    public let modelHash: VersionHash?
    /// How the two go together.
    public let fit: Fit
  }

  /// The configuration that has the store's entities; nil for the whole model.
  public let configuration: String?
  /// Every entity of the store, and of the model or its configuration, in the order of the names'
  /// bytes.
  public let entities: [Entity]

  /// Compares a model with what a store says of itself.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - hashes: The hashes in the store's metadata.
  ///   - keptModel: The model that the store keeps; nil when it keeps none.
  public init(
    of model: ManagedObjectModel,
    with hashes: [EntityHash],
    keptModel: ManagedObjectModel? = nil
  ) {
    let scope = Self.scope(model, Set(hashes.map { ByteName($0.entity) }))
    self.init(of: model, scope, with: hashes, keptModel: keptModel)
  }

  /// Compares one configuration of a model with what a store says of itself.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - configuration: The configuration's name; nil for the whole model. One that the model does not
  ///     have has no entities.
  ///   - hashes: The hashes in the store's metadata.
  ///   - keptModel: The model that the store keeps; nil when it keeps none.
  public init(
    of model: ManagedObjectModel,
    configuration: String?,
    with hashes: [EntityHash],
    keptModel: ManagedObjectModel? = nil
  ) {
    let members = configuration.map { name in
      model.configurations.first { $0.name.hasSameBytes(as: name) }?.members.map(\.name) ?? []
    }
    let names = members ?? model.entities.map(\.name)
    let scope = (configuration, Set(names.map { ByteName($0) }))
    self.init(of: model, scope, with: hashes, keptModel: keptModel)
  }

  private init(
    of model: ManagedObjectModel,
    _ scope: (configuration: String?, members: Set<ByteName>),
    with hashes: [EntityHash],
    keptModel: ManagedObjectModel?
  ) {
    let (configuration, members) = scope
    let stored = Dictionary(hashes.map { (ByteName($0.entity), $0.hash) }) { first, _ in first }
    var entries: [ByteName: ModelHashes.Entry] = [:]
    for entry in ModelHashes(model).entries {
      let name = ByteName(entry.entity)
      if members.contains(name) { entries[name] = entry }
    }
    // Comparing what models say takes long, and hashes decide most cases.
    lazy var structure = StructureComparison(keptModel, stored, model)
    self.configuration = configuration
    entities = Set(stored.keys).union(members).sorted().map { name in
      let (hash, entry) = (stored[name], entries[name])
      return Entity(
        name: name.string,
        storeHash: hash,
        modelHash: entry?.hash,
        fit: Self.fit(of: name, hash, entry) { structure }
      )
    }
  }

  /// The first scope with the names of a store's entities: the whole model, else a configuration; the
  /// whole model also when none has them.
  private static func scope(
    _ model: ManagedObjectModel,
    _ names: Set<ByteName>
  ) -> (configuration: String?, members: Set<ByteName>) {
    let all = Set(model.entities.map { ByteName($0.name) })
    if all == names { return (nil, all) }
    let configuration = model.configurations.first { configuration in
      Set(configuration.members.map { ByteName($0.name) }) == names && names.isSubset(of: all)
    }
    return configuration.map { ($0.name, names) } ?? (nil, all)
  }

  private static func fit(
    of name: ByteName,
    _ stored: VersionHash?,
    _ entry: ModelHashes.Entry?,
    _ structure: () -> StructureComparison
  ) -> Entity.Fit {
    guard let entry else { return .missing }
    guard let stored else { return .surplus }
    if entry.hash == stored { return .matching }
    // A hash that cannot be computed is not in doubt: the entity is not whole.
    guard entry.hash != nil, let doubt = entry.doubt else { return .differing }
    switch structure().isEqual(name) {
    case true?: return .equivalent(doubt: doubt)
    case false?: return .differing
    case nil: return .undecided(doubt: doubt)
    }
  }

  /// Whether the store can be opened with the model, as far as is known.
  public var isCompatible: Bool { differing.isEmpty }

  /// The entities because of which it cannot.
  public var differing: [Entity] {
    entities.filter { entity in
      switch entity.fit {
      case .matching, .equivalent, .undecided: false
      case .differing, .missing, .surplus: true
      }
    }
  }
}
