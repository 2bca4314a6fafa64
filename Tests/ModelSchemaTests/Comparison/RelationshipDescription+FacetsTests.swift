import Testing

@testable import ModelSchema

@Suite struct RelationshipDescriptionFacetsTests {
  private static let base = RelationshipDescription("songs", toMany: "Song", inverse: "artist")

  private static let cases: [FacetCase<RelationshipDescription>] = [
    FacetCase(
      "destination",
      .versionHash,
      ["has the destination `Song`", "has the destination `Track`"]
    ) { $0.destination = "Track" },
    FacetCase("destination", .versionHash, ["has the destination `Song`", "has no destination"]) {
      $0.destination = nil
    },
    FacetCase("inverse", .versionHash, ["has the inverse `artist`", "has the inverse `singer`"]) {
      $0.inverse = "singer"
    },
    FacetCase("inverse", .versionHash, ["has the inverse `artist`", "has no inverse"]) {
      $0.inverse = nil
    },
    FacetCase("order", .versionHash, ["is unordered", "is ordered"]) { $0.isOrdered = true },
    FacetCase("optionality", .versionHash, ["is optional", "is required"]) {
      $0.isOptional = false
    },
    FacetCase("transience", .versionHash, ["is stored", "is transient"]) { $0.isTransient = true },
    FacetCase(
      "minimum count",
      .versionHash,
      ["has no minimum count", "has the minimum count `1`"]
    ) { $0.minimumCount = 1 },
    FacetCase(
      "maximum count",
      .versionHash,
      ["has no maximum count", "has the maximum count `12`"]
    ) { $0.maximumCount = 12 },
    FacetCase("hash modifier", .versionHash, ["has no hash modifier", "has the hash modifier `2`"])
    { $0.versionHashModifier = "2" },
    FacetCase(
      "delete rule",
      .behaviour,
      ["has the delete rule `Nullify`", "has the delete rule `Cascade`"]
    ) { $0.deleteRule = .cascade },
    FacetCase(
      "renaming identifier",
      .behaviour,
      ["has no renaming identifier", "has the renaming identifier `tracks`"]
    ) { $0.renamingIdentifier = "tracks" },
    FacetCase("index", .behaviour, ["is not indexed", "is indexed"]) { $0.isIndexed = true },
    FacetCase("syncing", .cosmetic, ["is syncable", "is not syncable"]) { $0.isSyncable = false },
    FacetCase("user info", .cosmetic, ["has no user info", #"has the user info "key" = "value""#]) {
      $0.userInfo = ["key": "value"]
    },
    FacetCase(
      "unknown content",
      .cosmetic,
      ["has no unknown content", #"has the unknown content "<future/>""#]
    ) { $0.unrecognized = [.element(name: "future", markup: "<future/>")] },
  ]

  @Test("A change makes its difference and no other", arguments: cases)
  func oneDifference(_ facet: FacetCase<RelationshipDescription>) {
    let entities = [Self.base, facet.changed(Self.base)].map {
      EntityDescription("Artist", relationships: [$0])
    }
    #expect(
      DescriptionComparison.differences(among: entities) == [facet.difference(property: "songs")]
    )
  }

  @Test("Nothing of a transient relationship is hashed", arguments: cases)
  func transient(_ facet: FacetCase<RelationshipDescription>) {
    guard facet.facet != "transience" else { return }
    var base = Self.base
    base.isTransient = true
    let difference = DescriptionComparison.differences(
      between: .relationship(base),
      and: .relationship(facet.changed(base))
    )
    #expect(difference.map(\.facet) == [facet.facet])
    #expect(difference.map(\.effect) == [min(facet.effect, .behaviour)])
  }

  @Test("The effect tells whether the version hash differs", arguments: cases)
  func effect(_ facet: FacetCase<RelationshipDescription>) {
    let entities = [Self.base, facet.changed(Self.base)].map {
      EntityDescription("Artist", relationships: [$0])
    }
    #expect(hashesDiffer(entities[0], entities[1]) == (facet.effect == .versionHash))
  }

  @Test func toOneAndToManyDifferInCardinalityAndCount() {
    var one = Self.base
    one.isToMany = false
    let differences = DescriptionComparison.differences(
      between: .relationship(Self.base),
      and: .relationship(one)
    )
    #expect(differences.map(\.facet) == ["cardinality", "maximum count"])
    #expect(differences.map(\.effect) == [.versionHash, .versionHash])
    #expect(differences.first?.statements == ["is to-many", "is to-one"])
  }

  @Test func everyFacetIsTested() {
    let tested = Set(Self.cases.map(\.facet)).union(["cardinality", "inverse's entity"])
    #expect(tested == Set(RelationshipDescription.facets.map(\.name)))
  }

  @Test func everyStoredPropertyIsAFacet() {
    let changed = Self.cases.reduce(into: Set(["isToMany"])) {
      $0.formUnion(changedLabels(Self.base, $1.changed(Self.base)))
    }
    // The entity of the inverse follows from the destination.
    #expect(allLabels(Self.base).subtracting(changed) == ["name", "anchor", "inverseEntity"])
  }

  @Test(
    "What the file may leave out is no difference",
    arguments: [
      FacetCase("syncing", .cosmetic, ["", ""]) { $0.isSyncable = true },
      FacetCase("minimum count", .cosmetic, ["", ""]) { $0.minimumCount = 0 },
      FacetCase("maximum count", .cosmetic, ["", ""]) { $0.maximumCount = 0 },
    ] as [FacetCase<RelationshipDescription>]
  )
  func defaults(_ facet: FacetCase<RelationshipDescription>) {
    let differences = DescriptionComparison.differences(
      between: .relationship(Self.base),
      and: .relationship(facet.changed(Self.base))
    )
    #expect(differences.isEmpty)
  }

  @Test func theGreatestCountOfAToOneRelationshipIsOne() {
    let base = RelationshipDescription("artist", to: "Artist")
    var stated = base
    stated.maximumCount = 1
    let differences = DescriptionComparison.differences(
      between: .relationship(base),
      and: .relationship(stated)
    )
    #expect(differences.isEmpty)
  }
}

@Suite struct FetchedPropertyDescriptionFacetsTests {
  private static let base = FetchedPropertyDescription(
    "hits",
    fetchRequest: FetchRequestDescription("fetchedPropertyFetchRequest", entity: "Song")
  )

