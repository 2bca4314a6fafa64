import ModelSupport
import Testing

@Suite struct XMLValuePlacesTests {
  /// What stands in the value where a word of the text does.
  private func place(of word: String, in text: String, writtenAs value: String) throws -> String? {
    let document = Array("<a b=\"\(value)\"/>".utf8)
    let start = 6
    guard
      let places = XMLValuePlaces(of: text, at: start..<(start + value.utf8.count), in: document)
    else { return nil }
    let range = try #require(Array(text.utf8).firstRange(of: Array(word.utf8)))
    return String(decoding: document[places.place(of: range)], as: UTF8.self)
  }

  @Test(
    "A character stands where what is read as it stands",
    arguments: [
      ("title == nil", "title == nil", "title", "title"),
      ("title == nil", "title == nil", "nil", "nil"),
      (#"a == "b" OR c"#, "a == &quot;b&quot; OR c", "c", "c"),
      (#"a == "b" OR c"#, "a == &quot;b&quot; OR c", #""b""#, "&quot;b&quot;"),
      (#"a == "b" OR c"#, "a == &quot;b&quot; OR c", "b", "b"),
      ("a < b", "a &#60; b", "< ", "&#60; "), ("a < b", "a &#x3C; b", "b", "b"),
      ("a  b", "a\r\n\tb", "b", "b"), ("a b", "a\r\nb", " ", "\r\n"),
      ("a\nb", "a&#10;b", "\n", "&#10;"), ("\u{20AC} = b", "&#x20AC; = b", "\u{20AC}", "&#x20AC;"),
      ("\u{20AC} = b", "&#x20AC; = b", "= b", "= b"), ("🎵 = b", "🎵 = b", "b", "b"),
      ("&&", "&amp;&amp;", "&&", "&amp;&amp;"), ("", "", "", ""),
    ]
  )
  func places(text: String, value: String, word: String, written: String) throws {
    #expect(try place(of: word, in: text, writtenAs: value) == written)
  }

  @Test(
    "A value that is read as another text has no places",
    arguments: [("title", "name"), ("&amp;", "&amp;"), ("title", "title "), ("title ", "title")]
  )
  func otherTexts(text: String, value: String) throws {
    #expect(try place(of: "", in: text, writtenAs: value) == nil)
  }

  @Test func aVerbatimValueIsNotRead() {
    #expect(XMLValuePlaces(verbatimAt: 6..<30).place(of: 2..<7) == 8..<13)
  }

  @Test func theEndOfTheTextIsTheEndOfTheValue() throws {
    let document = Array(#"<a b="&quot;"/>"#.utf8)
    let places = try #require(XMLValuePlaces(of: "\"", at: 6..<12, in: document))
    #expect(places.place(of: 1..<1) == 12..<12)
  }
}
