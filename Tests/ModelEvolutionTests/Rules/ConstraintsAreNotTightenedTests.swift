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
}
