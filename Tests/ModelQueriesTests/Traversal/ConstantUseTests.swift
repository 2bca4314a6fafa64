import ModelQueries
import Testing

@Suite struct ConstantUseTests {
  @Test func constantsStandInTheirComparisons() throws {
    let predicate = try FetchPredicate(parsing: "entity.name == 'Song' OR a IN {1, nil}")
    #expect(predicate.constants.map(\.constant) == [.string("Song"), .integer(1), .null])
    #expect(predicate.constants.map(\.comparison?.operator) == [.equalTo, .in, .in])
  }
}
