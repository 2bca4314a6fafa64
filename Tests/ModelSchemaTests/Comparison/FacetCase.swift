import Testing

@testable import ModelSchema

/// One change to a description, and the one difference that it makes.
struct FacetCase<Element: Sendable>: Sendable, CustomTestStringConvertible {
  let facet: String
  let effect: DescriptionDifference.Effect
  let statements: [String]
  let change: @Sendable (inout Element) -> Void

  init(
    _ facet: String,
    _ effect: DescriptionDifference.Effect,
    _ statements: [String],
    _ change: @escaping @Sendable (inout Element) -> Void
  ) {
    self.facet = facet
    self.effect = effect
    self.statements = statements
    self.change = change
  }

  var testDescription: String { "\(facet): \(statements[1])" }

  /// The difference that is expected when the first description is changed to the second.
  func difference(property: String?) -> DescriptionDifference {
    DescriptionDifference(
      property: property,
      facet: facet,
      effect: effect,
      statements: statements,
      locations: [nil, nil]
    )
  }

  func changed(_ element: Element) -> Element {
    var copy = element
    change(&copy)
    return copy
  }
}

/// The stored properties in which two descriptions differ.
func changedLabels<Element>(_ a: Element, _ b: Element) -> Set<String> {
  let pairs = zip(Mirror(reflecting: a).children, Mirror(reflecting: b).children)
  return Set(
    pairs.compactMap { x, y in
      String(reflecting: x.value) == String(reflecting: y.value) ? nil : x.label
    }
  )
}

/// The names of a description's stored properties.
func allLabels(_ element: some Any) -> Set<String> {
  Set(Mirror(reflecting: element).children.compactMap(\.label))
}

/// Whether the hashes of two descriptions of `Song` differ, in a model that has its parent.
func hashesDiffer(_ a: EntityDescription, _ b: EntityDescription) -> Bool {
  let hashes = [a, b].map { entity in
    var hasher = VersionHasher(
      ModelIndex(ManagedObjectModel(entities: [entity, EntityDescription("Piece")]))
    )
    return hasher.hash(ofEntity: entity.name)
  }
  return hashes[0] != hashes[1]
}
