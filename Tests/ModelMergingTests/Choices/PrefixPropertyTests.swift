import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

/// With a prefix, nothing collides any more, every reference resolves, and stores migrate.
@Suite struct PrefixPropertyTests {
  private static let collisions: Set<Diagnostic.Kind> = [
    .entityCollision, .entityDuplicateDrift, .entityDuplicateIdentical, .fetchTemplateCollision,
    .compositeCollision, .renamingIDDuplicate,
  ]

  private func expectSoundness(
    _ outcome: MergeOutcome,
    errorsBefore: Set<Diagnostic.Kind> = [],
    _ comment: Comment
  ) throws {
    let collisions = outcome.diagnostics.filter {
      Self.collisions.contains($0.kind) && $0.path != .model
    }
    #expect(collisions.map(\.description) == [], comment)
    let errors = outcome.diagnostics.filter {
      $0.severity == .error && !errorsBefore.contains($0.kind)
    }
    #expect(errors.map(\.description) == [], comment)
    if !outcome.isBlocked {
      #expect(try outcome.linkedModel().brokenInvariants() == [], comment)
    }
  }

  private func verdict(_ old: MergeOutcome, _ new: MergeOutcome) -> MigrationTier {
    MigrationInference(from: old.model, to: new.model, lineage: new.lineage).verdict
  }

  private func merger(_ prefixes: [MergeChoices.Prefix]) -> ModelMerger {
    ModelMerger(choices: MergeChoices(prefixes: prefixes))
  }

  // MARK: - Models cut into modules

  @Test("Stores of the merged model migrate when a module gets a prefix", arguments: [false, true])
  func splitModels(renamesPlaceholders: Bool) throws {
    var generator = SplitMix64(seed: renamesPlaceholders ? 12 : 11)
    let paths =
      Fixtures.files(named: "contents", below: Fixtures.models + "/MusicLibrary")
      .filter { $0.contains("Merged") } + Corpus.contentsFiles
    var count = 0
    for path in paths {
      let whole = try ModelLoader().load(path).model
      if ModelMerger().merge([ModelModule("Whole", whole)]).isBlocked || whole.entities.count < 2 {
        continue
      }
      let modules = ModelSplitter(
        whole,
        into: 3,
        renamesPlaceholders: renamesPlaceholders,
        using: &generator
      ).modules()
      let before = ModelMerger().merge(modules)
      if before.isBlocked { continue }
      let prefixes = (0..<3).filter { !modules[$0].model.entities.isEmpty }
        .map { MergeChoices.Prefix("Part\($0)", "P\($0)") }
      let chosen = Array(
        prefixes.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      )
      var merger = merger(chosen)
      merger.policy.reportsUnusedExemptions = false
      let after = merger.merge(modules.shuffled(using: &generator))
      try expectSoundness(after, "\(path)")
      #expect(verdict(before, after) <= .lightweight, "\(path)")
      count += 1
    }
    #expect(count >= 1)
  }

  // MARK: - Models that collide

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
  func modelsThatCollide() throws {
    let models = try Corpus.contentsFiles.map {
      (path: $0, model: try ModelLoader().load($0).model)
    }
    var generator = SplitMix64(seed: 13)
    var count = 0
    for (number, first) in models.enumerated() {
      let names = Set(first.model.entities.map(\.name))
      let others = models[(number + 1)...].filter { other in
        other.model.entities.contains { names.contains($0.name) }
      }
      // A few of each, so that versions of one large bundle do not crowd out the rest.
      for second in others.shuffled(using: &generator).prefix(2) {
        if try check(first, second) { count += 1 }
      }
    }
    #expect(count >= 20)
  }

  /// Whether the two collide, and each alone is sound.
  private func check(
    _ first: (path: String, model: ManagedObjectModel),
    _ second: (path: String, model: ManagedObjectModel)
  ) throws -> Bool {
    let (a, b) = (ModelModule("A", first.model), ModelModule("B", second.model))
    let (aloneA, aloneB) = (ModelMerger().merge([a]), ModelMerger().merge([b]))
    let together = ModelMerger().merge([a, b])
    if aloneA.isBlocked || aloneB.isBlocked || !together.isBlocked { return false }
    let comment: Comment = "\(first.path) with \(second.path)"
    let prefixed = merger([.init("A", "Old")])
    try expectSoundness(prefixed.merge([a, b]), comment)
    try expectSoundness(merger([.init("A", "Old"), .init("B", "New")]).merge([b, a]), comment)
    // A store of what is renamed, and one of what is not.
    #expect(verdict(aloneA, prefixed.merge([a])) <= .lightweight, comment)
    #expect(verdict(aloneB, prefixed.merge([a, b])) <= .lightweight, comment)
    return true
  }

  // MARK: - Generated models

  @Test func generatedModules() throws {
    var generator = SplitMix64(seed: 14)
    var collided = 0
    for round in 0..<150 {
      let modules = (0..<3).map { number in
        ModelModule("M\(number)", ModuleGenerator.model(number, using: &generator))
      }
      if ModelMerger().merge(modules).isBlocked { collided += 1 }
      let merger = merger([.init("M0", "Old"), .init("M1", "New")])
      let outcome = merger.merge(modules)
      try expectSoundness(outcome, "round \(round)")
      #expect(merger.merge(modules.shuffled(using: &generator)).model == outcome.model)
      for module in modules {
        let verdict = verdict(
          ModelMerger().merge([module]),
          {
            var alone = merger
            alone.policy.reportsUnusedExemptions = false
            return alone.merge([module])
          }()
        )
        #expect(verdict <= .lightweight, "round \(round)")
      }
    }
    #expect(collided > 50)
  }
}

/// Small modules that are sound alone and share many names.
private enum ModuleGenerator {
  private static let names = ["User", "Note", "Tag", "Song", "Album"]
  private static let types: [AttributeType] = [.string, .integer32, .date, .double]

  static func model(_ number: Int, using generator: inout SplitMix64) -> ManagedObjectModel {
    let own = Array(
      names.shuffled(using: &generator).prefix(Int.random(in: 2...4, using: &generator))
    )
    var entities = own.map { name in
      EntityDescription(
        name,
        className: [name, "\(name)\(number)", "MO\(number)\(name)"].randomElement(using: &generator)
      ) {
        AttributeDescription("title", types.randomElement(using: &generator) ?? .string)
      }
    }
    if Bool.random(using: &generator) { entities[1].parent = own[0] }
    if entities[1].parent != nil { entities[1].attributes[0].name = "subtitle" }
    entities[0].relationships.append(
      RelationshipDescription("to\(own[1])", toMany: own[1], inverse: "back")
    )
    entities[1].relationships.append(
      RelationshipDescription("back", to: own[0], inverse: "to\(own[1])")
    )
    var model = ManagedObjectModel(entities: entities)
    model.fetchRequestTemplates = [
      FetchRequestDescription(
        "recent",
        entity: own[0],
        predicate: "entity.name == '\(own.randomElement(using: &generator) ?? "")'"
      )
    ]
    model.configurations = [.init("Local", entities: own)]
    return model
  }
}
