import ModelSupport
import Testing

/// The oldest form: `{ key = value; }`.
@Suite struct TextPropertyListReaderTests {
  private func list(_ text: String, keys: [String] = []) throws -> PropertyList {
    try PropertyList(Array(text.utf8), keys: keys)
  }

  @Test func everyKindIsRead() throws {
    let list = try list(
      """
      {
        title = "So What"; artist=Miles_Davis-1.0/$x:y;
        "empty" = ""; tags = (modal, "cool jazz", (), {});
        cover = <0102 a
        Bff>; songs = {"a b" = c;};
      }
      """
    )
    #expect(
      list.dump
        == "{'7469746c65:'536f2057686174,'617274697374:'4d696c65735f44617669732d312e302f24783a79,"
        + "'656d707479:','74616773:['6d6f64616c,'636f6f6c206a617a7a,[],{},],"
        + "'636f766572:<0102abff>,'736f6e6773:{'612062:'63,},}"
    )
  }

  @Test func keysThatAreKnownHaveTheNumbersOfTheirPlaces() throws {
    let list = try list("{ b = 2; a = 1; }", keys: ["a", "b"])
    #expect(list.value(ofKey: 0, in: list.root).flatMap { list.text($0) } == "1")
    #expect(list.value(ofKey: 1, in: list.root).flatMap { list.text($0) } == "2")
  }

  @Test(
    "Texts in quotation marks have escapes",
    arguments: [
      (#""a\"b\\c""#, "a\"b\\c"), (#""\n\t\r\a\b\f\v""#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"),
      (#"'it''"#, "it"), (#"'a"b'"#, "a\"b"), (#""it's""#, "it's"), (#""Bj\U00f6rk""#, "Björk"),
      (#""\Ud83c\Udfb5""#, "🎵"), (#""\U41 b""#, "A b"), (#""\101\60\0""#, "A0\0"),
      (#""é🎵""#, "é🎵"), (#""\é""#, "é"), (#""\(x)""#, "(x)"), ("\"a\nb\"", "a\nb"),
    ]
  )
  func escapes(text: String, expected: String) throws {
    let text = text == "'it''" ? "'it'" : text
    let list = try list("{ a = \(text); }", keys: ["a"])
    #expect(list.value(ofKey: 0, in: list.root).flatMap { list.text($0) } == expected)
  }

  @Test(
    "What is no list is refused",
    arguments: [
      ("{", .expected("a value")), ("{ a", .expected("`=` after a key")),
      ("{ a = ", .expected("a value")), ("{ a = b", .expected("`;` after a value")),
      ("{ a = b }", .expected("`;` after a value")), ("{ = b; }", .expected("a value")),
      ("{ a = (b c); }", .expected("`,` or `)` after an element")),
      ("{ a = (,); }", .expected("a value")),
      ("{ a = <0>; }", .expected("a second hexadecimal digit")),
      ("{ a = <0g>; }", .expected("a hexadecimal digit")), ("{ a = <00", .truncated),
      ("{ a = \"b", .truncated), ("{ a = \"b\\", .truncated), ("{ a = é; }", .expected("a value")),
      ("{ a = \"\\Ud83c\"; }", .invalidText), ("{ a = \"\\377\"; }", .invalidText),
      ("{} {}", .expected("the end of the property list")), ("{ a = b;; }", .expected("a value")),
    ] as [(String, PropertyListError.Reason)]
  )
  func errors(text: String, reason: PropertyListError.Reason) {
    let error = #expect(throws: PropertyListError.self) { try list(text) }
    #expect(error?.reason == reason)
    #expect((error?.offset ?? -1) <= text.utf8.count)
  }

  @Test func onlyUTF8IsRead() {
    #expect(throws: PropertyListError(.unknownForm, at: 0)) {
      try PropertyList(Array("{ a = \"".utf8) + [0xFF] + Array("\"; }".utf8))
    }
  }

  @Test func containersAreNotNestedTooDeeply() throws {
    func nested(_ depth: Int) -> String {
      "{ a = " + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + "; }"
    }
    #expect(try list(nested(60)).count == 61)
    let error = #expect(throws: PropertyListError.self) { try list(nested(100_000)) }
    #expect(error?.reason == .limit("containers are nested too deeply", 64))
  }
}
