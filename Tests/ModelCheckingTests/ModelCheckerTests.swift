@testable import ModelChecking
import ModelSchema
import ModelTestSupport
import Testing

@Suite struct ModelCheckerTests {
  @Test("Sound models are sound", arguments: [Library.whole, .rightInEveryWay, .init()])
  func sound(_ model: ManagedObjectModel) { #expect(ModelChecker().check(model).isEmpty) }

  @Test func theCatalogueIsSound() {
    #expect(ModelChecker().check(Library.catalogue).map(\.brief) == [])
  }

  @Test func theSameMistakeUnderNamesInOtherBytesIsReportedTwice() {
    let names = [Library.composed, Library.decomposed]
    let model = ManagedObjectModel {
      for name in names { EntityDescription(name, parent: "Nobody") {} }
    }
    let briefs = ModelChecker(profiles: []).check(model).map(\.brief)
    let expected = names.map { "entity-parent-missing \($0)" }
    #expect(Set(briefs.map { Array($0.utf8) }) == Set(expected.map { Array($0.utf8) }))
    #expect(briefs.count == 2)
  }

  @Test func theStoreRulesAreOnUnlessProfilesAreGiven() {
    let model = ManagedObjectModel {
      EntityDescription("Song") {}
      EntityDescription("SONG") {}
    }
    #expect(ModelChecker().check(model).map(\.brief) == ["table-name-collision SONG"])
    #expect(ModelChecker(profiles: []).check(model).isEmpty)
    #expect(ModelChecker().profiles == [.sqlite])
  }

  @Test func theCloudKitRulesAreOffUnlessTheirProfileIsGiven() {
    let model = ManagedObjectModel { EntityDescription("Song") { UniquenessConstraint(["x"]) } }
    let kind = Diagnostic.Kind.cloudkitUniqueConstraint
    #expect(!ModelChecker().check(model).contains { $0.kind == kind })
    #expect(ModelChecker(profiles: [.cloudkit]).check(model).contains { $0.kind == kind })
  }

  @Test func aModelCanBeSoundInAllProfiles() {
    let checker = ModelChecker(profiles: Set(ModelChecker.Profile.allCases))
    #expect(checker.check(.rightInTheCloud).map(\.brief) == [])
  }

  @Test(
    "With the CloudKit profile some kinds are graver",
    arguments: [
      ([], ["warning: inverse-missing Play.song", "warning: relationship-cross-store Play.song"]),
      (
        [.cloudkit], ["error: cloudkit-relationship Play.song", "error: inverse-missing Play.song"]
      ),
    ] as [(Set<ModelChecker.Profile>, [String])]
  )
  func graver(profiles: Set<ModelChecker.Profile>, expected: [String]) {
    let model = ManagedObjectModel {
      EntityDescription("Song") {}
      EntityDescription("Play") { RelationshipDescription("song", to: "Song") }
      ManagedObjectModel.Configuration("Cloud", entities: ["Song"])
      ManagedObjectModel.Configuration("Local", entities: ["Play"])
    }
    let diagnostics = ModelChecker(profiles: profiles).check(model)
    #expect(diagnostics.map { "\($0.severity.rawValue): \($0.brief)" } == expected)
  }

  @Test func profilesKnowTheirKinds() {
    #expect(
      ModelChecker.Profile.sqlite.kinds == [.tableNameCollision, .columnNameCollision, .wideTable]
    )
    #expect(
      ModelChecker.Profile.cloudkit.kinds
        == [.cloudkitUniqueConstraint, .cloudkitOptionality, .cloudkitRelationship]
    )
  }

  @Test func aKindBelongsToNoTwoProfilesAndToNoGeneralRule() {
    let kinds = ModelChecker.Profile.allCases.flatMap(\.kinds)
    #expect(Set(kinds).count == kinds.count)
    #expect(Set(kinds).isDisjoint(with: CheckRules.all.map(\.kind)))
  }

  @Test func diagnosticsComeInTheirOrder() {
    let diagnostics = ModelChecker().check(.wrongInEveryWay)
    #expect(diagnostics == diagnostics.sorted())
    #expect(zip(diagnostics, diagnostics.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func theOrderOfEntitiesDoesNotMatter() {
    var reversed = ManagedObjectModel.wrongInEveryWay
    reversed.entities.reverse()
    let briefs = ModelChecker().check(.wrongInEveryWay).map(\.brief)
    #expect(ModelChecker().check(reversed).map(\.brief) == briefs)
  }

  @Test func lineageNamesTheModule() {
    let model = ManagedObjectModel { EntityDescription("Album", parent: "Release") {} }
    let lineage = Lineage([
      (
        name: "Album",
        origins: [.init(module: "Albums", role: .definition, entity: model.entities[0])]
      )
    ])
    let diagnostics = ModelChecker().check(CheckSubject(ModelIndex(model), lineage: lineage))
    #expect(diagnostics.map(\.brief) == ["entity-parent-missing Album"])
    #expect(diagnostics.map(\.module) == ["Albums"])
  }

  @Test func relationshipsOfAPoisonedEntityAreLeftAlone() {
    var index = ModelIndex(.wrongInEveryWay)
    index.poison.insert(entity: "Song")
    let kinds: Set<Diagnostic.Kind> = [
      .relationshipDestinationMissing, .inverseMissing, .inverseUnknown, .inverseNotMutual,
      .inverseWrongDestination, .propertyShadowsInherited,
    ]
    let diagnostics = ModelChecker(profiles: []).check(CheckSubject(index))
      .filter { kinds.contains($0.kind) }
    #expect(diagnostics.allSatisfy { $0.path.root != .entity("Song") })
  }
}
