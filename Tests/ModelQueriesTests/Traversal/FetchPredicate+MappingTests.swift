import ModelQueries
import Testing

@Suite struct FetchPredicateMappingTests {
  private static let text =
    "a == 1 AND (NOT b == {a, -a} OR SUBQUERY(a, $x, $x.a == a[a]).@count > "
    + "TERNARY(a == 1, a UNION a, FUNCTION(a, \"m:\", a))) AND FETCH(a, a, NO) == ($y := a)"

  @Test func everyExpressionIsReplacedAndPlacesStay() throws {
    let predicate = try FetchPredicate(parsing: Self.text)
    let renamed = predicate.mappingExpressions { expression in
      guard case .keyPath(var path) = expression, path.operand == .evaluatedObject,
        path.steps[0].name == "a"
      else { return expression }
      path.steps[0].name = "title"
      return .keyPath(path)
    }
    let expected = predicate.description.replacing("$x.a", with: "$x.?")
      .replacing(#/\ba\b/#, with: "title").replacing("?", with: "a")
    #expect(renamed.description == expected)
    #expect(renamed.keyPaths.map(\.span.range) == predicate.keyPaths.map(\.span.range))
  }

  @Test func aReplacedOperandTakesTheStepsBehindIt() throws {
    let predicate = try FetchPredicate(parsing: "$song.title == nil")
    let mapped = predicate.mappingExpressions { expression in
      if case .variable = expression { return .keyPath(.init("album.opener")) }
      return expression
    }
    #expect(mapped.description == "album.opener.title == nil")
  }

  @Test func withoutAReplacementAPredicateStaysAsItIs() throws {
    let predicate = try FetchPredicate(parsing: Self.text)
    #expect(predicate.mappingExpressions { $0 } == predicate)
  }
}
