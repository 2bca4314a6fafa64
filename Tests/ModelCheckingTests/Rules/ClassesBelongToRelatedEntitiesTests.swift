@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ClassesBelongToRelatedEntitiesTests {
  private let rule = ClassesBelongToRelatedEntities()

  @Test func theCatalogueIsSound() {
    #expect(rule.briefs(on: Library.catalogue).isEmpty)
  }

  @Test(
    "A class of unrelated entities is a warning at the entity whose name comes first",
    arguments: [
      RuleCase("two roots", at: "Album") {
        EntityDescription("Song", className: "Titled") {}
        EntityDescription("Album", className: "Titled") {}
      },
      RuleCase("entities of two hierarchies", at: "LiveAlbum") {
        EntityDescription("Album") {}
        EntityDescription("LiveAlbum", className: "Live", parent: "Album") {}
        EntityDescription("Song") {}
        EntityDescription("LiveSong", className: "Live", parent: "Song") {}
      },
      RuleCase("two of one hierarchy and one of another", at: "Album") {
        EntityDescription("Release", className: "Titled") {}
        EntityDescription("Album", className: "Titled", parent: "Release") {}
        EntityDescription("Song", className: "Titled") {}
      },
      RuleCase("two classes, in the order of their names", at: "Song", "Album") {
        EntityDescription("Album", className: "b") {}
        EntityDescription("Artist", className: "b") {}
        EntityDescription("Song", className: "B") {}
        EntityDescription("Track", className: "B") {}
      },
      RuleCase("outside ASCII", at: "Album") {
        EntityDescription("Album", className: Library.composed) {}
        EntityDescription("Song", className: Library.composed) {}
      },
      RuleCase("with the mark of the product module", at: "Album") {
        EntityDescription("Album", className: ".Titled") {}
        EntityDescription("Song", className: ".Titled") {}
      },
    ]
  )
  func unrelated(_ broken: RuleCase) { rule.expect("class-name-collision", broken) }

  @Test(
    "Classes of related entities are sound",
    arguments: [
      RuleCase("a parent and its subentity") {
        EntityDescription("Release", className: "Release") {}
        EntityDescription("Album", className: "Release", parent: "Release") {}
      },
      RuleCase("two siblings") {
        EntityDescription("Release") {}
        EntityDescription("Album", className: "Disc", parent: "Release") {}
        EntityDescription("Single", className: "Disc", parent: "Release") {}
      },
      RuleCase("members of a loop") {
        EntityDescription("Album", className: "Titled", parent: "Release") {}
        EntityDescription("Release", className: "Titled", parent: "Album") {}
      },
      RuleCase("the plain class") {
        EntityDescription("Song", className: "NSManagedObject") {}
        EntityDescription("Album", className: "NSManagedObject") {}
      },
      RuleCase("none") {
        EntityDescription("Song") {}
        EntityDescription("Album") {}
      },
      RuleCase("names that differ in case") {
        EntityDescription("Song", className: "Titled") {}
        EntityDescription("Album", className: "titled") {}
      },
      RuleCase("names in other bytes") {
        EntityDescription("Song", className: Library.composed) {}
        EntityDescription("Album", className: Library.decomposed) {}
      },
    ]
  )
  func nearMiss(_ sound: RuleCase) { rule.expect("class-name-collision", sound) }

  @Test("What is poisoned makes no claim", arguments: ["Song", "Album"])
  func poisoned(entity: String) {
    let model = ManagedObjectModel {
      EntityDescription("Song", className: "Titled") {}
      EntityDescription("Album", className: "Titled") {}
    }
    #expect(rule.briefs(on: model) { $0.insert(entity: entity) }.isEmpty)
    #expect(
      rule.briefs(on: model) { $0.insert(entity: "Titled") } == ["class-name-collision Album"]
    )
  }

  private typealias Origin = Lineage.EntityOrigin

  /// What is reported about entities of which each comes from some modules.
  private func diagnostics(_ origins: [[Origin]]) -> [Diagnostic] {
    let model = ManagedObjectModel { for origin in origins { origin[0].entity } }
    let lineage = Lineage(origins.map { (name: $0[0].entity.name, origins: $0) })
    var diagnostics: [Diagnostic] = []
    rule.check(CheckSubject(ModelIndex(model), lineage: lineage)) { diagnostics.append($0) }
    return diagnostics
  }

  @Test func unrelatedEntitiesOfSeveralModulesAreNamedWithTheirModules() throws {
    let found = diagnostics([
      [
        Origin(module: "Albums", role: .definition, entity: .init("Album", className: ".Titled"))
      ],
      [Origin(module: "Songs", role: .definition, entity: .init("Song", className: ".Titled"))],
    ])
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.message
        == "the class `.Titled` is claimed by unrelated entities: `Album` of the module `Albums` and "
        + "`Song` of the module `Songs`"
    )
    #expect(diagnostic.notes.map(\.message) == ["`Song` of the module `Songs` claims it here"])
    #expect(diagnostic.help.first == "name the module in the class names: `Module.Titled`")
  }

  @Test func ofOneModuleTheModuleIsNotNamed() throws {
    let found = diagnostics([
      [Origin(module: "Songs", role: .definition, entity: .init("Album", className: ".Titled"))],
      [Origin(module: "Songs", role: .definition, entity: .init("Song", className: ".Titled"))],
    ])
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.message
        == "the class `.Titled` is claimed by unrelated entities: `Album` and `Song`"
    )
    #expect(diagnostic.help.first == "give each entity a class of its own")
  }
}
