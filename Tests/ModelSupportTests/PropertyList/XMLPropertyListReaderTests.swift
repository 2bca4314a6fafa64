import ModelSupport
import Testing

@Suite struct XMLPropertyListReaderTests {
  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private func list(_ content: String) throws -> PropertyList {
    try PropertyList(Array((Self.start + "<plist version=\"1.0\">\(content)</plist>\n").utf8))
  }

  private func text(_ content: String) throws -> String? {
    let list = try list(content)
    return list.text(list.root)
  }

  private func error(_ content: String) -> PropertyListError? {
    #expect(throws: PropertyListError.self) { try list(content) }
  }

  // MARK: - Values

  @Test func everyKindIsRead() throws {
    let content = """
      <dict>
        <key>artist</key> <string>Nina &amp; Co</string>
        <key>plays</key> <integer> -42 </integer>
        <key>rating</key> <real>0.5</real>
        <key>live</key> <true/> <key>mono</key> <false/>
        <key>tags</key> <array> <string>jazz</string> <dict/> <array/> </array>
        <key>cover</key> <data> AQID
          BA== </data>
        <key>released</key> <date>2001-01-01T00:01:40Z</date>
      </dict>
      """
    let list = try list(content)
    let members = try #require(list.members(of: list.root))
    #expect(
      members.map(\.key) == [
        "artist", "plays", "rating", "live", "mono", "tags", "cover", "released",
      ]
    )
    let values = members.map(\.value)
    #expect(list.text(values[0]) == "Nina & Co")
    #expect(list.integer(values[1]) == -42)
    #expect(list.real(values[2]) == 0.5)
    #expect(list.boolean(values[3]) == true && list.boolean(values[4]) == false)
    let tags = try #require(list.elements(of: values[5])).map { Int($0) }
    #expect(list.text(tags[0]) == "jazz")
    #expect(list.members(of: tags[1])?.isEmpty == true)
    #expect(list.elements(of: tags[2])?.isEmpty == true)
    #expect(list.data(values[6]) == [1, 2, 3, 4])
    #expect(list.date(values[7]) == 100)
  }

  @Test(
    "A text is everything between its tags",
    arguments: [
      ("<string/>", ""), ("<string></string>", ""), ("<string> </string>", " "),
      ("<string>\n\t</string>", "\n\t"), ("<string> a b </string>", " a b "),
      ("<string>&lt;&#233;&#x1F3B5;&gt;</string>", "<é🎵>"),
      ("<string><![CDATA[<&]]></string>", "<&"), ("<string><![CDATA[ ]]></string>", " "),
      ("<string>  <![CDATA[a]]>\t<![CDATA[b]]> </string>", "  a\tb "),
      ("<string>a<!-- not -->b</string>", "ab"), ("<string><!-- not --></string>", ""),
      ("<string> <!-- > < --> </string>", "  "), ("<string>a<?note b?>c</string>", "ac"),
    ]
  )
  func texts(content: String, expected: String) throws {
    #expect(try text(content) == expected)
    #expect(try text("<!-- first -->\n\(content)<!-- last -->") == expected)
  }

  @Test(
    "Whole numbers are read",
    arguments: [
      ("0", 0), ("+5", 5), ("-0", 0), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("\n7\t", 7), ("007", 7),
    ] as [(String, Int64)]
  )
  func integers(digits: String, expected: Int64) throws {
    let list = try list("<integer>\(digits)</integer>")
    #expect(list.kind(of: list.root) == .integer)
    #expect(list.integer(list.root) == expected)
  }

  @Test func aWholeNumberBeyondTheSignedRangeIsAReal() throws {
    let list = try list("<integer>18446744073709551615</integer>")
    #expect(list.integer(list.root) == nil)
    #expect(list.real(list.root) == 0x1p64)
  }

  @Test(
    "Real numbers are read",
    arguments: [
      ("1", 1), ("-1.5e3", -1500), ("inf", .infinity), ("-infinity", -.infinity), (" .5 ", 0.5),
    ]
  )
  func reals(text: String, expected: Double) throws {
    let list = try list("<real>\(text)</real>")
    #expect(list.real(list.root) == expected)
  }

  @Test(
    "Dates are those of the Gregorian calendar",
    arguments: [
      ("2001-01-01T00:00:00Z", 0), ("2000-12-31T23:59:59Z", -1),
      ("2000-02-29T00:00:00Z", -26_524_800),
      ("2100-03-01T00:00:00Z", 3_129_235_200), ("1970-01-01T00:00:00Z", -978_307_200),
      ("4001-01-01T00:00:00Z", 63_113_904_000), ("0001-01-01T00:00:00Z", -63_113_904_000),
      ("0000-01-01T00:00:00Z", -63_145_526_400), ("1582-10-10T00:00:00Z", -13_198_032_000),
    ] as [(String, Double)]
  )
  func dates(text: String, expected: Double) throws {
    let list = try list("<date>\(text)</date>")
    #expect(list.date(list.root) == expected)
  }

  @Test(
    "Bytes are in base64 with line breaks",
    arguments: [
      ("", []), (" \n\t", []), ("AA==", [0]), ("AAE=", [0, 1]), ("AAEC", [0, 1, 2]),
      ("A A\n\tE\r\n=", [0, 1]), ("////\n+/A=", [255, 255, 255, 251, 240]),
    ] as [(String, [UInt8])]
  )
  func data(text: String, expected: [UInt8]) throws {
    let list = try list("<data>\(text)</data>")
    #expect(list.data(list.root) == expected)
  }

  @Test func referencesOfArchivesAreDictionaries() throws {
    let list = try list(
      """
      <array>
        <dict><key>CF$UID</key><integer>7</integer></dict>
        <dict><key>CF$UID</key><string>7</string></dict>
        <dict><key>CF$UID</key><integer>7</integer><key>a</key><true/></dict>
        <dict><key>CF$UID</key><integer>-1</integer></dict>
      </array>
      """
    )
    let elements = try #require(list.elements(of: list.root)).map { Int($0) }
    #expect(elements.map { list.kind(of: $0) } == [.uid, .dictionary, .dictionary, .uid])
    #expect(elements.map { list.uid($0) } == [7, nil, nil, nil])
  }

  @Test func aListMayStandWithoutDeclarationAndInOtherEncodings() throws {
    let text = "<plist><string>é</string></plist>"
    let lowFirst = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let highFirst = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let forms: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + lowFirst,
      [0xFE, 0xFF] + highFirst, Array("\n \(text)\n".utf8),
    ]
    for bytes in forms {
      let list = try PropertyList(bytes)
      #expect(list.text(list.root) == "é")
    }
  }

  // MARK: - Errors

  @Test(
    "What is no value is refused",
    arguments: [
      "<integer/>", "<integer>x</integer>", "<integer>1.5</integer>",
      "<integer>18446744073709551616</integer>", "<integer>1 2</integer>", "<real/>",
      "<real>1,5</real>", "<real>five</real>", "<date/>", "<date>2001-01-01</date>",
      "<date>2001-13-01T00:00:00Z</date>", "<date>2001-02-29T00:00:00Z</date>",
      "<date>2001-01-01T24:00:00Z</date>", "<date>2001-01-01T00:00:60Z</date>",
      "<date>2001-01-01T00:00:00</date>", "<date>2001-01-01 00:00:00Z</date>",
      "<date>-001-01-01T00:00:00Z</date>", "<date>99999999999-01-01T00:00:00Z</date>",
      "<date>2001-01-01T00:00:00+01:00</date>", "<data>A</data>",
      "<data>!!!!</data>",
    ]
  )
  func noValues(content: String) throws {
    let word = content.dropFirst().prefix { $0.isLetter }
    #expect(error(content)?.reason == .expected("a value of `\(word)`"))
  }

  @Test(
    "A list with the wrong elements is refused",
    arguments: [
      ("", "a value"), ("text", "an element"), ("<key>a</key>", "a value"),
      ("<song/>", "an element of a property list"), ("<plist/>", "a value"),
      ("<true/><true/>", "the end of the property list"),
      ("<array/><array/>", "the end of the property list"),
      ("<dict><true/></dict>", "a key"), ("<dict><key>a</key></dict>", "a value"),
      ("<dict><key>a</key><key>b</key></dict>", "a value"),
      ("<dict><key>a</key><dict/><dict/></dict>", "a key"),
      ("<array><key>a</key></array>", "a value"), ("<dict>a</dict>", "an element"),
      ("<string>a<true/></string>", "text"), ("<dict><key><true/></key></dict>", "text"),
    ]
  )
  func wrongElements(content: String, expected: String) {
    #expect(error(content)?.reason == .expected(expected))
  }

  @Test func anotherRootIsRefused() {
    #expect(throws: PropertyListError(.expected("a root element `plist`"), at: 0)) {
      try PropertyList(Array("<model/>".utf8))
    }
  }

  @Test func whatIsNoXMLIsRefusedWithItsPlace() {
    #expect(throws: PropertyListError.self) { try PropertyList(Array("<plist><array>".utf8)) }
    #expect(throws: PropertyListError.self) {
      try PropertyList(Array("<plist><true/></plist><plist/>".utf8))
    }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(Array("<plist><array></dict></plist>".utf8))
    }
    #expect(error?.reason == .xml(.mismatchedEndTag(expected: "array", found: "dict")))
    #expect(error?.offset == 14)
  }

  @Test func containersNestAsDeepAsElementsDo() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    }
    #expect(try list(nested(XMLLimits.depth - 1)).count == XMLLimits.depth - 1)
    guard case .xml(.limit) = error(nested(100_000))?.reason else {
      Issue.record("too deep nesting is read")
      return
    }
  }
}
