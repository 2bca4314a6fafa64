package import ModelSchema
internal import ModelSupport

/// Which entities and properties of a new model continue which of an old one.
///
/// Everything that is said about two models stands on this: what changed, what a migration would
/// do, and whether it can be inferred.
package struct ModelCorrespondence: Sendable {
  package let old: ModelIndex
  package let new: ModelIndex
  private let entities: NameMatching
  /// By the numbers of the new entities; nil for those that are new.
  private let properties: [EntityCorrespondence?]

  package init(from old: ManagedObjectModel, to new: ManagedObjectModel) {
    let (old, new) = (ModelIndex(old), ModelIndex(new))
    let matching = NameMatching(
      old.entities.map { .init(name: $0.name, identifier: $0.renamingIdentifier) },
      new.entities.map { .init(name: $0.name, identifier: $0.renamingIdentifier) }
    )
    self.old = old
    self.new = new
    entities = matching
    properties = matching.sources.enumerated().map { number, source in
      source.map { EntityCorrespondence(old, $0.number, new, number) }
    }
  }
}

// MARK: - Entities

extension ModelCorrespondence {
  /// The number of the old entity that a new one continues.
  package func source(of number: Int) -> Int? { entities.sources[number]?.number }

  /// The number of the new entity that continues an old one.
  package func destination(of number: Int) -> Int? { entities.destinations[number] }

  /// Why a new entity is held for an old one.
  func basis(of number: Int) -> NameMatching.Basis? { entities.sources[number]?.basis }

  /// New entities whose identifier names an old one that another new entity continues.
  var rivals: [(new: Int, old: Int)] { entities.rivals }

  /// Whether a new entity's identifier names an old one that another continues.
  func isRival(_ new: Int) -> Bool { entities.isRival(new) }

  /// How the properties of a new entity continue those of the old one; nil for a new entity.
  func properties(of number: Int) -> EntityCorrespondence? { properties[number] }
}
