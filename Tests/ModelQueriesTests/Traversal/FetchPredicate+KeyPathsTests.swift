import ModelQueries
import Testing

@Suite struct FetchPredicateKeyPathsTests {
  private func keyPaths(_ text: String) throws -> [KeyPathUse] {
    try FetchPredicate(parsing: text).keyPaths
  }

  @Test func keyPathsComeInTheOrderOfTheTextWithTheirComparison() throws {
    let uses = try keyPaths("NOT (ANY songs.title == name OR 1 == $x.y) AND lowercase(b.c) != 'x'")
    #expect(uses.map(\.path) == ["songs.title", "name", "y", "b.c"])
    #expect(uses.map(\.modifier) == [.any, .any, .direct, .direct])
    #expect(
      uses.map(\.root) == [.evaluatedObject, .evaluatedObject, .variable("x"), .evaluatedObject]
    )
    #expect(uses.map(\.comparison?.operator) == [.equalTo, .equalTo, .equalTo, .notEqualTo])
  }

  @Test func aSubqueryBindsItsVariableToTheMembersOfItsCollection() throws {
    let uses = try keyPaths(
      "SUBQUERY(albums, $a, SUBQUERY($a.songs, $s, $s.rating > $a.rating AND $t.x == y).@count > 0)"
        + ".@count > $a.b"
    )
    let paths = uses.map(\.path)
    #expect(paths == ["@count", "albums", "@count", "songs", "rating", "rating", "x", "y", "b"])
    let albums = uses[1]
    #expect(albums.root == .evaluatedObject)
    #expect(albums.boundVariables == [])
    let songs = uses[3]
    #expect(songs.root == .member(variable: "a", of: albums))
    #expect(uses[4].root == .member(variable: "s", of: songs))
    #expect(uses[4].boundVariables == ["a", "s"])
    #expect(uses[5].root == .member(variable: "a", of: albums))
    #expect(uses[6].root == .variable("t"))
    #expect(uses[7].root == .evaluatedObject)
    #expect(uses[8].root == .variable("a"))
    guard case .value(.subquery) = uses[0].root else {
      Issue.record("the count is that of no subquery")
      return
    }
  }

  @Test func anInnerVariableHidesAnOuterOneOfItsName() throws {
    let uses = try keyPaths("SUBQUERY(a, $x, SUBQUERY({b}, $x, $x.c == 1) == nil) == nil")
    #expect(uses.map(\.path) == ["a", "b", "c"])
    #expect(uses[2].root == .member(variable: "x", of: nil))
  }

  @Test func keyPathsOfAllKindsOfExpressionsAreFound() throws {
    let expression = try FetchExpression(
      parsing: "{a, b UNION c, d[e].f, g[LAST], TERNARY(h == i, j, k), FUNCTION(l, 'm:', n), "
        + "FETCH(o, p, NO), $v := q, CAST(r, 'X'), -s, SELF, ANYKEY, $t, 1}"
    )
    #expect(
      expression.keyPaths.map(\.path)
        == [
          "a", "b", "c", "f", "d", "e", "g", "h", "i", "j", "k", "l", "n", "o", "p", "q", "r", "s",
        ]
    )
    #expect(expression.variables.map(\.name) == ["t"])
  }
}
