internal import ModelSchema

/// A property where an entity declares it.
struct Declaration: Hashable {
  enum Kind: Hashable, CaseIterable {
    case attribute, relationship, fetchedProperty
  }

  /// The number of the entity.
  let owner: Int
  let kind: Kind
  /// The position among the entity's properties of the kind.
  let position: Int
}

extension ModelIndex {
  /// The properties of one kind that an entity declares.
  func declarations(_ kind: Declaration.Kind, of owner: Int) -> [Declaration] {
    let entity = entities[owner]
    let count =
      switch kind {
      case .attribute: entity.attributes.count
      case .relationship: entity.relationships.count
      case .fetchedProperty: entity.fetchedProperties.count
      }
    return (0..<count).map { Declaration(owner: owner, kind: kind, position: $0) }
  }

  /// The property that stands at a place.
  func property(at place: Declaration) -> PropertyDescription {
    let entity = entities[place.owner]
    switch place.kind {
    case .attribute: return .attribute(entity.attributes[place.position])
    case .relationship: return .relationship(entity.relationships[place.position])
    case .fetchedProperty: return .fetchedProperty(entity.fetchedProperties[place.position])
    }
  }

  func path(of place: Declaration) -> ElementPath {
    .entity(entities[place.owner].name, property(at: place).name)
  }
}
