/// An entity of a linked model.
public struct LinkedEntity: Sendable {
  let storage: LinkedModel.Storage
  let number: Int

  /// What the model says about the entity.
  public var description: EntityDescription { storage.index.entities[number] }

  /// The name.
  public var name: String { description.name }

  /// The entity from which this one inherits.
  public var superentity: LinkedEntity? {
    storage.index.parent(of: number).map { LinkedEntity(storage: storage, number: $0) }
  }

  /// The entities that inherit from this one directly, in the model's order.
  public var subentities: [LinkedEntity] {
    storage.subentities[number].map { LinkedEntity(storage: storage, number: $0) }
  }

  /// The attributes, own ones first, then those of the ancestors from the nearest on.
  public var attributes: LinkedProperties<AttributeDescription> {
    LinkedProperties(chain.flatMap { storage.index.entities[$0].attributes }, name: \.name)
  }

  /// The relationships, own ones first, then those of the ancestors from the nearest on.
  public var relationships: LinkedProperties<LinkedRelationship> {
    LinkedProperties(
      chain.flatMap { owner in
        storage.index.links(of: owner).map { LinkedRelationship(storage: storage, link: $0) }
      },
      name: \.name
    )
  }

  /// The fetched properties, own ones first, then those of the ancestors from the nearest on.
  public var fetchedProperties: LinkedProperties<FetchedPropertyDescription> {
    LinkedProperties(chain.flatMap { storage.index.entities[$0].fetchedProperties }, name: \.name)
  }

  /// Whether the entity is another one or inherits from it.
  public func isKind(of other: LinkedEntity) -> Bool {
    storage.index.entity(number, isOrInheritsFrom: other.number)
  }

  private var chain: [Int] { [number] + storage.index.ancestors(of: number) }
}

extension LinkedEntity: Hashable {
  /// Two entities are the same when they are one entity of one linked model.
  public static func == (a: LinkedEntity, b: LinkedEntity) -> Bool {
    a.storage === b.storage && a.number == b.number
  }

  /// Feeds the entity's number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension LinkedEntity {
  /// The model that the entity is of.
  package var model: LinkedModel { LinkedModel(storage: storage) }

  /// The entity, then all that inherit from it, depth first.
  package var hierarchy: [LinkedEntity] {
    var result: [LinkedEntity] = []
    // A stack instead of a recursion: a hierarchy may be deep.
    var pending = [self]
    while let entity = pending.popLast() {
      result.append(entity)
      pending += entity.subentities.reversed()
    }
    return result
  }
}
