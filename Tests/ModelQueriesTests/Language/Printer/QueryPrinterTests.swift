import ModelQueries
import Testing

/// The text that a predicate is printed as after it was read.
private func printed(_ text: String) throws -> String {
  try FetchPredicate(parsing: text).description
}

@Suite struct QueryPrinterTests {
  @Test(
    "Predicates that models use are printed as they are written",
    arguments: [
      "booleanAttribute == 1 AND floatAttribute > 5", "startedAt >= $since",
      "booleanAttribute == YES", "rating >= $FETCH_SOURCE.minimumRating", "plays.@count == 0",
      "name CONTAINS[cd] $name", "title == nil AND entity.name == \"Track\"",
      "parent.parentName == $parentName", "name BEGINSWITH $prefix", "lastName LIKE \"Duck*\"",
      "image != nil", "a == -1", "name == \"x\" AND age > 3", "ANY songs.title LIKE \"a*\"",
      "SUBQUERY(songs, $s, $s.length > 3).@count > 0", "ALL songs.rating >= 4",
      "title IN {\"a\", \"b\"}", "rating BETWEEN {1, 5}", "NOT (a == 1 AND b == 2)",
      "(a == 1 AND b == 2) OR c == 3", "a == 1 AND (b == 2 OR c == 3)", "TRUEPREDICATE",
      "FALSEPREDICATE", "SELF == $song", "a[0] == a[LAST]",
      "songs[FIRST].title != songs[SIZE]", "a MATCHES[n] \"\\\\d+\" OR a ENDSWITH[cdnl] b",
      "NOT ANY songs.title == \"a\"", "#size() > 0",
    ]
  )
  func unchanged(text: String) throws {
    #expect(try printed(text) == text)
  }

  @Test(
    "Other spellings are printed in one",
    arguments: [
      ("booleanAttribute = YES", "booleanAttribute == YES"), ("a=1", "a == 1"),
      ("a=<1", "a <= 1"), ("a=>1", "a >= 1"), ("a<>1", "a != 1"), ("a=-1", "a == -1"),
      ("a == - 1", "a == -1"), ("a == true", "a == YES"), ("a == No", "a == NO"),
      ("a == NULL", "a == nil"), ("a == NIL", "a == nil"), ("self == a", "SELF == a"),
      ("SELF.@count == 0", "@count == 0"),
      ("SELF.title == 'x'", "title == \"x\""), ("a==1&&b==2", "a == 1 AND b == 2"),
      ("a==1||b==2", "a == 1 OR b == 2"), ("a == 1 and b == 2", "a == 1 AND b == 2"),
      ("!a == 1", "NOT a == 1"), ("!(a == 1)", "NOT a == 1"),
      ("some songs.title like[DC] 'a'", "ANY songs.title LIKE[cd] \"a\""),
      ("NONE songs.title == 'a'", "NOT ANY songs.title == \"a\""),
      ("((a)) == ((1))", "a == 1"), ("(((a == 1)))", "a == 1"),
      ("a == 0x1F", "a == 31"), ("a == 0o17", "a == 15"), ("a == 0b101", "a == 5"),
      ("a == 9.2e-5", "a == 9.2e-05"), ("a == 2E3", "a == 2000.0"), ("a == .5", "a == 0.5"),
      ("\n a\t==\r\n1 ", "a == 1"), ("a ==[c] 'x'", "a ==[c] \"x\""),
      ("name CONTAINS [ cd ] 'x'", "name CONTAINS[cd] \"x\""),
      ("#size > 3", "#size > 3"), ("bounds.#size.#Width > 1", "bounds.#size.Width > 1"),
      ("minus == union", "#minus == #union"), ("a MINUS b == c", "a MINUS b == c"),
      ("a myCompare: b", "a myCompare: b"), ("a is:like: (b)", "a is:like: b"),
      ("a uti-conforms-to 'public.mp3'", "a UTI-CONFORMS-TO \"public.mp3\""),
      ("Größe == 1", "Größe == 1"), ("a==1 AND NOT b==2", "a == 1 AND NOT b == 2"),
      ("a == 1 OR b == 2 AND c == 3", "a == 1 OR (b == 2 AND c == 3)"),
      ("@count > 1", "@count > 1"), ("$a.b.c == $a", "$a.b.c == $a"),
      ("ANY (songs.title == 'a')", "ANY songs.title == \"a\""),
    ]
  )
  func normalised(text: String, result: String) throws {
    #expect(try printed(text) == result)
    #expect(try printed(result) == result)
    #expect(try FetchPredicate(parsing: result) == FetchPredicate(parsing: text))
  }

  @Test(
    "Expressions are printed",
    arguments: [
      ("canonical:(title)", "canonical:(title)"), ("canonical( title )", "canonical:(title)"),
      ("now()", "now()"), ("NOW()", "now()"), ("MAX(1, 5, 10)", "max:(1, 5, 10)"),
      ("count(songs)", "count:(songs)"), ("modulus:by:(a, b)", "modulus:by:(a, b)"),
      ("plays.@count", "plays.@count"), ("songs.length.@sum", "songs.length.@sum"),
      ("legalEntity.name", "legalEntity.name"), ("{}", "{}"), ("{1,{2},'x'}", "{1, {2}, \"x\"}"),
      ("add:to:(1, 2)", "1 + 2"), ("add:to:(1)", "add:to:(1)"), ("-a", "0 - a"),
      ("CAST(a, 'NSNumber')", "CAST(a, \"NSNumber\")"), ("anykey", "ANYKEY"),
      ("castObject:toType:(a, 'NSNumber')", "CAST(a, \"NSNumber\")"),
      ("ternary(a == 1, b, c)", "TERNARY(a == 1, b, c)"),
      ("fetch($r, $c, 0)", "FETCH($r, $c, NO)"), ("FETCH($r,$c,yes)", "FETCH($r, $c, YES)"),
      ("function(a, 'm:', 1, b)", "FUNCTION(a, \"m:\", 1, b)"),
      ("FUNCTION(a, 'm')", "FUNCTION(a, \"m\")"), ("FUNCTION(a, 'm').b", "FUNCTION(a, \"m\").b"),
      ("a.b[0].c", "a.b[0].c"), ("(a.b).c", "a.b.c"), ("(1).a", "(1).a"),
      ("(a + b).c", "(a + b).c"),
      ("a UNION b MINUS c", "a UNION b MINUS c"), ("a UNION (b MINUS c)", "a UNION (b MINUS c)"),
      ("$x := 1 + 2", "$x := 1 + 2"), ("myFunction(a)", "myFunction:(a)"),
      ("distanceToLocation:fromLocation:($a, $b)", "distanceToLocation:fromLocation:($a, $b)"),
      ("a[ 'key' ]", "a[\"key\"]"), ("ternary", "#ternary"), ("#any:(a)", "any:(a)"),
    ]
  )
  func expressions(text: String, result: String) throws {
    let expression = try FetchExpression(parsing: text)
    #expect(expression.description == result)
    #expect(try FetchExpression(parsing: result) == expression)
  }

  @Test func compoundsOfNothingAndOfOneArePrintedAsWhatTheyMean() {
    let one = FetchPredicate.comparison(.init(.keyPath(.init("a")), .equalTo, .constant(.null)))
    #expect(FetchPredicate.and([]).description == "TRUEPREDICATE")
    #expect(FetchPredicate.or([]).description == "FALSEPREDICATE")
    #expect(FetchPredicate.and([.or([one]), one]).description == "a == nil AND a == nil")
    #expect(
      FetchPredicate.not(.or([.and([one, one])])).description == "NOT (a == nil AND a == nil)"
    )
  }
}
