import ModelFormats
import ModelMerge
import ModelTestSupport
import Testing

/// Cut at random and merged again, a model is what it was: same bytes, same hashes, whatever the
/// order of the modules.
@Suite struct SplitAndMergeTests {
  private static let models =
    Fixtures.files(named: "contents", below: Fixtures.models + "/MusicLibrary")
    .filter { $0.contains("Merged") } + Corpus.contentsFiles

  @Test(arguments: [false, true])
  func mergingUndoesSplitting(renamesPlaceholders: Bool) throws {
    var generator = SplitMix64(seed: renamesPlaceholders ? 2 : 1)
    var count = 0
    for path in Self.models {
      let whole = try ModelLoader().load(path).model
      let alone = ModelMerger().merge([ModelModule("Whole", whole)])
      // What does not stand alone cannot be expected to stand in parts.
      if alone.isBlocked || whole.entities.count < 2 { continue }
      let expected = normalized(alone.model)
      for parts in [2, 3] {
        let splitter = ModelSplitter(
          whole,
          into: parts,
          renamesPlaceholders: renamesPlaceholders,
          using: &generator
        )
        let modules = splitter.modules()
        let outcome = ModelMerger().merge(modules.shuffled(using: &generator))
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        #expect(errors == [], "\(path)")
        let merged = normalized(outcome.model)
        #expect(
          ContentsWriter.bytes(of: merged) == ContentsWriter.bytes(of: expected),
          "\(path)"
        )
        #expect(hashes(merged) == hashes(expected), "\(path)")
        count += 1
      }
    }
    #expect(count >= 2)
  }

  /// Leaves out what depends on the number of modules.
  ///
  /// Members of united configurations are sorted, a single module keeps their order. Layout is
  /// dealt out by files, which models in code have not.
  private func normalized(_ model: ManagedObjectModel) -> ManagedObjectModel {
    var model = model
    model.layout = []
    for position in model.configurations.indices {
      model.configurations[position].members.sort { $0.name < $1.name }
    }
    return model
  }

  private func hashes(_ model: ManagedObjectModel) -> [VersionHash?] {
    var hasher = VersionHasher(ModelIndex(model))
    return model.entities.map { hasher.hash(ofEntity: $0.name) }
  }
}
