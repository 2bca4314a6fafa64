package import ModelSchema
package import ModelSupport

/// The entities whose findings a change may concern, for each reach of rules.
///
/// Whatever a rule of that reach looks at for another entity is as it was: its findings stay.
package struct CheckFocus: Sendable {
  private let entities: [Int]
  private let relationships: [Int]
  private let hierarchies: [Int]
  /// The names of changed entities, of those that are gone, and of those that are concerned.
  private let names: [CheckReach: Set<ByteName>]

  /// Finds out what a change concerns.
  ///
  /// - Parameters:
  ///   - changed: The names of all entities that differ in the two models or in what was reported
  ///     of them before, whether they are in both or not.
  ///   - recorded: The names of entities of which only the lineage differs.
  ///   - touched: The hierarchies with changed entities.
  ///   - new: The model after the change.
  package init(
    changed: Set<ByteName>,
    recorded: Set<ByteName>,
    _ touched: TouchedHierarchies,
    in new: ModelIndex
  ) {
    let own = Set(changed.union(recorded).compactMap { new.number(ofEntity: $0.string) })
    let walk = LinkWalk(index: new, changed: changed, touched: touched)
    entities = own.sorted()
    hierarchies = new.entities.indices.filter { own.contains($0) || touched.contains($0) }
    relationships = new.entities.indices.filter { number in
      own.contains(number) || touched.contains(number)
        || new.links(of: number).contains { walk.concerns($0) }
    }
    let concerned = [
      (CheckReach.entity, entities), (.relationships, relationships), (.hierarchy, hierarchies),
    ]
    names = Dictionary(
      concerned.map { reach, numbers in
        (reach, changed.union(numbers.map { ByteName(new.entities[$0].name) }))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The numbers of the entities that rules of a reach look at again.
  func numbers(_ reach: CheckReach) -> [Int]? {
    switch reach {
    case .entity: entities
    case .relationships: relationships
    case .hierarchy: hierarchies
    case .model: nil
    }
  }

  /// Whether a finding of a rule still holds.
  func leavesAlone(_ diagnostic: Diagnostic, _ reach: CheckReach) -> Bool {
    guard case .entity(let name) = diagnostic.path.root, let names = names[reach] else {
      return false
    }
    return !names.contains(ByteName(name))
  }
}

/// Follows a relationship to its inverse, and on from there as far as rules look.
private struct LinkWalk {
  /// Rules look at the inverse of the inverse's inverse, and where that one leads.
  private static let length = 5

  let index: ModelIndex
  let changed: Set<ByteName>
  let touched: TouchedHierarchies

  func concerns(_ start: ModelIndex.Link) -> Bool {
    var link = start
    for _ in 0..<Self.length {
      if touched.contains(link.entity) { return true }
      guard let destination = link.destination else { return leadsToChangedName(link) }
      if touched.contains(destination) { return true }
      guard let inverse = link.inverse,
        (inverse.entity, inverse.position) != (start.entity, start.position)
      else { return false }
      let links = index.links(of: inverse.entity)
      link = links[links.startIndex + inverse.position]
    }
    return false
  }

  /// Whether an entity was there that is no more.
  private func leadsToChangedName(_ link: ModelIndex.Link) -> Bool {
    let relationship = index.entities[link.entity].relationships[link.position]
    return relationship.destination.map { changed.contains(ByteName($0)) } ?? false
  }
}
