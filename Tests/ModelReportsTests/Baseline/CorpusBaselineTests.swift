import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelReports

/// Baselines of models that people use.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.reason)))
struct CorpusBaselineTests {
  @Test func afterWritingNothingIsToldAndMendingOneLeavesOne() throws {
    var count = 0
    for file in Corpus.contentsFiles {
      let diagnostics = try ModelMerger().merge(contentsOf: [file]).diagnostics
      let recorded = Baseline(recording: diagnostics)
      let baseline = try Baseline(recorded.bytes, path: "modelmerge.baseline")
      let marking = baseline.marking(diagnostics)
      #expect(marking.stale.isEmpty, "\(file)")
      #expect(!marking.diagnostics.contains { $0.isRecordable }, "\(file)")
      guard let mended = diagnostics.firstIndex(where: { $0.isRecordable }) else { continue }
      var rest = diagnostics
      rest.remove(at: mended)
      #expect(baseline.marking(rest).stale.count == 1, "\(file)")
      #expect(!baseline.marking(rest).diagnostics.contains { $0.isRecordable }, "\(file)")
      count += 1
    }
    #expect(count > 20)
  }
}
