import ModelSupport
import ModelTestSupport
import Testing

@Suite struct CaseInsensitiveOrderTests {
  @Test(
    "The first stands before the second",
    arguments: [
      ("album", "Artist"), ("Album", "artist"), ("a", "ab"), ("", "a"), ("Song", "song"),
      ("SONG", "SONg"), ("song1", "Song2"), ("a_b", "aB"), ("Zoo", "éclair"), ("ÉA", "éb"),
      ("item10", "item2"),
    ]
  )
  func pairs(first: String, second: String) {
    #expect(precedesIgnoringCase(first, second))
    #expect(!precedesIgnoringCase(second, first))
  }

  @Test func aNameDoesNotPrecedeItself() {
    for name in ["", "Song", "é", "e\u{301}"] { #expect(!precedesIgnoringCase(name, name)) }
  }

  @Test func itIsATotalOrder() {
    var generator = SplitMix64(seed: 11)
    let letters = Array("aAbBzZ_1éÉ\u{212A}kKİißſsS")
    let names = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
          letters.randomElement(using: &generator)
        }
      )
    }
    for a in names {
      for b in names {
        let isEqual = ByteName(a) == ByteName(b)
        let (before, after) = (precedesIgnoringCase(a, b), precedesIgnoringCase(b, a))
        #expect((isEqual ? 1 : 0) + (before ? 1 : 0) + (after ? 1 : 0) == 1, "\(a) \(b)")
        if !before { continue }
        for c in names where precedesIgnoringCase(b, c) && !precedesIgnoringCase(a, c) {
          Issue.record("\(a) < \(b) < \(c)")
        }
      }
    }
  }

  @Test func sortingKeepsTheOrderOfEqualNames() {
    var songs = [("b", 1), ("A", 2), ("a", 3), ("B", 4), ("a", 5), ("b", 6)]
    songs.sortIgnoringCase { $0.0 }
    #expect(songs.map(\.0) == ["A", "a", "a", "B", "b", "b"])
    #expect(songs.map(\.1) == [2, 3, 5, 4, 1, 6])
  }

  @Test func sortingAnyOrderGivesOneOrder() {
    var generator = SplitMix64(seed: 5)
    let names = ["", "A", "a", "Album", "artist", "Artist", "é", "É", "Song", "songs"]
    for _ in 0..<50 {
      var shuffled = names.shuffled(using: &generator)
      shuffled.sortIgnoringCase { $0 }
      #expect(shuffled == ["", "A", "a", "Album", "Artist", "artist", "Song", "songs", "É", "é"])
    }
  }
}
