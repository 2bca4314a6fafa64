import ModelQueries
import Testing

private func key(_ name: String) -> FetchExpression { .keyPath(.init(name)) }

private func number(_ value: Int64) -> FetchExpression { .constant(.integer(value)) }

private func equal(_ name: String, _ value: Int64) -> FetchPredicate {
  .comparison(.init(key(name), .equalTo, number(value)))
}

private func call(_ selector: String, _ arguments: FetchExpression...) -> FetchExpression {
  .function(.init(selector, arguments))
}

@Suite struct QueryParserTests {
  // MARK: - Compounds

  @Test func aChainIsOneCompoundAndParenthesesAreKept() throws {
    let (a, b, c) = (equal("a", 1), equal("b", 2), equal("c", 3))
    #expect(try FetchPredicate(parsing: "a == 1 AND b == 2 && c == 3") == .and([a, b, c]))
    #expect(
      try FetchPredicate(parsing: "a == 1 AND (b == 2 AND c == 3)") == .and([a, .and([b, c])])
    )
    #expect(
      try FetchPredicate(parsing: "(a == 1 AND b == 2) AND c == 3") == .and([.and([a, b]), c])
    )
    #expect(try FetchPredicate(parsing: "a == 1 || b == 2 OR c == 3") == .or([a, b, c]))
  }

  @Test func andBindsTighterThanOrAndNotTighterThanBoth() throws {
    let (a, b, c) = (equal("a", 1), equal("b", 2), equal("c", 3))
    #expect(try FetchPredicate(parsing: "a == 1 OR b == 2 AND c == 3") == .or([a, .and([b, c])]))
    #expect(try FetchPredicate(parsing: "a == 1 AND b == 2 OR c == 3") == .or([.and([a, b]), c]))
    #expect(
      try FetchPredicate(parsing: "NOT a == 1 AND NOT b == 2 AND c == 3")
        == .and([.not(a), .not(b), c])
    )
    #expect(try FetchPredicate(parsing: "NOT NOT ! a == 1") == .not(.not(.not(a))))
  }

  // MARK: - Comparisons

  @Test func noneIsTheNegationOfAny() throws {
    let any = FetchPredicate.comparison(
      .init(key("songs.rating"), .equalTo, number(5), modifier: .any)
    )
    #expect(try FetchPredicate(parsing: "NONE songs.rating = 5") == .not(any))
    #expect(try FetchPredicate(parsing: "SOME songs.rating = 5") == any)
    #expect(try FetchPredicate(parsing: "NOT ANY songs.rating = 5") == .not(any))
  }

  @Test func optionsAddUp() throws {
    guard case .comparison(let comparison) = try FetchPredicate(parsing: "a LIKE[ldc] 'x'") else {
      Issue.record("a comparison is read as something else")
      return
    }
    #expect(comparison.options == [.caseInsensitive, .diacriticInsensitive, .localeSensitive])
    #expect(comparison.options.rawValue == 11)
  }

  @Test func numbersOfOperatorsAreThoseOfTheReference() {
    #expect(
      FetchPredicate.Comparison.Operator.allCases.map(\.rawValue)
        == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99, 100]
    )
    #expect(FetchPredicate.Comparison.Modifier.allCases.map(\.rawValue) == [0, 1, 2])
  }

  // MARK: - Arithmetic

  @Test func arithmeticIsFunctionsInTheUsualOrder() throws {
    #expect(
      try FetchExpression(parsing: "a - b * 2 - c")
        == call(
          "from:subtract:",
          call("from:subtract:", key("a"), call("multiply:by:", key("b"), number(2))),
          key("c")
        )
    )
    #expect(
      try FetchExpression(parsing: "(a + b) / 2")
        == call("divide:by:", call("add:to:", key("a"), key("b")), number(2))
    )
    #expect(
      try FetchExpression(parsing: "a ** b ** 2 * c")
        == call(
          "multiply:by:",
          call("raise:toPower:", key("a"), call("raise:toPower:", key("b"), number(2))),
          key("c")
        )
    )
  }

  @Test func aSignBelongsToTheNumberOrValueBehindIt() throws {
    #expect(try FetchExpression(parsing: "- 1") == number(-1))
    #expect(try FetchExpression(parsing: "a -1") == call("from:subtract:", key("a"), number(1)))
    #expect(try FetchExpression(parsing: "a - -1") == call("from:subtract:", key("a"), number(-1)))
    #expect(try FetchExpression(parsing: "-a") == call("from:subtract:", number(0), key("a")))
    #expect(
      try FetchExpression(parsing: "-a * b")
        == call("multiply:by:", call("from:subtract:", number(0), key("a")), key("b"))
    )
    #expect(
      try FetchExpression(parsing: "-2 ** 2") == call("raise:toPower:", number(-2), number(2))
    )
    #expect(try FetchExpression(parsing: "-9223372036854775808") == number(.min))
  }

  @Test(
    "Parentheses are printed where the tree needs them and nowhere else",
    arguments: [
      "a + b + c", "a + (b + c)", "a * (b + c)", "a * b + c", "a - (b - c)", "a / (b * c)",
      "(a ** b) ** c", "a ** (b ** c)", "(-2) ** 2", "a ** (b * c)", "a + -1", "(a UNION b) + c",
      "a + b UNION c", "($x := 1) + 2", "($x := 1) UNION a", "$x := ($y := 1)", "(a + b)[0]",
      "count:(a + b)", "{a + b, c}",
    ]
  )
  func parentheses(text: String) throws {
    #expect(try FetchExpression(parsing: text).description == text)
  }

  // MARK: - Values

  @Test func aKeyPathOfAKeyPathIsOneKeyPath() throws {
    let path = FetchExpression.keyPath(.init("album.artist.name"))
    #expect(try FetchExpression(parsing: "(album.artist).name") == path)
    #expect(try FetchExpression(parsing: "SELF.album.artist.name") == path)
    #expect(FetchExpression.keyPath(.init("name", of: .keyPath(.init("album.artist")))) == path)
  }

  @Test func whatStandsInParenthesesMayBeAConditionOrAValue() throws {
    #expect(try FetchPredicate(parsing: "((a) == (1))") == equal("a", 1))
    #expect(
      try FetchPredicate(parsing: "((a == 1) AND ((b) == 2))")
        == .and([equal("a", 1), equal("b", 2)])
    )
    #expect(
      try FetchExpression(parsing: "TERNARY((a == 1), (b), 2)")
        == .conditional(equal("a", 1), key("b"), number(2))
    )
  }

  @Test func wordsInQuotesAndEscapedWordsAreNotOfTheLanguage() throws {
    #expect(
      try FetchPredicate(parsing: "#and == 'OR'")
        == .comparison(.init(key("and"), .equalTo, .constant(.string("OR"))))
    )
    #expect(try FetchExpression(parsing: "android.order.notes") == key("android.order.notes"))
  }

  // MARK: - Places

  @Test func everyPartKnowsItsPlace() throws {
    let text = "ü == 1 AND ANY songs.#size.@count > $limit OR (b) == 'x\\n'"
    func piece(_ span: TextSpan) -> String? {
      span.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    let predicate = try FetchPredicate(parsing: text)
    #expect(predicate.keyPaths.map { piece($0.span) } == ["ü", "songs.#size.@count", "b"])
    #expect(
      predicate.keyPaths[1].keyPath.steps.map { piece($0.span) } == ["songs", "#size", "@count"]
    )
    #expect(
      predicate.keyPaths.map { $0.comparison.flatMap { piece($0.span) } } == [
        "ü == 1", "ANY songs.#size.@count > $limit", "(b) == 'x\\n'",
      ]
    )
    #expect(predicate.variables.map { piece($0.span) } == ["$limit"])
    #expect(predicate.constants.map { piece($0.span) } == ["1", "'x\\n'"])
  }

  @Test func placesAreNoPartOfAValue() throws {
    let (near, far) = (TextSpan(0..<1), TextSpan(5..<9))
    #expect(near == far)
    #expect(near.hashValue == far.hashValue)
    #expect(TextSpan().range == nil)
    #expect(try FetchPredicate(parsing: "a==1").hashValue == equal("a", 1).hashValue)
  }
}
