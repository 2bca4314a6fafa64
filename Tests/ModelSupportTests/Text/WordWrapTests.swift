import ModelSupport
import ModelTestSupport
import Testing

@Suite struct WordWrapTests {
  @Test(
    "Lines break at spaces, and names stay whole",
    arguments: [
      ("", 10, [""]), ("a song", 10, ["a song"]), ("a song of ours", 6, ["a song", "of", "ours"]),
      ("  a   song ", 10, ["a song"]), ("so `what a song` is", 9, ["so", "`what a song`", "is"]),
      ("an `entity`, renamed", 12, ["an `entity`,", "renamed"]),
      ("`a`-`b c`d e", 4, ["`a`-`b c`d", "e"]),
      ("one ` alone here", 6, ["one `", "alone", "here"]),
      ("incomprehensible", 4, ["incomprehensible"]), ("歌手 歌手", 4, ["歌手", "歌手"]),
      ("歌手 歌手", 9, ["歌手 歌手"]), ("歌手 歌手", 8, ["歌手", "歌手"]),
    ]
  )
  func lines(text: String, width: Int, lines: [String]) {
    #expect(WordWrap(text).lines(width: width) == lines)
  }

  @Test func theFirstLineMayBeShorter() {
    let wrap = WordWrap("one two three")
    #expect(wrap.lines(width: 9, firstWidth: 4) == ["one", "two three"])
    #expect(wrap.lines(width: 5, firstWidth: 9) == ["one two", "three"])
  }

  @Test func noWordIsLostWhateverTheWidth() {
    var generator = SplitMix64(seed: 3)
    let pieces = ["a", "song", " ", "  ", "`", "é", "歌", "🎵", "\u{301}", "incomprehensible"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let wrap = WordWrap(text)
      let width = Int.random(in: 0...30, using: &generator)
      let lines = wrap.lines(width: width)
      #expect(lines.joined(separator: " ") == wrap.words.joined(separator: " "))
      for line in lines where line.displayWidth > width {
        #expect(wrap.words.contains(line))
      }
    }
  }
}
