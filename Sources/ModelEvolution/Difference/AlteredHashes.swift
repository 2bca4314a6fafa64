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
  private struct Side {
    /// Whether an entity, or one that inherits from it, has another hash in the other model, or may
    /// have: where a hash cannot be computed, the facets are believed.
    var mayDiffer: [Bool]
    /// The composite types that such entities are made of.
    var composites: Set<ByteName> = []
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
    old = Self.side(models.old, oldDiffers)
    new = Self.side(models.new, newDiffers)
  }

  /// Whether a change of something that an entity has may be one of the entity's hash, or of the
  /// hash of an entity that inherits from it; by its numbers in the models.
  func concerns(old oldNumber: Int?, new newNumber: Int?) -> Bool {
    oldNumber.map { old.mayDiffer[$0] } == true || newNumber.map { new.mayDiffer[$0] } == true
  }

  /// Whether a change of a composite type may be one of some entity's hash.
  func concerns(oldComposite: String?, newComposite: String?) -> Bool {
    oldComposite.map { old.composites.contains(ByteName($0)) } == true
      || newComposite.map { new.composites.contains(ByteName($0)) } == true
  }

  private static func side(_ index: ModelIndex, _ differs: [Bool]) -> Side {
    var side = Side(mayDiffer: differs)
    for number in index.entities.indices where differs[number] {
      for ancestor in index.ancestors(of: number) { side.mayDiffer[ancestor] = true }
    }
    var rest = index.entities.indices.filter { side.mayDiffer[$0] }.flatMap {
      index.entities[$0].attributes
    }
    while let attribute = rest.popLast() {
      guard attribute.type == .composite, !attribute.isTransient,
        let composite = attribute.compositeName.flatMap({ index.composite(named: $0) }),
        side.composites.insert(ByteName(composite.name)).inserted
      else { continue }
      rest += composite.elements
    }
    return side
  }
}

/// The hashes of a model by the names of its entities.
private struct HashTable {
  private var entries: [ByteName: ModelHashes.Entry] = [:]

  init(_ index: ModelIndex) {
    for entry in ModelHashes(index.model).entries { entries[ByteName(entry.entity)] = entry }
  }

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
