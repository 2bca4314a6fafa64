import ModelQueries
import Testing

/// The error that reading a text gives; nil when it is a predicate.
private func readingError(_ text: String) -> QuerySyntaxError? {
  do throws(QuerySyntaxError) {
    _ = try FetchPredicate(parsing: text)
    return nil
  } catch {
    return error
  }
}

@Suite struct QuerySyntaxErrorTests {
  /// A bar stands where the error is expected.
  @Test(
    "Errors are reported at their place",
    arguments: [
      ("|", .empty), ("  |", .empty), ("a == |", .expected("a value", after: "==")),
      ("|== 1", .expected("a value", after: nil)),
      ("a == 1 AND |", .expected("a value", after: "AND")),
      ("(a == 1|", .expected("`)`", after: "1")), ("a == 1|)", .unexpected(")")),
      ("a |IS nil", .unexpected("IS")), ("a == 1 |b == 2", .unexpected("b")),
      ("|a", .valueInsteadOfCondition("a")), ("b == 1 AND |a.c", .valueInsteadOfCondition("a.c")),
      ("|a == b == c", .conditionInsteadOfValue), ("1 + |(a == 1) > 2", .conditionInsteadOfValue),
      ("count(|a == 1) > 2", .conditionInsteadOfValue), ("|size > 3", .reservedWord("size")),
      ("bounds.|size > 3", .reservedWord("size")), ("a == |and", .reservedWord("and")),
      ("ANY |a", .modifierWithoutComparison("ANY")),
      ("ANY |(a == 1 AND b == 2)", .modifierWithoutComparison("ANY")),
      ("ALL |ANY a == 1", .modifierWithoutComparison("ALL")),
      ("a LIKE[c|x] 'a'", .unknownOption("cx")),
      ("a LIKE[|] 'a'", .expected("an option", after: "[")),
      ("a == |'x", .unterminatedString), ("a == |\"x'\\", .unterminatedString),
      ("a == '|\\x4g'", .invalidEscape("\\x4")), ("a == '|\\uD800'", .invalidEscape("\\uD800")),
      ("a == '|\\uD800\\u0041'", .invalidEscape("\\uD800\\u0041")),
      ("a == |12ab", .invalidNumber("12ab")), ("a == |0x", .invalidNumber("0x")),
      ("a == |0b12", .invalidNumber("0b12")), ("a == |1e999", .numberOutOfRange("1e999")),
      ("a == |0xFFFFFFFFFFFFFFFFF", .numberOutOfRange("0xFFFFFFFFFFFFFFFFF")),
      ("ü == |%@", .argument("%@")), ("|%K == 1", .argument("%K")), ("a == |%", .argument("%")),
      ("a |& b", .unexpected("&")), ("a |? b", .unexpected("?")),
      ("a == $|1", .expected("a name", after: "$")),
      ("a.|'b' == 1", .expected("a key", after: ".")), ("a.|", .expected("a key", after: ".")),
      ("a[|] == 1", .expected("a value", after: "[")), ("a[0 |AS b", .expected("`]`", after: "0")),
      ("a[|0 == 1", .conditionInsteadOfValue),
      ("a IN {1, |}", .expected("a value", after: ",")),
      ("a IN {1 |2}", .expected("`}`", after: "1")),
      ("SUBQUERY(a, |b, c == 1).@count > 0", .expected("a variable", after: nil)),
      ("SUBQUERY(a, $b, |c).@count > 0", .valueInsteadOfCondition("c")),
      ("SUBQUERY |== 1", .expected("`(`", after: "SUBQUERY")),
      ("|CAST(a) == 1", .argumentCount("CAST", expected: 2, found: 1)),
      ("a == |function(a)", .argumentCount("FUNCTION", expected: 2, found: 1)),
      ("|SUBQUERY(a, $b) == 1", .argumentCount("SUBQUERY", expected: 3, found: 2)),
      ("|FETCH() == 1", .argumentCount("FETCH", expected: 3, found: 0)),
      ("|TERNARY(a, b, c, d) == 1", .argumentCount("TERNARY", expected: 3, found: 4)),
      ("a == max(1, |)", .expected("a value", after: ",")),
      ("FETCH(a, b, |c) == 1", .expected("`YES` or `NO`", after: nil)),
      ("FUNCTION(a, |b) == 1", .expected("the name of a method in quotes", after: nil)),
      ("count:|a == 1", .expected("`(`", after: "count:")),
      ("a == (|b := 1)", .expected("a variable before `:=`", after: nil)),
    ] as [(String, QuerySyntaxError.Reason)]
  )
  func places(sketch: String, reason: QuerySyntaxError.Reason) {
    let parts = sketch.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let error = QuerySyntaxError(reason, at: parts[0].utf8.count)
    #expect(readingError(parts.joined()) == error)
  }

  @Test func messagesAreOneSentenceEach() {
    let messages: [(QuerySyntaxError.Reason, String)] = [
      (.empty, "the text is empty"),
      (.expected("a value", after: "=="), "expected a value after `==`"),
      (.expected("a value", after: nil), "expected a value"),
      (.unexpected("IS"), "`IS` is not expected here"),
      (
        .reservedWord("size"),
        "`size` is a reserved word; a property of that name is written `#size`"
      ),
      (.conditionInsteadOfValue, "expected a value, found a condition"),
      (.valueInsteadOfCondition("a"), "expected a comparison, found only the value `a`"),
      (.modifierWithoutComparison("ANY"), "expected a comparison after `ANY`"),
      (.argumentCount("CAST", expected: 2, found: 1), "`CAST` takes 2 arguments, found 1"),
      (.unknownOption("cx"), "`cx` is no option; the options are `cdnl`"),
      (.unterminatedString, "the character string has no closing quote"),
      (.invalidEscape("\\x4"), "`\\x4` is no character"),
      (.invalidNumber("0x"), "`0x` is no number"),
      (.numberOutOfRange("1e999"), "the number `1e999` is too large"),
      (
        .argument("%@"),
        "`%@` stands for an argument, and a text in a model is given none; use a variable"
      ),
      (.nestedTooDeeply(limit: 64), "the text nests too deeply (the limit is 64)"),
      (.tooLong(limit: 9), "the text is too long (the limit is 9 bytes)"),
    ]
    for (reason, message) in messages {
      #expect(QuerySyntaxError(reason, at: 0).description == message)
    }
  }

  @Test func aPredicateIsNoExpression() {
    #expect(throws: QuerySyntaxError(.conditionInsteadOfValue, at: 0)) {
      try FetchExpression(parsing: "a == 1")
    }
  }
}