  private static let cases: [FacetCase<FetchedPropertyDescription>] = [
    FacetCase(
      "fetch request",
      .behaviour,
      [
        "has the fetch request has the entity `Song`",
        "has the fetch request has the entity `Song`, has the predicate `plays > 9`",
      ]
    ) { $0.fetchRequest?.predicate = "plays > 9" },
    FacetCase(
      "fetch request",
      .behaviour,
      ["has the fetch request has the entity `Song`", "has no fetch request"]
    ) { $0.fetchRequest = nil },
    FacetCase("optionality", .behaviour, ["is optional", "is required"]) { $0.isOptional = false },
    FacetCase("syncing", .cosmetic, ["is syncable", "is not syncable"]) { $0.isSyncable = false },
    FacetCase("user info", .cosmetic, ["has no user info", #"has the user info "key" = "value""#]) {
      $0.userInfo = ["key": "value"]
    },
    FacetCase(
      "unknown content",
      .cosmetic,
      ["has no unknown content", #"has the unknown content "text""#]
    ) { $0.unrecognized = [.text("text")] },
  ]

  @Test("A change makes its difference and no other", arguments: cases)
  func oneDifference(_ facet: FacetCase<FetchedPropertyDescription>) {
    let entities = [Self.base, facet.changed(Self.base)].map {
      EntityDescription("Artist", fetchedProperties: [$0])
    }
    #expect(
      DescriptionComparison.differences(among: entities) == [facet.difference(property: "hits")]
    )
  }

  @Test func everyFacetIsTested() {
    #expect(Set(Self.cases.map(\.facet)) == Set(FetchedPropertyDescription.facets.map(\.name)))
  }

  @Test func everyStoredPropertyIsAFacet() {
    let changed = Self.cases.reduce(into: Set<String>()) {
      $0.formUnion(changedLabels(Self.base, $1.changed(Self.base)))
    }
    #expect(allLabels(Self.base).subtracting(changed) == ["name", "anchor"])
  }

  @Test func nothingIsHashed() {
    for facet in FetchedPropertyDescription.facets { #expect(facet.effect < .versionHash) }
  }
}
