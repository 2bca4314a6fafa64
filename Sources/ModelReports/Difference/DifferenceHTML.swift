internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes a difference as one page: no script, no other file, in the reader's light or dark colours.
///
/// The page is well-formed XML besides, so that it can be checked and taken apart.
enum DifferenceHTML {
  static func bytes(of report: DifferenceReport) -> [UInt8] {
    let difference = report.difference
    let title = "\(report.oldName) → \(report.newName)"
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\"/>",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
      "<meta name=\"color-scheme\" content=\"light dark\"/>", "<title>\(escape(title))</title>",
      "<style>", style, "</style>", "</head>", "<body>", "<h1>\(escape(title))</h1>",
      "<p><strong class=\"verdict\">\(report.verdict.rawValue)</strong> "
        + "\(escape(DifferenceWording.meaning(of: report.verdict)))</p>",
      "<p>\(escape(DifferenceWording.counts(difference)))</p>",
    ]
    if !difference.isEmpty { lines += table(of: difference.changes, report.paths) }
    if !difference.suggestions.isEmpty {
      lines += ["<h2>Perhaps renamed</h2>", "<ul>"]
      lines += difference.suggestions.map { item(of: $0) }
      lines.append("</ul>")
    }
    lines += section("Version hashes", hashes(difference))
    lines += section("Findings", report.findings.told.map { item(of: $0, report.paths) })
    lines += ["</body>", "</html>"]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func table(of changes: [ModelChange], _ paths: ReportPaths) -> [String] {
    let head =
      "<tr><th scope=\"col\">change</th><th scope=\"col\">element</th>"
      + "<th scope=\"col\">what</th><th scope=\"col\">alters the version hash of</th></tr>"
    return ["<table>", "<thead>", head, "</thead>", "<tbody>"]
      + changes.map { row(of: $0, paths) } + ["</tbody>", "</table>"]
  }

  private static func row(of change: ModelChange, _ paths: ReportPaths) -> String {
    let action = DifferenceWording.headAction(of: change).rawValue
    let elements = change.elements.map { element in
      let place = element.location.map { " title=\"\(escape(paths.display($0)))\"" } ?? ""
      return "<code\(place)>\(escape(DifferenceWording.path(element)))</code>"
    }
    let lines = DifferenceWording.lines(of: change).map { line in
      (line.isInverse ? "⇄ " : "") + inline(line.text)
    }
    return "<tr class=\"\(action)\"><td>\(action)</td>"
      + "<td>\(elements.joined(separator: " ⇄ "))</td>"
      + "<td>\(lines.joined(separator: "<br/>"))</td>"
      + "<td>\(inline(DifferenceWording.few(change.alteredEntities)))</td></tr>"
  }

  private static func item(of suggestion: RenameSuggestion) -> String {
    "<li><code>\(escape(DifferenceWording.path(suggestion.before)))</code> → "
      + "<code>\(escape(DifferenceWording.path(suggestion.after)))</code>: "
      + "\(inline(DifferenceWording.question(suggestion))); "
      + "\(inline(DifferenceWording.remedy(suggestion)))</li>"
  }

  private static func item(of diagnostic: Diagnostic, _ paths: ReportPaths) -> String {
    let place = diagnostic.location.map { "<code>\(escape(paths.display($0)))</code>: " } ?? ""
    return "<li>\(place)\(diagnostic.severity.rawValue): "
      + "\(inline(diagnostic.message.withoutControlCharacters)) "
      + "<small>\(escape(diagnostic.kind.rawValue))</small></li>"
  }

  private static func hashes(_ difference: ModelDifference) -> [String] {
    difference.entities.compactMap { entity in
      guard entity.before != nil, entity.after != nil, entity.outcome != .equal else { return nil }
      let hashes = [entity.oldHash, entity.newHash].map { hash in
        "<code>\(hash.map { escape($0.description) } ?? "?")</code>"
      }
      return "<li><code>\(escape(entity.name.withoutControlCharacters))</code>: "
        + "\(hashes.joined(separator: " → "))</li>"
    }
  }

  private static func section(_ title: String, _ items: [String]) -> [String] {
    if items.isEmpty { return [] }
    return ["<details>", "<summary>\(title)</summary>", "<ul>"] + items + ["</ul>", "</details>"]
  }

  private static let style = """
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
    h2, summary { font-size: 1.1rem; font-weight: 600; }
    table { border-collapse: collapse; width: 100%; }
    th, td { border-bottom: 1px solid light-dark(#ccc, #555); padding: .3rem .6rem; text-align: left;
      vertical-align: top; overflow-wrap: anywhere; }
    code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
    .verdict { border: 1px solid; border-radius: .3rem; padding: .1rem .5rem; }
    .added td:first-child { color: light-dark(#17692b, #7bd88f); }
    .removed td:first-child { color: light-dark(#a4161a, #ff8f8f); }
    .renamed td:first-child, .moved td:first-child { color: light-dark(#1a4fa0, #8fb8ff); }
    """
}

// MARK: - Escaping

extension DifferenceHTML {
  /// A text in which nothing is markup, between tags or in a quoted attribute.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.withoutControlCharacters.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A sentence in which names stand between backticks.
  private static func inline(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escape(text) }
    return parts.enumerated().map { number, part in
      let text = escape(String(part))
      return number % 2 == 1 ? "<code>\(text)</code>" : text
    }.joined()
  }
}
