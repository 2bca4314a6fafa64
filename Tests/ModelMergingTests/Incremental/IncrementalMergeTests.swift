import ModelFormats
@testable import ModelMerging
import ModelMerge
import ModelTestSupport
import Testing

/// Whatever is edited, in whatever order: a merge that goes on from the last one gives what a merge of
/// all modules gives.
@Suite struct IncrementalMergeTests {
  /// What two outcomes differ in.
  private func differences(_ a: MergeOutcome, _ b: MergeOutcome) -> [String] {
    var result: [String] = []
    func compare(_ what: String, _ isSame: Bool) { if !isSame { result.append(what) } }
    compare("model", a.model == b.model)
    compare(
      "bytes",
      ContentsWriter.bytes(of: a.model) == ContentsWriter.bytes(of: b.model)
    )
    compare("lineage", a.lineage == b.lineage)
    compare("unresolved", a.unresolvedPlaceholders == b.unresolvedPlaceholders)
    compare("poison", a.index.poison == b.index.poison)
    compare("links", links(a.index) == links(b.index))
    compare("places", places(a) == places(b))
    if a.diagnostics != b.diagnostics {
      let missing = b.diagnostics.filter { !a.diagnostics.contains($0) }
      let extra = a.diagnostics.filter { !b.diagnostics.contains($0) }
      result += missing.map { "missing: \($0)" } + extra.map { "extra: \($0)" }
      if missing.isEmpty, extra.isEmpty { result.append("order of diagnostics") }
    }
    return result
  }

  private func links(_ index: ModelIndex) -> [String] {
    index.allLinks.map { "\($0)" }
      + index.entities.indices.map {
        "\(index.parent(of: $0) ?? -1) \(index.root(of: $0)) \(index.depth(of: $0))"
          + " \(index.isInCycle($0)) \(index.number(ofEntity: index.entities[$0].name) ?? -1)"
      }
      + index.repeatedProperties.map { "\($0.entity) \($0.name) \($0.firstEntity)" }
  }

  private func places(_ outcome: MergeOutcome) -> [ModelMerge.SourceLocation?] {
    let model = outcome.model
    let entities = model.entities.flatMap { entity in
      [entity.anchor.location] + entity.properties.map(\.anchor.location)
        + outcome.lineage.origins(ofEntity: entity.name).map(\.location)
    }
    let configurations = model.configurations.flatMap { configuration in
      [configuration.anchor.location] + configuration.members.map(\.anchor.location)
    }
    let others =
      model.fetchRequestTemplates.map(\.anchor.location)
      + model.composites.flatMap { composite in
        [composite.anchor.location] + composite.elements.map(\.anchor.location)
      }
    let paths =
      model.configurations.map { ElementPath.configuration($0.name) }
      + model.fetchRequestTemplates.map { .fetchRequest($0.name) }
      + model.composites.map { .composite($0.name) }
    let origins = paths.flatMap { outcome.lineage.origins(of: $0).map(\.location) }
    let identifiers = model.versionIdentifiers.flatMap {
      outcome.lineage.origins(ofVersionIdentifier: $0).map(\.location)
    }
    return entities + configurations + others + origins + identifiers
  }

  /// Edits modules, and compares after each edit.
  private func expectSameOutcomes(
    _ name: String,
    _ modules: [ModelModule],
    _ merger: ModelMerger,
    edits: Int,
    _ generator: inout SplitMix64
  ) throws {
    var edited = try EditedModules(modules)
    var merge = IncrementalMerge(edited.loaded, merger: merger)
    var trail: [RandomEdit] = []
    for _ in 0..<edits {
      let (edit, module) = try edited.edit(&generator)
      trail.append(edit)
      let outcome = merge.update(module)
      let full = merger.merge(edited.modules, diagnostics: edited.diagnostics)
      let differences = differences(outcome, full)
      #expect(differences.isEmpty, "\(name), after \(trail)")
      // One mistake would be followed by many.
      if !differences.isEmpty { return }
    }
  }

