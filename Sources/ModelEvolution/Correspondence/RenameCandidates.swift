internal import ModelSchema
internal import ModelSupport

/// Pairs of what is gone and what is new that are alike: perhaps renamed.
///
/// Nothing is assumed from them. Looking is bounded: of very many elements that came and went,
/// nobody renamed all.
struct RenameCandidates {
  /// What an old element may be called now.
  struct Candidate {
    /// The number of the new element.
    let new: Int
    let percent: Int
    let runnerUp: (name: String, percent: Int)?
  }

  private var candidates: [Int: Candidate] = [:]

  private static let leastPercent = 50
  private static let mostPairs = 40_000

  /// Entities: alike by their properties and their names.
  init(entitiesOf correspondence: ModelCorrespondence) {
    let (old, new) = (correspondence.old, correspondence.new)
    let gone = old.entities.indices.filter { correspondence.destination(of: $0) == nil }
    let came = new.entities.indices.filter { correspondence.source(of: $0) == nil }
    let oldShapes = gone.map { Self.shape(of: old.entities[$0]) }
    let newShapes = came.map { Self.shape(of: new.entities[$0]) }
    choose(gone, came, { old.entities[$0].name }, { new.entities[$0].name }) { first, second in
      let names = Self.likeness(
        old.entities[gone[first]].name,
        new.entities[came[second]].name
      )
      let (a, b) = (oldShapes[first], newShapes[second])
      // Entities without properties are alike in nothing but their names.
      if a.isEmpty, b.isEmpty { return names }
      let shared = a.intersection(b).count
      return (70 * shared / max(1, a.union(b).count)) + names * 3 / 10
    }
  }

  /// Properties of one kind that two entities declare: alike by what they are and by their names.
  ///
  /// - Parameters:
  ///   - owner: The old entity whose properties went.
  ///   - newOwner: The new entity whose properties came.
  init(
    _ kind: EntityCorrespondence.Kind,
    declaredBy owner: Int,
    and newOwner: Int,
    _ correspondence: ModelCorrespondence
  ) {
    let gone = kind.old.indices.filter { number in
      kind.matching.destinations[number] == nil && kind.old[number].owner == owner
    }
    let came = kind.new.indices.filter { number in
      kind.matching.sources[number] == nil && kind.new[number].owner == newOwner
    }
    choose(gone, came, { kind.old[$0].name }, { kind.new[$0].name }) { first, second in
      let (a, b) = (kind.old[gone[first]].property, kind.new[came[second]].property)
      guard let shape = Self.likeness(a, b, correspondence) else { return 0 }
      return shape + Self.likeness(a.name, b.name) * 6 / 10
    }
  }

  /// The likeliest new element for an old one.
  func best(forOld number: Int) -> Candidate? { candidates[number] }

  private mutating func choose(
    _ gone: [Int],
    _ came: [Int],
    _ oldName: (Int) -> String,
    _ name: (Int) -> String,
    _ percent: (Int, Int) -> Int
  ) {
    guard gone.count * came.count <= Self.mostPairs else { return }
    var pairs: [(percent: Int, names: [ByteName], old: Int, new: Int)] = []
    for first in gone.indices {
      for second in came.indices {
        let value = percent(first, second)
        guard value >= Self.leastPercent else { continue }
        let names = [ByteName(oldName(gone[first])), ByteName(name(came[second]))].sorted()
        pairs.append((value, names, gone[first], came[second]))
      }
    }
    // The likeliest first; a new element is proposed for one old one. Among equals names decide, so
    // that neither the order in the files matters nor which model is the old one.
    pairs.sort { a, b in
      if a.percent != b.percent { return a.percent > b.percent }
      if a.names != b.names { return a.names.lexicographicallyPrecedes(b.names) }
      return (a.old, a.new) < (b.old, b.new)
    }
    var taken: Set<Int> = []
    for pair in pairs where candidates[pair.old] == nil && taken.insert(pair.new).inserted {
      let next = pairs.first { $0.old == pair.old && $0.new != pair.new }
      candidates[pair.old] = Candidate(
        new: pair.new,
        percent: pair.percent,
        runnerUp: next.map { (name($0.new), $0.percent) }
      )
    }
  }
}

// MARK: - Likeness

extension RenameCandidates {
  /// The stored properties of an entity, each with what it is.
  private static func shape(of entity: EntityDescription) -> Set<String> {
    Set(
      entity.attributes.filter { !$0.isTransient }.map { "\($0.name) \($0.type.name ?? "")" }
        + entity.relationships.filter { !$0.isTransient }.map { "\($0.name) \($0.isToMany)" }
    )
  }

  /// How far two properties are the same thing, of 40; nil when one cannot have become the other.
  private static func likeness(
    _ old: PropertyDescription,
    _ new: PropertyDescription,
    _ correspondence: ModelCorrespondence
  ) -> Int? {
    switch (old, new) {
    case (.attribute(let a), .attribute(let b)):
      guard a.type == b.type, a.isTransient == b.isTransient, a.isDerived == b.isDerived else {
        return nil
      }
      return 25 + (a.isOptional == b.isOptional ? 10 : 0)
        + (a.defaultValue.hasSameBytes(as: b.defaultValue) ? 5 : 0)
    case (.relationship(let a), .relationship(let b)):
      guard a.isToMany == b.isToMany, let before = a.destination, let now = b.destination,
        let number = correspondence.old.number(ofEntity: before),
        let continued = correspondence.destination(of: number),
        correspondence.new.entities[continued].name.hasSameBytes(as: now)
      else { return nil }
      return 30 + (a.isOptional == b.isOptional ? 5 : 0) + (a.isOrdered == b.isOrdered ? 5 : 0)
    default: return nil
    }
  }

  /// How far two names are alike, of 100.
  private static func likeness(_ a: String, _ b: String) -> Int {
    let (x, y) = (Array(a.lowercased().utf8.prefix(64)), Array(b.lowercased().utf8.prefix(64)))
    let length = max(x.count, y.count)
    guard length > 0 else { return 0 }
    // A name that holds the other is near to it, however long: `nick`, `nickname`.
    let isContained =
      min(x.count, y.count) > 2
      && (a.lowercased().contains(b.lowercased())
        || b.lowercased().contains(a.lowercased()))
    let distance = editDistance(x, y, limit: length)
    return max(isContained ? 80 : 0, 100 * (length - distance) / length)
  }
}
