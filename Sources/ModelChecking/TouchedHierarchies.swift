package import ModelSchema
package import ModelSupport

/// The hierarchies in which a change has changed anything, or from which it has taken something away.
///
/// Entities in a loop have no root that says so, and count as touched.
package struct TouchedHierarchies: Sendable {
  private let index: ModelIndex
  /// By the number of a root.
  private let isTouched: [Bool]

  /// - Parameters:
  ///   - changed: The names of all entities that differ, whether they are in both models or not.
  ///   - old: The model before.
  ///   - new: The model after.
  ///   - change: The way from the one to the other.
  package init(
    _ changed: Set<ByteName>,
    from old: ModelIndex,
    to new: ModelIndex,
    _ change: ModelIndex.Change
  ) {
    var wasTouched = old.entities.indices.map { old.isInCycle($0) }
    var isTouched = new.entities.indices.map { new.isInCycle($0) }
    for name in changed {
      if let number = old.number(ofEntity: name.string) { wasTouched[old.root(of: number)] = true }
      if let number = new.number(ofEntity: name.string) { isTouched[new.root(of: number)] = true }
    }
    for number in wasTouched.indices where wasTouched[old.root(of: number)] {
      if let number = change.newNumbers[number] { isTouched[new.root(of: number)] = true }
    }
    self.isTouched = isTouched
    index = new
  }

  /// The names of the entities in touched hierarchies.
  package func names() -> Set<ByteName> {
    Set(index.entities.indices.filter { contains($0) }.map { ByteName(index.entities[$0].name) })
  }

  /// Whether the hierarchy of the entity with a number is touched.
  package func contains(_ number: Int) -> Bool { isTouched[index.root(of: number)] }
}
