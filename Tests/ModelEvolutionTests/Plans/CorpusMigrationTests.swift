import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelEvolution

/// The versions in which real models were released.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusMigrationTests {
  /// The bundles with several versions, which are in the order of their names' numbers.
  private func bundles() throws -> [(path: String, module: LoadedVersions)] {
    let folder = try #require(Corpus.folder)
    let paths = Set(
      Corpus.contentsFiles.compactMap { path -> String? in
        path.range(of: ".xcdatamodeld/").map { String(path[..<$0.lowerBound]) + ".xcdatamodeld" }
      }
    )
    return try paths.sorted().map { path in
      (
        String(path.dropFirst(folder.count + 1)),
        try ModelLoader().loadVersions(ModelInput(path: path))
      )
    }.filter { $0.1.versions.count > 1 }
  }

  private func released(_ module: LoadedVersions) -> [ReleasedModel] {
    VersionOrder(module.versions.map(\.name), current: module.current).names.compactMap { name in
      module.versions.first { $0.name == name }
    }.map { ReleasedModel($0.name, $0.loaded.module.model) }
  }

  private func kinds(_ diagnostics: [Diagnostic]) -> String {
    let counts = Dictionary(grouping: diagnostics) {
      "\($0.severity.rawValue) \($0.kind.rawValue.dropFirst("migrate-".count))"
    }.mapValues(\.count)
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return list.isEmpty ? "" : " (\(list.joined(separator: ", ")))"
  }

  /// The golden file is to be read by people: what is said of the way from each version to the next,
  /// and from each to the current one.
  @Test func whatIsSaidOfRealVersionsIsAsReviewed() throws {
    var lines: [String] = []
    for (path, module) in try bundles() {
      let versions = released(module)
      lines.append("\(path), current: \(module.current ?? "not known")")
      for (old, new) in zip(versions, versions.dropFirst()) {
        let inference = MigrationInference(from: old.model, to: new.model)
        #expect((inference.mappingModel == nil) == (inference.verdict == .manual))
        lines.append(
          "  \(old.name) to \(new.name): \(inference.verdict.rawValue)"
            + kinds(inference.diagnostics)
        )
        for obstacle in inference.obstacles { lines.append("    \(obstacle)") }
      }
      guard let current = versions.firstIndex(where: { $0.name == module.current }) else {
        continue
      }
      let plan = MigrationPlan(versions, current: current)
      #expect(plan.routes.count == versions.count - 1)
      for route in plan.routes {
        lines.append("  way: \(route), \(route.verdict.rawValue)")
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "corpus-migrations.txt")
  }

  /// Every pair, in both directions.
  @Test func everyPairOfVersionsHasAnAnswer() throws {
    var count = 0
    for (path, module) in try bundles() {
      let versions = released(module)
      for current in versions.indices {
        for route in MigrationPlan(versions, current: current).routes {
          let direct = route.direct
          #expect(direct.obstacles.isEmpty || [.manual, .identical].contains(direct.verdict))
          #expect(route.isReachable || direct.verdict == .manual, "\(path)")
          count += 1
        }
      }
    }
    #expect(count > 250)
  }
}
