import Testing

@testable import ModelSchema

@Suite struct AttributeDescriptionFacetsTests {
  private static let base = AttributeDescription("title", .string)

  private static let cases: [FacetCase<AttributeDescription>] = [
    FacetCase("type", .versionHash, ["is of type `String`", "is of type `Integer 32`"]) {
      $0.type = .integer32
    },
    FacetCase("type", .versionHash, ["is of type `String`", "has no type"]) {
      $0.type = .undefined
    },
    FacetCase("type", .versionHash, ["is of type `String`", "is of type `Future`"]) {
      $0.type = .other("Future")
    },
    FacetCase("optionality", .versionHash, ["is required", "is optional"]) {
      $0.isOptional = true
    },
    FacetCase("transience", .versionHash, ["is stored", "is transient"]) { $0.isTransient = true },
    FacetCase(
      "composite type",
      .behaviour,
      ["has no composite type", "has the composite type `Address`"]
    ) { $0.compositeName = "Address" },
    FacetCase(
      "derivation",
      .versionHash,
      ["has no derivation", "has the derivation `plays.@count`"]
    ) { $0.derivationExpression = "plays.@count" },
    FacetCase("hash modifier", .versionHash, ["has no hash modifier", "has the hash modifier `2`"])
    { $0.versionHashModifier = "2" },
    FacetCase(
      "external storage",
      .versionHash,
      ["does not allow external storage", "allows external storage"]
    ) { $0.allowsExternalBinaryDataStorage = true },
    FacetCase(
      "preservation in history",
      .versionHash,
      ["is not preserved after deletion", "is preserved after deletion"]
    ) { $0.preservesValueInHistoryOnDeletion = true },
    FacetCase(
      "default value",
      .behaviour,
      ["has no default value", "has the default value `Untitled`"]
    ) { $0.defaultValue = "Untitled" },
    FacetCase(
      "default value",
      .behaviour,
      ["has no default value", "has the default value `\"\"`"]
    ) {
      $0.defaultValue = ""
    },
    FacetCase("default value", .behaviour, ["has no default value", "has the default value `0`"]) {
      $0.defaultDateInterval = "0"
    },
    FacetCase("minimum", .behaviour, ["has no minimum", "has the minimum `1`"]) {
      $0.minimumValue = "1"
    },
    FacetCase("minimum", .behaviour, ["has no minimum", "has the minimum `60`"]) {
      $0.minimumDateInterval = "60"
    },
    FacetCase("maximum", .behaviour, ["has no maximum", "has the maximum `9`"]) {
      $0.maximumValue = "9"
    },
    FacetCase("maximum", .behaviour, ["has no maximum", "has the maximum `90`"]) {
      $0.maximumDateInterval = "90"
    },
    FacetCase("pattern", .behaviour, ["has no pattern", "has the pattern `[A-Z]+`"]) {
      $0.regularExpression = "[A-Z]+"
    },
    FacetCase(
      "value transformer",
      .behaviour,
      ["has no value transformer", "has the value transformer `ColorTransformer`"]
    ) { $0.valueTransformerName = "ColorTransformer" },
    FacetCase("value class", .behaviour, ["has no value class", "has the value class `Color`"]) {
      $0.valueClassName = "Color"
    },
    FacetCase(
      "renaming identifier",
      .behaviour,
      ["has no renaming identifier", "has the renaming identifier `name`"]
    ) { $0.renamingIdentifier = "name" },
    FacetCase("index", .behaviour, ["is not indexed", "is indexed"]) { $0.isIndexed = true },
    FacetCase(
      "cloud encryption",
      .behaviour,
      ["does not allow encryption in the cloud", "allows encryption in the cloud"]
    ) { $0.allowsCloudEncryption = true },
    FacetCase(
      "Spotlight index",
      .behaviour,
      ["is not indexed by Spotlight", "is indexed by Spotlight"]
    ) { $0.isIndexedBySpotlight = true },
    FacetCase(
      "external record",
      .behaviour,
      ["is not stored in the external record", "is stored in the external record"]
    ) { $0.isStoredInExternalRecord = true },
    FacetCase("scalar type", .cosmetic, ["uses no scalar type", "uses a scalar type"]) {
      $0.usesScalarValueType = true
    },
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
  func oneDifference(_ facet: FacetCase<AttributeDescription>) {
    let entities = [Self.base, facet.changed(Self.base)].map {
      EntityDescription("Song", attributes: [$0])
    }
    #expect(
      DescriptionComparison.differences(among: entities) == [facet.difference(property: "title")]
    )
  }

  @Test("The other way round the statements are swapped", arguments: cases)
  func symmetry(_ facet: FacetCase<AttributeDescription>) {
    let difference = DescriptionComparison.differences(
      between: .attribute(facet.changed(Self.base)),
      and: .attribute(Self.base)
    ).first
    #expect(difference?.facet == facet.facet)
    #expect(difference?.effect == facet.effect)
    #expect(difference?.statements == facet.statements.reversed())
  }

  @Test("Nothing of a transient attribute is hashed", arguments: cases)
  func transient(_ facet: FacetCase<AttributeDescription>) {
    guard facet.facet != "transience" else { return }
    var base = Self.base
    base.isTransient = true
    let difference = DescriptionComparison.differences(
      between: .attribute(base),
      and: .attribute(facet.changed(base))
    )
    #expect(difference.map(\.facet) == [facet.facet])
    #expect(difference.map(\.effect) == [min(facet.effect, .behaviour)])
  }

  @Test(
    "The effect tells whether the version hash differs",
    arguments: cases.filter { $0.facet != "composite type" }
  )
  func effect(_ facet: FacetCase<AttributeDescription>) {
    let entities = [Self.base, facet.changed(Self.base)].map {
      EntityDescription("Song", attributes: [$0])
    }
    #expect(hashesDiffer(entities[0], entities[1]) == (facet.effect == .versionHash))
  }

  @Test func everyFacetIsTested() {
    #expect(Set(Self.cases.map(\.facet)) == Set(AttributeDescription.facets.map(\.name)))
  }

  @Test func everyStoredPropertyIsAFacet() {
    let changed = Self.cases.reduce(into: Set<String>()) {
      $0.formUnion(changedLabels(Self.base, $1.changed(Self.base)))
    }
    #expect(allLabels(Self.base).subtracting(changed) == ["name", "anchor"])
  }

  @Test(
    "What the file may leave out is no difference",
    arguments: [
      FacetCase("scalar type", .cosmetic, ["", ""]) { $0.usesScalarValueType = false },
      FacetCase("syncing", .cosmetic, ["", ""]) { $0.isSyncable = true },
    ] as [FacetCase<AttributeDescription>]
  )
  func defaults(_ facet: FacetCase<AttributeDescription>) {
    let differences = DescriptionComparison.differences(
      between: .attribute(Self.base),
      and: .attribute(facet.changed(Self.base))
    )
    #expect(differences.isEmpty)
  }
}
