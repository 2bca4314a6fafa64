/// A relationship of a linked model.
public struct LinkedRelationship: Sendable {
  let storage: LinkedModel.Storage
  /// The number of the entity that declares the relationship.
  let owner: Int
  let position: Int

  /// What the model says about the relationship.
  public var description: RelationshipDescription {
    storage.index.entities[owner].relationships[position]
  }

  /// The name.
  public var name: String { description.name }

  /// The entity that declares the relationship.
  public var entity: LinkedEntity { LinkedEntity(storage: storage, number: owner) }

  /// The entity at the other end.
  public var destination: LinkedEntity {
    LinkedEntity(storage: storage, number: storage.destinations[owner][position])
  }

  /// The destination's relationship that leads back.
  public var inverse: LinkedRelationship? {
    storage.inverses[owner][position].map {
      LinkedRelationship(storage: storage, owner: $0.owner, position: $0.position)
    }
  }
}

extension LinkedRelationship: Hashable {
  /// Two relationships are the same when they are one relationship of one linked model.
  public static func == (a: LinkedRelationship, b: LinkedRelationship) -> Bool {
    a.storage === b.storage && a.owner == b.owner && a.position == b.position
  }

  /// Feeds the places of the entity and of the relationship.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(position)
  }
}
