import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct DefinitionChoiceTests {
  private func merge(
    _ strategy: ModelMerger.Strategy = .allowIdentical,
    _ change: (inout EntityDescription) -> Void
  ) -> MergeOutcome {
    let entity = EntityDescription("User", className: "User") {
      AttributeDescription("email", .string)
      AttributeDescription("name", .string, defaultValue: "Anon")
    }
    var other = entity
    change(&other)
    // The modules differ in more than the entity, so that they are not one model twice.
    let extra = EntityDescription("Extra") { AttributeDescription("x", .string) }
    return ModelMerger(strategy: strategy).merge([
      ModelModule("A", ManagedObjectModel(entities: [entity, extra])),
      ModelModule("B", ManagedObjectModel(entities: [other])),
    ])
  }

  @Test func equalDefinitionsAreMergedOnceAndNoted() {
    let outcome = merge { _ in }
    #expect(outcome.diagnostics.map(\.brief) == ["entity-duplicate-identical User"])
    #expect(outcome.diagnostics[0].severity == .note)
    #expect(outcome.model.entities.count == 2)
    #expect(outcome.lineage.origins(ofEntity: "User").map(\.module).sorted() == ["A", "B"])
  }

  @Test func theOrderOfPropertiesIsNoDifference() {
    let outcome = merge { $0.attributes.reverse() }
    #expect(outcome.diagnostics.map(\.brief) == ["entity-duplicate-identical User"])
  }

  @Test func strictlyEqualDefinitionsAreErrors() {
    #expect(merge(.strict) { _ in }.diagnostics.map(\.severity) == [.error])
  }

  @Test func whatHasNoEffectAtRunTimeIsAWarningAndContentDecides() {
    let outcome = merge { $0.userInfo = ["summary": "somebody"] }
    #expect(outcome.diagnostics.map(\.brief) == ["entity-duplicate-drift User"])
    #expect(outcome.diagnostics[0].severity == .warning)
    let swapped = ModelMerger().merge([
      ModelModule("A", ManagedObjectModel(entities: [outcome.model.entities[1]])),
      ModelModule("B", ManagedObjectModel(entities: [merge { _ in }.model.entities[1]])),
    ])
    #expect(swapped.model.entity(named: "User") == outcome.model.entity(named: "User"))
  }

  @Test(
    "Differences in behaviour are errors",
    arguments: [
      { $0.className = "Person" }, { $0.attributes[1].defaultValue = "Nobody" },
      { $0.renamingIdentifier = "Person" }, { $0.attributes[0].minimumValue = "1" },
      { $0.attributes.append(AttributeDescription("cache", .undefined, isTransient: true)) },
    ] as [@Sendable (inout EntityDescription) -> Void]
  )
  func behaviour(change: @Sendable (inout EntityDescription) -> Void) {
    let outcome = merge(.allowIdentical, change)
    #expect(outcome.diagnostics.map(\.brief) == ["entity-duplicate-drift User"])
    #expect(outcome.diagnostics[0].severity == .error)
  }

  @Test(
    "What changes the version hash is a collision",
    arguments: [
      { $0.isAbstract = true }, { $0.attributes[0].isOptional = true },
      { $0.attributes[0].type = .integer32 }, { $0.versionHashModifier = "2" },
      { $0.attributes.removeLast() }, { $0.attributes[0].name = "mail" },
      { $0.uniquenessConstraints = [UniquenessConstraint(["email"])] },
    ] as [@Sendable (inout EntityDescription) -> Void]
  )
  func collision(change: @Sendable (inout EntityDescription) -> Void) {
    let outcome = merge(.allowIdentical, change)
    #expect(outcome.diagnostics.map(\.brief) == ["entity-collision User"])
    #expect(outcome.isBlocked)
  }

  @Test func theWorstCaseStaysReadable() throws {
    func module(_ name: String, _ key: String?, _ content: [AttributeDescription]) -> ModelModule {
      ModelModule(
        name,
        ManagedObjectModel(entities: [
          EntityDescription(
            "User",
            attributes: content,
            userInfo: key.map { [$0: "YES"] } ?? UserInfo()
          )
        ])
      )
    }
    func attributes(_ type: AttributeType, _ isOptional: Bool) -> [AttributeDescription] {
      ["email", "name", "phone"].map { AttributeDescription($0, type, isOptional: isOptional) }
    }
    let outcome = ModelMerger().merge([
      module("Accounts", nil, attributes(.string, false)),
      module(
        "Playlists",
        nil,
        [
          attributes(.string, true)[0], attributes(.integer32, false)[1],
          attributes(.string, true)[2],
        ]
      ),
      module(
        "Songs",
        "MyRealEntty",
        [
          attributes(.binary, false)[0], attributes(.string, false)[1],
          attributes(.integer64, false)[2],
        ]
      ),
    ])
    let report = DiagnosticReport(
      command: "check",
      toolVersion: "0",
      diagnostics: outcome.diagnostics,
      paths: ReportPaths(root: "/", workingDirectory: "/")
    )
    for (format, golden) in [
      (ReportFormat.text, "collision-worst-case.txt"),
      (.pretty, "collision-worst-case-pretty.txt"),
    ] {
      let text = String(decoding: format.bytes(of: report), as: UTF8.self)
      #expect(text.split(separator: "\n").count <= 25)
      try expectGolden(text, golden)
    }
  }
}
