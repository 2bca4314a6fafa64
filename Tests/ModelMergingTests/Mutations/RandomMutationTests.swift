import ModelMerge
import ModelTestSupport
import Testing

/// Models that are sound alone, cut at random into modules, with a random mistake in one of them, give
/// the finding of that mistake and no other.
@Suite struct RandomMutationTests {
  /// The example several times, so that every mistake is made without the corpus as well.
  private static let models =
    [String](
      repeating: Fixtures.models + "/MusicLibrary/Merged.xcdatamodel/contents",
      count: 8
    ) + Corpus.contentsFiles

  @Test func aMistakeGivesItsFindingAndNoOther() throws {
    var counts: [RandomMutation: Int] = [:]
    for (number, path) in Self.models.enumerated() {
      var generator = SplitMix64(seed: UInt64(number))
      let whole = try ModelLoader().load(path).model
      if whole.entities.count < 2 || ModelMerger().merge([ModelModule("Whole", whole)]).isBlocked {
        continue
      }
      let split = RandomSplit(
        whole,
        into: 3,
        renamesPlaceholders: !number.isMultiple(of: 2),
        using: &generator
      )
      let parts = try split.modules()
        .map { ContentsLines(String(decoding: $0.model.contentsFile(), as: UTF8.self)) }
      let modules = try parts.enumerated().map { try load($1, $0) }
      let baseline = findings(modules)
      for mutation in RandomMutation.allCases.shuffled(using: &generator).prefix(4) {
        guard let outcome = mutation.apply(to: parts, &generator) else { continue }
        var changed = modules
        changed[outcome.part] = try load(outcome.lines, outcome.part)
        let found = findings(changed)
        // A warning that several elements share may be told of another of them now.
        let gone = Set(baseline.filter { found[$0.key] == nil }.map(\.value))
        let new = found.filter { baseline[$0.key] == nil }
          .filter { outcome.findings.contains($0.key) || !gone.contains($0.value) }
        #expect(Set(new.keys) == Set(outcome.findings), "\(mutation) in \(path)")
        counts[mutation, default: 0] += 1
      }
    }
    for mutation in RandomMutation.allCases { #expect(counts[mutation, default: 0] > 0) }
  }

  private func load(_ lines: ContentsLines, _ number: Int) throws -> ModelModule {
    let name = "Part\(number)"
    let loaded = try ModelLoader().load(bytes: Array(lines.text.utf8), path: name, module: name)
    return loaded.module
  }

  /// What is found, with its kind.
  private func findings(_ modules: [ModelModule]) -> [String: Diagnostic.Kind] {
    var findings: [String: Diagnostic.Kind] = [:]
    for diagnostic in ModelMerger().merge(modules).diagnostics {
      let place = diagnostic.location.map { location in
        "\(location.file.path):\(location.start.line):\(location.start.column)"
      }
      let what = "\(diagnostic.severity.rawValue): [\(diagnostic.kind)] \(diagnostic.path)"
      findings["\(place ?? "nowhere"): \(what)"] = diagnostic.kind
    }
    return findings
  }
}
