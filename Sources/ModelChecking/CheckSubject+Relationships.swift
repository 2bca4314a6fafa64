internal import ModelSchema
internal import ModelSupport

extension CheckSubject {
  /// A relationship with the names that lead somewhere.
  struct Link {
    let entity: EntityDescription
    let number: Int
    let relationship: RelationshipDescription
    let destination: EntityDescription
    let destinationNumber: Int
  }

  /// Calls the body with every relationship whose destination is there and about which no earlier
  /// error speaks.
  func forEachLink(_ body: (Link) -> Void) {
    for (number, entity) in index.entities.enumerated() where !index.isPoisoned(entity: entity.name) {
      for relationship in entity.relationships {
        guard let name = relationship.destination,
          !index.isPoisoned(property: relationship.name, of: entity.name),
          !index.isPoisoned(entity: name),
          let destination = index.number(ofEntity: name)
        else { continue }
        body(
          Link(
            entity: entity, number: number, relationship: relationship,
            destination: index.entities[destination], destinationNumber: destination))
      }
    }
  }

  /// The relationship that is stated as the inverse, with the entity that declares it.
  func inverse(of link: Link) -> (owner: EntityDescription, relationship: RelationshipDescription)? {
    guard let name = link.relationship.inverse,
      let (owner, relationship) = index.relationship(named: name, in: link.destinationNumber)
    else { return nil }
    return (index.entities[owner], relationship)
  }

  /// Whether a relationship's destination is an entity or one of its ancestors.
  func leadsBack(_ relationship: RelationshipDescription, to number: Int) -> Bool {
    guard let name = relationship.destination, let target = index.number(ofEntity: name) else {
      return false
    }
    return index.entity(number, isOrInheritsFrom: target)
  }
}
