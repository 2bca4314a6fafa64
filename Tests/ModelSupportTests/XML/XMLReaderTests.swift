import ModelSupport
import Testing

@Suite struct XMLReaderTests {
  // MARK: - Events

  @Test func elementsTextsAndAttributesComeInTheOrderOfTheFile() throws {
    let events = try events(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <!-- a library --><library>
        <song title='So What' rating = "5"/>
        <?note loud?><artist>Miles<![CDATA[ <Davis>]]> &amp; Co</artist>
      </library>
      <!-- the end -->
      """
    )
    #expect(
      events == [
        "<library>", "<song title=[So What] rating=[5]>", "</song>", "<artist>", "Miles",
        " <Davis>", " & Co", "</artist>", "</library>",
      ]
    )
  }

  @Test func whiteSpaceBetweenElementsIsNoText() throws {
    #expect(try events(" \t\r\n<a> \n<b/>\t</a>\r\n") == ["<a>", "<b>", "</b>", "</a>"])
  }

  @Test func namesAreTakenWithTheirColonsAndWithoutNamespaces() throws {
    #expect(
      try events(#"<x:Künstler_1.-· y:a="1" xmlns="urn:music" 名="2"/>"#)
        == ["<x:Künstler_1.-· y:a=[1] xmlns=[urn:music] 名=[2]>", "</x:Künstler_1.-·>"]
    )
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try events("\u{FEFF}<?xml version=\"1.0\"?><a/>") == ["<a>", "</a>"])
  }

  @Test func knownNamesAreNumberedByTheirPlaceInTheTable() throws {
    let names = ["song", "title", "artist"]
    let document = Array(#"<artist title="a" subtitle="b" titl="c"><song/><other/></artist>"#.utf8)
    var reader = XMLReader(document, names: XMLNameTable(names))
    #expect(try reader.next() == .startElement)
    #expect(reader.elementNumber == 2)
    #expect(reader.attributes.map(\.number) == [1, XMLNameTable.unknown, XMLNameTable.unknown])
    #expect(try reader.next() == .startElement)
    #expect(reader.elementNumber == 0)
    #expect(reader.depth == 2)
    #expect(try reader.next() == .endElement)
    #expect(reader.depth == 1)
    #expect(try reader.next() == .startElement)
    #expect(reader.elementNumber == XMLNameTable.unknown)
    #expect(try reader.next() == .endElement)
    #expect(try reader.next() == .endElement)
    #expect(reader.elementNumber == 2)
    #expect(reader.depth == 0)
    #expect(try reader.next() == .endOfDocument)
    #expect(try reader.next() == .endOfDocument)
  }

  @Test func everyNameOfALargeTableIsFoundAndNoOther() throws {
    let names = (0..<500).map { "name\($0)" }
    let document = "<r>" + names.map { "<\($0)/><\($0)x/>" }.joined() + "</r>"
    var reader = XMLReader(Array(document.utf8), names: XMLNameTable(names))
    var numbers: [Int] = []
    while true {
      let event = try reader.next()
      if event == .endOfDocument { break }
      if event == .startElement { numbers.append(reader.elementNumber) }
    }
    #expect(numbers == [-1] + (0..<500).flatMap { [$0, -1] })
  }

  @Test func plainValuesAreComparedWithoutBeingCopied() throws {
    var reader = XMLReader(
      Array(#"<a plain="YES" reference="Y&#69;S" empty=""/>"#.utf8),
      names: XMLNameTable([])
    )
    _ = try reader.next()
    let attributes = reader.attributes
    #expect(attributes.map(\.isPlain) == [true, false, true])
    #expect(reader.value(attributes[0], equals: "YES"))
    #expect(!reader.value(attributes[0], equals: "YE"))
    #expect(!reader.value(attributes[0], equals: "YEX"))
    #expect(!reader.value(attributes[1], equals: "Y&#69;S"))
    #expect(reader.value(attributes[2], equals: ""))
    #expect(reader.string(attributes[1]) == "YES")
  }

  // MARK: - Places

  @Test func placesAreExact() throws {
    let text = "<!-- é -->\n<song title=\"é&amp;\"\n  rating='5'>So What<end\n/></song\n>"
    var reader = XMLReader(Array(text.utf8), names: XMLNameTable([]))
    #expect(try reader.next() == .startElement)
    #expect(reader.text(reader.token) == "<song title=\"é&amp;\"\n  rating='5'>")
    #expect(reader.text(reader.elementName) == "song")
    #expect(reader.elementName == 13..<17)
    #expect(reader.attributes.map { reader.text($0.name) } == ["title", "rating"])
    #expect(reader.attributes.map { reader.text($0.value) } == ["é&amp;", "5"])
    #expect(reader.attributes.map(\.value.lowerBound) == [25, 44])
    #expect(try reader.next() == .text)
    #expect(reader.text(reader.token) == "So What")
    #expect(try reader.next() == .startElement)
    #expect(reader.text(reader.token) == "<end\n/>")
    #expect(try reader.next() == .endElement)
    #expect(reader.text(reader.token) == "<end\n/>")
    #expect(try reader.next() == .endElement)
    #expect(reader.text(reader.token) == "</song\n>")
    #expect(reader.token.upperBound == text.utf8.count)
  }

  @Test func theAttributesOfAnElementAreReadAgainAtItsPlace() {
    let document = Array(#"<a x="1"><b y="2" z="3"/></a>"#.utf8)
    let attributes = XMLReader.attributes(ofElementAt: 9, in: document)
    #expect(attributes.map(\.value) == [15..<16, 21..<22])
    #expect(XMLReader.attributes(ofElementAt: 10, in: document).isEmpty)
    #expect(XMLReader.attributes(ofElementAt: document.count, in: document).isEmpty)
  }

  // MARK: - Malformed documents

  @Test("A malformed document gives the reason and its place", arguments: malformed)
  func malformedDocument(_ sketch: XMLDocumentSketch) {
    let error = readingError(sketch.bytes)
    #expect(error?.reason == sketch.error.reason)
    #expect(error?.offset == sketch.error.offset)
  }

  static let malformed: [XMLDocumentSketch] = [
    XMLDocumentSketch("", .empty),
    XMLDocumentSketch(" \n|", .expected("a root element")),
    XMLDocumentSketch("<!-- a -->|", .expected("a root element")),
    XMLDocumentSketch("|text<a/>", .expected("an element")),
    XMLDocumentSketch("<a/>|text", .contentOutsideRoot),
    XMLDocumentSketch("<a/>|&#32;", .contentOutsideRoot),
    XMLDocumentSketch("<a/> |<b/>", .contentOutsideRoot),
    XMLDocumentSketch("<a/>|</a>", .contentOutsideRoot),
    XMLDocumentSketch("|</a>", .contentOutsideRoot),
    XMLDocumentSketch("|<!DOCTYPE a><a/>", .documentType),
    XMLDocumentSketch("<a>|<!DOCTYPE a></a>", .documentType),
    XMLDocumentSketch("|<!ELEMENT a><a/>", .expected("a comment or an element")),

    XMLDocumentSketch("|<", .unexpectedEnd(in: "a tag")),
    XMLDocumentSketch("<a|", .unexpectedEnd(in: "a start tag")),
    XMLDocumentSketch("<a b|", .unexpectedEnd(in: "markup")),
    XMLDocumentSketch("<a b=|", .unexpectedEnd(in: "a start tag")),
    XMLDocumentSketch("<a b='c|", .unexpectedEnd(in: "an attribute value")),
    XMLDocumentSketch("<a>|", .unexpectedEnd(in: "the element `a`")),
    XMLDocumentSketch("<a><b/>|", .unexpectedEnd(in: "the element `a`")),
    XMLDocumentSketch("<a>|</a", .unexpectedEnd(in: "a tag")),
    XMLDocumentSketch("|<!-- a", .unexpectedEnd(in: "a comment")),
    XMLDocumentSketch("<a>|<![CDATA[b]]</a>", .unexpectedEnd(in: "a CDATA section")),
    XMLDocumentSketch("|<?note a", .unexpectedEnd(in: "a processing instruction")),

    XMLDocumentSketch("<|1/>", .invalidName),
    XMLDocumentSketch("<| a/>", .invalidName),
    XMLDocumentSketch("<|>", .invalidName),
    XMLDocumentSketch("<a></|>", .invalidName),
    XMLDocumentSketch("<|\u{301}a/>", .invalidName),
    XMLDocumentSketch("<?| note?><a/>", .invalidName),
    XMLDocumentSketch("<a |=\"b\"/>", .invalidName),
    XMLDocumentSketch("<a|\"b\"/>", .expected("white space, `/>` or `>`")),
    XMLDocumentSketch("<a b=\"c\"|d=\"e\"/>", .expected("white space, `/>` or `>`")),
    XMLDocumentSketch("<a b|/>", .expected("`=`")),
    XMLDocumentSketch("<a b=|c/>", .expected("a quoted value")),
    XMLDocumentSketch("<a /|x>", .expected("`>`")),
    XMLDocumentSketch("<a></a |b=\"c\">", .expected("`>`")),
    XMLDocumentSketch("<a><b>|</a></b>", .mismatchedEndTag(expected: "b", found: "a")),
    XMLDocumentSketch("<a>|</A>", .mismatchedEndTag(expected: "a", found: "A")),
    XMLDocumentSketch("<a b=\"1\" |b=\"2\"/>", .duplicateAttribute("b")),
    XMLDocumentSketch("<a b=\"|<\"/>", .invalidCharacter(0x3C)),

    XMLDocumentSketch("<a b=\"|&nope;\"/>", .invalidReference("&nope;")),
    XMLDocumentSketch("<a b=\"|&;\"/>", .invalidReference("&;")),
    XMLDocumentSketch("<a b=\"|&amp\"/>", .invalidReference("&amp\"")),
    XMLDocumentSketch("<a b=\"|& \"/>", .invalidReference("& ")),
    XMLDocumentSketch("<a>|&#;</a>", .invalidReference("&#;")),
    XMLDocumentSketch("<a>|&#x;</a>", .invalidReference("&#x;")),
    XMLDocumentSketch("<a>|&#X41;</a>", .invalidReference("&#X41;")),
    XMLDocumentSketch("<a>|&#4A;</a>", .invalidReference("&#4A;")),
    XMLDocumentSketch("<a>|&#0;</a>", .invalidReference("&#0;")),
    XMLDocumentSketch("<a>|&#8;</a>", .invalidReference("&#8;")),
    XMLDocumentSketch("<a>|&#xD800;</a>", .invalidReference("&#xD800;")),
    XMLDocumentSketch("<a>|&#xFFFE;</a>", .invalidReference("&#xFFFE;")),
    XMLDocumentSketch("<a>|&#x110000;</a>", .invalidReference("&#x110000;")),
    XMLDocumentSketch(
      "<a>|&#99999999999999999999;</a>",
      .invalidReference("&#99999999999999999999;")
    ),

    XMLDocumentSketch("<!-- a --|b --><a/>", .expected("`>` after `--`")),
    XMLDocumentSketch("<!-- a --|-><a/>", .expected("`>` after `--`")),
    XMLDocumentSketch("|<![CDATA[a]]><a/>", .expected("a comment or an element")),
    XMLDocumentSketch(
      "<a>b|]]></a>",
      .expected("`]]>` only at the end of a CDATA section; an element")
    ),

    XMLDocumentSketch(
      "<a>|<?xml version=\"1.0\"?></a>",
      .expected("an XML declaration only at the start of the file")
    ),
    XMLDocumentSketch(
      " |<?xml version=\"1.0\"?><a/>",
      .expected("an XML declaration only at the start of the file")
    ),
    XMLDocumentSketch(
      "|<?XML version=\"1.0\"?><a/>",
      .expected("an XML declaration only at the start of the file")
    ),
    XMLDocumentSketch("<?note|\"?><a/>", .expected("white space or `?>`")),
    XMLDocumentSketch("<?xml |?><a/>", .expected("`version`")),
    XMLDocumentSketch("<?xml |encoding=\"UTF-8\"?><a/>", .expected("`version`")),
    XMLDocumentSketch("<?xml version=|1.0?><a/>", .expected("a quoted value")),
    XMLDocumentSketch("<?xml version|?><a/>", .expected("`=`")),
    XMLDocumentSketch("<?xml version=\"1.0\" |version=\"1.0\"?><a/>", .expected("`encoding`")),
    XMLDocumentSketch("<?xml version=\"1.0\"|encoding=\"UTF-8\"?><a/>", .expected("`encoding`")),
    XMLDocumentSketch(
      "<?xml version=\"1.0\" standalone=\"yes\" |encoding=\"UTF-8\"?><a/>",
      .expected("`?>`")
    ),
    XMLDocumentSketch("<?xml version=\"|2.0\"?><a/>", .expected("a value for `version`")),
    XMLDocumentSketch("<?xml version=\"|1.x\"?><a/>", .expected("a value for `version`")),
    XMLDocumentSketch(
      "<?xml version=\"1.0\" standalone=\"|maybe\"?><a/>",
      .expected("a value for `standalone`")
    ),
    XMLDocumentSketch("<?xml version=\"1.0|", .unexpectedEnd(in: "the XML declaration")),

    XMLDocumentSketch("<a>|\u{0}</a>", .invalidCharacter(0)),
    XMLDocumentSketch("<a b=\"|\u{1B}\"/>", .invalidCharacter(0x1B)),
    XMLDocumentSketch("<!-- |\u{8} --><a/>", .invalidCharacter(8)),
    XMLDocumentSketch("<a>|\u{FFFE}</a>", .invalidCharacter(0xFFFE)),
    XMLDocumentSketch("<a>|\u{FFFF}</a>", .invalidCharacter(0xFFFF)),
  ]

  @Test(
    "Bytes that are no UTF-8 are refused at their place",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x8E],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]]
  )
  func badUTF8(_ sequence: [UInt8]) {
    let document = Array("<a>".utf8) + sequence + Array("</a>".utf8)
    #expect(readingError(document) == XMLError(.invalidUTF8, at: 3))
    #expect(readingError(Array("<a>".utf8) + sequence) == XMLError(.invalidUTF8, at: 3))
  }

  @Test func aDocumentThatEndsAnywhereIsAnErrorInsideIt() {
    let document = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?note x?><!-- é --><song title="a&amp;b" rating='5'>So What<![CDATA[<x>]]><end/></song>
      """.utf8
    )
    #expect(readingError(document) == nil)
    for count in 0..<document.count {
      let error = readingError(Array(document.prefix(count)))
      #expect(error != nil, "the first \(count) bytes pass for a document")
      if let error { #expect((0...count).contains(error.offset), "\(count): \(error)") }
    }
  }

  @Test func anErrorIsSaidInWords() {
    for sketch in Self.malformed {
      #expect(!sketch.error.description.isEmpty)
    }
    #expect(XMLError(.invalidCharacter(0x1B), at: 0).description.contains("U+001B"))
    #expect(
      XMLError(.mismatchedEndTag(expected: "song", found: "artist"), at: 0).description
        == "`</artist>` closes nothing: `song` is still open"
    )
  }

