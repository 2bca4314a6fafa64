import ModelSupport
import Testing

@Suite struct XMLWriterTests {
  @Test func elementsAreIndentedAndEmptyOnesClosedAtOnce() {
    var writer = XMLWriter()
    writer.declaration()
    writer.startElement("library")
    writer.attribute("name", "Mine")
    writer.startElement("song")
    writer.attribute("title", "So What")
    writer.attribute(named: "rating", "5")
    writer.endElement()
    writer.startElement("artist")
    writer.startElement("album")
    writer.endElement()
    writer.verbatim("<kept  a='1'/>")
    writer.endElement()
    writer.endElement()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <library name="Mine">
            <song title="So What" rating="5"/>
            <artist>
                <album/>
                <kept  a='1'/>
            </artist>
        </library>
        """
    )
  }

  @Test func partsWrittenApartAreTheSameAsWrittenTogether() {
    var whole = XMLWriter()
    var outer = XMLWriter()
    var part = XMLWriter(depth: 1)
    whole.startElement("library")
    outer.startElement("library")
    for _ in 0..<2 {
      whole.startElement("song")
      whole.endElement()
      part.startElement("song")
      part.endElement()
    }
    outer.append(part)
    outer.append(XMLWriter())
    whole.endElement()
    outer.endElement()
    #expect(outer.bytes == whole.bytes)
    #expect(outer.bytes == Array("<library>\n    <song/>\n    <song/>\n</library>".utf8))
  }

  @Test func aWriterWithNothingAppendedClosesTheElement() {
    var writer = XMLWriter()
    writer.startElement("library")
    writer.append(XMLWriter())
    writer.endElement()
    #expect(writer.bytes == Array("<library/>".utf8))
  }

  @Test(
    "Values come back as they were",
    arguments: [
      "", "plain", "a<b>c&d\"e'f", "line\nbreak\r\ttab", "&amp;", "]]>", "é🎵\u{301}", "  spaces  ",
      "\u{7F}\u{85}\u{2028}", "--", "?>",
    ]
  )
  func valuesRoundTrip(value: String) throws {
    var writer = XMLWriter()
    writer.startElement("a")
    writer.attribute("b", value)
    writer.endElement()
    var reader = XMLReader(try XMLText.prepare(writer.bytes), names: XMLNameTable(["b"]))
    #expect(try reader.next() == .startElement)
    #expect(reader.attributes.map { reader.string($0) } == [value])
  }

  @Test func textStandsInItsElement() throws {
    var writer = XMLWriter()
    writer.startElement("a")
    writer.startElement("b")
    writer.text("1 < 2 && ]]> é")
    writer.endElement()
    writer.startElement("c")
    writer.endElement()
    writer.endElement()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<a>\n    <b>1 &lt; 2 &amp;&amp; ]]&gt; é</b>\n    <c/>\n</a>"
    )
    #expect(try events(writer.bytes).contains("1 < 2 && ]]> é"))
  }

  @Test func escapesAreThoseOfXcode() {
    var writer = XMLWriter()
    writer.startElement("a")
    writer.attribute("b", "<>&\"'\n")
    writer.endElement()
    #expect(writer.bytes == Array("<a b=\"&lt;>&amp;&quot;'&#10;\"/>".utf8))
  }

  @Test func whatXMLCannotHoldIsReplaced() throws {
    var writer = XMLWriter()
    writer.startElement("a")
    writer.attribute("b", "x\u{0}\u{1B}y")
    writer.endElement()
    #expect(try events(writer.bytes).first == "<a b=[x\u{FFFD}\u{FFFD}y]>")
  }
}
