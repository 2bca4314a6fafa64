import ModelQueries
import Testing

@Suite struct KeyPathTests {
  @Test func stepsAreKeysAndOperators() {
    let path = FetchExpression.KeyPath("songs.@sum.length")
    #expect(path.steps.map(\.name) == ["songs", "@sum", "length"])
    #expect(path.steps.map(\.isOperator) == [false, true, false])
    #expect(path.path == "songs.@sum.length")
    #expect(path.operand == .evaluatedObject)
  }

  @Test func theStepsOfAKeyPathAreJoinedToThoseOfItsOperand() {
    let inner = FetchExpression.KeyPath("album.artist", of: .variable("song"))
    let path = FetchExpression.KeyPath("name", of: .keyPath(inner))
    #expect(path.operand == .variable("song"))
    #expect(path.path == "album.artist.name")
  }
}
