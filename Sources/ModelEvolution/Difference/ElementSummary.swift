internal import ModelSchema
internal import ModelSupport

/// Says what elements are, in a few words.
enum ElementSummary {
  static func text(of entity: EntityDescription) -> String {
    let parts = [
      count(entity.attributes.count, "attribute", "attributes"),
      count(entity.relationships.count, "relationship", "relationships"),
      count(entity.fetchedProperties.count, "fetched property", "fetched properties"),
    ].compactMap { $0 }
    let parent = entity.parent.map { " below `\($0)`" } ?? ""
    return (entity.isAbstract ? "an abstract entity" : "an entity") + parent
      + (parts.isEmpty ? " without properties of its own" : " with " + listText(parts))
  }

  static func text(of property: PropertyDescription) -> String {
    switch property {
    case .attribute(let attribute): text(of: attribute)
    case .relationship(let relationship): text(of: relationship)
    case .fetchedProperty(let property):
      "a fetched property" + (property.fetchRequest?.entity.map { " of `\($0)`" } ?? "")
    }
  }

  static func text(of attribute: AttributeDescription) -> String {
    let words = [
      attribute.isOptional ? "an optional" : "a required",
      attribute.isTransient ? "transient" : nil,
      attribute.isDerived ? "derived" : nil,
    ].compactMap { $0 }
    let type =
      if attribute.type == .composite, let name = attribute.compositeName {
        "of the composite type `\(name)`"
      } else {
        attribute.type.name.map { "of type `\($0)`" } ?? "without type"
      }
    return words.joined(separator: " ") + " attribute " + type
  }

  private static func text(of relationship: RelationshipDescription) -> String {
    let words = [
      relationship.isOptional ? "an optional" : "a required",
      relationship.isTransient ? "transient" : nil,
      relationship.isOrdered ? "ordered" : nil,
      relationship.isToMany ? "to-many" : "to-one",
    ].compactMap { $0 }
    return words.joined(separator: " ") + " relationship to "
      + (relationship.destination.map { "`\($0)`" } ?? "no entity")
  }

  static func text(of composite: CompositeDescription) -> String {
    "a composite type "
      + (count(composite.elements.count, "element", "elements").map { "with \($0)" }
        ?? "without elements")
  }

  static func text(of configuration: ManagedObjectModel.Configuration) -> String {
    "a configuration "
      + (count(configuration.members.count, "entity", "entities").map { "of \($0)" }
        ?? "without entities")
  }

  static func text(of request: FetchRequestDescription) -> String {
    "a fetch request" + (request.entity.map { " of `\($0)`" } ?? "")
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
  }
}
