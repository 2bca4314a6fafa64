import ModelQueries
import ModelSupport
import ModelTestSupport
import Testing

@Suite struct QueryArchiveRoundTripTests {
  @Test("Trees are archived and read back", arguments: 0..<UInt64(20))
  func trees(seed: UInt64) throws {
    var random = RandomQuery(seed: seed)
    for _ in 0..<50 {
      let predicate = random.predicate(4)
      #expect(try ArchivedQuery.read(predicate) == predicate, "\(predicate)")
      let expression = random.expression(4)
      #expect(try ArchivedQuery.read(expression) == expression, "\(expression)")
    }
  }

  @Test(
    "Every comparison is archived and read back",
    arguments: FetchPredicate.Comparison.Operator.allCases
  )
  func comparisons(kind: FetchPredicate.Comparison.Operator) throws {
    for modifier in FetchPredicate.Comparison.Modifier.allCases {
      for options in 0..<16 {
        let comparison = FetchPredicate.Comparison(
          .keyPath(.init("songs.title")),
          kind,
          .variable("title"),
          modifier: modifier,
          options: .init(rawValue: options),
          customSelector: kind == .customSelector ? "compare:" : nil
        )
        let predicate = FetchPredicate.comparison(comparison)
        #expect(try ArchivedQuery.read(predicate) == predicate, "\(predicate)")
      }
    }
  }

  @Test(
    "Texts are archived and read back",
    arguments: [
      "TRUEPREDICATE", "FALSEPREDICATE", "NOT a == 1", "a == 1 AND b == 2 AND c == 3",
      "a == 1 OR (b == 2 AND NOT c == 3)", "SELF == $x", "ANY songs.title LIKE[cd] \"a*\"",
      "ALL a IN {1, 2}", "a BETWEEN {$low, $high}", "a == nil", "a == YES", "a != 1.5",
      "title MATCHES \".*\"", "title BEGINSWITH[c] $FETCH_SOURCE.name",
      "SUBQUERY(a, $x, $x.b > 1).@count > 0",
      "TERNARY(a == 1, b, c) == d", "a UNION b == c", "songs[FIRST] == songs[3]", "songs[SIZE] > 2",
      "CAST(\"1.50\", \"NSDecimalNumber\") == a", "FUNCTION($manager, \"m:n:\", 1, a) == nil",
      "FETCH(a, b, YES) == c", "max(a) + 1 == -b", "now() > date",
    ]
  )
  func texts(text: String) throws {
    let predicate = try FetchPredicate(parsing: text)
    #expect(try ArchivedQuery.read(predicate) == predicate)
  }

  @Test("What can be written down can be read from an archive", arguments: 1...64)
  func nesting(depth: Int) throws {
    func repeated(_ text: String) -> String { String(repeating: text, count: depth) }
    for text in [
      repeated("(") + "a" + repeated(")") + " == 1",
      repeated("abs(") + "a" + repeated(")") + " == 1",
      repeated("NOT ") + "a == 1", "a" + repeated(" + 1") + " == 1",
      repeated("1 + (") + "1" + repeated(")") + " == a",
      repeated("{") + repeated("}") + " == 1", "a" + repeated("[0]") + " == 1",
      repeated("NOT (b == 1 OR ") + "a == 1" + repeated(")"), repeated("-") + "a == 1",
      repeated("SUBQUERY(") + "a" + repeated(", $x, $x == 1)") + " == 1",
      repeated("FUNCTION(") + "a" + repeated(", 'm').@count") + " == 1",
      repeated("TERNARY(a == 1, 1, ") + "a" + repeated(")") + " == 1",
    ] {
      guard let predicate = try? FetchPredicate(parsing: text) else { continue }
      let read = try? ArchivedQuery.read(predicate)
      #expect(read == predicate, "\(text)")
    }
  }
}