  private func merger(_ generator: inout SplitMix64) -> ModelMerger {
    var merger = ModelMerger()
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    if chance(20) { merger.strategy = .strict }
    if chance(30) { merger.checker.profiles = [.sqlite, .cloudkit] }
    if chance(20) { merger.choices.overrides = [.init("Item1", winner: "Part0")] }
    if chance(20) { merger.choices.priority = ["Part1"] }
    if chance(20) { merger.choices.addsModuleConfigurations = true }
    if chance(5) { merger.choices.prefixes = [.init("Part1", "Old")] }
    if chance(5) { merger.choices.contributors = ["Part0"] }
    if chance(5) { merger.keepsUnresolvedPlaceholders = true }
    if chance(5) { merger.treatsStubsAsPlaceholders = true }
    if chance(20) { merger.policy.levels = [.init(.inverseMissing, .error)] }
    if chance(20), let path = ElementPattern("Item1.*") {
      merger.policy.exemptions = [.init(.inverseMissing, path: path, reason: "known")]
    }
    return merger
  }

  @Test("Edits of generated modules", arguments: 0..<4)
  func editsOfGeneratedModules(shard: Int) throws {
    for seed in 0..<30 {
      var generator = SplitMix64(seed: UInt64(shard * 1000 + seed))
      let model = GeneratedModel.model(seed: UInt64(shard * 30 + seed))
      let count = Int.random(in: 1...5, using: &generator)
      let modules = try RandomParts.modules(of: model, into: count, seed: UInt64(seed))
      try expectSameOutcomes(
        "seed \(shard) \(seed)",
        modules,
        merger(&generator),
        edits: 20,
        &generator
      )
    }
  }

  @Test func editsOfCorpusModels() throws {
    var generator = SplitMix64(seed: 5)
    for path in Corpus.contentsFiles {
      let model = try ModelLoader().load(path).model
      if model.entities.count < 2 || model.entities.count > 60 { continue }
      let modules = try RandomParts.modules(
        of: model,
        into: Int.random(in: 2...6, using: &generator),
        seed: UInt64(model.entities.count)
      )
      try expectSameOutcomes(path, modules, ModelMerger(), edits: 5, &generator)
    }
  }

  @Test func modulesComeAndGo() throws {
    for seed in 0..<20 {
      var generator = SplitMix64(seed: UInt64(seed))
      let model = GeneratedModel.model(seed: UInt64(seed))
      var edited = try EditedModules(RandomParts.modules(of: model, into: 4, seed: UInt64(seed)))
      var merge = IncrementalMerge(edited.loaded)
      let gone = Int.random(in: edited.models.indices, using: &generator)
      let name = edited.models[gone].name
      edited.remove(gone)
      merge.removeModules { $0.name == name }
      #expect(merge.modules == edited.modules)
      expectSame(merge, edited)
      if edited.models.isEmpty { continue }
      merge.update(try edited.copy(0, to: "Copy"))
      expectSame(merge, edited)
      merge.update(try edited.edit(&generator).module)
      expectSame(merge, edited)
    }
  }

  private func expectSame(_ merge: IncrementalMerge, _ edited: EditedModules) {
    let full = merge.merger.merge(edited.modules, diagnostics: edited.diagnostics)
    #expect(differences(merge.outcome, full).isEmpty)
  }

  @Test func aBundleIsTheSameOneWhenAnotherVersionIsCurrent() throws {
    func module(_ version: String, bundlePath: String?) throws -> ModelModule {
      var module = try ModelLoader().load(
        bytes: ManagedObjectModel { EntityDescription("Song") }.contentsFile(),
        path: "In/Songs.xcdatamodeld/\(version).xcdatamodel/contents",
        module: "Songs"
      ).module
      module.bundlePath = bundlePath
      return module
    }
    // Told by the loader, or seen by the path of the file.
    for bundlePath in [nil, "In/Songs.xcdatamodeld"] {
      var merge = IncrementalMerge([Library.artists, try module("Songs", bundlePath: nil)])
      merge.update(try module("Songs 2", bundlePath: bundlePath))
      #expect(merge.modules.count == 2)
      merge.update(ModelModule("Songs", ManagedObjectModel()))
      #expect(merge.modules.count == 3)
    }
  }

  @Test func anOutcomeStaysWhatItWas() {
    var merge = IncrementalMerge([Library.songs, Library.artists])
    let before = merge.outcome
    let model = before.model
    merge.update(ModelModule(Library.songs.name, ManagedObjectModel()))
    #expect(before.model == model)
    #expect(merge.outcome.model != model)
    #expect(merge.outcome.model == ModelMerger().merge(merge.modules).model)
  }
}
