package import ModelSchema
internal import ModelSupport

/// What a store keeps of an entity's objects: found out once, shared by all snapshots of them.
package final class EntityShape: Sendable {
  package let entity: LinkedEntity
  package let name: String
  /// The attributes that are kept, inherited ones included, by name.
  package let attributes: [AttributeDescription]
  /// The types of the attributes.
  package let attributeTypes: [AttributeType]
  /// The entities that declare them.
  package let attributeOwners: [String]
  /// The relationships that are kept, inherited ones included, by name.
  package let relationships: [StoredRelationship]
  /// The composite types of the model.
  package let composites: CompositeTypes

  init(_ entity: LinkedEntity, isMember: (LinkedEntity) -> Bool) {
    self.entity = entity
    name = entity.name
    let chain = sequence(first: entity, next: \.superentity)
    let attributes = chain.flatMap { owner in
      owner.description.attributes.filter(\.isStored).map { (owner: owner.name, attribute: $0) }
    }.sorted { $0.attribute.name.precedesInBytes($1.attribute.name) }
    self.attributes = attributes.map(\.attribute)
    attributeTypes = attributes.map(\.attribute.type)
    attributeOwners = attributes.map(\.owner)
    // A store cannot keep what leads out of it.
    relationships = entity.relationships
      .filter { !$0.description.isTransient && isMember($0.destination) }
      .map { StoredRelationship($0) }
      .sorted { $0.name.precedesInBytes($1.name) }
    composites = CompositeTypes(entity)
  }

  package func attribute(named name: String) -> Int? {
    attributes.firstIndex { $0.name.hasSameBytes(as: name) }
  }

  package func relationship(named name: String) -> Int? {
    relationships.firstIndex { $0.name.hasSameBytes(as: name) }
  }
}

extension AttributeDescription {
  /// Whether a store keeps values of the attribute.
  fileprivate var isStored: Bool { !isTransient && type.isKept }
}

extension AttributeType {
  /// Whether a store keeps values of the type.
  package var isKept: Bool {
    switch self {
    case .undefined, .objectID, .other: false
    default: true
    }
  }
}
