internal import ModelSchema
internal import ModelSupport

/// A finding in a comment on a pull request.
struct MarkdownFinding {
  /// How much of a text is told, in characters: some escapes take six times as many.
  private static let textRoom = 400
  /// How many notes are told.
  private static let noteRoom = 20

  private let diagnostic: Diagnostic
  private let report: DiagnosticReport

  init(_ diagnostic: Diagnostic, _ report: DiagnosticReport) {
    self.diagnostic = diagnostic
    self.report = report
  }

  /// Its row in the table.
  var row: String {
    let cells = [
      diagnostic.severity.rawValue, inline(diagnostic.message, isInTable: true),
      element.map { code($0, isInTable: true) } ?? "",
      code(report.place(of: diagnostic).text, isInTable: true),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// What else there is to say, collapsed; nothing when that is nothing.
  var details: [String] {
    let items = notes + diagnostic.help.map { "- help: " + inline($0, isInTable: false) }
    if items.isEmpty { return [] }
    let title = [diagnostic.kind.rawValue, element].compactMap { $0 }
      .map { MarkdownText.html(shown($0)) }
    return ["", "<details><summary>\(title.joined(separator: " "))</summary>", ""] + items
      + ["", "</details>"]
  }

  private var notes: [String] {
    let told = diagnostic.notes.prefix(Self.noteRoom).map { note in
      let place = note.location.map { code(report.paths.display($0), isInTable: false) + ": " }
      return "- \(place ?? "")\(inline(note.message, isInTable: false))"
    }
    let more = diagnostic.notes.count - told.count
    return told + (more > 0 ? ["- and \(more) more"] : [])
  }

  /// The element with its module; nil when it is the model of no single one.
  private var element: String? {
    let path = diagnostic.path.description
    if path.isEmpty { return diagnostic.module }
    return diagnostic.module.map { "\($0)/\(path)" } ?? path
  }

  private func shown(_ text: String) -> String {
    text.shortened(to: Self.textRoom).withoutControlCharacters
  }

  private func code(_ text: String, isInTable: Bool) -> String {
    MarkdownText.code(shown(text), isInTable: isInTable)
  }

  private func inline(_ text: String, isInTable: Bool) -> String {
    MarkdownText.inline(shown(text), isInTable: isInTable)
  }
}
