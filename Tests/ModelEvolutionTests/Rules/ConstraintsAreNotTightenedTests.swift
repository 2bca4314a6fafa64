import ModelEvolution
import ModelMerge
import Testing

@Suite struct ConstraintsAreNotTightenedTests {
  private func expectConstraints(
    _ verdict: MigrationTier,
    isRisk: Bool,
    _ old: [[String]],
    _ new: [[String]],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    func user(_ constraints: [[String]]) -> EntityDescription {
      EntityDescription("User") {
        AttributeDescription("email", .string)
        AttributeDescription("name", .string)
        for constraint in constraints { UniquenessConstraint(constraint) }
      }
    }
    expectEvolution(
      verdict,
      isRisk ? ["warning migrate-uniqueness-added User"] : [],
      from: { user(old) },
      to: { user(new) },
      sourceLocation: sourceLocation
    )
  }

  @Test func aNewConstraintIsARisk() {
    expectConstraints(.lightweightDataRisk, isRisk: true, [], [["email"]])
    expectConstraints(.lightweightDataRisk, isRisk: true, [["email"]], [["email"], ["name"]])
  }

  @Test func fewerPropertiesAreATighterConstraint() {
    expectConstraints(.lightweightDataRisk, isRisk: true, [["email", "name"]], [["email"]])
    expectConstraints(.lightweight, isRisk: false, [["email"]], [["email", "name"]])
    expectConstraints(.lightweight, isRisk: false, [["email", "name"]], [["name", "email"]])
  }

  @Test func aConstraintMayGo() { expectConstraints(.lightweight, isRisk: false, [["email"]], []) }

  @Test func aRenamedPropertyIsTheSame() {
    expectEvolution(
      .lightweight,
      from: {
        EntityDescription("User") {
          AttributeDescription("email", .string)
          UniquenessConstraint(["email"])
        }
      },
      to: {
        EntityDescription("User") {
          AttributeDescription("address", .string, renamingIdentifier: "email")
          UniquenessConstraint(["address"])
        }
      }
    )
  }

  @Test func aConstraintOfANewParentIsARisk() {
    expectEvolution(
      .lightweightDataRisk,
      [
        "warning migrate-uniqueness-added Item", "note migrate-hierarchy-changed Song",
        "note migrate-hierarchy-changed Item.name",
      ],
      from: { EntityDescription("Song") { AttributeDescription("name", .string) } },
      to: {
        EntityDescription("Item") {
          AttributeDescription("name", .string)
          UniquenessConstraint(["name"])
        }
        EntityDescription("Song", parent: "Item") {}
      }
    )
  }

  @Test func aConstraintThatMovesDownIsNone() {
    func item(_ constraints: [[String]]) -> EntityDescription {
      EntityDescription("Item") {
        AttributeDescription("name", .string)
        for constraint in constraints { UniquenessConstraint(constraint) }
      }
    }
    expectEvolution(
      .lightweight,
      from: {
        item([["name"]])
        EntityDescription("Song", parent: "Item") {}
      },
      to: {
        item([])
        EntityDescription("Song", parent: "Item") { UniquenessConstraint(["name"]) }
      }
    )
  }

  @Test func aConstraintThatMovesUpHoldsAmongMoreRows() {
    let name = AttributeDescription("name", .string)
    func entities(_ isAbove: Bool) -> [EntityDescription] {
      [
        EntityDescription("Item", isAbstract: true) {
          name
          if isAbove { UniquenessConstraint(["name"]) }
        },
        EntityDescription("Album", parent: "Item") {
          if !isAbove { UniquenessConstraint(["name"]) }
        },
        EntityDescription("Song", parent: "Item") {
          if !isAbove { UniquenessConstraint(["name"]) }
        },
      ]
    }
    expectEvolution(
      .lightweightDataRisk,
      ["warning migrate-uniqueness-added Item"],
      from: { for entity in entities(false) { entity } },
      to: { for entity in entities(true) { entity } }
    )
  }
}
