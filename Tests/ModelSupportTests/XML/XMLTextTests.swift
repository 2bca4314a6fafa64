import ModelSupport
import Testing

@Suite struct XMLTextTests {
  private static let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"Björk 🎵\"/>"

  private func bytes(_ text: String, lowByteFirst: Bool) -> [UInt8] {
    (["\u{FEFF}"] + [text]).joined().utf16.flatMap { unit in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
      return lowByteFirst ? [low, high] : [high, low]
    }
  }

  @Test("UTF-16 is read in both byte orders", arguments: [true, false])
  func utf16(lowByteFirst: Bool) throws {
    let prepared = try XMLText.prepare(bytes(Self.text, lowByteFirst: lowByteFirst))
    #expect(prepared == Array(Self.text.utf8))
    #expect(try events(bytes(Self.text, lowByteFirst: lowByteFirst)).first == "<a b=[Björk 🎵]>")
  }

  @Test("Half a UTF-16 character is refused", arguments: [true, false])
  func brokenUTF16(lowByteFirst: Bool) {
    let whole = bytes("<a b=\"🎵\"/>", lowByteFirst: lowByteFirst)
    #expect(
      throws: XMLError(.wronglyEncoded("UTF-16"), at: whole.count - 1)
    ) {
      try XMLText.prepare(Array(whole.dropLast()))
    }
    var halved = whole
    halved.removeSubrange(14..<16)
    #expect(throws: XMLError(.wronglyEncoded("UTF-16"), at: 0)) { try XMLText.prepare(halved) }
  }

  @Test func aUTF8ByteOrderMarkStaysAndIsNoContent() throws {
    let document = Array("\u{FEFF}<a/>".utf8)
    #expect(try XMLText.prepare(document) == document)
    #expect(XMLText.byteOrderMarkLength(of: document) == 3)
    #expect(XMLText.byteOrderMarkLength(of: Array("<a/>".utf8)) == 0)
    #expect(try events(document) == ["<a>", "</a>"])
  }

  @Test("Encodings are named in any case", arguments: ["UTF-8", "utf-8", "Us-AsCiI", "iso-8859-1"])
  func encodingNames(name: String) throws {
    let document = Array("<?xml version='1.0' encoding = '\(name)'?><a/>".utf8)
    #expect(try XMLText.prepare(document) == document)
  }

  @Test func latin1BecomesUTF8() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8)
    let document = head + Array("<a b=\"".utf8) + [0xE9, 0x80, 0xFF] + Array("\"/>".utf8)
    #expect(try events(document).first == "<a b=[é\u{80}ÿ]>")
  }

  @Test func asciiWithOtherBytesIsRefusedAtTheirPlace() {
    let head = Array("<?xml version=\"1.0\" encoding=\"US-ASCII\"?><a>".utf8)
    #expect(throws: XMLError(.wronglyEncoded("US-ASCII"), at: head.count)) {
      try XMLText.prepare(head + Array("é</a>".utf8))
    }
  }

  @Test("Other encodings are refused by name", arguments: ["windows-1252", "Shift_JIS", "UTF-7"])
  func unsupportedEncodings(name: String) {
    #expect(throws: XMLError(.unsupportedEncoding(name), at: 0)) {
      try XMLText.prepare(Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>".utf8))
    }
  }

  @Test(
    "Values are normalised as XML 1.0, 3.3.3 says",
    arguments: [
      ("plain", "plain"), ("", ""), ("a\tb", "a b"), ("a\nb", "a b"), ("a\rb", "a b"),
      ("a\r\nb", "a b"), ("a\n\rb", "a  b"), ("a\r\r\nb", "a  b"), ("  a  ", "  a  "),
      ("a&#10;b&#13;&#9;", "a\nb\r\t"), ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"),
      ("&#65;&#x42;&#x00000000043;", "ABC"), ("&#x1F3B5;", "🎵"), ("&amp;lt;", "&lt;"),
      ("&#38;#60;", "&#60;"), ("a>b", "a>b"), ("it's", "it's"), ("é\r\n🎵", "é 🎵"),
    ]
  )
  func values(raw: String, value: String) throws {
    #expect(try events("<a b=\"\(raw)\"/>").first == "<a b=[\(value)]>")
  }

  @Test func eitherQuoteMayStandInTheOther() throws {
    #expect(try events(#"<a b="'" c='"'/>"#).first == #"<a b=['] c=["]>"#)
  }

  @Test func crlfIsWhiteSpaceBetweenAttributesAndElements() throws {
    #expect(
      try events("<a\r\n b=\"1\"\r\n>\r\n<c\r\n/>\r\n</a\r\n>\r\n") == [
        "<a b=[1]>", "<c>", "</c>", "</a>",
      ]
    )
  }
}
