import ModelSupport
import ModelTestSupport
import Testing

@Suite struct NumberedNameOrderTests {
  @Test(
    "The first stands before the second",
    arguments: [
      ("Music 9", "Music 10"), ("Music", "Music 2"), ("v1.9.2", "v1.10.1"), ("2", "10"),
      ("Music 2", "Music 2 b"), ("Music 02", "Music 2"), ("", "a"), ("7", "a"), ("B", "a"),
      ("99999999999999999999999998", "99999999999999999999999999"), ("a1b2", "a1b10"),
    ]
  )
  func pairs(first: String, second: String) {
    #expect(precedesByNumbers(first, second))
    #expect(!precedesByNumbers(second, first))
    #expect(!precedesByNumbers(first, first))
  }

  @Test func itIsATotalOrder() {
    var generator = SplitMix64(seed: 17)
    let letters = Array("a 0129é")
    let names = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        }
      )
    }
    for a in names {
      for b in names {
        let isEqual = ByteName(a) == ByteName(b)
        let (before, after) = (precedesByNumbers(a, b), precedesByNumbers(b, a))
        #expect((isEqual ? 1 : 0) + (before ? 1 : 0) + (after ? 1 : 0) == 1, "\(a) \(b)")
        if !before { continue }
        for c in names where precedesByNumbers(b, c) && !precedesByNumbers(a, c) {
          Issue.record("\(a) < \(b) < \(c)")
        }
      }
    }
  }
}
