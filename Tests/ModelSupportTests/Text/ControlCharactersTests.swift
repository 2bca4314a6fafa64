import ModelSupport
import Testing

@Suite struct ControlCharactersTests {
  @Test(
    "Whatever moves a cursor or breaks a line is written as an escape",
    arguments: [
      ("So What", "So What"), ("", ""), ("é🎵e\u{301}", "é🎵e\u{301}"), ("a\nb", "a\\u{A}b"),
      ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{0}", "\\u{0}"),
      ("\u{7F}", "\\u{7F}"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{85}", "\\u{85}"),
      ("\u{202E}gnoS", "\\u{202E}gnoS"), ("\u{2028}", "\\u{2028}"), ("\u{2066}", "\\u{2066}"),
      ("\u{200F}", "\\u{200F}"), ("\u{FEFF}", "\\u{FEFF}"),
    ]
  )
  func escapes(text: String, shown: String) { #expect(text.withoutControlCharacters == shown) }
}
