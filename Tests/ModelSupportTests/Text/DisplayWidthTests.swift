import ModelSupport
import ModelTestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "Columns of texts",
    arguments: [
      ("", 0), ("Song", 4), ("Künstler", 8), ("Ku\u{308}nstler", 8), ("歌手", 4), ("가수", 4),
      ("\u{1100}\u{1161}", 2), ("カラオケ", 8), ("ｶﾗ", 2), ("ＡＢ", 4), ("🎵", 2), ("☎", 1),
      ("☎\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("1", 1), ("#", 1), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2),
      ("🇩", 1), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2), ("क्ष", 2), ("नी", 2), ("ไม้", 2),
      ("\u{200B}", 0), ("a\u{AD}b", 3), ("\u{301}", 0), ("…", 1), ("→", 1), ("\u{0600}", 1),
      ("\u{1F}\u{7F}", 0),
    ]
  )
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns, "\(text.unicodeScalars.map { $0.value })")
  }

  /// Python knows the annex of its own Unicode version; blocks that were assigned or widened since
  /// are left out.
  @Test func wideCharactersAreThoseOfTheAnnex() throws {
    guard let python = ExternalProgram("python3") else { return }
    let script = """
      import unicodedata as u
      for c in range(0x110000):
          t = chr(c)
          if u.category(t) not in ('Cn', 'Cs', 'Co', 'Cc', 'Mn', 'Me', 'Cf', 'Zl', 'Zp') and u.combining(t) == 0:
              print(c, u.east_asian_width(t) in 'WF')
      """
    try Fixtures.withTemporaryFolder { folder throws in
      let run = try python.run(["-c", script], in: folder)
      #expect(run.status == 0)
      var (count, wrong): (Int, [UInt32]) = (0, [])
      for line in run.output.split(separator: "\n") {
        let parts = line.split(separator: " ")
        let value = try #require(UInt32(parts[0]))
        let scalar = try #require(Unicode.Scalar(value))
        let isLater =
          (0x4DC0...0x4DFF).contains(value) || (0x1D300...0x1D376).contains(value)
          || (0x2630...0x2637).contains(value) || (0x268A...0x268F).contains(value)
        // Half a flag, and the parts of Hangul syllables that join the consonant.
        let isPart =
          (0x1F1E6...0x1F1FF).contains(value) || (0x1160...0x11FF).contains(value)
          || (0xD7B0...0xD7FF).contains(value)
        if isLater || isPart { continue }
        count += 1
        if Character(scalar).displayWidth != (parts[1] == "True" ? 2 : 1) { wrong.append(value) }
      }
      #expect(wrong.isEmpty)
      #expect(count > 100_000)
    }
  }
}
