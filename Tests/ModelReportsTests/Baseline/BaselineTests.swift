import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelReports

/// What a baseline holds, and how it finds it again.
@Suite struct BaselineTests {
  private static let file = SourceFile(
    path: "Songs.xcdatamodel/contents",
    bytes: Array("<a first=\"one\" second=\"two\" third=\"two\"/>".utf8)
  )

  /// A finding about the value at some bytes of the file.
  private func finding(
    _ range: Range<Int>,
    _ path: ElementPath = .entity("Song"),
    module: String? = "Songs"
  ) -> Diagnostic {
    Diagnostic(
      .predicateUnknownKey,
      "a message",
      path: path,
      module: module,
      at: ModelMerge.SourceLocation(file: Self.file, range: range)
    )
  }

  private var one: Diagnostic { finding(10..<13) }
  private var two: Diagnostic { finding(23..<26) }
  private var otherTwo: Diagnostic { finding(35..<38) }

  private func told(_ marking: Baseline.Marking) -> [Int?] {
    marking.diagnostics.filter { $0.suppression == nil }.map { $0.location?.range.lowerBound }
  }

  @Test func whatIsRecordedIsNotTold() throws {
    let findings = [one, two, otherTwo]
    let marking = Baseline(recording: findings).marking(findings)
    #expect(told(marking).isEmpty && marking.stale.isEmpty)
    #expect(marking.diagnostics.allSatisfy { $0.suppression?.source == .baseline })
  }

  @Test func ofTwoFindingsAtOneElementEitherMayBeMended() throws {
    let baseline = Baseline(recording: [one, two])
    for rest in [one, two] {
      let marking = baseline.marking([rest])
      #expect(told(marking).isEmpty)
      #expect(marking.stale.count == 1)
    }
  }

  @Test func aMendedFindingDoesNotMakeRoomForAnother() throws {
    let marking = Baseline(recording: [one]).marking([two])
    #expect(told(marking) == [23])
    #expect(marking.stale.count == 1)
  }

  @Test func ofTwoAlikeOneMoreIsNew() throws {
    let marking = Baseline(recording: [two]).marking([two, otherTwo])
    #expect(told(marking) == [35])
  }

  @Test func fixedKindsAndSuppressedFindingsAreNotRecorded() throws {
    var fixed = one
    fixed.kind = .entityCollision
    var suppressed = two
    suppressed.suppression = Diagnostic.Suppression(.configuration, reason: "known")
    #expect(Baseline(recording: [fixed, suppressed]).entries.isEmpty)
    // Nor does an entry that somebody writes silence it.
    let text = Baseline(recording: [one]).bytes
    let entry = try #require(Baseline(recording: [one]).entries.first)
    let fingerprint = DiagnosticFingerprints([fixed]).values[0]
    let forged = String(decoding: text, as: UTF8.self)
      .replacing(entry.fingerprint, with: fingerprint)
      .replacing("predicate-unknown-key", with: "entity-collision")
    #expect(try told(Baseline(Array(forged.utf8), path: "b").marking([fixed])) == [10])
  }

  @Test func aFindingThatIsSuppressedOtherwiseIsNotGone() throws {
    var suppressed = one
    suppressed.suppression = Diagnostic.Suppression(.userInfo, reason: "")
    let marking = Baseline(recording: [one]).marking([suppressed])
    #expect(marking.stale.isEmpty)
    #expect(marking.diagnostics[0].suppression?.source == .userInfo)
  }

  @Test func anEntryWhoseWordsAreOthersHidesNothing() throws {
    let text = String(decoding: Baseline(recording: [one]).bytes, as: UTF8.self)
    for (word, other) in [("Songs", "Other"), ("Song\"", "Play\""), ("predicate-un", "p-un")] {
      let baseline = try Baseline(Array(text.replacing(word, with: other).utf8), path: "b")
      #expect(told(baseline.marking([one])) == [10], "\(word)")
    }
  }

  // MARK: - The file

  @Test func theFileIsSortedByBytesWithOneEntryALine() throws {
    let findings = [
      finding(10..<13, .entity("b")), finding(10..<13, .entity("a\"\n")),
      finding(10..<13, .model, module: nil), finding(10..<13, .entity("é"), module: "A"),
    ]
    let bytes = Baseline(recording: findings).bytes
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines[0] == #"{"formatVersion":"1.0"}"#)
    #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(lines[1].hasPrefix(#"{"module":"","path":"","id":"predicate-unknown-key","finger"#))
    #expect(bytes == Baseline(recording: findings.reversed()).bytes)
  }

