import Testing

@testable import ModelSchema

@Suite struct DescriptionComparisonTests {
  /// An entity with these attributes.
  private func song(_ attributes: AttributeDescription...) -> EntityDescription {
    EntityDescription("Song", attributes: attributes)
  }

  @Test func nothingDiffersFromItself() {
    let entity = song(AttributeDescription("title", .string))
    #expect(DescriptionComparison.differences(among: [EntityDescription]()).isEmpty)
    #expect(DescriptionComparison.differences(among: [entity]).isEmpty)
    #expect(DescriptionComparison.differences(among: [entity, entity, entity]).isEmpty)
  }

  @Test func theEntityComesFirstThenPropertiesByTheBytesOfTheirNames() {
    let names = ["title", "\u{C4}ra", "Title", "artist"]
    var entities = [true, false].map { isOptional in
      EntityDescription("Song") {
        for name in names { AttributeDescription(name, .string, isOptional: isOptional) }
      }
    }
    entities[0].isAbstract = true
    let differences = DescriptionComparison.differences(among: entities)
    #expect(differences.map(\.property) == [nil, "Title", "artist", "title", "\u{C4}ra"])
  }

  @Test func theOrderOfPropertiesIsNoDifference() {
    let title = AttributeDescription("title", .string)
    let genre = AttributeDescription("genre", .string)
    let entities = [song(title, genre), song(genre, title)]
    #expect(DescriptionComparison.differences(among: entities).isEmpty)
  }

  @Test func severalDifferencesComeInTheOrderOfTheFacets() {
    var other = AttributeDescription("title", .integer16, isOptional: true, defaultValue: "0")
    other.isSyncable = false
    let differences = DescriptionComparison.differences(
      between: .attribute(AttributeDescription("title", .string)),
      and: .attribute(other)
    )
    #expect(differences.map(\.facet) == ["type", "optionality", "default value", "syncing"])
  }

  @Test func effectsAreOrderedByConsequence() {
    #expect(DescriptionDifference.Effect.cosmetic < .behaviour)
    #expect(DescriptionDifference.Effect.behaviour < .versionHash)
  }

  // MARK: Missing properties

