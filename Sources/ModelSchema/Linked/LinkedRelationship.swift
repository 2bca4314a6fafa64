/// A relationship of a linked model.
public struct LinkedRelationship: Sendable {
  let storage: LinkedModel.Storage
  let link: ModelIndex.Link

  /// What the model says about the relationship.
  public var description: RelationshipDescription {
    storage.index.entities[link.entity].relationships[link.position]
  }

  /// The name.
  public var name: String { description.name }

  /// The entity that declares the relationship.
  public var entity: LinkedEntity { LinkedEntity(storage: storage, number: link.entity) }

  /// The entity at the other end.
  public var destination: LinkedEntity {
    // A linked model has every destination: linking fails otherwise.
    LinkedEntity(storage: storage, number: link.destination ?? link.entity)
  }

  /// The destination's relationship that leads back.
  public var inverse: LinkedRelationship? {
    link.inverse.map { inverse in
      let links = storage.index.links(of: inverse.entity)
      return LinkedRelationship(storage: storage, link: links[links.startIndex + inverse.position])
    }
  }
}

extension LinkedRelationship: Hashable {
  /// Two relationships are the same when they are one relationship of one linked model.
  public static func == (a: LinkedRelationship, b: LinkedRelationship) -> Bool {
    a.storage === b.storage && a.link.entity == b.link.entity && a.link.position == b.link.position
  }

  /// Feeds the places of the entity and of the relationship.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link.entity)
    hasher.combine(link.position)
  }
}

extension LinkedRelationship {
  /// The relationship at the other end, where the two name each other and a store keeps both.
  package var mutualInverse: LinkedRelationship? {
    guard let inverse, inverse.inverse == self, !inverse.description.isTransient else { return nil }
    return inverse
  }
}
