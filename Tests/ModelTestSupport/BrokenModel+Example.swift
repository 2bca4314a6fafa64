package import ModelMerge

extension BrokenModel {
  /// What the case that is wrong reports of its own kind, and the lines of the models that matter.
  package func example() throws -> Diagnostic.Example {
    let folder = folder(.hit)
    let diagnostics = try diagnostics(.hit).filter { $0.kind.rawValue == id }.sorted()
    let report = DiagnosticReport(diagnostics, root: folder, limit: Self.reportLimit)
    let excerpt = ModelExcerpt(of: diagnostics.prefix(Self.reportLimit), root: folder)
    return Diagnostic.Example(
      of: id,
      model: excerpt.lineCount > Self.lineLimit ? "" : excerpt.text,
      report: String(decoding: ReportFormat.text.bytes(of: report), as: UTF8.self)
    )
  }

  /// A few tell what a kind is about; a folder shows as many as it has variants.
  private static let reportLimit = 3

  /// More lines would hide the one that matters.
  private static let lineLimit = 12
}
