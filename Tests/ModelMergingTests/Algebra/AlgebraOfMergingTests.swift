import ModelFormats
import ModelMerge
import ModelTestSupport
import Testing

/// What holds of merging whatever is merged: order, steps and repetition have no effect, and the inputs
/// stay.
@Suite struct AlgebraOfMergingTests {
  private let partial = ModelMerger(keepsUnresolvedPlaceholders: true)

  private func bytes(_ modules: [ModelModule]) -> [UInt8] {
    ContentsWriter.bytes(of: partial.merge(modules).model)
  }

  private func hashes(_ model: ManagedObjectModel) -> [VersionHash?] {
    var hasher = VersionHasher(ModelIndex(model))
    return model.entities.map { hasher.hash(ofEntity: $0.name) }
  }

  /// Calls the body with random modules of every model; some are left out, so that placeholders stay.
  private func forEachCut(
    _ parts: ClosedRange<Int>,
    _ body: (String, [ModelModule], inout SplitMix64) -> Void
  ) throws {
    var generator = SplitMix64(seed: 8)
    for (number, whole) in try WholeModels.all().enumerated() {
      let count = Int.random(in: parts, using: &generator)
      var modules = try RandomParts.modules(of: whole.model, into: count, seed: UInt64(number))
      if modules.count > 1, count > parts.lowerBound, Bool.random(using: &generator) {
        modules.remove(at: Int.random(in: modules.indices, using: &generator))
      }
      body(whole.name, modules, &generator)
    }
  }

  @Test func mergingIsCommutative() throws {
    try forEachCut(2...5) { name, modules, generator in
      let outcome = partial.merge(modules)
      let shuffled = partial.merge(modules.shuffled(using: &generator))
      #expect(outcome.model == shuffled.model, "\(name)")
      #expect(outcome.lineage == shuffled.lineage, "\(name)")
      #expect(outcome.diagnostics == shuffled.diagnostics, "\(name)")
      #expect(
        ContentsWriter.bytes(of: outcome.model) == ContentsWriter.bytes(of: shuffled.model),
        "\(name)"
      )
    }
  }

  @Test func mergingIsAssociative() throws {
    var kept = 0
    try forEachCut(3...5) { name, modules, generator in
      let atOnce = partial.merge(modules)
      kept += atOnce.unresolvedPlaceholders.count
      for _ in 0..<2 {
        let stepwise = mergedInSteps(modules, &generator)
        #expect(
          ContentsWriter.bytes(of: stepwise) == ContentsWriter.bytes(of: atOnce.model),
          "\(name)"
        )
        #expect(hashes(stepwise) == hashes(atOnce.model), "\(name)")
      }
    }
    #expect(kept > 20)
  }

  /// Merges two modules, takes the result for a module, and so on until one is left.
  private func mergedInSteps(
    _ modules: [ModelModule],
    _ generator: inout SplitMix64
  ) -> ManagedObjectModel {
    if modules.count < 2 { return partial.merge(modules).model }
    var modules = modules
    while modules.count > 1 {
      modules.shuffle(using: &generator)
      let pair = [modules.removeLast(), modules.removeLast()]
      modules.append(ModelModule("Step\(modules.count)", partial.merge(pair).model))
    }
    return modules[0].model
  }

  @Test func threeModulesCanBeGroupedEitherWay() throws {
    let plays = ManagedObjectModel {
      EntityDescription("Play") { AttributeDescription("at", .date) }
    }
    let modules = [Library.songs, Library.artists, ModelModule("Plays", plays)]
    func step(_ modules: [ModelModule]) -> ModelModule {
      ModelModule("Step", partial.merge(modules).model)
    }
    let atOnce = bytes(modules)
    #expect(bytes([step([modules[0], modules[1]]), modules[2]]) == atOnce)
    #expect(bytes([modules[0], step([modules[1], modules[2]])]) == atOnce)
  }

  @Test func mergingIsIdempotent() throws {
    try forEachCut(2...4) { name, modules, _ in
      let once = partial.merge(modules)
      let again = partial.merge([ModelModule("Again", once.model)])
      #expect(again.model == once.model, "\(name)")
      let result = ContentsWriter.bytes(of: once.model)
      // A module that is there twice, under another name, says nothing new.
      let doubled = modules + modules.map { ModelModule($0.name + "Copy", $0.model) }
      #expect(bytes(doubled) == result, "\(name)")
      #expect(bytes(modules + [ModelModule("Again", once.model)]) == result, "\(name)")
    }
  }

  @Test func theInputsStay() throws {
    let folder = Fixtures.models + "/MusicLibrary"
    let files = Fixtures.files(named: "contents", below: folder)
    let before = try files.map { try Fixtures.bytes($0) }
    let paths = ["Artists", "Catalog", "ListeningHistory", "Playlists"].map {
      "\(folder)/\($0).xcdatamodeld"
    }
    let modules = try paths.map { try ModelLoader().load(ModelInput(path: $0)).module }
    let written = modules.map { ContentsWriter.bytes(of: $0.model) }
    let outcome = ModelMerger().merge(modules)
    #expect(outcome.model.entities.count > modules[0].model.entities.count)
    #expect(modules.map { ContentsWriter.bytes(of: $0.model) } == written)
    #expect(try files.map { try Fixtures.bytes($0) } == before)
    #expect(files.count >= paths.count)
  }
}
