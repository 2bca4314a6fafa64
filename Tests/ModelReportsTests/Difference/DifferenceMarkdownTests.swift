import ModelMerge
import ModelTestSupport
import Testing

@Suite struct DifferenceMarkdownTests {
  /// The text without what is code, in which nothing means anything.
  private func bare(_ line: Substring) -> String {
    var (result, rest) = ("", line)
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      // The fence ends at a run of the same length.
      while let end = rest.firstIndex(of: "`") {
        let run = rest[end...].prefix { $0 == "`" }
        rest = rest[run.endIndex...]
        if run.count == fence.count { break }
      }
    }
    return result + rest
  }

  @Test func whateverNamesHoldTheTableKeepsItsColumns() throws {
    let text = DifferenceSketch.text(DifferenceSketch.hostileReport, .markdown)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 2 + DifferenceSketch.hostileReport.difference.changes.count)
    for row in rows {
      // A bar ends a cell even within backticks.
      #expect(row.count { $0 == "|" } == 5, "\(row)")
    }
  }

  @Test func nothingInANameIsMarkup() {
    let text = DifferenceSketch.text(DifferenceSketch.hostileReport, .markdown)
    for line in text.split(separator: "\n") {
      let rest = bare(line)
        .replacing("<br>", with: "").replacing("<code>", with: "").replacing("</code>", with: "")
        .replacing("<details>", with: "").replacing("</details>", with: "")
        .replacing("<summary>", with: "").replacing("</summary>", with: "")
      for sign in ["<", ">", "[", "]", "@", "_", "`", "\""] {
        #expect(!rest.contains(sign), "\(sign) in \(line)")
      }
    }
  }

  @Test("Code holds any text", arguments: ["a", "`", "a``b`", " a ", "", "|"])
  func codeSpans(name: String) throws {
    let report = DifferenceReport(
      from: ManagedObjectModel(),
      to: ManagedObjectModel(),
      oldName: name,
      newName: "x"
    )
    let line = try #require(DifferenceSketch.text(report, .markdown).split(separator: "\n").first)
    #expect(bare(line) == "###  → ")
    #expect(line.contains(name))
  }
}
