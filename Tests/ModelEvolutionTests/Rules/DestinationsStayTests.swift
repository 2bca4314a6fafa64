import ModelEvolution
import ModelMerge
import Testing

@Suite struct DestinationsStayTests {
  private func expectMoved(
    _ verdict: MigrationTier,
    _ findings: [String] = [],
    to destination: String,
    @ModelBuilder among entities: () -> [any ModelElement],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let elements = entities()
    expectEvolution(
      verdict,
      findings,
      from: {
        for element in elements { element }
        EntityDescription("Song") { RelationshipDescription("owner", to: "User") }
      },
      to: {
        for element in elements { element }
        EntityDescription("Song") { RelationshipDescription("owner", to: destination) }
      },
      sourceLocation: sourceLocation
    )
  }

  @Test func anUnrelatedEntityIsAnObstacle() {
    expectMoved(.manual, ["error migrate-destination-changed Song.owner"], to: "Team") {
      EntityDescription("User") {}
      EntityDescription("Team") {}
    }
  }

  @Test func aRelativeIsNone() {
    expectMoved(.lightweight, to: "Party") {
      EntityDescription("Party") {}
      EntityDescription("User", parent: "Party") {}
    }
  }

  @Test func aRenamedEntityIsTheSame() {
    expectEvolution(
      .lightweight,
      from: {
        EntityDescription("User") {}
        EntityDescription("Song") { RelationshipDescription("owner", to: "User") }
      },
      to: {
        EntityDescription("Person") {}.renamed(from: "User")
        EntityDescription("Song") { RelationshipDescription("owner", to: "Person") }
      }
    )
  }

  @Test func anEntityThatIsGoneIsContinuedByNothing() {
    expectEvolution(
      .manual,
      [
        "error migrate-destination-changed Song.owner", "warning migrate-data-removed User",
      ],
      from: {
        EntityDescription("User") { AttributeDescription("name", .string) }
        EntityDescription("Song") { RelationshipDescription("owner", to: "User") }
      },
      to: {
        EntityDescription("Team") { AttributeDescription("size", .integer16) }
        EntityDescription("Song") { RelationshipDescription("owner", to: "Team") }
      }
    )
  }

  @Test func aSiblingOrASubentityIsARisk() {
    for destination in ["Guest", "Admin"] {
      expectMoved(
        .lightweightDataRisk,
        ["warning migrate-destination-changed Song.owner"],
        to: destination
      ) {
        EntityDescription("Party") {}
        EntityDescription("User", parent: "Party") {}
        EntityDescription("Guest", parent: "Party") {}
        EntityDescription("Admin", parent: "User") {}
      }
    }
  }
}
