import ModelMerge
import ModelTestSupport
import Testing

@Suite struct DiagnosticFingerprintsTests {
  private func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String] {
    try ReportSketch.json(diagnostics).objects("diagnostics").compactMap {
      $0.string("fingerprint")
    }
  }

  @Test func theyAreDistinctEvenForTheSameFinding() throws {
    let values = try fingerprints(
      [ReportSketch.collision, ReportSketch.unused, ReportSketch.unused, ReportSketch.unused]
    )
    #expect(values.count == 4 && Set(values).count == 4)
    #expect(values.allSatisfy { $0.count == 16 })
  }

  @Test func theySurviveMovedLinesAndRewordedMessages() throws {
    var moved = ReportSketch.collision
    moved.message = "`Song` is defined twice"
    // The same value, ten lines further down.
    let old = try #require(ReportSketch.collision.location)
    let lines = Array(String(repeating: "\n", count: 10).utf8)
    moved.location = ModelMerge.SourceLocation(
      file: SourceFile(path: old.file.path, bytes: lines + old.file.bytes),
      range: (old.range.lowerBound + 10)..<(old.range.upperBound + 10)
    )
    moved.help = []
    #expect(try fingerprints([moved]) == fingerprints([ReportSketch.collision]))
  }

  @Test func ofTwoFindingsAtOneElementEachKeepsItsOwn() throws {
    let file = SourceFile(path: "contents", bytes: Array("<a b=\"one\" c=\"two\"/>".utf8))
    let findings = [6..<9, 14..<17].map { range in
      var finding = ReportSketch.collision
      finding.location = ModelMerge.SourceLocation(file: file, range: range)
      return finding
    }
    #expect(try fingerprints([findings[1]]) == [fingerprints(findings)[1]])
  }

  @Test func theyTellKindsModulesAndElementsApart() throws {
    var values: [String] = []
    for change in 0..<4 {
      var finding = ReportSketch.collision
      if change == 1 { finding.kind = .tableNameCollision }
      if change == 2 { finding.module = "Artists" }
      if change == 3 { finding.path = .entity("Song", "title") }
      values += try fingerprints([finding])
    }
    #expect(Set(values).count == 4)
  }

  @Test func theyDoNotDependOnTheOrderOfTheInputs() throws {
    var generator = SplitMix64(seed: 41)
    let paths = try BrokenModel.all.filter { !$0.isUnreadable }.flatMap { try $0.models(.hit) }
    func byFinding(_ paths: [String]) throws -> [String] {
      let outcome = try ModelMerger().merge(contentsOf: paths)
      return try ReportSketch.json(outcome.diagnostics).objects("diagnostics").map { finding in
        let location = finding.object("location")
        return "\(finding.string("fingerprint") ?? "") \(finding.string("id") ?? "") "
          + "\(finding.string("path") ?? "") \(location.string("file") ?? "") "
          + "\(location.position("start") ?? "")"
      }
    }
    let expected = try byFinding(paths)
    #expect(Set(expected.map { $0.prefix(16) }).count == expected.count)
    for _ in 0..<3 {
      #expect(try byFinding(paths.shuffled(using: &generator)) == expected)
    }
  }
}
