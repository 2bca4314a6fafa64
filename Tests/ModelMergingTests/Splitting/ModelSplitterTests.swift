import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ModelSplitterTests {
  /// A model with something of every kind.
  private static let library: ManagedObjectModel = {
    var model = ManagedObjectModel {
      EntityDescription("Artist", className: "LibraryArtist") {
        AttributeDescription("name", .string)
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription("Play") {
        RelationshipDescription("song", to: "Song", inverse: "plays")
      }
      EntityDescription("Song", parent: "Track") {
        AttributeDescription("title", .string)
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
      EntityDescription("Track", isAbstract: true) {
        RelationshipDescription("plays", toMany: "Play", inverse: "song", deleteRule: .cascade)
      }
    }
    model.entities[1].codeGeneration = .class
    model.fetchRequestTemplates = [
      FetchRequestDescription("All", entity: nil), FetchRequestDescription("Plays", entity: "Play"),
    ]
    model.configurations = [
      .init("Empty", entities: []), .init("Local", entities: ["Artist", "Play"]),
    ]
    model.versionIdentifiers = ["7"]
    model.settings.minimumToolsVersion = "Xcode 15.0"
    model.settings.isUsedWithCloudKit = true
    model.layout = [
      .init(name: "Play", positionX: "0", positionY: "0", width: "1", height: "1")
    ]
    return model
  }()

  private static let plan = SplitPlan(modules: [
    .init("Catalog", entities: ["Artist", "Song", "Track"]), .init("History", entities: ["Play"]),
  ])

  private func parts() throws -> (catalog: ManagedObjectModel, history: ManagedObjectModel) {
    let modules = try ModelSplitter(plan: Self.plan).modules(of: Self.library)
    #expect(modules.map(\.name) == ["Catalog", "History"])
    return (modules[0].model, modules[1].model)
  }

  @Test func aPlaceholderHasTheInversesOfTheModulesOwnAndNothingElse() throws {
    let (catalog, history) = try parts()
    #expect(
      history.entity(named: "Song")
        == EntityDescription(
          "Song",
          // Inherited by the real entity, it is the placeholder's own.
          relationships: [Self.library.entities[3].relationships[0]],
          userInfo: ["MyRealEntity": "YES"]
        )
    )
    #expect(history.entities.map(\.name) == ["Play", "Song"])
    #expect(
      catalog.entity(named: "Play")
        == EntityDescription(
          "Play",
          relationships: [Self.library.entities[1].relationships[0]],
          userInfo: ["MyRealEntity": "YES"]
        )
    )
  }

  @Test func aParentNeedsAPlaceholderWithoutProperties() throws {
    let plan = SplitPlan(modules: [
      .init("Tracks", entities: ["Track", "Play"]), .init("Songs", entities: ["Artist", "Song"]),
    ])
    let modules = try ModelSplitter(plan: plan, placeholderKey: "StandsFor")
      .modules(of: Self.library)
    #expect(
      modules[1].model.entity(named: "Track")
        == EntityDescription("Track", isAbstract: true, userInfo: ["StandsFor": "YES"])
    )
    // The relationship leads to `Song`, which inherits its inverse.
    #expect(modules[0].model.entities.map(\.name) == ["Play", "Song", "Track"])
  }

  @Test func whatBelongsToTheModelGoesWithTheFirstModule() throws {
    let (catalog, history) = try parts()
    #expect(catalog.versionIdentifiers == ["7"] && history.versionIdentifiers.isEmpty)
    #expect(catalog.layout == Self.library.layout && history.layout.isEmpty)
    #expect(catalog.settings.isUsedWithCloudKit == true)
    #expect(history.settings.isUsedWithCloudKit == nil)
    #expect(history.settings.minimumToolsVersion == "Xcode 15.0")
  }

  @Test func templatesGoWithTheirEntityAndConfigurationsAreSplitByMember() throws {
    let (catalog, history) = try parts()
    #expect(catalog.fetchRequestTemplates.map(\.name) == ["All"])
    #expect(history.fetchRequestTemplates.map(\.name) == ["Plays"])
    #expect(
      catalog.configurations == [.init("Empty"), .init("Local", entities: ["Artist"])]
    )
    #expect(history.configurations == [.init("Local", entities: ["Play"])])
  }

  @Test func aCompositeGoesIntoEveryModuleThatUsesIt() throws {
    func composite(_ name: String, nesting other: String? = nil) -> CompositeDescription {
      var element = AttributeDescription("element", other == nil ? .string : .composite)
      element.compositeName = other
      return CompositeDescription(name, elements: [element])
    }
    func entity(_ name: String, using composite: String?) -> EntityDescription {
      var attribute = AttributeDescription("value", composite == nil ? .string : .composite)
      attribute.compositeName = composite
      return EntityDescription(name, attributes: [attribute])
    }
    let model = ManagedObjectModel(
      entities: [
        entity("A", using: nil), entity("B", using: "Outer"), entity("C", using: "Inner"),
      ],
      composites: [
        composite("Inner"), composite("Outer", nesting: "Inner"),
        composite("Unused", nesting: "Part"), composite("Part"),
      ]
    )
    let plan = SplitPlan(modules: ["A", "B", "C"].map { .init($0, entities: [.init($0)]) })
    let parts = try ModelSplitter(plan: plan).modules(of: model)
    #expect(
      parts.map { $0.model.composites.map(\.name) }
        == [["Unused", "Part"], ["Inner", "Outer"], ["Inner"]]
    )
  }

  // MARK: - What does not fit

  private func problems(_ modules: [SplitPlan.Module], _ model: ManagedObjectModel = library)
    -> [SplitError.Problem.Reason]
  {
    do throws(SplitError) {
      _ = try ModelSplitter(plan: SplitPlan(modules: modules)).modules(of: model)
      return []
    } catch {
      return error.problems.map(\.reason)
    }
  }

  @Test func everythingThatDoesNotFitIsToldAtOnce() {
    let modules: [SplitPlan.Module] = [
      .init("Catalog", entities: ["Artist", "Sogn", "Artist"]), .init("Empty", entities: []),
      .init("catalog", entities: ["Artist", "Play"]),
    ]
    #expect(
      problems(modules) == [
        .emptyModule("Empty"), .repeatedModule("catalog", other: "Catalog"),
        .unknownEntity("Sogn", nearest: ["Song"]),
        .repeatedEntity("Artist", modules: ["Catalog", "Catalog"]),
        .repeatedEntity("Artist", modules: ["Catalog", "Catalog", "catalog"]),
        .unassignedEntity("Song"), .unassignedEntity("Track"),
      ]
    )
  }

  @Test func aPlanWithoutModulesIsNone() {
    #expect(problems([], ManagedObjectModel()) == [.noModules])
  }

  @Test(
    "A module is named like a file",
    arguments: [
      "", ".", "..", ".hidden", "a/b", "../a", "a\\b", "a:b", "a\0", "a\nb", "\u{7F}",
      String(repeating: "a", count: 201),
    ]
  )
  func moduleName(name: String) {
    let all = Self.library.entities.map { SplitPlan.Entity($0.name) }
    #expect(problems([.init(name, entities: all)]) == [.invalidModuleName(name)])
  }

  @Test(arguments: ["Songs", "My Songs 2.0", "Früh🎵", "a..b", String(repeating: "a", count: 200)])
  func ordinaryNamesAreTaken(name: String) {
    let all = Self.library.entities.map { SplitPlan.Entity($0.name) }
    #expect(problems([.init(name, entities: all)]).isEmpty)
  }

  @Test func aModelWithPlaceholdersIsNotWhole() {
    var model = Self.library
    model.entities[0].userInfo = ["MyRealEntity": "YES"]
    #expect(problems(Self.plan.modules, model) == [.placeholder("Artist")])
    model.entities[0].userInfo = ["MyRealEntity": "NO"]
    #expect(problems(Self.plan.modules, model).isEmpty)
  }
}
