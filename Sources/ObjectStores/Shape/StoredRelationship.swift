package import ModelSchema
internal import ModelSupport

/// A relationship that a store keeps, with what is asked about it for every object.
package struct StoredRelationship: Sendable {
  /// The other end of a pair.
  package struct Inverse: Sendable {
    package let name: String
    /// The entity that declares it.
    package let owner: String
    package let isToMany: Bool
    package let isOrdered: Bool
  }

  package let name: String
  /// The entity that declares it, which may be an ancestor of the object's own.
  package let owner: String
  package let isToMany: Bool
  package let isOrdered: Bool
  /// The entity that it leads to.
  package let destination: LinkedEntity
  /// The relationship that leads back, where the two name each other.
  package let inverse: Inverse?
  /// The names of the entities that objects at the other end can have.
  private let destinationNames: [String]

  init(_ relationship: LinkedRelationship) {
    name = relationship.name
    owner = relationship.entity.name
    isToMany = relationship.description.isToMany
    isOrdered = relationship.description.isToMany && relationship.description.isOrdered
    destination = relationship.destination
    destinationNames = relationship.destination.hierarchy.map(\.name)
    inverse = relationship.mutualInverse.map { inverse in
      Inverse(
        name: inverse.name,
        owner: inverse.entity.name,
        isToMany: inverse.description.isToMany,
        isOrdered: inverse.description.isToMany && inverse.description.isOrdered
      )
    }
  }

  /// Whether an object of an entity can be at the other end.
  package func leads(to entity: String) -> Bool {
    destinationNames.contains { $0.hasSameBytes(as: entity) }
  }
}
