import ModelMerge
import ModelTestSupport
import Testing

@Suite struct BrokenModelTests {
  @Test(arguments: BrokenModel.all, BrokenModel.Case.allCases)
  func aCaseGivesItsDiagnosticsAndNoOthers(_ model: BrokenModel, _ part: BrokenModel.Case) throws {
    let found = try findings(model, part)
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

  @Test func everyKindHasAFolderAndEveryFolderAKind() throws {
    let kinds = Diagnostic.catalogue.map(\.kind.rawValue).sorted()
    #expect(BrokenModel.all.map(\.id).sorted() == kinds)
    #expect(try Fixtures.entries(Fixtures.models + "/Broken") == kinds)
  }

  private func findings(
    _ model: BrokenModel,
    _ part: BrokenModel.Case
  ) throws -> [BrokenModel.Finding] {
    let folder = model.folder(part)
    return try model.diagnostics(part).map { diagnostic in
      let location = try #require(diagnostic.location, "\(diagnostic)")
      return BrokenModel.Finding(
        id: diagnostic.kind.rawValue,
        severity: diagnostic.severity.rawValue,
        path: diagnostic.path.description,
        file: relative(location.file, folder),
        line: location.start.line,
        column: location.start.column,
        related: diagnostic.notes.compactMap { note in
          note.location.map {
            BrokenModel.Place(file: relative($0.file, folder), line: $0.start.line)
          }
        }
      )
    }
  }

  private func relative(_ file: SourceFile, _ folder: String) -> String {
    String(file.path.dropFirst(folder.count + 1))
  }
}
