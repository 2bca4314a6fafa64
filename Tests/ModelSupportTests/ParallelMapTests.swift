import ModelSupport
import Testing

@Suite struct ParallelMapTests {
  @Test(
    "Results are in the order of the elements",
    arguments: [
      0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129, 1000, 4097,
    ]
  )
  func order(count: Int) {
    #expect(Array(0..<count).parallelMap { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test func optionalResultsAreKept() {
    let results = Array(0..<100).parallelMap { $0.isMultiple(of: 3) ? nil : $0 }
    #expect(results == (0..<100).map { $0.isMultiple(of: 3) ? nil : $0 })
  }
}
