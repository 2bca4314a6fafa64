import ModelMerge
import ModelTestSupport
import Testing

@Suite struct BrokenModelTests {
  @Test(arguments: BrokenModel.all, BrokenModel.Case.allCases)
  func aCaseGivesItsDiagnosticsAndNoOthers(_ model: BrokenModel, _ part: BrokenModel.Case) throws {
    let found = try model.found(part)
    let expected = model.findings(part)
    #expect(found.map(\.headline).sorted() == expected.map(\.headline).sorted())
    for finding in expected {
      guard let related = finding.related else { continue }
      let places = found.filter { $0.headline == finding.headline }.flatMap { $0.related ?? [] }
      #expect(Set(places).isSuperset(of: related), "\(finding.headline)")
    }
  }

  @Test(arguments: BrokenModel.all)
  func aHitNamesItsKind(_ model: BrokenModel) {
    #expect(model.expectation.hit.contains { $0.id == model.id })
    #expect(!model.expectation.nearMiss.contains { $0.id == model.id })
  }

  /// The golden file is to be read by people: every case, with all that is reported about it.
  @Test func theMatrixOfAllCasesIsAsReviewed() throws {
    var lines: [String] = []
    for model in BrokenModel.all {
      for part in BrokenModel.Case.allCases {
        let name = "\(model.id)/\(part.rawValue)"
        let found = try model.found(part)
        if found.isEmpty { lines.append("\(name): nothing") }
        for finding in found {
          let path = finding.path.isEmpty ? "the model" : finding.path
          let place = "\(finding.file):\(finding.line):\(finding.column)"
          lines.append("\(name): \(finding.severity) \(finding.id) \(path) \(place)")
        }
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "broken-models.txt")
  }

  @Test func everyKindHasAFolderAndEveryFolderAKind() throws {
    let kinds = Diagnostic.catalogue.map(\.kind.rawValue).sorted()
    #expect(BrokenModel.all.map(\.id).sorted() == kinds)
    #expect(try Fixtures.entries(Fixtures.models + "/Broken") == kinds)
  }

  @Test(arguments: BrokenModel.all)
  func aFolderHoldsItsTwoCasesAndWhatTheyGive(_ model: BrokenModel) throws {
    let names = ["expected.json"] + BrokenModel.Case.allCases.map(\.rawValue)
    #expect(try Fixtures.entries("\(Fixtures.models)/Broken/\(model.id)") == names)
    for part in BrokenModel.Case.allCases {
      #expect(try !Fixtures.entries(model.folder(part)).isEmpty)
    }
  }
}

extension BrokenModel {
  /// What a case gives, in the order of places.
  fileprivate func found(_ part: Case) throws -> [Finding] {
    try diagnostics(part).map { try #require(Finding($0, below: folder(part)), "\($0)") }
  }
}
