import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct MigrationPlanTests {
  /// A version with one entity, `Song`, and these attributes.
  private static func version(
    _ name: String,
    _ attributes: AttributeDescription...
  ) -> ReleasedModel {
    ReleasedModel(
      name,
      ManagedObjectModel {
        EntityDescription("Song") { for attribute in attributes { attribute } }
      }
    )
  }

  private static let title = AttributeDescription("title", .string, isOptional: true)
  private static let number = AttributeDescription("year", .integer32, isOptional: true)
  private static let text = AttributeDescription("year", .string, isOptional: true)

  private static let withNumber = version("1", title, number)
  private static let without = version("2", title)
  private static let withText = version("3", title, text)

  private func ways(_ plan: MigrationPlan) -> [String] {
    plan.routes.map { "\($0.verdict.rawValue): \($0)" }
  }

  private func findings(_ plan: MigrationPlan) -> [String] {
    plan.diagnostics.map { "\($0.severity.rawValue) \($0.kind) \($0.path)" }
  }

  @Test func aChainIsTakenWhereOneStepDoesNotDo() {
    let plan = MigrationPlan([Self.withNumber, Self.without, Self.withText], current: 2)
    #expect(ways(plan) == ["staged: 1 → 2 → 3", "lightweight: 2 → 3"])
    #expect(plan.verdict == .staged)
    #expect(plan.routes.map(\.isReachable) == [true, true])
    #expect(plan.unneededVersions == [])
    #expect(
      findings(plan) == ["warning migrate-chain-broken ", "warning migrate-data-removed Song.year"]
    )
  }

  @Test func aVersionWithoutAWayIsManual() {
    let plan = MigrationPlan([Self.withNumber, Self.withText], current: 1)
    #expect(ways(plan) == ["manual: 1"])
    #expect(plan.routes.map(\.isReachable) == [false])
    #expect(findings(plan) == ["error migrate-type-changed Song.year"])
    #expect(plan.routes[0].direct.obstacles.map(\.reason) == [.attributeType])
  }

  @Test func oneStepIsEnoughWhereAStepBetweenCannotBeInferred() {
    let again = Self.version("3", Self.title, Self.number)
    let plan = MigrationPlan(
      [Self.withNumber, ReleasedModel("2", Self.withText.model), again],
      current: 2
    )
    #expect(ways(plan) == ["identical: 1", "manual: 2"])
    #expect(
      findings(plan) == [
        "note migrate-chain-broken ", "error migrate-type-changed Song.year",
        "warning migrate-version-redundant ",
      ]
    )
  }

  @Test func versionsThatAreNotSupportedAreToldButDoNotCount() {
    let plan = MigrationPlan(
      [Self.version("0", Self.title), Self.withNumber, Self.withText],
      current: 2,
      supportedFrom: "0"
    )
    #expect(plan.verdict == .manual)
    let later = MigrationPlan(
      [Self.withNumber, Self.version("2", Self.title), Self.withText],
      current: 2,
      supportedFrom: "2"
    )
    #expect(later.verdict == .lightweight)
    #expect(later.routes.map(\.isSupported) == [false, true])
    #expect(later.unneededVersions == ["1"])
    #expect(findings(later) == [])
  }

  @Test func aStopOnTheWayIsNeeded() {
    let plan = MigrationPlan(
      [Self.version("0", Self.title, Self.number), Self.without, Self.withText],
      current: 2,
      supportedFrom: "0"
    )
    #expect(plan.unneededVersions == [])
  }

  @Test func versionsOfTheSameHashesAreOne() {
    var other = Self.title
    other.defaultValue = "Untitled"
    let plan = MigrationPlan(
      [
        Self.version("1", Self.title), Self.version("2", other),
        Self.version("3", other, Self.number),
      ],
      current: 2
    )
    #expect(ways(plan) == ["lightweight: 1 → 3", "lightweight: 2 → 3"])
    #expect(findings(plan) == ["warning migrate-version-redundant "])
    #expect(plan.unneededVersions == ["2"])
  }

  @Test func aFindingOfSeveralVersionsIsToldOnceWithAllOfThem() {
    let plan = MigrationPlan(
      [
        Self.withNumber, Self.version("2", Self.title, Self.number, Self.extra),
        Self.version("3", Self.title),
      ],
      current: 2
    )
    let finding = plan.diagnostics.first { $0.path.description == "Song.year" }
    #expect(finding?.notes.map(\.message) == ["stores of `1` and `2` meet it"])
  }

  private static let extra = AttributeDescription("extra", .boolean, isOptional: true)

  @Test func theWayGoesBackFromLaterVersions() {
    let plan = MigrationPlan([Self.withNumber, Self.without, Self.withText], current: 0)
    #expect(ways(plan) == ["lightweight: 2 → 1", "staged: 3 → 2 → 1"])
  }

  @Test func aMappingModelIsAStep() throws {
    let (old, new) = (Self.withNumber.model, Self.withText.model)
    let mapping = MappingModel(entityMappings: [
      EntityMapping("Songs", .transform, source: "Song", destination: "Song")
    ]).completed(from: old, to: new)
    let plan = MigrationPlan(
      [Self.withNumber, Self.withText],
      current: 1,
      mappingModels: [mapping]
    )
    #expect(ways(plan) == ["manual: 1 → 3"])
    #expect(plan.routes[0].steps.map(\.method) == [.mappingModel(path: "")])
    #expect(findings(plan) == [])
    let others = MigrationPlan(
      [Self.version("0", Self.title), Self.withText],
      current: 1,
      mappingModels: [mapping]
    )
    #expect(others.routes[0].steps.map(\.method) == [.inferred])
  }

  @Test func whatIsInferredIsPreferredToAMappingModel() {
    let (old, new) = (Self.withNumber.model, Self.withText.model)
    let mapping = MappingModel(entityMappings: [
      EntityMapping("Songs", .transform, source: "Song", destination: "Song")
    ]).completed(from: old, to: new)
    let plan = MigrationPlan(
      [Self.withNumber, Self.without, Self.withText],
      current: 2,
      mappingModels: [mapping]
    )
    #expect(ways(plan) == ["staged: 1 → 2 → 3", "lightweight: 2 → 3"])
  }

  @Test func oneVersionHasNothingToDo() {
    let plan = MigrationPlan([Self.withNumber], current: 0)
    #expect(plan.verdict == .identical && plan.routes.isEmpty && plan.diagnostics.isEmpty)
  }

  @Test func aNameThatALaterVersionGaveIsKnown() {
    let renamed = AttributeDescription("caption", .string, isOptional: true)
    func wasCaption(_ identifier: String) -> AttributeDescription {
      AttributeDescription("label", .string, isOptional: true, renamingIdentifier: identifier)
    }
    let versions = [
      Self.version("1", Self.number), Self.version("2", Self.number, renamed),
      Self.version("3", Self.number, wasCaption("caption")),
    ]
    #expect(findings(MigrationPlan(versions, current: 2)) == [])
    let misspelt = MigrationPlan(
      versions.dropLast() + [Self.version("3", Self.number, wasCaption("capton"))],
      current: 2
    )
    #expect(misspelt.diagnostics.contains { $0.kind == .migrateRenamingIDDangling })
  }

  @Test func hashesThatAreNotKnownAreNotTheSame() {
    func version(_ name: String, _ attribute: AttributeDescription) -> ReleasedModel {
      ReleasedModel(
        name,
        ManagedObjectModel {
          EntityDescription("Song", parent: "Nowhere") { attribute }
        }
      )
    }
    let plan = MigrationPlan([version("1", Self.number), version("2", Self.text)], current: 1)
    #expect(plan.verdict == .manual && plan.unneededVersions == [])
    let same = MigrationPlan([version("1", Self.number), version("2", Self.number)], current: 1)
    #expect(same.verdict == .identical)
  }

  @Test func aMappingModelIsTakenWhereOneIsThere() {
    let (old, new) = (Self.withNumber.model, Self.without.model)
    let mapping = MappingModel(entityMappings: [
      EntityMapping("Songs", .transform, source: "Song", destination: "Song")
    ]).completed(from: old, to: new)
    let plan = MigrationPlan([Self.withNumber, Self.without], current: 1, mappingModels: [mapping])
    #expect(ways(plan) == ["manual: 1 → 2"])
  }
}
