import ModelEvolution
import ModelMerge
import Testing

@Suite struct RequiredValuesAreThereTests {
  private static let title = AttributeDescription("title", .string, isOptional: true)
  private static let kind = "error migrate-required-without-default"

  private func expectAdded(
    _ property: any EntityElement,
    _ verdict: MigrationTier,
    _ findings: [String] = [],
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
    expectAdded(AttributeDescription("rating", .integer16, isOptional: true), .lightweight)
    expectAdded(AttributeDescription("rating", .integer16, defaultValue: "0"), .lightweight)
    expectAdded(RelationshipDescription("artist", to: "Artist"), .lightweight)
    expectAdded(AttributeDescription("rating", .integer16, isTransient: true), .identical)
    var date = AttributeDescription("day", .date)
    date.defaultDateInterval = "0"
    expectAdded(date, .lightweight)
    expectAdded(
      AttributeDescription("length", .integer16, derivationExpression: "title.length"),
      .lightweight
    )
  }

  @Test func aNewRequiredAttributeIsARisk() {
    expectAdded(
      AttributeDescription("rating", .integer16),
      .lightweightDataRisk,
      ["\(Self.kind) Song.rating"]
    )
  }

  @Test func aNewRequiredRelationshipCannotBeInferred() {
    expectAdded(
      RelationshipDescription("artist", to: "Artist", isOptional: false),
      .manual,
      ["\(Self.kind) Song.artist"]
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

  @Test func anAbstractEntityHadNoRows() {
    expectEvolution(
      .lightweight,
      from: { EntityDescription("Item", isAbstract: true) { Self.title } },
      to: {
        EntityDescription("Item", isAbstract: true) {
          Self.title
          AttributeDescription("rating", .integer16)
        }
        EntityDescription("Song", parent: "Item") {}
      }
    )
  }
}