  @Test(
    "A property that one lacks is a difference of presence",
    arguments: [
      (
        PropertyDescription.attribute(AttributeDescription("x", .string)),
        "is an attribute of type `String`", DescriptionDifference.Effect.versionHash
      ),
      (
        .attribute(AttributeDescription("x", .undefined, isTransient: true)),
        "is an attribute without type", .behaviour
      ),
      (
        .relationship(RelationshipDescription("x", to: "Artist")),
        "is a to-one relationship to `Artist`", .versionHash
      ),
      (
        .relationship(RelationshipDescription("x", toMany: nil)),
        "is a to-many relationship to no entity", .versionHash
      ),
      (
        .fetchedProperty(FetchedPropertyDescription("x", fetchRequest: nil)),
        "is a fetched property", .behaviour
      ),
    ]
  )
  func presence(
    property: PropertyDescription,
    statement: String,
    effect: DescriptionDifference.Effect
  ) {
    let differences = DescriptionComparison.differences(
      among: [EntityDescription("Song"), EntityDescription("Song", property)]
    )
    #expect(
      differences == [
        DescriptionDifference(
          property: "x",
          facet: "presence",
          effect: effect,
          statements: ["is missing", statement],
          locations: [nil, nil]
        )
      ]
    )
  }

  @Test func presenceIsTheOnlyDifferenceOfAPropertyThatOneOfThreeLacks() {
    let differences = DescriptionComparison.differences(among: [
      song(AttributeDescription("title", .string)),
      song(),
      song(AttributeDescription("title", .integer16)),
    ])
    #expect(differences.map(\.facet) == ["presence"])
    #expect(
      differences.first?.statements == [
        "is an attribute of type `String`", "is missing", "is an attribute of type `Integer 16`",
      ]
    )
  }

  @Test func namesInOtherBytesAreTwoProperties() {
    let entities = ["D\u{E9}but", "De\u{301}but"].map { name in
      song(AttributeDescription(name, .string), AttributeDescription("title", .string))
    }
    // Something else must differ: `String` holds the two entities for equal.
    var changed = entities
    changed[1].isAbstract = true
    let differences = DescriptionComparison.differences(among: changed)
    #expect(differences.map(\.facet) == ["abstractness", "presence", "presence"])
  }

  // MARK: Kinds

  @Test func kindsDifferInsteadOfFacets() {
    let differences = DescriptionComparison.differences(
      between: .attribute(AttributeDescription("artist", .string, isOptional: true)),
      and: .relationship(RelationshipDescription("artist", to: "Artist"))
    )
    #expect(
      differences == [
        DescriptionDifference(
          property: "artist",
          facet: "kind",
          effect: .versionHash,
          statements: [
            "is an attribute of type `String`", "is a to-one relationship to `Artist`",
          ],
          locations: [nil, nil]
        )
      ]
    )
  }

  @Test func kindsThatAreNotStoredAreNotHashed() {
    let differences = DescriptionComparison.differences(
      between: .attribute(AttributeDescription("plays", .undefined, isTransient: true)),
      and: .fetchedProperty(FetchedPropertyDescription("plays", fetchRequest: nil))
    )
    #expect(differences.map(\.facet) == ["kind"])
    #expect(differences.map(\.effect) == [.behaviour])
  }

  @Test func aTransientAttributeThatBecomesStoredIsHashed() {
    let differences = DescriptionComparison.differences(
      between: .attribute(AttributeDescription("title", .string, isTransient: true)),
      and: .attribute(AttributeDescription("title", .string))
    )
    #expect(differences.map(\.facet) == ["transience"])
    #expect(differences.map(\.effect) == [.versionHash])
  }

  // MARK: Three definitions

  @Test func threeDefinitionsSayEachWhatTheySay() {
    let differences = DescriptionComparison.differences(among: [
      song(AttributeDescription("title", .string)),
      song(AttributeDescription("title", .string, isOptional: true)),
      song(AttributeDescription("title", .string)),
    ])
    #expect(differences.map(\.facet) == ["optionality"])
    #expect(differences.first?.statements == ["is required", "is optional", "is required"])
    #expect(differences.first?.locations.count == 3)
  }

  @Test func placesPointAtTheValuesThatDiffer() throws {
    let files = [#"<attribute name="title" optional="YES"/>"#, #"<attribute name="title"/>"#].map {
      SourceFile(path: "Song.xml", bytes: Array($0.utf8))
    }
    let entities = files.map { file in
      var attribute = AttributeDescription("title", .string)
      attribute.anchor = SourceAnchor(file: file, range: 0..<file.bytes.count)
      return attribute
    }.enumerated().map { index, attribute in
      var attribute = attribute
      attribute.isOptional = index == 0
      return song(attribute)
    }
    let difference = try #require(DescriptionComparison.differences(among: entities).first)
    #expect(difference.facet == "optionality")
    let texts = difference.locations.map { location in
      location.map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
    }
    // The second says nothing about it: its name is pointed at.
    #expect(texts == ["YES", "title"])
  }

  // MARK: Composite types

  @Test func compositeTypesAreComparedElementByElement() {
    let differences = DescriptionComparison.differences(among: [
      CompositeDescription("Address", elements: [AttributeDescription("city", .string)]),
      CompositeDescription(
        "Address",
        elements: [
          AttributeDescription("country", .string),
          AttributeDescription("city", .string, isOptional: true),
        ],
        unrecognized: [.text("x")]
      ),
    ])
    #expect(differences.map(\.property) == [nil, "city", "country"])
    #expect(differences.map(\.facet) == ["unknown content", "optionality", "presence"])
  }
}

extension EntityDescription {
  fileprivate init(_ name: String, _ property: PropertyDescription) {
    self.init(name)
    switch property {
    case .attribute(let attribute): attributes = [attribute]
    case .relationship(let relationship): relationships = [relationship]
    case .fetchedProperty(let property): fetchedProperties = [property]
    }
  }
}
