import ModelSchema
import Testing

@Suite struct EditFragmentTests {
  /// A file with an edit of what is between the marks.
  private func edit(
    _ text: String,
    _ replacement: String
  ) -> SourceEdit {
    let parts = text.split(separator: "⟦", omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "⟧", omittingEmptySubsequences: false)
    let bytes = Array((String(parts[0]) + inner[0] + inner[1]).utf8)
    let start = parts[0].utf8.count
    return SourceEdit(
      at: SourceLocation(
        file: SourceFile(path: "contents", bytes: bytes),
        range: start..<(start + inner[0].utf8.count)
      ),
      replacement: replacement,
      applicability: .maybe
    )
  }

  private func fragment(_ text: String, _ replacement: String) throws -> EditFragment {
    let fragments = EditFragment.fragments(of: [edit(text, replacement)])
    #expect(fragments.count == 1)
    return try #require(fragments.first)
  }

  @Test func ofAValueTheWholeStartTagIsShown() throws {
    let fragment = try fragment("<a>\n  <b c='x > y'\n    d=\"⟦e⟧\"/>\n</a>", "f")
    #expect(fragment.action == .replace)
    #expect(fragment.text == "<b c='x > y'\nd=\"f\"/>")
    #expect(fragment.location.start == SourcePosition(line: 2, column: 3))
  }

  @Test func whatIsPutInStandsForItself() throws {
    let fragment = try fragment("<a>\n  <b/>⟦⟧\n</a>", "\n  <c>\n    <d/>\n  </c>")
    #expect(fragment.action == .insert)
    #expect(fragment.text == "<c>\n  <d/>\n</c>")
    #expect(fragment.location.start == SourcePosition(line: 3, column: 1))
  }

  @Test func whatIsTakenAwayIsShown() throws {
    let fragment = try fragment("<a>⟦\r\n  <b>\r\n    <c/>\r\n  </b>⟧\r\n</a>", "")
    #expect(fragment.action == .remove)
    #expect(fragment.text == "<b>\n  <c/>\n</b>")
    #expect(fragment.location.start == SourcePosition(line: 2, column: 3))
  }

  @Test func anElementThatGetsContentIsShownWithIt() throws {
    let fragment = try fragment("<a>\n  <b⟦/>⟧\n</a>", ">\n    <c/>\n  </b>")
    #expect(fragment.action == .replace)
    #expect(fragment.text == "<b>\n  <c/>\n</b>")
  }

  @Test func ofJSONTheLineIsShown() throws {
    let fragment = try fragment("{\n  \"⟦a⟧\": 1,\n}", "b")
    #expect(fragment.text == "\"b\": 1,")
    #expect(fragment.location.start == SourcePosition(line: 2, column: 3))
  }

  @Test func editsOfOneTagAreOneFragment() {
    let text = "<a b=\"1\" c=\"2\"/>"
    let file = SourceFile(path: "contents", bytes: Array(text.utf8))
    let edits = [(6, "3"), (12, "4")].map { offset, digit in
      SourceEdit(
        at: SourceLocation(file: file, range: offset..<(offset + 1)),
        replacement: digit,
        applicability: .safe
      )
    }
    #expect(EditFragment.fragments(of: edits.reversed()).map(\.text) == ["<a b=\"3\" c=\"4\"/>"])
  }
}
