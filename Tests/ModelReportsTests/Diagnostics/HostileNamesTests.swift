import ModelMerge
import ModelSupport
import ModelTestSupport
import Testing

/// Whatever a name holds, it comes out of every report as it went in, and does nothing on its way.
@Suite(.enabled(if: ReportOracle.isPresent, "python3 is not installed"))
struct HostileNamesTests {
  /// In the order of their bytes, in which suites of tests are written.
  static let names: [String] = [
    "100%", "%0A::error::", "a::b", "a,b=c", "two\nlines", "carriage\rreturn", "tab\tbed",
    "\"double\" 'single'", "<b>&amp;</b>", "]]>", "<!-- x -->", "pipe|pipe", "`tick", "``",
    "@octocat",
    "#12", "[link](http://example.org)", "[x](1)", "back\\slash\\", "🎵👩‍👩‍👧", "e\u{301}é",
    "\u{202E}txet\u{202C}", "\u{200F}שלום", "\u{0}nul", "bell\u{7}\u{1B}[31m", "\u{85}\u{9B}",
    "\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}", "日本語", " blanks ", "www.example.org", "*bold* _it_",
    "</details>", "%SRCROOT%", "C:\\x", "{{ x }}", "$(id)", "::notice::", "é%20?#", "~",
  ].sorted { $0.precedesInBytes($1) }

  /// A finding of which everything is called by a name.
  private func finding(_ name: String) -> Diagnostic {
    let text = Array("<model>\n  <entity name=\"x\"/>\n</model>".utf8)
    let file = SourceFile(path: path(name), bytes: text)
    let place = ModelMerge.SourceLocation(file: file, range: 24..<25)
    return Diagnostic(
      .entityCollision,
      "the name `\(name)` is taken",
      path: .entity(name, name),
      module: name,
      at: place,
      notes: [.init("by `\(name)`", at: place), .init("and `\(name)`", at: nil)],
      help: ["rename `\(name)`"],
      edits: [SourceEdit(at: place, replacement: name, applicability: .maybe)]
    )
  }

  private func path(_ name: String) -> String {
    "Models/\(name.replacing("/", with: "-"))/contents"
  }

  /// A name as reports show it.
  private func shown(_ name: String) -> String { name.withoutControlCharacters }

  /// XML has no room for these two, whose escapes stand for them.
  private func shownInXML(_ name: String) -> String {
    shown(name).replacing("\u{FFFE}", with: "\\u{FFFE}").replacing("\u{FFFF}", with: "\\u{FFFF}")
  }

  /// What is read of a report of each ten names, the least that every form has room for.
  private func read(_ format: ReportFormat) throws -> [[String: Any]] {
    try stride(from: 0, to: Self.names.count, by: 10).flatMap { start in
      let findings = Self.names[start...].prefix(10).map { finding($0) }
      return try ReportOracle.read(format.bytes(of: ReportSketch.report(findings)), format)
    }
  }

  @Test func inSARIF() throws {
    let findings = try read(.sarif)
    #expect(findings.count == Self.names.count)
    for (name, finding) in zip(Self.names, findings) {
      #expect(finding.string("message") == "the name `\(shown(name))` is taken")
      #expect(finding.string("path")?.hasSameBytes(as: path(name)) == true)
      #expect(finding.string("element") == "\(shown(name))/\(shown(name)).\(shown(name))")
      let related = try #require(finding["related"] as? [[String]])
      #expect(related.first?.first == "by `\(shown(name))`")
      #expect(related.first?.last?.hasSameBytes(as: path(name)) == true)
    }
  }

  @Test func inJUnit() throws {
    let cases = try read(.junit)
    #expect(cases.count == Self.names.count)
    for (name, each) in zip(Self.names, cases) {
      let shown = shownInXML(name)
      #expect(each.string("suite") == shown)
      #expect(each.string("failure") == "the name `\(shown)` is taken")
      let lines = each["failureLines"] as? [String] ?? []
      #expect(lines.count == 4 && lines.last == "help: rename `\(shown)`")
    }
  }

  @Test func inCheckstyle() throws {
    let findings = try read(.checkstyle)
    #expect(findings.count == Self.names.count)
    for (name, finding) in zip(Self.names, findings) {
      #expect(finding.string("message") == "the name `\(shownInXML(name))` is taken")
      #expect(finding.string("path") == shownInXML(path(name)))
    }
  }

  @Test func inGitHubAnnotations() throws {
    let findings = try read(.github)
    #expect(findings.count == Self.names.count)
    for (name, finding) in zip(Self.names, findings) {
      #expect(finding.string("message") == "the name `\(shown(name))` is taken")
      #expect(finding.string("path") == shown(path(name)))
      #expect((finding["lines"] as? [String])?.last == "help: rename `\(shown(name))`")
    }
  }

  @Test func inGitLab() throws {
    let findings = try read(.gitlab)
    #expect(findings.count == Self.names.count)
    for (name, finding) in zip(Self.names, findings) {
      #expect(finding.string("message") == "the name `\(shown(name))` is taken")
      #expect(finding.string("path")?.hasSameBytes(as: path(name)) == true)
    }
  }

  @Test func inMarkdown() throws {
    // Of a name that holds backticks, it is not to be seen which of them are its own.
    func bare(_ text: String) -> String {
      text.replacing("`", with: "").replacing(" ", with: "")
    }
    let findings = try read(.markdown)
    #expect(findings.count == Self.names.count)
    for (name, finding) in zip(Self.names, findings) {
      #expect(bare(finding.string("message") ?? "") == bare("the name \(shown(name)) is taken"))
      #expect(finding.string("element") == "\(shown(name))/\(shown(name)).\(shown(name))")
      #expect(finding.string("path") == "\(shown(path(name))):2:17")
    }
  }

  @Test(
    "Nothing that turns or moves the text is written as it is",
    arguments: ReportFormat.allCases
  )
  func controlCharacters(format: ReportFormat) {
    for name in Self.names {
      let bytes = format.bytes(of: ReportSketch.report([finding(name)]))
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\n" {
        let isHidden =
          scalar.properties.generalCategory == .control || (0x2028...0x202E).contains(scalar.value)
          || [0x200E, 0x200F].contains(scalar.value)
        #expect(!isHidden, "\(format): U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
