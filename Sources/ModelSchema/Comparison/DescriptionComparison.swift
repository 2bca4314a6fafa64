internal import ModelSupport

/// Compares several descriptions of one element, facet by facet.
///
/// Merging, diffing and three-way merging share it. Order is no difference: properties are matched
/// by name.
public enum DescriptionComparison {
  /// The differences between definitions of one entity, those of the entity itself first, then
  /// property by property in the order of their names' bytes.
  public static func differences(among entities: [EntityDescription]) -> [DescriptionDifference] {

    var result = ownDifferences(among: entities)

    let properties = entities.map { entity in
      Dictionary(
        entity.properties.map { (ByteName($0.name), $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    let names = Set(properties.flatMap(\.keys)).sorted()
    for name in names {
      result += compareProperties(
        named: name.string,
        properties.map { $0[name] },
        in: entities
      )
    }
    return result
  }

  /// The differences between definitions of one entity, their properties apart.
  package static func ownDifferences(
    among entities: [EntityDescription]
  ) -> [DescriptionDifference] {

    compare(entities.map { ($0, $0.anchor) }, EntityDescription.facets, property: nil)
  }

  /// The differences between models as such, their elements apart.
  package static func ownDifferences(
    among models: [ManagedObjectModel]
  ) -> [DescriptionDifference] {

    compare(models.map { ($0, $0.anchor) }, ManagedObjectModel.facets, property: nil)
  }

  /// The differences between configurations of one name.
  package static func differences(
    among configurations: [ManagedObjectModel.Configuration]
  ) -> [DescriptionDifference] {

    compare(
      configurations.map { ($0, $0.anchor) },
      ManagedObjectModel.Configuration.facets,
      property: nil
    )
  }

  /// The differences between composite types of one name, their elements apart.
  package static func ownDifferences(
    among composites: [CompositeDescription]
  ) -> [DescriptionDifference] {

    compare(composites.map { ($0, $0.anchor) }, CompositeDescription.facets, property: nil)
  }

  /// The differences between fetch requests of one name.
  package static func differences(
    among requests: [FetchRequestDescription]
  ) -> [DescriptionDifference] {

    return compare(
      requests.map { ($0, $0.anchor) },
      FetchRequestDescription.facets,
      property: nil
    )
  }

  /// The differences between composite types of one name.
  package static func differences(
    among composites: [CompositeDescription]
  ) -> [DescriptionDifference] {
    differences(
      among: composites.map { composite in
        EntityDescription(
          composite.name,
          attributes: composite.elements,
          unrecognized: composite.unrecognized,
          anchor: composite.anchor
        )
      }
    )
  }

  /// The differences between two properties of one name, whatever their kinds.
  package static func differences(
    between a: PropertyDescription,
    and b: PropertyDescription
  ) -> [DescriptionDifference] {
    compareProperties(named: a.name, [a, b], in: [])
  }
}

extension DescriptionComparison {
  private static func compareProperties(
    named name: String,
    _ properties: [PropertyDescription?],
    in entities: [EntityDescription]
  ) -> [DescriptionDifference] {
    let present = properties.compactMap { $0 }
    guard let first = present.first else { return [] }
    let isHashed = present.contains(where: \.isPersistent)
    var result: [DescriptionDifference] = []

    if present.count < properties.count {
      // A property that some definitions lack: that says enough.
      result.append(
        DescriptionDifference(
          property: name,
          facet: "presence",
          effect: isHashed ? .versionHash : .behaviour,
          statements: properties.map { $0.map { "is \($0.summary)" } ?? "is missing" },
          locations: properties.enumerated().map { index, property in
            (property?.anchor ?? entities[index].anchor).location(blaming: nil)
          }
        )
      )
    }

    guard Set(present.map(\.kindName)).count == 1 else {
      if present.count == properties.count {
        result.append(
          DescriptionDifference(
            property: name,
            facet: "kind",
            effect: isHashed ? .versionHash : .behaviour,
            statements: present.map { "is \($0.summary)" },
            locations: present.map { $0.anchor.location(blaming: nil) }
          )
        )
      }
      return result
    }
    guard present.count == properties.count else { return result }

    var differences: [DescriptionDifference]
    switch first {
    case .attribute:
      differences = compare(
        present.compactMap {
          if case .attribute(let value) = $0 { (value, value.anchor) } else { nil }
        },
        AttributeDescription.facets,
        property: name
      )
    case .relationship:
      differences = compare(
        present.compactMap {
          if case .relationship(let value) = $0 { (value, value.anchor) } else { nil }
        },
        RelationshipDescription.facets,
        property: name
      )
    case .fetchedProperty:
      differences = compare(
        present.compactMap {
          if case .fetchedProperty(let value) = $0 { (value, value.anchor) } else { nil }
        },
        FetchedPropertyDescription.facets,
        property: name
      )
    }
    for index in differences.indices
    where !isHashed || !countsForHash(differences[index].facet, of: present) {
      differences[index].effect = min(differences[index].effect, .behaviour)
    }
    return result + differences
  }

  /// Whether a facet is part of the hashes: of a derived attribute only the derivation is, of a
  /// composite one only the composite's elements.
  private static func countsForHash(_ facet: String, of properties: [PropertyDescription]) -> Bool {
    let attributes = properties.compactMap {
      if case .attribute(let attribute) = $0 { attribute } else { nil }
    }
    guard attributes.count == properties.count else { return true }
    if facet == "transience" { return true }
    // One of which only one is derived is hashed in two ways; that it is derived tells them apart.
    if attributes.contains(where: \.isDerived) { return facet == "derivation" }
    if attributes.allSatisfy({ $0.type == .composite }) { return facet == "composite type" }
    return facet != "composite type" || attributes.contains { $0.type == .composite }
  }

  private static func compare<Element>(
    _ elements: [(element: Element, anchor: SourceAnchor)],
    _ facets: [Facet<Element>],
    property: String?
  ) -> [DescriptionDifference] {
    facets.compactMap { facet in
      guard let first = elements.first,
        !elements.allSatisfy({ facet.agree($0.element, first.element) })
      else { return nil }
      let statements = elements.map { facet.statement($0.element) }
      return DescriptionDifference(
        property: property,
        facet: facet.name,
        effect: facet.effect,
        statements: statements,
        locations: elements.map { $0.anchor.location(blaming: facet.xmlAttribute) }
      )
    }
  }
}

extension PropertyDescription {
  /// The property in a few words: `an attribute of type \`String\``.
  package var summary: String {
    switch self {
    case .attribute(let attribute):
      attribute.type.name.map { "an attribute of type `\($0)`" } ?? "an attribute without type"
    case .relationship(let relationship):
      "a \(relationship.isToMany ? "to-many" : "to-one") relationship to "
        + (relationship.destination.map { "`\($0)`" } ?? "no entity")
    case .fetchedProperty: "a fetched property"
    }
  }
}
