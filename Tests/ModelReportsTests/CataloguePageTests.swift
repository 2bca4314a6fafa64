import Foundation
import ModelMerge
import ModelReports
import ModelTestSupport
import Testing

@Suite struct CataloguePageTests {
  @Test func everyKindIsExplainedInTheCataloguesOrder() {
    let explained = Diagnostic.catalogue.filter { !$0.explanation.reason.isEmpty }
    #expect(explained == Diagnostic.catalogue)
    #expect(Diagnostic.catalogue.allSatisfy { !$0.explanation.remedies.isEmpty })
  }

  /// The documentation has a page for each kind, made from the catalogue; `RECORD_GOLDENS=1` makes
  /// them anew.
  @Test func theDocumentationHoldsThePagesOfTheCatalogue() throws {
    let folder = Fixtures.root + "/Docs.docc/Diagnostics"
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
    for entry in Diagnostic.catalogue {
      let path = "\(folder)/\(entry.kind).md"
      let page = CataloguePage.documentation(of: entry)
      if isRecording { try Fixtures.write(page.utf8, to: path) }
      let written = (try? Fixtures.bytes(path)).map { String(decoding: $0, as: UTF8.self) }
      #expect(written == page, "\(entry.kind)")
    }
    let pages = try Fixtures.entries(folder)
    #expect(pages == Diagnostic.catalogue.map { "\($0.kind).md" }.sorted())
    if isRecording { Issue.record("recorded the pages; look at the difference") }
  }

  @Test func theOverviewOfDiagnosticsLinksEveryPage() throws {
    let overview = String(
      decoding: try Fixtures.bytes(Fixtures.root + "/Docs.docc/Diagnostics.md"),
      as: UTF8.self
    )
    for entry in Diagnostic.catalogue { #expect(overview.contains("<doc:\(entry.kind)>")) }
  }

  @Test func linesOfAnExplanationFitATerminal() {
    for entry in Diagnostic.catalogue {
      for line in CataloguePage.text(of: entry).split(separator: "\n") {
        #expect(line.count <= 100)
      }
    }
  }
}
