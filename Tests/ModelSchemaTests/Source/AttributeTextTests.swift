import ModelSchema
import Testing

@Suite struct AttributeTextTests {
  private func anchor(_ source: String) -> SourceAnchor {
    let file = SourceFile(path: "contents", bytes: Array(source.utf8))
    return SourceAnchor(file: file, range: 0..<file.bytes.count)
  }

  /// What stands at the place of some bytes of a predicate's text.
  private func written(_ range: Range<Int>, of text: String, in source: String) -> String? {
    AttributeText(text, ofAttribute: "predicateString", of: anchor(source)).map {
      let location = $0.location(of: range)
      return String(decoding: location.file.bytes[location.range], as: UTF8.self)
    }
  }

  @Test(
    "A word of a text is found in the file",
    arguments: [
      (#"<fetchRequest predicateString="a == nil"/>"#, "a == nil", 0..<1, "a"),
      (#"<fetchRequest predicateString="a == &quot;b&quot;"/>"#, #"a == "b""#, 6..<7, "b"),
      (#"{"predicate": "a && b"}"#, "a && b", 5..<6, "b"),
    ]
  )
  func words(source: String, text: String, range: Range<Int>, word: String) {
    #expect(written(range, of: text, in: source) == word)
  }

  @Test(
    "A word of a text that the file writes otherwise is the whole value",
    arguments: [
      (#"<fetchRequest predicateString="a == nil"/>"#, "b == nil", "a == nil"),
      (#"{"predicate": "a == \"b\""}"#, #"a == "b""#, #"a == \"b\""#),
      (#"<fetchRequest predicateString="a"/>"#, "", "a"),
    ]
  )
  func wholeValues(source: String, text: String, value: String) {
    #expect(written(0..<1, of: text, in: source) == value)
  }

  @Test func aPlaceBeyondTheTextIsTheWholeValue() {
    let source = #"<fetchRequest predicateString="a == nil"/>"#
    #expect(written(4..<100, of: "a == nil", in: source) == "a == nil")
  }

  @Test func anElementWithoutTheAttributeHasNoText() {
    #expect(written(0..<1, of: "a", in: #"<fetchRequest name="a"/>"#) == nil)
    #expect(AttributeText("a", ofAttribute: "predicateString", of: SourceAnchor()) == nil)
  }
}
