import ModelQueries
import Testing

@Suite struct VariableUseTests {
  @Test func variablesAreBoundOrFree() throws {
    let predicate = try FetchPredicate(
      parsing: "SUBQUERY($all, $s, $s == $t AND $s.x > 1).@count > $s"
    )
    #expect(predicate.variables.map(\.name) == ["all", "s", "t", "s", "s"])
    #expect(predicate.variables.map(\.isBound) == [false, true, false, true, false])
  }
}
