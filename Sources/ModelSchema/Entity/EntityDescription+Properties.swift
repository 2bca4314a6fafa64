internal import ModelSupport

extension EntityDescription {
  /// The number of attributes, relationships and fetched properties that the entity declares itself.
  public var propertyCount: Int {
    attributes.count + relationships.count + fetchedProperties.count
  }

  /// The property that the entity declares itself under a name.
  public func property(named name: String) -> PropertyDescription? {
    if let attribute = attribute(named: name) { return .attribute(attribute) }
    if let relationship = relationship(named: name) { return .relationship(relationship) }
    return fetchedProperties.first { $0.name.hasSameBytes(as: name) }.map { .fetchedProperty($0) }
  }

  /// The attribute that the entity declares itself under a name.
  public func attribute(named name: String) -> AttributeDescription? {
    attributes.first { $0.name.hasSameBytes(as: name) }
  }

  /// The relationship that the entity declares itself under a name.
  public func relationship(named name: String) -> RelationshipDescription? {
    relationships.first { $0.name.hasSameBytes(as: name) }
  }

  /// All properties that the entity declares itself: attributes, relationships, fetched properties.
  public var properties: [PropertyDescription] {
    attributes.map { .attribute($0) } + relationships.map { .relationship($0) }
      + fetchedProperties.map { .fetchedProperty($0) }
  }
}
