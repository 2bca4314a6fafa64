import ModelEvolution
import ModelMerge
import Testing

@Suite struct RequiredValuesAreThereTests {
  private static let title = AttributeDescription("title", .string, isOptional: true)
  private static let kind = "error migrate-required-without-default"

  private func expectAdded(
    _ verdict: MigrationTier,
    _ findings: [String] = [],
    _ property: any EntityElement,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectEvolution(
      verdict,
      findings,
      from: {
        EntityDescription("Artist") {}
        EntityDescription("Song") { Self.title }
      },
      to: {
        EntityDescription("Artist") {}
        EntityDescription("Song") {
          Self.title
          property
        }
      },
      sourceLocation: sourceLocation
    )
  }

  @Test func whatIsNewIsOptionalOrHasADefault() {
    expectAdded(.lightweight, AttributeDescription("rating", .integer16, isOptional: true))
    expectAdded(.lightweight, AttributeDescription("rating", .integer16, defaultValue: "0"))
    expectAdded(.lightweight, RelationshipDescription("artist", to: "Artist"))
    expectAdded(.identical, AttributeDescription("rating", .integer16, isTransient: true))
    var date = AttributeDescription("day", .date)
    date.defaultDateInterval = "0"
    expectAdded(.lightweight, date)
    expectAdded(
      .lightweight,
      AttributeDescription("length", .integer16, derivationExpression: "title.length")
    )
  }

  @Test func aNewRequiredAttributeIsARisk() {
    expectAdded(
      .lightweightDataRisk,
      ["\(Self.kind) Song.rating"],
      AttributeDescription("rating", .integer16)
    )
  }

  @Test func aNewRequiredRelationshipCannotBeInferred() {
    expectAdded(
      .manual,
      ["\(Self.kind) Song.artist"],
      RelationshipDescription("artist", to: "Artist", isOptional: false)
    )
  }

  @Test func whatBecomesRequiredHasADefault() {
    expectEvolution(
      .lightweightDataRisk,
      ["\(Self.kind) Song.title"],
      attribute: Self.title,
      to: AttributeDescription("title", .string)
    )
    expectEvolution(
      .lightweight,
      attribute: Self.title,
      to: AttributeDescription("title", .string, defaultValue: "")
    )
    expectEvolution(
      .lightweight,
      attribute: AttributeDescription("title", .string),
      to: Self.title
    )
  }

  @Test func aRelationshipThatBecomesRequiredIsARisk() {
    expectEvolution(
      .lightweightDataRisk,
      ["\(Self.kind) Song.artist"],
      relationship: RelationshipDescription("artist", to: "Artist"),
      to: RelationshipDescription("artist", to: "Artist", isOptional: false)
    )
    var more = RelationshipDescription("artist", toMany: "Artist", isOptional: false)
    more.minimumCount = 2
    expectEvolution(
      .lightweightDataRisk,
      ["\(Self.kind) Song.artist"],
      relationship: RelationshipDescription("artist", toMany: "Artist", isOptional: false),
      to: more
    )
  }

  @Test func aNewEntityHasNoRows() {
    expectEvolution(
      .lightweight,
      from: { EntityDescription("Song") { Self.title } },
      to: {
        EntityDescription("Song") { Self.title }
        EntityDescription("Album") { AttributeDescription("title", .string) }
      }
    )
  }

  @Test func whatANewParentRequiresIsToldOnce() {
    expectEvolution(
      .lightweightDataRisk,
      [
        "\(Self.kind) Item.rating", "note migrate-hierarchy-changed Song",
      ],
      from: { EntityDescription("Song") { Self.title } },
      to: {
        EntityDescription("Item") { AttributeDescription("rating", .integer16) }
        EntityDescription("Song", parent: "Item") { Self.title }
      }
    )
  }
}
