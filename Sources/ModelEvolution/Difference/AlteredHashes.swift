internal import ModelSchema
internal import ModelSupport

/// What the version hashes of two models have to say about changes.
///
/// Facets know which of them are hashed, but not every text that differs is hashed differently (two
/// spellings of one derivation), and nothing is hashed of a composite type that no attribute uses.
/// So a change alters a hash only when, besides, the hash of an entity that it concerns differs.
struct AlteredHashes {
  /// The entities of both models, each once, by the names' bytes.
  let comparisons: [EntityHashComparison]
  private let old: Side
  private let new: Side

  /// One of the two models.
  fileprivate struct Side {
    /// For each entity, those among it and its descendants whose hash differs, or may: where a hash
    /// cannot be computed, the facets are believed.
    var altered: [[ByteName]]
    /// For each composite type, such entities that are made of it.
    var composites: [ByteName: Set<ByteName>] = [:]
  }

  init(_ models: MatchedModels) {
    let (oldTable, newTable) = (HashTable(models.old), HashTable(models.new))
    var comparisons: [EntityHashComparison] = []
    var oldDiffers = models.old.entities.map { _ in true }
    var newDiffers = models.new.entities.map { _ in true }
    for (number, entity) in models.new.entities.enumerated() {
      let source = models.entities.sources[number]
      let comparison = EntityHashComparison(
        before: source.map { models.old.entities[$0].name },
        after: entity.name,
        oldTable[source.map { models.old.entities[$0].name }],
        newTable[entity.name]
      )
      comparisons.append(comparison)
      if let source, comparison.outcome == .equal {
        oldDiffers[source] = false
        newDiffers[number] = false
      }
    }
    for (number, entity) in models.old.entities.enumerated()
    where models.entities.destinations[number] == nil {
      comparisons.append(
        EntityHashComparison(before: entity.name, after: nil, oldTable[entity.name], nil)
      )
    }
    self.comparisons = comparisons.sorted { $0.place.lexicographicallyPrecedes($1.place) }
    let names = models.new.entities.map { ByteName($0.name) }
    let oldNames = models.old.entities.indices.map { number in
      models.entities.destinations[number].map { names[$0] }
        ?? ByteName(models.old.entities[number].name)
    }
    old = Side(models.old, oldNames, oldDiffers)
    new = Side(models.new, names, newDiffers)
  }

  /// The entities whose hashes a change of something that an entity has may alter; by the entity's
  /// numbers in the models.
  func altered(old oldNumber: Int?, new newNumber: Int?) -> [String] {
    let names =
      (oldNumber.map { old.altered[$0] } ?? []) + (newNumber.map { new.altered[$0] } ?? [])
    return Set(names).sorted().map(\.string)
  }

  /// The entities whose hashes a change of a composite type may alter.
  func altered(oldComposite: String?, newComposite: String?) -> [String] {
    let before = oldComposite.flatMap { old.composites[ByteName($0)] } ?? []
    let after = newComposite.flatMap { new.composites[ByteName($0)] } ?? []
    return before.union(after).sorted().map(\.string)
  }
}

extension AlteredHashes.Side {
  /// - Parameters:
  ///   - names: What the entities are called in the newer model that has them.
  ///   - differs: Which entities' hashes differ, or may.
  fileprivate init(_ index: ModelIndex, _ names: [ByteName], _ differs: [Bool]) {
    altered = names.map { _ in [] }
    for number in names.indices where differs[number] {
      for owner in [number] + index.ancestors(of: number) { altered[owner].append(names[number]) }
    }
    if index.model.composites.isEmpty { return }
    for owner in names.indices where !altered[owner].isEmpty {
      for composite in Self.composites(in: index.entities[owner], index) {
        composites[composite, default: []].formUnion(altered[owner])
      }
    }
  }

  /// The composite types that the attributes which an entity declares are made of, at any depth.
  private static func composites(
    in entity: EntityDescription,
    _ index: ModelIndex
  ) -> Set<ByteName> {
    var result: Set<ByteName> = []
    var rest = entity.attributes
    while let attribute = rest.popLast() {
      guard attribute.type == .composite, !attribute.isTransient,
        let composite = attribute.compositeName.flatMap({ index.composite(named: $0) }),
        result.insert(ByteName(composite.name)).inserted
      else { continue }
      rest += composite.elements
    }
    return result
  }
}

/// The hashes of a model by the names of its entities.
private struct HashTable {
  private let entries: [ByteName: ModelHashes.Entry]

  init(_ index: ModelIndex) { entries = ModelHashes(index.model).entriesByName }

  subscript(name: String?) -> ModelHashes.Entry? { name.flatMap { entries[ByteName($0)] } }
}

extension EntityHashComparison {
  /// The same from either model's point of view.
  fileprivate var place: [ByteName] {
    [before, after].compactMap { $0.map { ByteName($0) } }.sorted()
  }

  fileprivate init(
    before: String?,
    after: String?,
    _ old: ModelHashes.Entry?,
    _ new: ModelHashes.Entry?
  ) {
    self.before = before
    self.after = after
    oldHash = old?.hash
    newHash = new?.hash
    doubt = new?.doubt ?? old?.doubt
  }
}
