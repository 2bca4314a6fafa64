import ModelEvolution
import ModelMerge
import Testing

@Suite struct DataIsKeptTests {
  private static let title = AttributeDescription("title", .string, isOptional: true)
  private static let nick = AttributeDescription("nick", .string, isOptional: true)

  @Test func whatGoesIsLost() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed Song.nick"],
      from: {
        EntityDescription("Song") {
          Self.title
          Self.nick
        }
      },
      to: { EntityDescription("Song") { Self.title } }
    )
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed Album"],
      from: {
        EntityDescription("Song") { Self.title }
        EntityDescription("Album") { Self.nick }
      },
      to: { EntityDescription("Song") { Self.title } }
    )
  }

  @Test func whatBecomesTransientIsLost() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed Song.title"],
      attribute: Self.title,
      to: AttributeDescription("title", .string, isOptional: true, isTransient: true)
    )
  }

  @Test func whatWasNeverStoredIsNot() {
    expectEvolution(
      .identical,
      from: {
        EntityDescription("Song") {
          Self.title
          AttributeDescription("nick", .string, isTransient: true)
        }
      },
      to: { EntityDescription("Song") { Self.title } }
    )
    expectEvolution(
      .lightweight,
      from: {
        EntityDescription("Song") { Self.title }
        EntityDescription("Item", isAbstract: true) {}
      },
      to: { EntityDescription("Song") { Self.title } }
    )
  }

  @Test func whatIsAlikeMayBeRenamed() throws {
    let inference = MigrationInference(
      from: ManagedObjectModel { EntityDescription("User") { Self.nick } },
      to: ManagedObjectModel {
        EntityDescription("User") {
          AttributeDescription("nickname", .string, isOptional: true)
          AttributeDescription("name", .string, isOptional: true)
        }
      }
    )
    #expect(inference.verdict == .lightweightDataRisk)
    let finding = try #require(inference.diagnostics.first)
    #expect(inference.diagnostics.count == 1)
    #expect(finding.kind == .migratePossibleRename && finding.path == .entity("User", "nickname"))
    #expect(finding.message.contains("`User.nick` is gone"))
    #expect(finding.message.contains("; next is `name`"))
    #expect(
      finding.help
        == [
          "set the renaming identifier (`elementID`) of `User.nickname` to `nick` when it is the same"
        ]
    )
  }

  @Test func anotherTypeIsNoRename() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed User.nick"],
      from: { EntityDescription("User") { Self.nick } },
      to: {
        EntityDescription("User") { AttributeDescription("nickname", .date, isOptional: true) }
      }
    )
  }

  @Test func anEntityOfLikeShapeMayBeRenamed() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-possible-rename Track"],
      from: {
        EntityDescription("Song") {
          Self.title
          Self.nick
        }
      },
      to: {
        EntityDescription("Track") {
          Self.title
          Self.nick
        }
      }
    )
  }

  @Test func anEntityThatBecomesAbstractHasNoObjects() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed Song"],
      from: { EntityDescription("Song") { Self.title } },
      to: { EntityDescription("Song", isAbstract: true) { Self.title } }
    )
  }

  @Test func aPropertyThatMovesDownIsLostElsewhere() {
    expectEvolution(
      .lightweightDataRisk,
      [
        "warning migrate-data-removed Item.title", "note migrate-hierarchy-changed Song.title",
      ],
      from: {
        EntityDescription("Item") { Self.title }
        EntityDescription("Song", parent: "Item") {}
      },
      to: {
        EntityDescription("Item") {}
        EntityDescription("Song", parent: "Item") { Self.title }
      }
    )
  }

  @Test func whatBecomesDerivedIsLost() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-data-removed User.nick"],
      from: {
        EntityDescription("User") {
          Self.title
          Self.nick
        }
      },
      to: {
        EntityDescription("User") {
          Self.title
          AttributeDescription("nick", .string, isOptional: true, derivationExpression: "title")
        }
      }
    )
  }

  @Test func whatWasDerivedIsComputedAnew() {
    expectEvolution(
      .lightweight,
      from: {
        EntityDescription("User") {
          Self.title
          AttributeDescription("nick", .string, isOptional: true, derivationExpression: "title")
        }
      },
      to: { EntityDescription("User") { Self.title } }
    )
  }

  @Test func whatAnEntityDoesNotInheritAnyMoreIsToldOfIt() throws {
    let inference = MigrationInference(
      from: ManagedObjectModel {
        EntityDescription("Item") { Self.title }
        EntityDescription("Song", parent: "Item") { Self.nick }
      },
      to: ManagedObjectModel {
        EntityDescription("Item") { Self.title }
        EntityDescription("Song") { Self.nick }
      }
    )
    let finding = try #require(inference.diagnostics.first { $0.kind == .migrateDataRemoved })
    #expect(finding.path == .entity("Song", "title"))
    #expect(
      finding.message == "`Song` does not inherit `Item.title` any more; its values are lost"
    )
  }

  @Test func anAbstractEntityHadNoValues() {
    expectEvolution(
      .lightweight,
      ["note migrate-hierarchy-changed Song.title"],
      from: {
        EntityDescription("Item", isAbstract: true) { Self.title }
        EntityDescription("Song", parent: "Item") {}
      },
      to: {
        EntityDescription("Item") {}
        EntityDescription("Song", parent: "Item") { Self.title }
      }
    )
  }

  @Test func aRenameInAnAncestorIsAskedAboutOnce() {
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-possible-rename Item.nickname"],
      from: {
        EntityDescription("Item", isAbstract: true) { Self.nick }
        EntityDescription("Song", parent: "Item") {}
        EntityDescription("Album", parent: "Item") {}
      },
      to: {
        EntityDescription("Item", isAbstract: true) {
          AttributeDescription("nickname", .string, isOptional: true)
        }
        EntityDescription("Song", parent: "Item") {}
        EntityDescription("Album", parent: "Item") {}
      }
    )
  }
}
