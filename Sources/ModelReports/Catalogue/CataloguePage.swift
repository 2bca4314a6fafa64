package import ModelSchema
internal import ModelSupport

/// Writes what the catalogue says about diagnostics: for the command and for the documentation.
package enum CataloguePage {
  /// The text of `explain`.
  package static func text(of entry: Diagnostic.CatalogueEntry) -> String {
    var lines = [
      "\(entry.kind)  (\(severity(of: entry)))", "", "Rule: \(entry.summary).", "",
    ]
    for paragraph in nonEmptyLines(entry.explanation.reason) { lines += wrap(paragraph) + [""] }
    lines.append("What to do:")
    for remedy in entry.explanation.remedies { lines += wrap(remedy, first: "  - ", rest: "    ") }
    lines += [""]
    for paragraph in fixParagraphs(of: entry.kind) { lines += wrap(paragraph) + [""] }
    lines += ["Example:"]
    // As it is printed: lines that are broken for the terminal would be no example.
    lines += nonEmptyLines(entry.example.report).map { "  \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page of the documentation.
  ///
  /// - Parameters:
  ///   - entry: What the catalogue says.
  ///   - example: The example that is shown; nil for the catalogue's own.
  package static func documentation(
    of entry: Diagnostic.CatalogueEntry,
    example: Diagnostic.Example? = nil
  ) -> String {
    var lines = [
      "# \(entry.kind)", "", "\(capitalised(entry.summary)).", "", "## Overview", "",
      "Severity: \(severity(of: entry)).", "",
    ]
    for paragraph in nonEmptyLines(entry.explanation.reason) { lines += [paragraph, ""] }
    lines += ["## What to do", ""]
    lines += entry.explanation.remedies.map { "- \($0)" }
    lines += [""]
    for paragraph in fixParagraphs(of: entry.kind) { lines += [paragraph, ""] }
    lines += ["## Example", ""] + exampleLines(example ?? entry.example)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of `rules`.
  package static func list() -> String {
    let width = Diagnostic.catalogue.map(\.kind.rawValue.count).max() ?? 0
    return Diagnostic.catalogue.map { entry in
      let id = entry.kind.rawValue
      let severity = entry.severity.rawValue
      return id + String(repeating: " ", count: width - id.count + 2) + severity
        + String(repeating: " ", count: 9 - severity.count) + entry.summary + "\n"
    }.joined()
  }

  /// The JSON of `rules`.
  package static func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("rules") { writer in
        writer.array(Diagnostic.catalogue) { writer, entry in
          writer.object { writer in
            writer.member("id", entry.kind.rawValue)
            writer.member("severity", entry.severity.rawValue)
            writer.member("summary", entry.summary)
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// What is mended automatically, and what is proposed.
  private static func fixParagraphs(of kind: Diagnostic.Kind) -> [String] {
    guard let fix = kind.fix else { return [] }
    return [
      fix.safeCase.map { "`modelmerge check --fix` mends it when \($0)." },
      fix.hasProposals
        ? (fix.safeCase == nil ? "The report shows" : "Otherwise, the report shows")
          + " what may be written in its place, where there is something to propose." : nil,
    ].compactMap { $0 }
  }

  private static func exampleLines(_ example: Diagnostic.Example) -> [String] {
    let report = codeBlock(example.report)
    guard !example.model.isEmpty else { return ["A report:", ""] + report }
    return ["Where models say this:", ""] + codeBlock(example.model)
      + ["", "this is reported:", ""] + report
  }

  private static func codeBlock(_ text: String) -> [String] {
    ["```"] + nonEmptyLines(text) + ["```"]
  }

  private static func severity(of entry: Diagnostic.CatalogueEntry) -> String {
    entry.severity.rawValue + (entry.isFixed ? ", cannot be lowered" : "")
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func nonEmptyLines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// Breaks a text into lines of at most 80 columns.
  private static func wrap(_ text: String, first: String = "", rest: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = rest
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return lines + [line]
  }
}
