import Testing

@testable import ModelSchema

@Suite struct FetchRequestDescriptionFacetsTests {
  private static let base = FetchRequestDescription("hits", entity: "Song")

  private static func option(
    _ name: String,
    _ change: @escaping @Sendable (inout FetchRequestDescription) -> Void
  ) -> FacetCase<FetchRequestDescription> {
    FacetCase(
      "option for \(name)",
      .behaviour,
      ["has no option for \(name)", "has the option for \(name) `NO`"],
      change
    )
  }

  private static let cases: [FacetCase<FetchRequestDescription>] = [
    FacetCase("entity", .behaviour, ["has the entity `Song`", "has the entity `Track`"]) {
      $0.entity = "Track"
    },
    FacetCase("entity", .behaviour, ["has the entity `Song`", "has no entity"]) {
      $0.entity = nil
    },
    FacetCase(
      "predicate",
      .behaviour,
      ["has no predicate", "has the predicate `title == $title`"]
    ) { $0.predicate = "title == $title" },
    FacetCase("fetch limit", .behaviour, ["has no fetch limit", "has the fetch limit `10`"]) {
      $0.fetchLimit = 10
    },
    FacetCase("batch size", .behaviour, ["has no batch size", "has the batch size `20`"]) {
      $0.fetchBatchSize = 20
    },
    FacetCase("result type", .behaviour, ["has no result type", "has the result type `2`"]) {
      $0.resultType = 2
    },
    option("subentities") { $0.includesSubentities = false },
    option("property values") { $0.includesPropertyValues = false },
    option("pending changes") { $0.includesPendingChanges = false },
    option("faults") { $0.returnsObjectsAsFaults = false },
    option("distinct results") { $0.returnsDistinctResults = false },
    FacetCase(
      "unknown content",
      .cosmetic,
      ["has no unknown content", #"has the unknown content future = "YES""#]
    ) { $0.unrecognized = [.attribute(name: "future", value: "YES")] },
  ]

  @Test("A change makes its difference and no other", arguments: cases)
  func oneDifference(_ facet: FacetCase<FetchRequestDescription>) {
    let differences = DescriptionComparison.differences(
      among: [Self.base, facet.changed(Self.base)]
    )
    #expect(differences == [facet.difference(property: nil)])
  }

  @Test("A fetched property tells its requests apart", arguments: cases)
  func fetchedProperty(_ facet: FacetCase<FetchRequestDescription>) {
    let properties = [Self.base, facet.changed(Self.base)].map {
      PropertyDescription.fetchedProperty(
        FetchedPropertyDescription("hits", fetchRequest: $0)
      )
    }
    let differences = DescriptionComparison.differences(between: properties[0], and: properties[1])
    #expect(differences.map(\.facet) == ["fetch request"])
  }

  @Test func everyFacetIsTested() {
    #expect(Set(Self.cases.map(\.facet)) == Set(FetchRequestDescription.facets.map(\.name)))
  }

  @Test func everyStoredPropertyIsAFacet() {
    let changed = Self.cases.reduce(into: Set<String>()) {
      $0.formUnion(changedLabels(Self.base, $1.changed(Self.base)))
    }
    #expect(allLabels(Self.base).subtracting(changed) == ["name", "anchor"])
  }

  @Test func equalRequestsDoNotDiffer() {
    #expect(DescriptionComparison.differences(among: [Self.base, Self.base]).isEmpty)
    #expect(DescriptionComparison.differences(among: [Self.base]).isEmpty)
    #expect(DescriptionComparison.differences(among: [FetchRequestDescription]()).isEmpty)
  }
}
