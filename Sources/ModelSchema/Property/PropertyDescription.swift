/// A property of any kind.
public enum PropertyDescription: Hashable, Sendable {
  /// A value.
  case attribute(AttributeDescription)
  /// Other objects.
  case relationship(RelationshipDescription)
  /// The result of a fetch request.
  case fetchedProperty(FetchedPropertyDescription)

  /// The name, unique in the entity.
  public var name: String {
    switch self {
    case .attribute(let attribute): attribute.name
    case .relationship(let relationship): relationship.name
    case .fetchedProperty(let property): property.name
    }
  }

  /// Where the property was read.
  public var anchor: SourceAnchor {
    switch self {
    case .attribute(let attribute): attribute.anchor
    case .relationship(let relationship): relationship.anchor
    case .fetchedProperty(let property): property.anchor
    }
  }

  /// The name or identifier under which an older version of the model knows the property.
  public var renamingIdentifier: String? {
    switch self {
    case .attribute(let attribute): attribute.renamingIdentifier
    case .relationship(let relationship): relationship.renamingIdentifier
    case .fetchedProperty: nil
    }
  }

  /// Whether the property is part of its entity's version hash: attributes and relationships that
  /// are not transient.
  package var isPersistent: Bool {
    switch self {
    case .attribute(let attribute): !attribute.isTransient
    case .relationship(let relationship): !relationship.isTransient
    case .fetchedProperty: false
    }
  }

  /// The kind in words.
  package var kindName: String {
    switch self {
    case .attribute: "attribute"
    case .relationship: "relationship"
    case .fetchedProperty: "fetched property"
    }
  }
}
