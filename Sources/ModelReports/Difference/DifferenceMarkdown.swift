internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes a difference for a pull request: the verdict, a table of the changes, and what few people
/// ask for, collapsed.
enum DifferenceMarkdown {
  static func bytes(of report: DifferenceReport) -> [UInt8] {
    let difference = report.difference
    var lines = [
      "### \(MarkdownText.code(report.oldName)) → \(MarkdownText.code(report.newName))", "",
      "**Verdict: \(report.verdict.rawValue)** (\(DifferenceWording.meaning(of: report.verdict)))",
      "", "\(DifferenceWording.counts(difference))",
    ]
    if !difference.isEmpty {
      lines += ["", "| | element | what | alters the version hash of |", "|---|---|---|---|"]
      lines += difference.changes.map { row(of: $0) }
    }
    if !difference.suggestions.isEmpty {
      lines += ["", "Perhaps renamed:", ""]
      lines += difference.suggestions.map { item(of: $0) }
    }
    lines += details("Version hashes", hashes(difference))
    lines += details("Findings", report.findings.told.map { item(of: $0, report.paths) })
    lines += details("Places", places(report))
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func row(of change: ModelChange) -> String {
    let paths = change.elements.map {
      MarkdownText.code(DifferenceWording.path($0), isInTable: true)
    }
    let lines = DifferenceWording.lines(of: change).map { line in
      (line.isInverse ? "⇄ " : "") + MarkdownText.inline(line.text, isInTable: true)
    }
    let cells = [
      DifferenceWording.headAction(of: change).rawValue,
      paths.joined(separator: " ⇄ "), lines.joined(separator: "<br>"),
      MarkdownText.inline(DifferenceWording.few(change.alteredEntities), isInTable: true),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func item(of suggestion: RenameSuggestion) -> String {
    "- \(MarkdownText.code(DifferenceWording.path(suggestion.before))) → "
      + "\(MarkdownText.code(DifferenceWording.path(suggestion.after))): "
      + "\(MarkdownText.inline(DifferenceWording.question(suggestion))); "
      + MarkdownText.inline(DifferenceWording.remedy(suggestion))
  }

  private static func item(of diagnostic: Diagnostic, _ paths: ReportPaths) -> String {
    let place = diagnostic.location.map { MarkdownText.code(paths.display($0)) + ": " } ?? ""
    let message = MarkdownText.inline(diagnostic.message.withoutControlCharacters)
    let kind = MarkdownText.code(diagnostic.kind.rawValue)
    return "- \(place)\(diagnostic.severity.rawValue): \(message) (\(kind))"
  }

  private static func hashes(_ difference: ModelDifference) -> [String] {
    difference.entities.compactMap { entity in
      guard entity.outcome != .equal, entity.before != nil, entity.after != nil else { return nil }
      let word = entity.outcome == .unknown ? "cannot be computed" : "differs"
      return "- \(MarkdownText.code(entity.name.withoutControlCharacters)): \(word)"
    }
  }

  private static func places(_ report: DifferenceReport) -> [String] {
    report.difference.changes.flatMap(\.elements).compactMap { change in
      let places = [change.before?.location, change.after?.location].compactMap { $0 }
        .map { MarkdownText.code(report.paths.display($0)) }
      guard !places.isEmpty else { return nil }
      let path = MarkdownText.code(DifferenceWording.path(change))
      return "- \(path): \(places.joined(separator: " → "))"
    }
  }

  private static func details(_ title: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    return ["", "<details><summary>\(title)</summary>", ""] + items + ["", "</details>"]
  }
}
