import Foundation
import ModelEvolution
import ModelMerge
import ModelTestSupport
import Testing

/// Real models, and the versions in which they were released.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusDifferenceTests {
  /// The models of the corpus by the folder of their bundle, in the order of the version's numbers.
  private func bundles() throws -> [(path: String, models: [ManagedObjectModel])] {
    let files = Dictionary(grouping: Corpus.contentsFiles) { path in
      URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent().path
    }
    return files.sorted { $0.key < $1.key }.map { folder, paths in
      let sorted = paths.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      // What the reader refuses has its own tests.
      return (folder, sorted.compactMap { try? ModelLoader().load($0).model })
    }
  }

  @Test func everyModelDiffersInNothingFromItself() throws {
    var count = 0
    for (path, models) in try bundles() {
      for model in models {
        let difference = soundDifference(from: model, to: model, "\(path)")
        #expect(difference.isEmpty && difference.suggestions.isEmpty, "\(path)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test func betweenVersionsHashesDifferExactlyWhereTheDifferenceSaysSo() throws {
    var (pairs, changes, altering, suggestions) = (0, 0, 0, 0)
    for (path, models) in try bundles() where path.hasSuffix(".xcdatamodeld") {
      for (old, new) in zip(models, models.dropFirst()) {
        let difference = soundDifference(from: old, to: new, "\(path)")
        pairs += 1
        changes += difference.changes.count
        altering += difference.changes.count(where: \.altersVersionHash)
        suggestions += difference.suggestions.count
      }
    }
    // Enough of each to have shown something.
    #expect(pairs > 50 && changes > altering && altering > pairs && suggestions > 0)
  }
}
