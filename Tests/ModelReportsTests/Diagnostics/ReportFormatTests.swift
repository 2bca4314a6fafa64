import ModelMerge
import ModelTestSupport
import Testing

@Suite struct ReportFormatTests {
  private struct Full: Error {}

  private var manyFindings: [Diagnostic] {
    (0..<2000).map { number in
      var finding = ReportSketch.collision
      finding.path = .entity("Song\(number)")
      return finding
    }
  }

  @Test("The pieces are together the whole", arguments: ReportFormat.allCases)
  func pieces(format: ReportFormat) throws {
    let report = ReportSketch.report(manyFindings)
    var pieces: [[UInt8]] = []
    format.write(report) { pieces.append($0) }
    #expect(Array(pieces.joined()) == format.bytes(of: report))
    #expect(pieces.allSatisfy { !$0.isEmpty && $0.count < 1 << 17 })
    // Two of them have room for few findings only.
    if ![.github, .markdown].contains(format) { #expect(pieces.count > 3) }
  }

  @Test("After a failure nothing more is handed over", arguments: ReportFormat.allCases)
  func failures(format: ReportFormat) {
    var count = 0
    #expect(throws: Full.self) {
      try format.write(ReportSketch.report(manyFindings)) { _ throws(Full) in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test(
    "A report of migrations is that of its findings, and the verdict",
    arguments: ReportFormat.allCases
  )
  func migrations(format: ReportFormat) {
    var migration = MigrationReport(ReportSketch.report([ReportSketch.collision]))
    migration.verdict = .manual
    migration.isAccepted = true
    let text = String(decoding: format.bytes(of: migration), as: UTF8.self)
    #expect(text.contains("two definitions of `Song`"))
    // These have room for findings only.
    #expect(text.contains("manual") == ![.checkstyle, .github, .gitlab].contains(format))
  }

  @Test(
    "Every kind of finding is told as the readers of each form demand",
    .enabled(if: ReportOracle.isPresent, "python3 is not installed"),
    arguments: ReportOracle.formats
  )
  func everyKind(format: ReportFormat) throws {
    let models = BrokenModel.all.filter { !$0.isUnreadable }
    let outcomes = try models.map { try ModelMerger().merge(contentsOf: $0.models(.hit)) }
    let findings = outcomes.flatMap(\.diagnostics)
    #expect(findings.count > 40)
    let read = try ReportOracle.read(format.bytes(of: ReportSketch.report(findings)), format)
    switch format {
    case .sarif, .checkstyle, .gitlab:
      let ids = Set(read.compactMap { $0.string("id") ?? nil })
      #expect(read.count == findings.count && ids == Set(findings.map(\.kind.rawValue)))
    case .markdown: #expect(read.count > 40)
    case .github: #expect(read.count > 20)
    default:
      let errors = Set(findings.filter { $0.severity == .error }.map { $0.module ?? "" })
      #expect(
        Set(read.filter { $0.string("failure") != nil }.compactMap { $0.string("suite") })
          == Set(errors.map { $0.isEmpty ? "modelmerge check" : $0 })
      )
    }
  }

  @Test(
    "50,000 findings keep to the limits of those who read them",
    .enabled(if: ReportOracle.isPresent, "python3 is not installed"),
    arguments: ReportOracle.formats
  )
  func manyFindings(format: ReportFormat) throws {
    let findings = (0..<50_000).map { number in
      var finding = number.isMultiple(of: 1000) ? ReportSketch.collision : ReportSketch.unused
      finding.path = .entity("Song\(number)")
      finding.message = "`Song\(number)`"
      return finding
    }
    let bytes = format.bytes(of: ReportSketch.report(findings))
    let read = try ReportOracle.read(bytes, format)
    let errors = read.count { ["error", "blocker"].contains($0.string("severity")) }
    switch format {
    case .sarif:
      #expect(read.count == 25_000 && errors == 50)
      #expect(String(decoding: bytes, as: UTF8.self).contains("25000 more diagnostics not shown"))
    case .github: #expect(read.count == 21 && errors == 10)
    case .markdown: #expect(read.count > 50 && errors == 50)
    case .junit:
      #expect(read.count == 2)
      #expect((read[0]["output"] as? [String])?.last == "48950 more diagnostics not shown")
      #expect((read[1]["failureLines"] as? [String])?.isEmpty == false)
    default: #expect(read.count == 50_000 && errors == 50)
    }
  }
}