  @Test func whatIsWrittenIsRead() throws {
    let baseline = Baseline(recording: [one, two, finding(10..<13, .entity("a\"\n\u{202E}"))])
    #expect(try Baseline(baseline.bytes, path: "b") == baseline)
    // What merges and editors leave behind does not matter.
    let lines = String(decoding: baseline.bytes, as: UTF8.self).split(separator: "\n")
    let head = lines[0]
    let untidy = ([head] + lines.dropFirst().reversed() + [head, ""] + lines.dropFirst())
      .joined(separator: "\r\n")
    #expect(try Baseline(Array(untidy.utf8), path: "b") == baseline)
  }

  private static let head = #"{"formatVersion":"1.0"}"# + "\n"
  private static let entry = #"{"module":"M","path":"E","id":"x","fingerprint":"0"}"#

  private static let damages: [(String, String)] = [
    ("", "1:1 the baseline is damaged: it does not begin with its `formatVersion`"),
    (entry, "1:1 the baseline is damaged: it does not begin with its `formatVersion`"),
    ("[]", "1:1 the baseline is damaged: an object is expected here, not an array"),
    (
      #"{"formatVersion":"2.0"}"# + "\n?",
      "1:19 version 2.0 of the baseline's form is not read; 1.0 is"
    ),
    (
      #"{"formatVersion":"1.0","x":1}"#,
      "1:25 the baseline is damaged: the member `x` is not known here"
    ),
    (
      head + entry.replacing("\"id\"", with: "\"Id\""),
      "2:27 the baseline is damaged: the member `Id` is not known here"
    ),
    (
      head + entry + "\n" + entry.replacing("\"E\"", with: "7"),
      "3:22 the baseline is damaged: a text is expected here, not a number"
    ),
    (
      head + #"{"module":"M","path":"E","id":"x"}"#,
      "2:1 the baseline is damaged: `fingerprint` is missing"
    ),
    (
      head + "<<<<<<< HEAD\n" + entry + "\n=======\n>>>>>>> main\n",
      "2:1 the baseline is damaged: a merge conflict is not solved"
    ),
  ]

  @Test("What is wrong in the file is told with its place", arguments: damages)
  func damaged(text: String, report: String) throws {
    let error = try #require(
      #expect(throws: BaselineError.self) { try Baseline(Array(text.utf8), path: "b") }
    )
    let start = try #require(error.location?.start)
    #expect("\(start.line):\(start.column) \(error.message)" == report)
    #expect(error.diagnostic?.kind == .invalidConfiguration)
    #expect(error.diagnostic?.help.count == 1)
  }

  @Test func noFileIsNoFinding() throws {
    let error = #expect(throws: BaselineError.self) { try Baseline(contentsOf: "/nowhere/b") }
    #expect(error?.reason == .notFound && error?.diagnostic == nil)
  }

  // MARK: - All kinds

  @Test(
    "After writing, what can be silenced is, whatever the order of inputs; mending one leaves one",
    arguments: BrokenModel.all.filter {
      !$0.isUnreadable && $0.expectation.options.migration != true
        && $0.expectation.options.mapping == nil
    }
  )
  func brokenModels(model: BrokenModel) throws {
    let diagnostics = try model.diagnostics(.hit).sortedAndUnique()
    let baseline = Baseline(recording: diagnostics)
    let marking = baseline.marking(diagnostics)
    #expect(marking.stale.isEmpty)
    #expect(!marking.diagnostics.contains { $0.isRecordable })
    let recordable = diagnostics.indices.filter { diagnostics[$0].isRecordable }
    #expect(recordable.count == baseline.entries.count)
    for number in recordable {
      var rest = diagnostics
      rest.remove(at: number)
      let marking = baseline.marking(rest)
      #expect(marking.stale.count == 1, "without \(diagnostics[number])")
      #expect(!marking.diagnostics.contains { $0.isRecordable })
    }
  }

  @Test func anotherModuleDoesNotMakeOldFindingsNew() throws {
    let songs = Fixtures.models + "/Broken/inverse-missing/hit/Catalog.xcdatamodeld"
    let before = try ModelMerger().merge(contentsOf: [songs]).diagnostics
    #expect(!before.isEmpty)
    try Fixtures.withTemporaryFolder { folder throws in
      // Before the old one by its name and its place, with findings of its own.
      let other = folder + "/Aaa.xcdatamodel"
      let text = """
        <model><entity name="Aaa"><relationship name="artist" optional="YES" maxCount="1" \
        deletionRule="Nullify" destinationEntity="Aaa"/></entity></model>
        """
      try Fixtures.write(text.utf8, to: other + "/contents")
      for paths in permutations([songs, other]) {
        let after = try ModelMerger().merge(contentsOf: paths).diagnostics
        let marking = Baseline(recording: before).marking(after)
        #expect(marking.stale.isEmpty)
        #expect(told(marking).count == after.count - before.count)
        #expect(after.count > before.count)
      }
    }
  }
}
