import ModelSupport
import ModelTestSupport
import Testing

@testable import ModelReports

@Suite struct SourceExcerptTests {
  /// The excerpt around `[…]` in a text, and a line with carets below what the brackets hold.
  private func shown(_ text: String, width: Int = 30) throws -> [String] {
    var bytes = Array(text.utf8)
    let lower = try #require(bytes.firstIndex(of: UInt8(ascii: "[")))
    bytes.remove(at: lower)
    let upper = try #require(bytes.lastIndex(of: UInt8(ascii: "]")))
    bytes.remove(at: upper)
    let excerpt = SourceExcerpt(around: lower..<upper, in: bytes, width: width)
    let columns = excerpt.columns(of: lower..<upper)
    #expect(excerpt.text.displayWidth == excerpt.width && excerpt.width <= width)
    #expect(columns.upperBound <= width)
    return [
      excerpt.text,
      String(repeating: " ", count: columns.lowerBound)
        + String(repeating: "^", count: columns.count),
    ]
  }

  @Test(
    "Carets stand below what is meant",
    arguments: [
      ("a [song] here", ["a song here", "  ^^^^"]), ("[]song", ["song", "^"]),
      ("song[]", ["song", "    ^"]), ("[]", ["", "^"]),
      ("one\na [song]\ntwo", ["a song", "  ^^^^"]),
      ("one\r\na [song]\r\ntwo", ["a song", "  ^^^^"]), ("one[]\r\ntwo", ["one", "   ^"]),
      ("\u{FEFF}[song]", ["song", "^^^^"]), ("\ta\t[song]", ["    a    song", "         ^^^^"]),
      ("[\t]a", ["    a", "^^^^"]), ("歌手 [歌] x", ["歌手 歌 x", "     ^^"]),
      ("Ku\u{308}nstler [x]", ["Ku\u{308}nstler x", "         ^"]),
      ("'[\u{301}x]'", ["'\u{301}x'", "^^"]), ("👩‍👩‍👧‍👦 [🎵🎵]", ["👩‍👩‍👧‍👦 🎵🎵", "   ^^^^"]),
      ("a\u{1B}[[b]", ["a\\u{1B}[b", "       ^^"]),
      ("a\u{202E}[b]", ["a\\u{202E}b", "         ^"]), ("a[\r]b", ["a\\u{D}b", " ^^^^^"]),
      ("a[\u{200B}]b", ["a\u{200B}b", " ^"]),
    ]
  )
  func carets(text: String, lines: [String]) throws {
    #expect(try shown(text) == lines)
  }

  @Test(
    "Long lines are cut where it hurts least",
    arguments: [
      ("abc [def] 0123456789012345678901234567890", ["abc def 012345678901234567890…", "    ^^^"]),
      (
        "0123456789 012345678901234567890 [def]",
        ["…9 012345678901234567890 def", "                         ^^^"]
      ),
      (
        "0123456789012345678901234567890 [def] 0123456789012345678901234567890",
        ["…4567890 def 0123456789012345…", "         ^^^"]
      ),
      (
        "abc [0123456789012345678901234567890123456789]",
        ["abc 0123456789012345678901234…", "    ^^^^^^^^^^^^^^^^^^^^^^^^^^"]
      ),
    ]
  )
  func cuts(text: String, lines: [String]) throws {
    #expect(try shown(text) == lines)
  }

  @Test func whatIsNoUTF8IsReplaced() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0xC3, 0xA9, 0x62]
    let excerpt = SourceExcerpt(around: 5..<6, in: bytes, width: 30)
    #expect(excerpt.text == "a\u{FFFD}\u{FFFD}éb")
    #expect(excerpt.columns(of: 5..<6) == 4..<5)
  }

  @Test func whereTheNextLineStartsIsTold() {
    let bytes = Array("one\r\ntwo\n".utf8)
    #expect(SourceExcerpt(around: 0..<0, in: bytes, width: 30).nextLine == 5)
    #expect(SourceExcerpt(around: 5..<6, in: bytes, width: 30).nextLine == 9)
    #expect(SourceExcerpt(around: 9..<9, in: bytes, width: 30).nextLine == nil)
    let near = [UInt8](repeating: 0x61, count: 1000) + [0x0A]
    #expect(SourceExcerpt(around: 0..<1, in: near, width: 30).nextLine == 1001)
    let long = [UInt8](repeating: 0x61, count: 10_000) + [0x0A]
    #expect(SourceExcerpt(around: 0..<1, in: long, width: 30).nextLine == nil)
  }
}
