import ModelMerge
import Testing

@testable import ModelMergeCommands

@Suite struct ClaimedSpansTests {
  private let file = SourceFile(path: "contents", bytes: [])

  private func edits(_ ranges: [Range<Int>]) -> [SourceEdit] {
    ranges.map {
      SourceEdit(
        at: ModelMerge.SourceLocation(file: file, range: $0),
        replacement: "",
        applicability: .safe
      )
    }
  }

  /// Whether each of some fixes is claimed, one after the other.
  private func claims(_ fixes: [[Range<Int>]]) -> [Bool] {
    var spans = ClaimedSpans()
    return fixes.map { spans.claim(edits($0)) }
  }

  @Test(arguments: [10..<20, 0..<10, 20..<20, 20..<30, 12..<14, 0..<40, 10..<10])
  func whatTouchesWhatIsClaimedWaits(_ range: Range<Int>) {
    #expect(claims([[10..<20], [range]]) == [true, false])
    #expect(claims([[0..<2], [10..<20], [50..<60], [range]]) == [true, true, true, false])
  }

  @Test func nothingIsClaimedOfWhatHasToWait() {
    #expect(claims([[10..<20], [30..<40, 15..<16], [30..<40]]) == [true, false, true])
  }

  @Test func editsOfOneFixMayTouch() {
    let fixes = [[10..<10, 10..<10, 10..<12], [11..<11], [12..<12], [13..<13], [9..<9]]
    #expect(claims(fixes) == [true, false, false, true, true])
  }
}
