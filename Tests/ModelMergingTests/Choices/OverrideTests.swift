import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct OverrideTests {
  private static func module(_ name: String, _ type: AttributeType) -> ModelModule {
    ModelModule(
      name,
      ManagedObjectModel {
        EntityDescription("Genre") { AttributeDescription("rank", type) }
        EntityDescription(name) { AttributeDescription("place", .composite, compositeName: "Spot") }
        FetchRequestDescription("all", entity: "Genre", predicate: "rank == \"\(type)\"")
        CompositeDescription("Spot", elements: [AttributeDescription("x", type)])
      }
    )
  }

  private let modules = [
    module("Catalog", .string), module("Genres", .integer32), module("Radio", .double),
  ]

  private func merge(_ choices: MergeChoices, _ modules: [ModelModule]? = nil) -> MergeOutcome {
    ModelMerger(choices: choices)
      .merge(modules ?? self.modules)
  }

  private func type(_ outcome: MergeOutcome) -> AttributeType? {
    outcome.model.entities.first { $0.name == "Genre" }?.attributes.first?.type
  }

  @Test func theNamedDefinitionIsTakenWholeAndNoted() throws {
    let outcome = merge(
      MergeChoices(overrides: [
        .init("Genre", winner: "Radio"), .init("all", winner: "Genres"),
        .init("Spot", winner: "Catalog"),
      ])
    )
    #expect(!outcome.isBlocked)
    #expect(type(outcome) == .double)
    #expect(outcome.model.fetchRequestTemplates.map(\.predicate) == ["rank == \"integer32\""])
    #expect(outcome.model.composites.map(\.elements[0].type) == [.string])
    #expect(
      outcome.diagnostics.map(\.brief).sorted() == [
        "composite-collision composite:Spot", "entity-collision Genre",
        "fetch-template-collision fetchRequest:all",
      ]
    )
    let note = try #require(outcome.diagnostics.first { $0.kind == .entityCollision })
    #expect(note.severity == .note)
    #expect(note.message.hasSuffix("the definition of `Radio` is taken (override)"))
    let lineage = outcome.lineage
    #expect(lineage.decisions(at: .entity("Genre")) == [.override(winner: "Radio")])
    #expect(lineage.decisions(at: .composite("Spot")) == [.override(winner: "Catalog")])
    let origins = lineage.origins(ofEntity: "Genre")
    #expect(origins.map(\.role) == [.definition, .duplicate, .duplicate])
    #expect(origins[0].module == "Radio")
  }

  @Test func theFirstModuleOfTheListThatDefinesANameWins() {
    let outcome = merge(MergeChoices(priority: ["Catalog", "Genres"]))
    #expect(type(outcome) == .string && !outcome.isBlocked)
    #expect(outcome.diagnostics.allSatisfy { $0.message.hasSuffix("(priority)") })
    let rest = merge(MergeChoices(priority: ["Genres"]), [modules[0], modules[1]])
    #expect(type(rest) == .integer32 && !rest.isBlocked)
  }

  @Test func anOverrideGoesBeforeTheList() {
    let choices = MergeChoices(overrides: [.init("Genre", winner: "Radio")], priority: ["Catalog"])
    #expect(type(merge(choices)) == .double)
  }

  @Test func whatNobodyNamedStillCollides() {
    let outcome = merge(MergeChoices(overrides: [.init("Genre", winner: "Radio")]))
    #expect(outcome.isBlocked)
    #expect(
      outcome.diagnostics.filter { $0.severity == .error }.map(\.brief).sorted() == [
        "composite-collision composite:Spot", "fetch-template-collision fetchRequest:all",
      ]
    )
  }

  @Test func driftIsDecidedTooAndEqualDefinitionsNeedNoDecision() throws {
    let a = EntityDescription("Genre") { AttributeDescription("rank", .string, defaultValue: "a") }
    var b = a
    b.attributes[0].defaultValue = "b"
    let extra = EntityDescription("Extra") { AttributeDescription("x", .string) }
    let drift = merge(
      MergeChoices(overrides: [.init("Genre", winner: "B")]),
      [
        ModelModule("A", ManagedObjectModel(entities: [a])),
        ModelModule("B", ManagedObjectModel(entities: [b])),
      ]
    )
    #expect(drift.diagnostics.map(\.brief) == ["entity-duplicate-drift Genre"])
    #expect(drift.diagnostics[0].severity == .note)
    #expect(drift.model.entities[0].attributes[0].defaultValue == "b")
    let alike = merge(
      MergeChoices(overrides: [.init("Genre", winner: "B")], priority: ["A"]),
      [
        ModelModule("A", ManagedObjectModel(entities: [a, extra])),
        ModelModule("B", ManagedObjectModel(entities: [a])),
      ]
    )
    let stale = try #require(alike.diagnostics.first { $0.kind == .unusedSuppression })
    #expect(stale.severity == .error && stale.message.hasSuffix("the definitions are alike"))
    #expect(alike.diagnostics.contains { $0.kind == .entityDuplicateIdentical })
  }

  @Test(
    "What names nothing or decides nothing is an error",
    arguments: [
      (MergeChoices(overrides: [.init("Gener", winner: "Radio")]), "there is no `Gener`"),
      (
        MergeChoices(overrides: [.init("Genre", winner: "Rdio")]),
        "the override of `Genre` names `Rdio`, which is no module"
      ),
      (
        MergeChoices(overrides: [.init("Radio", winner: "Catalog")]),
        "takes the definition of `Catalog`, which has none"
      ),
      (
        MergeChoices(overrides: [.init("Radio", winner: "Radio")]),
        "decides nothing: only `Radio` defines it"
      ),
      (MergeChoices(priority: ["Rdio"]), "the list of priorities names `Rdio`"),
      (MergeChoices(prefixes: [.init("Rdio", "X")]), "the prefix `X` names `Rdio`"),
      (MergeChoices(contributors: ["Rdio"]), "the list of contributors names `Rdio`"),
    ]
  )
  func stale(choices: MergeChoices, message: String) {
    let stale = merge(choices).diagnostics.filter { $0.kind == .unusedSuppression }
    #expect(stale.count == 1)
    #expect(stale.allSatisfy { $0.severity == .error && $0.message.contains(message) })
    #expect(stale.allSatisfy { !$0.help.isEmpty })
    // Of some of the modules, nobody can say what the others need.
    let partly = ModelMerger(choices: choices).merge(modules, unread: ["Rdio"])
    #expect(!partly.diagnostics.contains { $0.kind == .unusedSuppression })
  }

  @Test func theOrderOfTheInputsHasNoEffectAndTheyStayUntouched() {
    let inputs = modules
    let choices = MergeChoices(
      overrides: [.init("Genre", winner: "Radio"), .init("Oops", winner: "Radio")],
      priority: ["Genres"]
    )
    let first = merge(choices)
    for order in permutations(inputs) {
      let outcome = merge(choices, order)
      #expect(outcome.model == first.model && outcome.lineage == first.lineage)
      #expect(outcome.diagnostics == first.diagnostics)
    }
    #expect(inputs == modules)
  }

  @Test func twoModulesOfOneNameThatDifferAreNoWinner() {
    let twins = [modules[0], Self.module("Catalog", .date), modules[2]]
    let outcome = merge(MergeChoices(overrides: [.init("Genre", winner: "Catalog")]), twins)
    #expect(outcome.diagnostics.contains { $0.kind == .entityCollision && $0.severity == .error })
  }

  @Test func aStoreTellsTheVersionsThoughADefinitionIsAnotherModules() {
    func catalog(_ type: AttributeType, _ extra: String) -> ManagedObjectModel {
      ManagedObjectModel {
        EntityDescription("Genre") { AttributeDescription("rank", type) }
        EntityDescription("Song") { AttributeDescription(extra, .string) }
      }
    }
    let catalogs = VersionedModule(
      "Catalog",
      ["3": catalog(.date, "title"), "2": catalog(.string, "name"), "1": catalog(.date, "name")]
    )
    let radio = VersionedModule(
      "Radio",
      [
        "2": ManagedObjectModel { EntityDescription("Genre") { AttributeDescription("x", .uri) } },
        "1": ManagedObjectModel { EntityDescription("Genre") { AttributeDescription("x", .date) } },
      ]
    )
    let merger = ModelMerger(choices: MergeChoices(overrides: [.init("Genre", winner: "Radio")]))
    let store = StoreSketch(of: merger.merge([catalogs["1"], radio["1"]]).model)
    let outcome = merger.combinations(of: [catalogs, radio], matching: store.hashes)
    // Nothing in the store tells what the catalogue's own `Genre` was: the newer one will do.
    #expect(outcome.matches.first?.modules.map(\.version) == ["2", "1"])
    #expect(outcome.matches.allSatisfy { $0.modules[1].version == "1" })
  }
}
