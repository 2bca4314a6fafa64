import ModelQueries
import Testing

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

/// A way to nest a text in itself.
private struct Nesting: CustomStringConvertible, Sendable {
  var description: String
  var end: String
  var core = "a"
  var rest = " == 1"

  func text(_ count: Int) -> String {
    repeated(description, count) + core + repeated(end, count) + rest
  }
}

@Suite struct QueryLimitsTests {
  private static let nestings = [
    Nesting(description: "(", end: ")"), Nesting(description: "{", end: "}"),
    Nesting(description: "abs(", end: ")"), Nesting(description: "-", end: ""),
    Nesting(description: "", end: "[0]"), Nesting(description: "1 + ", end: ""),
    Nesting(description: "", end: " + 1"), Nesting(description: "", end: " UNION b"),
    Nesting(description: "a[", end: "]"), Nesting(description: "NOT ", end: ""),
    Nesting(description: "2 ** ", end: ""), Nesting(description: "$x := ", end: ""),
    Nesting(description: "CAST(", end: ", 'X')"), Nesting(description: "(1 + ", end: ")"),
    Nesting(description: "TERNARY(a == 1, 1, ", end: ")"),
    Nesting(description: "SUBQUERY(", end: ", $x, $x == 1)"),
    Nesting(description: "NOT (b == 1 OR ", end: ")", core: "a == 1", rest: ""),
    Nesting(description: "FUNCTION(", end: ", 'm').@count"),
  ]

  @Test("Too deep nesting is an error", arguments: nestings)
  private func deep(nesting: Nesting) {
    for count in [64, 65, 1_000, 20_000] {
      let error = #expect(throws: QuerySyntaxError.self) {
        try FetchPredicate(parsing: nesting.text(count))
      }
      #expect(error?.reason == .nestedTooDeeply(limit: 64))
    }
  }

  @Test("Nesting that is not too deep is read and printed", arguments: nestings)
  private func shallow(nesting: Nesting) throws {
    let predicate = try FetchPredicate(parsing: nesting.text(30))
    #expect(try FetchPredicate(parsing: predicate.description) == predicate)
  }

  @Test func longChainsAreNotDeep() throws {
    let chain = repeated("a == 1 AND b == 2 OR NOT c == 3 AND ", 2_000) + "d == 4"
    #expect(try FetchPredicate(parsing: chain).keyPaths.count == 6_001)
    let list = "a IN {" + repeated("1, ", 20_000) + "1}"
    #expect(try FetchPredicate(parsing: list).constants.count == 20_001)
    let path = repeated("a.", 20_000) + "b == 1"
    #expect(try FetchPredicate(parsing: path).keyPaths.first?.keyPath.steps.count == 20_001)
  }

  @Test func aTextThatIsTooLongIsRefused() throws {
    let limit = 1 << 20
    #expect(throws: QuerySyntaxError(.tooLong(limit: limit), at: limit)) {
      try FetchPredicate(parsing: "a == 1" + repeated(" ", limit))
    }
    #expect(throws: Never.self) {
      try FetchPredicate(parsing: "a == 1" + repeated(" ", limit - 6))
    }
  }

  @Test("Texts that could be read again and again are read once", arguments: ["-", "- ", "!", "#"])
  func repetitions(text: String) {
    #expect(throws: QuerySyntaxError.self) {
      try FetchPredicate(parsing: repeated(text, 100_000 / text.utf8.count))
    }
  }
}
