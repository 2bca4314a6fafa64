import ModelFormats
import ModelMerge
import ModelSupport
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
        let split = RandomSplit(
          whole,
          into: parts,
          renamesPlaceholders: renamesPlaceholders,
          using: &generator
        )
        let modules = try split.modules().shuffled(using: &generator)
        let outcome = ModelMerger().merge(modules)
        let errors = outcome.diagnostics.filter { $0.severity == .error }
        #expect(errors == [], "\(path)")
        let merged = normalized(outcome.model)
        #expect(merged.contentsFile() == expected.contentsFile(), "\(path)")
        #expect(hashes(merged) == hashes(expected), "\(path)")
        count += 1
      }
    }
    #expect(count >= 2)
  }

  /// A file in the order in which a merge writes comes back to the byte, by way of files.
  @Test func aCanonicalFileComesBackToTheByte() throws {
    var generator = SplitMix64(seed: 3)
    var count = 0
    for path in Self.models {
      let bytes = try Fixtures.bytes(path)
      let whole = try ModelLoader().load(path).model
      let alone = ModelMerger().merge([ModelModule("Whole", whole)])
      let isCanonical = normalized(alone.model).contentsFile() == bytes
      if alone.isBlocked || whole.entities.isEmpty || !isCanonical { continue }
      let modules = try RandomSplit(whole, into: 4, using: &generator).modules()
      let read = try modules.map { module in
        let file = module.model.contentsFile()
        return try ModelLoader().load(bytes: file, path: module.name, module: module.name).module
      }
      let merged = ModelMerger().merge(read.shuffled(using: &generator))
      #expect(merged.model.contentsFile() == bytes, "\(path)")
      count += 1
    }
    #expect(count >= 1)
  }

  @Test func aGeneratedModelComesBackToTheByte() throws {
    for seed in 0..<200 {
      var generator = SplitMix64(seed: UInt64(seed))
      let whole = GeneratedModel.model(seed: UInt64(seed))
      let expected = ModelMerger().merge([ModelModule("Whole", whole)]).model
      let split = RandomSplit(
        whole,
        into: Int.random(in: 1...5, using: &generator),
        renamesPlaceholders: seed.isMultiple(of: 3),
        using: &generator
      )
      let modules = try split.modules()
      let merged = ModelMerger().merge(modules.shuffled(using: &generator))
      #expect(merged.model.contentsFile() == expected.contentsFile(), "seed \(seed)")
      #expect(hashes(merged.model) == hashes(expected), "seed \(seed)")
      // Nothing in the parts is in need of a word but what the whole is told of.
      let kinds = Set(merged.diagnostics.map(\.kind))
      #expect(kinds.isDisjoint(with: [.placeholderUnused, .placeholderPropertyMismatch]))
    }
  }

  /// The members of configurations in the order of their names, in which a merge writes those that
  /// several modules share.
  private func normalized(_ model: ManagedObjectModel) -> ManagedObjectModel {
    var model = model
    for position in model.configurations.indices {
      model.configurations[position].members.sortIgnoringCase { $0.name }
    }
    return model
  }

  private func hashes(_ model: ManagedObjectModel) -> [VersionHash?] {
    var hasher = VersionHasher(ModelIndex(model))
    return model.entities.map { hasher.hash(ofEntity: $0.name) }
  }
}
