import ModelEvolution
import ModelMerge
import Testing

@Suite struct RenamingIdentifiersAreKnownTests {
  private static let dangling = "error migrate-renaming-id-dangling"

  private static func title(_ name: String, was identifier: String? = nil) -> AttributeDescription {
    AttributeDescription(name, .string, isOptional: true, renamingIdentifier: identifier)
  }

  // MARK: - Chains: title, then name, then caption

  @Test func theOriginalNameIsFollowedFromEveryVersion() {
    let versions = [
      Self.title("title"), Self.title("name", was: "title"), Self.title("caption", was: "title"),
    ]
    expectEvolution(.lightweight, attribute: versions[0], to: versions[1])
    expectEvolution(.lightweight, attribute: versions[1], to: versions[2])
    expectEvolution(.lightweight, attribute: versions[0], to: versions[2])
  }

  @Test func thePreviousNameIsReported() {
    let versions = [
      Self.title("title"), Self.title("name", was: "title"), Self.title("caption", was: "name"),
    ]
    expectEvolution(
      .lightweight,
      ["\(Self.dangling) Song.caption"],
      attribute: versions[1],
      to: versions[2]
    )
    // From the first version, nothing tells that it is the same.
    expectEvolution(
      .lightweightDataRisk,
      [
        "\(Self.dangling) Song.caption", "warning migrate-data-removed Song.title",
      ],
      attribute: versions[0],
      to: versions[2]
    )
  }

  @Test func theIdentifierMayStay() {
    expectEvolution(
      .identical,
      attribute: Self.title("name", was: "title"),
      to: Self.title("name", was: "title")
    )
    expectEvolution(
      .identical,
      attribute: Self.title("name", was: "title"),
      to: Self.title("name")
    )
  }

  @Test func goingBackFindsTheNameAgain() {
    expectEvolution(
      .lightweight,
      attribute: Self.title("name", was: "title"),
      to: Self.title("title")
    )
  }

  // MARK: - Identifiers that name nothing

  @Test func aMisspeltIdentifierIsReportedWithTheName() throws {
    let inference = MigrationInference(
      from: ManagedObjectModel { EntityDescription("Song") { Self.title("title") } },
      to: ManagedObjectModel { EntityDescription("Song") { Self.title("name", was: "titel") } }
    )
    let finding = try #require(inference.diagnostics.first { $0.severity == .error })
    #expect(finding.kind == .migrateRenamingIDDangling)
    #expect(finding.help == ["did you mean `title`?"])
  }

  @Test func twoElementsCannotBothBeTheOldOne() {
    expectEvolution(
      .lightweight,
      ["\(Self.dangling) Song.caption"],
      from: { EntityDescription("Song") { Self.title("title") } },
      to: {
        EntityDescription("Song") {
          Self.title("title")
          Self.title("caption", was: "title")
        }
      }
    )
  }

  // MARK: - Entities

  @Test func entitiesAreFollowedWithTheirProperties() {
    expectEvolution(
      .lightweight,
      from: { EntityDescription("Song") { Self.title("title") } },
      to: {
        EntityDescription("Track") { Self.title("name", was: "title") }.renamed(from: "Song")
      }
    )
  }

  @Test func twoEntitiesMayExchangeTheirNames() {
    expectEvolution(
      .lightweight,
      from: {
        EntityDescription("A") { Self.title("a") }
        EntityDescription("B") { Self.title("b") }
      },
      to: {
        EntityDescription("B") { Self.title("a") }.renamed(from: "A")
        EntityDescription("A") { Self.title("b") }.renamed(from: "B")
      }
    )
  }

  @Test func anEntityThatKeepsItsNameIsNotTakenByANewOne() {
    // The version before had renamed `A` to `B`; the identifier is gone, and `A` is new.
    expectEvolution(
      .lightweight,
      from: { EntityDescription("B") { Self.title("title") }.renamed(from: "A") },
      to: {
        EntityDescription("A") { Self.title("other") }
        EntityDescription("B") { Self.title("title") }
      }
    )
  }
}
