import Testing

@testable import ModelSchema

@Suite struct EntityDescriptionFacetsTests {
  private static let base = EntityDescription("Song") { AttributeDescription("title", .string) }

  private static let cases: [FacetCase<EntityDescription>] = [
    FacetCase("abstractness", .versionHash, ["is not abstract", "is abstract"]) {
      $0.isAbstract = true
    },
    FacetCase("parent", .versionHash, ["has no parent", "has the parent `Piece`"]) {
      $0.parent = "Piece"
    },
    FacetCase("hash modifier", .versionHash, ["has no hash modifier", "has the hash modifier `2`"])
    { $0.versionHashModifier = "2" },
    FacetCase(
      "uniqueness constraints",
      .versionHash,
      ["has no uniqueness constraints", "has the uniqueness constraints (title, artist)"]
    ) { $0.uniquenessConstraints = [UniquenessConstraint(["title", "artist"])] },
    FacetCase("class", .behaviour, ["has no class", "has the class `.Song`"]) {
      $0.className = ".Song"
    },
    FacetCase(
      "renaming identifier",
      .behaviour,
      ["has no renaming identifier", "has the renaming identifier `Track`"]
    ) { $0.renamingIdentifier = "Track" },
    FacetCase(
      "fetch indexes",
      .behaviour,
      ["has no fetch indexes", "has the fetch indexes `byTitle` (title Binary ascending)"]
    ) {
      $0.fetchIndexes = [FetchIndexDescription("byTitle", elements: [.init(property: "title")])]
    },
    FacetCase(
      "compound indexes",
      .behaviour,
      ["has no compound indexes", "has the compound indexes (title, artist)"]
    ) { $0.compoundIndexes = [CompoundIndex(["title", "artist"])] },
    FacetCase("code generation", .cosmetic, ["has no generated class", "has a generated class"]) {
      $0.codeGeneration = .class
    },
    FacetCase(
      "code generation",
      .cosmetic,
      ["has no generated class", "has a generated class extension"]
    ) { $0.codeGeneration = .category },
    FacetCase(
      "code generation",
      .cosmetic,
      ["has no generated class", "has the code generation `future`"]
    ) { $0.codeGeneration = .other("future") },
    FacetCase("syncing", .cosmetic, ["is syncable", "is not syncable"]) { $0.isSyncable = false },
    FacetCase("user info", .cosmetic, ["has no user info", #"has the user info "key" = "value""#]) {
      $0.userInfo = ["key": "value"]
    },
    FacetCase(
      "unknown content",
      .cosmetic,
      ["has no unknown content", #"has the unknown content future = "YES""#]
    ) { $0.unrecognized = [.attribute(name: "future", value: "YES")] },
  ]

  @Test("A change makes its difference and no other", arguments: cases)
  func oneDifference(_ facet: FacetCase<EntityDescription>) {
    let differences = DescriptionComparison.differences(
      among: [Self.base, facet.changed(Self.base)]
    )
    #expect(differences == [facet.difference(property: nil)])
  }

  @Test("The effect tells whether the version hash differs", arguments: cases)
  func effect(_ facet: FacetCase<EntityDescription>) {
    let isHashed = hashesDiffer(Self.base, facet.changed(Self.base))
    #expect(isHashed == (facet.effect == .versionHash))
  }

  @Test func everyFacetIsTested() {
    #expect(Set(Self.cases.map(\.facet)) == Set(EntityDescription.facets.map(\.name)))
  }

  @Test func everyStoredPropertyIsAFacet() {
    let changed = Self.cases.reduce(into: Set<String>()) {
      $0.formUnion(changedLabels(Self.base, $1.changed(Self.base)))
    }
    #expect(
      allLabels(Self.base).subtracting(changed) == [
        "name", "anchor", "attributes", "relationships", "fetchedProperties",
      ]
    )
  }

  /// One change to a fetch index.
  typealias IndexChange = FacetCase<FetchIndexDescription>

  @Test(
    "Every aspect of a fetch index is compared",
    arguments: [
      IndexChange("name", .behaviour, ["", "name"]) { $0.name = "byName" },
      IndexChange("property", .behaviour, ["", "property"]) { $0.elements[0].property = "genre" },
      IndexChange("order", .behaviour, ["", "order"]) { $0.elements[0].isAscending = false },
      IndexChange("kind", .behaviour, ["", "kind"]) { $0.elements[0].type = "RTree" },
      IndexChange("columns", .behaviour, ["", "columns"]) { $0.elements.reverse() },
      IndexChange("fewer", .behaviour, ["", "fewer"]) { $0.elements.removeLast() },
      IndexChange("unknown", .behaviour, ["", "unknown"]) { $0.unrecognized = [.text("x")] },
      IndexChange("unknown", .behaviour, ["", "column"]) {
        $0.elements[1].unrecognized = [.text("x")]
      },
      IndexChange("expression", .behaviour, ["", "expression"]) {
        $0.elements[0].property = nil
        $0.elements[0].expression = "length:(title)"
      },
      IndexChange("expression", .behaviour, ["", "type"]) {
        $0.elements[0].expressionType = "Integer 32"
      },
    ]
  )
  func fetchIndexes(_ change: IndexChange) {
    let index = FetchIndexDescription(
      "byTitle",
      elements: [.init(property: "title"), .init(property: "artist")]
    )
    var entities = [Self.base, Self.base]
    entities[0].fetchIndexes = [index]
    entities[1].fetchIndexes = [change.changed(index)]
    let differences = DescriptionComparison.differences(among: entities)
    #expect(differences.map(\.facet) == ["fetch indexes"])
    #expect(differences.map(\.effect) == [.behaviour])
  }

  @Test(
    "What the file may leave out, and order, is no difference",
    arguments: [
      FacetCase("syncing", .cosmetic, ["", "syncable"]) { $0.isSyncable = true },
      FacetCase("indexes", .cosmetic, ["", "order of indexes"]) { $0.fetchIndexes.reverse() },
      FacetCase("indexes", .cosmetic, ["", "kind of index"]) {
        $0.fetchIndexes[0].elements[0].type = nil
      },
      FacetCase("indexes", .cosmetic, ["", "order of values"]) {
        $0.fetchIndexes[0].elements[0].isAscending = nil
      },
      FacetCase("constraints", .cosmetic, ["", "order of constraints"]) {
        $0.uniquenessConstraints.reverse()
      },
      FacetCase("indexes", .cosmetic, ["", "order of compound indexes"]) {
        $0.compoundIndexes.reverse()
      },
      FacetCase("user info", .cosmetic, ["", "order of user info"]) {
        $0.userInfo.entries.reverse()
      },
      FacetCase("unknown", .cosmetic, ["", "order of unknown content"]) {
        $0.unrecognized.reverse()
      },
      FacetCase("properties", .cosmetic, ["", "order of attributes"]) { $0.attributes.reverse() },
    ] as [FacetCase<EntityDescription>]
  )
  func noDifference(_ facet: FacetCase<EntityDescription>) {
    let base = EntityDescription(
      "Song",
      attributes: [AttributeDescription("title", .string), AttributeDescription("genre", .string)],
      fetchIndexes: [
        FetchIndexDescription("a", elements: [.init(property: "title")]),
        FetchIndexDescription("b", elements: [.init(property: "genre")]),
      ],
      compoundIndexes: [CompoundIndex(["title"]), CompoundIndex(["genre"])],
      uniquenessConstraints: [UniquenessConstraint(["title"]), UniquenessConstraint(["genre"])],
      userInfo: ["a": "1", "b": "2"],
      unrecognized: [.text("a"), .text("b")]
    )
    #expect(base != facet.changed(base))
    #expect(DescriptionComparison.differences(among: [base, facet.changed(base)]).isEmpty)
  }

  @Test func theOrderOfNamesInOneConstraintCounts() {
    let entities = [["title", "genre"], ["genre", "title"]].map {
      EntityDescription("Song", uniquenessConstraints: [UniquenessConstraint($0)])
    }
    let differences = DescriptionComparison.differences(among: entities)
    #expect(differences.map(\.facet) == ["uniqueness constraints"])
    #expect(differences.map(\.effect) == [.versionHash])
  }
}