  // MARK: - Limits

  @Test func elementsNestToTheLimitAndNoDeeper() {
    let limit = XMLLimits.depth
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8
      )
    }
    #expect(readingError(nested(limit)) == nil)
    #expect(
      readingError(nested(limit + 1))
        == XMLError(.limit("elements are nested too deeply", limit), at: 3 * limit)
    )
  }

  @Test func anElementHasAttributesToTheLimitAndNoMore() {
    let limit = XMLLimits.attributesPerElement
    func document(_ count: Int) -> [UInt8] {
      Array(("<a" + (0..<count).map { " a\(1000 + $0)=\"\"" }.joined() + "/>").utf8)
    }
    #expect(readingError(document(limit)) == nil)
    #expect(
      readingError(document(limit + 1))
        == XMLError(
          .limit("an element has too many attributes", limit),
          at: 3 + limit * " a1000=\"\"".utf8.count
        )
    )
  }

  @Test func duplicateAttributesAreFoundAmongKnownAndUnknownNames() {
    let names = (0..<80).map { "n\($0)" }
    for name in ["n0", "n63", "n64", "n79", "other"] {
      let document = "<a \(name)=\"\" x=\"\" \(name)=\"\"/>"
      var reader = XMLReader(Array(document.utf8), names: XMLNameTable(names))
      #expect(
        throws: XMLError(.duplicateAttribute(name), at: document.utf8.count - name.count - 5)
      ) {
        try reader.next()
      }
    }
  }
}
