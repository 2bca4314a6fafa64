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

  /// The documentation has a page for each kind, made from the catalogue and from what the folder in
  /// `Models/Broken` reports; `RECORD_GOLDENS=1` makes them anew.
  @Test func theDocumentationHoldsThePagesOfTheCatalogue() throws {
    let folder = Fixtures.root + "/Docs.docc/Diagnostics"
    for entry in Diagnostic.catalogue {
      let path = "\(folder)/\(entry.kind).md"
      let model = BrokenModel.all.first { $0.id == entry.kind.rawValue }
      let page = CataloguePage.documentation(of: entry, example: try model?.example())
      if isRecordingGoldens { try Fixtures.write(page.utf8, to: path) }
      let written = (try? Fixtures.bytes(path)).map { String(decoding: $0, as: UTF8.self) }
      #expect(written == page, "\(entry.kind)")
    }
    let pages = try Fixtures.entries(folder)
    #expect(pages == Diagnostic.catalogue.map { "\($0.kind).md" }.sorted())
    if isRecordingGoldens { Issue.record("recorded the pages; look at the difference") }
  }

  @Test func theOverviewOfDiagnosticsLinksEveryPage() throws {
    let overview = String(
      decoding: try Fixtures.bytes(Fixtures.root + "/Docs.docc/Diagnostics.md"),
      as: UTF8.self
    )
    for entry in Diagnostic.catalogue { #expect(overview.contains("<doc:\(entry.kind)>")) }
  }

  @Test(arguments: Diagnostic.catalogue)
  func aTextAndAPageEndWithAnExample(_ entry: Diagnostic.CatalogueEntry) {
    let report = entry.example.report.split(separator: "\n")
    #expect(!report.isEmpty)
    let text = CataloguePage.text(of: entry)
    #expect(text.hasSuffix("\nExample:\n" + report.map { "  \($0)\n" }.joined()))
    let page = CataloguePage.documentation(of: entry)
    #expect(page.contains("\n## Example\n"))
    #expect(page.hasSuffix("\n```\n\(entry.example.report)```\n"))
    #expect(page.contains(entry.example.model))
  }

  @Test func linesOfAnExplanationFitATerminal() throws {
    for entry in Diagnostic.catalogue {
      // The example is as it is printed.
      let lines = CataloguePage.text(of: entry).split(separator: "\n")
        .prefix { $0 != "Example:" }
      #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 80 })
    }
  }
}
