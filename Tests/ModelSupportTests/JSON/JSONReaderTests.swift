import ModelSupport
import Testing

@Suite struct JSONReaderTests {
  // MARK: - Values

  @Test func valuesKeepTheirOrderTheirNamesAndTheirPlaces() throws {
    let text = #"{"title": "So What", "rating": -5, "tags": ["a", {"b": null}], "live": true}"#
    let song = try root(text)
    #expect(song.kind == .object)
    #expect(song.range == 0..<text.utf8.count)
    let members = Array(song.children)
    #expect(members.map(\.name) == ["title", "rating", "tags", "live"])
    #expect(members.map(\.kind) == [.string, .number, .array, .boolean])
    #expect(
      members.map { piece($0.range, of: text) } == [
        #""So What""#, "-5", #"["a", {"b": null}]"#, "true",
      ]
    )
    #expect(piece(members[0].contentRange, of: text) == "So What")
    #expect(try piece(#require(members[1].nameRange), of: text) == "rating")
    #expect(members[0].string == "So What" && members[1].integer == -5)
    #expect(members[3].boolean == true)
    let tags = Array(members[2].children)
    #expect(tags.map(\.kind) == [.string, .object])
    #expect(tags[0].name == nil && tags[0].nameRange == nil)
    #expect(tags[1]["b"]?.kind == .null)
  }

  @Test func membersAreFoundByTheBytesOfTheirNames() throws {
    let object = try root("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\": 3, \"\\u0061\": 4}")
    #expect(object["\u{E9}"]?.integer == 1)
    #expect(object["e\u{301}"]?.integer == 2)
    #expect(object[""]?.integer == 3)
    #expect(object["a"]?.integer == 4)
    #expect(object["b"] == nil)
    #expect(try root("[1]")["a"] == nil)
  }

  @Test func namesAreNumberedByTheirPlaceInATable() throws {
    let table = XMLNameTable(["song", "title", "artist"])
    let object = try root(#"{"title": 1, "t\u0069tle2": 2, "artist": [3], "s\u006Fng": 4}"#)
    #expect(object.children.map { $0.nameNumber(in: table) } == [1, XMLNameTable.unknown, 2, 0])
    #expect(object.nameNumber(in: table) == XMLNameTable.unknown)
  }

  @Test(
    "Any value may be the text",
    arguments: [
      ("null", JSONNode.Kind.null), ("true", .boolean), (" false\n", .boolean),
      ("\t0\r\n", .number),
      ("\"\"", .string), ("[]", .array), ("{}", .object), ("\u{FEFF}[ ]", .array),
    ]
  )
  func roots(text: String, kind: JSONNode.Kind) throws {
    let value = try root(text)
    #expect(value.kind == kind)
    #expect(Array(value.children).isEmpty)
  }

  @Test(
    "A number is read as what it is asked for",
    arguments: [
      ("0", 0, 0.0), ("-0", 0, -0.0), ("12", 12, 12), ("1.5", nil, 1.5), ("-1e2", nil, -100),
      ("1E+2", nil, 100), ("9223372036854775807", Int.max, 0x1p63),
      ("9223372036854775808", nil, 0x1p63), ("1e999", nil, nil), ("0.10", nil, 0.1),
    ] as [(String, Int?, Double?)]
  )
  func numbers(text: String, integer: Int?, double: Double?) throws {
    let value = try root("[\(text)]").children.first { _ in true }
    #expect(value?.numberText == text)
    #expect(value?.integer == integer)
    #expect(value?.double == double)
    #expect(value?.string == nil && value?.boolean == nil)
  }

  @Test(
    "Escapes stand for characters",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0000\u001F\u007f"#, "\0\u{1F}\u{7F}"),
      (#"\u00e9\u00E9é"#, "ééé"), (#"\uD83C\uDFB5\ud83c\udfb5"#, "🎵🎵"), (#"\uFFFF"#, "\u{FFFF}"),
      (#"\\u0041"#, #"\u0041"#), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
      ("\u{7F}\u{2028}", "\u{7F}\u{2028}"),
    ]
  )
  func escapes(written: String, meant: String) throws {
    let object = try root("{\"\(written)\": \"\(written)\"}")
    #expect(object.children.map(\.name) == [meant])
    #expect(object.children.map { $0.string.map { Array($0.utf8) } } == [Array(meant.utf8)])
  }

  // MARK: - Errors

  @Test(
    "What is no JSON is an error where it is wrong",
    arguments: [
      ("|", .empty), (" |", .expected("a value")), ("\u{FEFF}|", .empty),
      ("|tru", .expected("a value")), ("|True", .expected("a value")),
      ("|NaN", .expected("a value")), ("|'a'", .expected("a value")),
      ("[1|}", .expected("`,` or `]`")), ("{\"a\":1|]", .expected("`,` or `}`")),
      ("[1,|]", .expected("a value")), ("[|,1]", .expected("a value")),
      ("{\"a\":1,|}", .expected("a member's name in quotes")),
      ("{|a:1}", .expected("a member's name in quotes")), ("{\"a\"|}", .expected("`:`")),
      ("{\"a\" |1}", .expected("`:`")), ("{\"a\":|}", .expected("a value")),
      ("[1 |2]", .expected("`,` or `]`")), ("1 |2", .contentAfterValue),
      ("{}|,", .contentAfterValue), ("[|01]", .invalidNumber), ("|-", .invalidNumber),
      ("[|1.]", .invalidNumber), ("[|1e]", .invalidNumber), ("[|-.5]", .invalidNumber),
      ("|.5", .expected("a value")), ("|+1", .expected("a value")),
      ("[|1e+]", .invalidNumber), ("|-01", .invalidNumber),
      ("[\"a|\u{1}\"]", .invalidCharacter(1)), ("\"|\n\"", .invalidCharacter(10)),
      (#"["|\x"]"#, .invalidEscape(#"\x"#)), (#"["|\u12"]"#, .invalidEscape(#"\u12"#)),
      (#"["|\u00g0"]"#, .invalidEscape(#"\u00g0"#)), (#"["|\é"]"#, .invalidEscape(#"\"#)),
      (#"["|\uD83C"]"#, .loneSurrogate(#"\uD83C"#)), (#"["|\uDFB5"]"#, .loneSurrogate(#"\uDFB5"#)),
      (#"["|\uD83C\u0041"]"#, .loneSurrogate(#"\uD83C"#)),
      (#"["|\uD83Cx"]"#, .loneSurrogate(#"\uD83C"#)),
      ("{\"a\": 1, \"|a\": 2}", .duplicateMember("a")),
      (#"{"a": {"b": 1}, "c": 1, "|\u0061": 2}"#, .duplicateMember("a")),
      ("{\"\": 1, \"|\": 2}", .duplicateMember("")),
      ("[1, |// one\n2]", .comment), ("[1, |/* one */ 2]", .comment),
      ("[|/1]", .expected("a value")),
      ("|\"abc", .unexpectedEnd(in: "a string")),
      ("[\"a\", |\"abc\\\"", .unexpectedEnd(in: "a string")),
      ("[1|", .unexpectedEnd(in: "an array")), ("{|", .unexpectedEnd(in: "an object")),
      ("{\"a\"|", .unexpectedEnd(in: "an object")), ("{\"a\":|", .unexpectedEnd(in: "a member")),
    ] as [(String, JSONError.Reason)]
  )
  func errors(sketch: String, reason: JSONError.Reason) throws {
    let parts = sketch.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let error = try #require(readingError(Array(parts.joined().utf8)), "\(sketch)")
    #expect(error.reason == reason, "\(sketch)")
    #expect(error.offset == parts[0].utf8.count, "\(sketch)")
    #expect(!error.description.isEmpty)
  }

  @Test(
    "Bytes that are no UTF-8 are an error at the first of them",
    arguments: [
      [0xC0, 0x80], [0x80], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3],
      [0xE2, 0x82], [0xF0, 0x9F, 0x8E], [0xE0, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func invalidUTF8(bytes: [UInt8]) throws {
    let error = try #require(readingError(Array("[\"é".utf8) + bytes + Array("\"]".utf8)))
    #expect(error.reason == .invalidUTF8)
    #expect(error.offset == 4)
    let cut = try #require(readingError(Array("[\"é".utf8) + bytes))
    #expect(cut.reason == .invalidUTF8)
    let outside = try #require(readingError(Array("[".utf8) + bytes))
    #expect(outside.reason == .invalidUTF8)
    let comment = Array("//é".utf8) + bytes
    #expect(readingError(comment, .commented)?.reason == .invalidUTF8)
  }

  @Test func whatIsOpenIsSaidWhenTheFileEnds() throws {
    let error = try #require(readingError(Array(#"{"a": [1, {"b": 2}, 3"#.utf8)))
    #expect(error.reason == .unexpectedEnd(in: "an array"))
    #expect(error.openBracket == 6..<7)
  }

  @Test func aNameAmongManyIsFoundTwice() throws {
    let members = (0..<1000).map { "\"m\($0)\": {\"a\": [\($0)]}" }
    let text = "{" + members.joined(separator: ", ")
    #expect(Array(try root(text + "}").children).count == 1000)
    for name in ["m0", "m7", "m8", "m9", "m999", #"\u006d500"#] {
      let error = try #require(readingError(Array("\(text), \"\(name)\": 1}".utf8)))
      #expect(error.offset == text.utf8.count + 3)
      guard case .duplicateMember = error.reason else {
        Issue.record("\(error)")
        continue
      }
    }
  }

  // MARK: - Comments

  @Test func commentsAndTrailingCommasAreReadWhereTheyAreAllowed() throws {
    let text = """
      // A configuration
      { /* one */ "a" /**/ : // two
        [1, /* * / ** */ 2, ], // 🎵
        "//": "/* no comment */",
      }
      // the end
      """
    let object = try JSONReader.read(Array(text.utf8), dialect: .commented).root
    #expect(object.children.map(\.name) == ["a", "//"])
    #expect(object["a"]?.children.map(\.integer) == [1, 2])
    #expect(object["//"]?.string == "/* no comment */")
  }

  @Test(
    "Comments are no excuse",
    arguments: [
      ("[,]", 1, .expected("a value")), ("[1,,]", 3, .expected("a value")),
      ("{,}", 1, .expected("a member's name in quotes")), ("[1], // x", 3, .contentAfterValue),
      ("[1 /* x", 3, .unexpectedEnd(in: "a comment")),
      ("[1 /*/", 3, .unexpectedEnd(in: "a comment")),
      ("[1 / 2]", 3, .expected("a value")), ("// x", 4, .expected("a value")),
      ("[1 // x", 7, .unexpectedEnd(in: "an array")), ("[1] /", 4, .expected("a value")),
    ] as [(String, Int, JSONError.Reason)]
  )
  func wrongComments(text: String, offset: Int, reason: JSONError.Reason) throws {
    let error = try #require(readingError(Array(text.utf8), .commented))
    #expect(error.reason == reason)
    #expect(error.offset == offset)
  }

  // MARK: - Limits

  @Test func nestingIsBounded() throws {
    let depth = JSONLimits.depth
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try root(deep).kind == .array)
    let error = try #require(readingError(Array("[\(deep)]".utf8)))
    #expect(error.reason == .limit("values are nested too deeply", depth))
    #expect(error.offset == depth)
    #expect(readingError([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) != nil)
  }

  @Test func largeTextsTakeTimeInProportion() throws {
    let count = 50_000
    let object = "{" + (0..<count).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try root(object).children.reduce(0) { sum, _ in sum + 1 } == count)
    let array = "[" + String(repeating: "{},", count: count) + "1]"
    #expect(try root(array).children.reduce(0) { sum, _ in sum + 1 } == count + 1)
    let long = String(repeating: #"\u00e9"#, count: count)
    #expect(try root("\"\(long)\"").string?.utf8.count == 2 * count)
  }

  // MARK: -

  private func root(_ text: String) throws(JSONError) -> JSONNode {
    try JSONReader.read(Array(text.utf8)).root
  }

  private func piece(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  private func readingError(
    _ bytes: [UInt8],
    _ dialect: JSONReader.Dialect = .strict
  ) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes, dialect: dialect)
      return nil
    } catch {
      return error
    }
  }
}
