@testable import ModelChecking
import ModelQueries
import ModelSchema
import Testing

@Suite struct QueryTextTests {
  private func query(_ text: String?, in source: String? = nil) -> QueryText? {
    var anchor = SourceAnchor()
    if let source {
      let file = SourceFile(path: "contents", bytes: Array(source.utf8))
      anchor = SourceAnchor(file: file, range: 0..<file.bytes.count)
    }
    return QueryText(
      .predicate,
      text,
      of: "the fetch request template `all`",
      path: .fetchRequest("all"),
      module: nil,
      at: anchor,
      "predicateString"
    )
  }

  @Test("A text of white space says nothing", arguments: [nil, "", " ", "\n\t "])
  func nothing(text: String?) { #expect(query(text) == nil) }

  @Test(
    "A key stands where the file has it",
    arguments: [
      (
        #"<fetchRequest name="all" predicateString="a == &quot;&#x20AC;&quot; OR b.c == 1"/>"#,
        #"a == "€" OR b.c == 1"#, ["a", "b", "c"]
      ),
      (
        #"<fetchRequest name="all" predicateString="a ==&#10; 1 AND&#9;b.c &lt; 2"/>"#,
        "a ==\n 1 AND\tb.c < 2", ["a", "b", "c"]
      ),
      (
        #"{"name": "all", "predicate": "a == 'b' AND b.c == 1"}"#, "a == 'b' AND b.c == 1",
        ["a", "b", "c"]
      ),
      (#"{"name": "all", "predicate": "a == \"b\""}"#, #"a == "b""#, [#"a == \"b\""#]),
      (
        #"<fetchRequest name="all" predicateString="entity.name == 'Track' AND a == 1"/>"#,
        "entity.name == 'Song' AND a == 1",
        Array(repeating: "entity.name == 'Track' AND a == 1", count: 3)
      ),
      (#"<fetchRequest name="all"/>"#, "a == 1", ["all"]),
    ]
  )
  func keys(source: String, text: String, places: [String]) throws {
    let query = try #require(self.query(text, in: source))
    let steps = try #require(query.predicate).keyPaths.flatMap(\.keyPath.steps)
    let found = steps.map { step in
      query.location(of: step.span.range).map {
        String(decoding: $0.file.bytes[$0.range], as: UTF8.self)
      }
    }
    #expect(found == places)
  }

  @Test func aTextMadeInCodeHasNoPlace() throws {
    #expect(try #require(query("a == 1")).location(of: 0..<1) == nil)
  }

  @Test(
    "A text that cannot be read is wrong at a character, or at its end",
    arguments: [("a = = 1", 4..<5), ("a ==", 4..<4), ("a == \u{20AC}\u{301} €b", 11..<14)]
  )
  func syntaxErrors(text: String, range: Range<Int>) throws {
    let query = try #require(self.query(text))
    #expect(query.range(of: try #require(query.syntaxError)) == range)
    #expect(query.predicate == nil)
  }
}
