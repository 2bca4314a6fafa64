internal import ModelSchema
internal import ModelSupport

/// Two models, with what in them is held for the same.
struct MatchedModels {
  /// A declaration of the old model and the one that it became.
  struct Pair: Hashable {
    let old: Declaration
    let new: Declaration
  }

  let old: ModelIndex
  let new: ModelIndex
  let entities: MutualMatching
  /// What became what, where it is told: at the entities that declare it.
  let properties: [Pair]
  /// Declarations of entities that are still there, which became nothing.
  let removed: [Declaration]
  /// Declarations of entities that were there before, which are new.
  let added: [Declaration]

  init(_ old: ModelIndex, _ new: ModelIndex) {
    let entities = MutualMatching(
      old.entities.map { .init(name: $0.name, identifier: $0.renamingIdentifier) },
      new.entities.map { .init(name: $0.name, identifier: $0.renamingIdentifier) }
    )
    var finder = DeclarationPairs(old, new, entities)
    finder.findPairs()
    self.old = old
    self.new = new
    self.entities = entities
    properties = finder.pairs
    removed = finder.removed
    added = finder.added
  }

  /// Whether two declarations are in entities that are held for the same.
  func areInOneEntity(_ pair: Pair) -> Bool {
    entities.destinations[pair.old.owner] == pair.new.owner
  }

  /// Whether an entity has another parent than before.
  func isMoved(_ oldNumber: Int, _ newNumber: Int) -> Bool {
    if let before = old.parent(of: oldNumber), let after = new.parent(of: newNumber) {
      return entities.destinations[before] != after
    }
    // A parent that is missing is named all the same.
    return !old.entities[oldNumber].parent.hasSameBytes(as: new.entities[newNumber].parent)
  }
}

/// Finds out which declarations of properties became which.
///
/// A property may come to be declared by another entity of the hierarchy. So each entity's properties
/// are compared with those of its older self including what is inherited, and what an entity merely
/// inherits on both sides is left to the entity that declares it.
private struct DeclarationPairs {
  private let old: ModelIndex
  private let new: ModelIndex
  private let entities: MutualMatching
  private(set) var pairs: [MatchedModels.Pair] = []
  private var isGone: Set<Declaration> = []
  private var isNew: Set<Declaration> = []

  init(_ old: ModelIndex, _ new: ModelIndex, _ entities: MutualMatching) {
    self.old = old
    self.new = new
    self.entities = entities
    for (owner, destination) in entities.destinations.enumerated() where destination != nil {
      for kind in Declaration.Kind.allCases { isGone.formUnion(old.declarations(kind, of: owner)) }
    }
    for (owner, source) in entities.sources.enumerated() where source != nil {
      for kind in Declaration.Kind.allCases { isNew.formUnion(new.declarations(kind, of: owner)) }
    }
  }

  var removed: [Declaration] { declarations(of: old).filter { isGone.contains($0) } }

  var added: [Declaration] { declarations(of: new).filter { isNew.contains($0) } }

  private func declarations(of index: ModelIndex) -> [Declaration] {
    index.entities.indices.flatMap { owner in
      Declaration.Kind.allCases.flatMap { index.declarations($0, of: owner) }
    }
  }

  mutating func findPairs() {
    var moved: [MatchedModels.Pair] = []
    for (number, source) in entities.sources.enumerated() {
      guard let source else { continue }
      for kind in Declaration.Kind.allCases { match(kind, source, number, &moved) }
    }
    tellMoved(moved)
    for (number, source) in entities.sources.enumerated() {
      if let source { matchOtherKinds(source, number) }
    }
  }

  private mutating func match(
    _ kind: Declaration.Kind,
    _ oldNumber: Int,
    _ newNumber: Int,
    _ moved: inout [MatchedModels.Pair]
  ) {
    let before = ([oldNumber] + old.ancestors(of: oldNumber)).flatMap {
      old.declarations(kind, of: $0)
    }
    let after = ([newNumber] + new.ancestors(of: newNumber)).flatMap {
      new.declarations(kind, of: $0)
    }
    let matching = MutualMatching(
      before.map { Self.element(old.property(at: $0)) },
      after.map { Self.element(new.property(at: $0)) }
    )
    for (position, destination) in matching.destinations.enumerated() {
      guard let destination else { continue }
      let pair = MatchedModels.Pair(old: before[position], new: after[destination])
      switch (pair.old.owner == oldNumber, pair.new.owner == newNumber) {
      case (true, true): tell(pair)
      case (true, false), (false, true): moved.append(pair)
      case (false, false): break
      }
    }
  }

  private static func element(_ property: PropertyDescription) -> NameMatching.Element {
    NameMatching.Element(name: property.name, identifier: property.renamingIdentifier)
  }

  private mutating func tell(_ pair: MatchedModels.Pair) {
    pairs.append(pair)
    isGone.remove(pair.old)
    isNew.remove(pair.new)
  }

  /// A property is declared elsewhere when one of the places is left or is new; when both declare it
  /// before and after, an entity inherits from another one, and nothing is declared elsewhere.
  private mutating func tellMoved(_ candidates: [MatchedModels.Pair]) {
    let (staying, lasting) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    var isTold: Set<MatchedModels.Pair> = []
    for pair in candidates where !(staying.contains(pair.old) && lasting.contains(pair.new)) {
      if isTold.insert(pair).inserted { tell(pair) }
    }
  }

  /// What has the name that a property of another kind had, in the same entity.
  private mutating func matchOtherKinds(_ oldNumber: Int, _ newNumber: Int) {
    var before: [ByteName: Declaration] = [:]
    for kind in Declaration.Kind.allCases {
      for place in old.declarations(kind, of: oldNumber) where isGone.contains(place) {
        let name = ByteName(old.property(at: place).name)
        before[name] = before[name] ?? place
      }
    }
    if before.isEmpty { return }
    for kind in Declaration.Kind.allCases {
      for place in new.declarations(kind, of: newNumber) where isNew.contains(place) {
        let name = ByteName(new.property(at: place).name)
        if let former = before.removeValue(forKey: name) {
          tell(MatchedModels.Pair(old: former, new: place))
        }
      }
    }
  }
}
