import ModelSchema
import Testing

@Suite struct DiagnosticTests {
  private let file = SourceFile(path: "Songs/contents", bytes: Array("<model>\n  <entity/>".utf8))

  @Test func theHeadlineNamesThePlace() {
    let diagnostic = Diagnostic(
      .inverseMissing,
      "`Song.artist` has no inverse",
      path: .entity("Song", "artist"),
      module: "Songs",
      at: ModelSchema.SourceLocation(file: file, range: 10..<19)
    )
    #expect(
      diagnostic.description
        == "Songs/contents:2:3: warning: `Song.artist` has no inverse [inverse-missing]"
    )
  }

  @Test func withoutAPlaceItNamesTheModule() {
    var diagnostic = Diagnostic(.entityParentMissing, "m", path: .model, module: "Songs", at: nil)
    #expect(diagnostic.description == "Songs: error: m [entity-parent-missing]")
    diagnostic.module = nil
    #expect(diagnostic.description == "error: m [entity-parent-missing]")
  }

  @Test func theSeverityIsTheKindsUnlessGiven() {
    let kinds = Diagnostic.catalogue.map { Diagnostic($0.kind, "", path: .model, at: nil) }
    #expect(kinds.map(\.severity) == Diagnostic.catalogue.map(\.severity))
    let raised = Diagnostic(.inverseMissing, severity: .error, "", path: .model, at: nil)
    #expect(raised.severity == .error)
  }

  @Test func aKindThatIsNotInTheCatalogueIsAnError() {
    let kind = Diagnostic.Kind(rawValue: "song-too-long")
    #expect(kind.entry == nil)
    #expect(Diagnostic(kind, "", path: .model, at: nil).severity == .error)
  }

  @Test func aSummaryCountsSeverities() {
    let diagnostics = [Diagnostic.Severity.error, .note, .warning, .error, .note, .error].map {
      Diagnostic(.inverseMissing, severity: $0, "", path: .model, at: nil)
    }
    let summary = DiagnosticSummary(diagnostics)
    #expect((summary.errors, summary.warnings, summary.notes) == (3, 1, 2))
    #expect(DiagnosticSummary([Diagnostic]()) == DiagnosticSummary([]))
    #expect(DiagnosticSummary([Diagnostic]()).errors == 0)
  }
}
