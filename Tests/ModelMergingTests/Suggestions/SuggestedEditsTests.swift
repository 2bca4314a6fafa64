import ModelMerge
import ModelTestSupport
import Testing

/// What findings propose is what mends them.
@Suite struct SuggestedEditsTests {
  /// Edits that need no choice take their finding away, and none of the same kind comes instead.
  @Test(arguments: BrokenModel.all)
  func anEditThatNeedsNoChoiceTakesItsFindingAway(_ model: BrokenModel) throws {
    for (number, diagnostic) in try model.diagnostics(.hit).enumerated()
    where diagnostic.fixability == .safe || diagnostic.fixability == .maybe {
      let (before, after) = try model.findings(beforeAndAfterEdit: number)
      let key = Self.key(diagnostic)
      let counts = [before, after].map { $0.count { Self.key($0) == key } }
      #expect(counts[1] < counts[0], "\(diagnostic)")
    }
  }

  /// What has to be chosen is chosen here as the fragment shows it: the file can still be read.
  @Test(arguments: BrokenModel.all)
  func aFileWithAFragmentPutInCanBeRead(_ model: BrokenModel) throws {
    for (number, diagnostic) in try model.diagnostics(.hit).enumerated()
    where diagnostic.fixability != nil {
      let (_, after) = try model.findings(beforeAndAfterEdit: number)
      #expect(!after.contains { $0.kind == .malformedModel }, "\(diagnostic)")
      for fragment in EditFragment.fragments(of: diagnostic.edits) {
        #expect(!fragment.text.isEmpty, "\(diagnostic)")
      }
    }
  }

  /// The golden file is to be read by people: all that is proposed, kind by kind.
  @Test func theProposalsAreAsReviewed() throws {
    var lines: [String] = []
    for model in BrokenModel.all {
      for diagnostic in try model.diagnostics(.hit) where diagnostic.kind.rawValue == model.id {
        lines += ["", "\(model.id): \(diagnostic.message)"]
        lines += diagnostic.help.map { "  help: \($0)" }
        guard let fixability = diagnostic.fixability else { continue }
        for fragment in EditFragment.fragments(of: diagnostic.edits) {
          let place = fragment.location.file.path.dropFirst(model.folder(.hit).count + 1)
          let start = fragment.location.start
          lines.append(
            "  \(fixability), \(fragment.action) at \(place):\(start.line):\(start.column)"
          )
          lines += fragment.text.split(separator: "\n").map { "    \($0)" }
        }
      }
    }
    try expectGolden(lines.dropFirst().map { $0 + "\n" }.joined(), "suggestions.txt")
  }

  private static func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.kind) \(diagnostic.module ?? "") \(diagnostic.path) \(diagnostic.message)"
  }
}

extension BrokenModel {
  /// All findings of a copy, and those after the edits of one of them.
  fileprivate func findings(
    beforeAndAfterEdit number: Int
  ) throws -> (before: [Diagnostic], after: [Diagnostic]) {
    try Fixtures.withTemporaryFolder { folder throws in
      let copy = try copy(into: folder)
      let before = try copy.diagnostics(.hit)
      let edits = Dictionary(grouping: before[number].edits, by: \.location.file)
      for (file, edits) in edits { try Fixtures.write(file.bytes(applying: edits), to: file.path) }
      return (before, try copy.diagnostics(.hit))
    }
  }
}
