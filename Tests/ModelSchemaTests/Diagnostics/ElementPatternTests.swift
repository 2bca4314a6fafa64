import ModelSchema
import Testing

@Suite struct ElementPatternTests {
  @Test(
    "A pattern means elements by their paths",
    arguments: [
      ("Song", ElementPath.entity("Song"), true),
      ("Song", .entity("Song", "title"), false),
      ("Song", .entity("Songwriter"), false),
      ("Song.*", .entity("Song", "title"), true),
      ("Song.*", .entity("Song"), false),
      ("Song*", .entity("Song", "title"), true),
      ("*.title", .entity("Album", "title"), true),
      ("*.title", .entity("Album", "subtitle"), false),
      ("S*g.t*e", .entity("Song", "title"), true),
      ("*", .model, true),
      ("*", .fetchRequest("recent"), true),
      ("fetchRequest:*", .fetchRequest("recent"), true),
      ("fetchRequest:*", .entity("recent"), false),
      ("**o**", .entity("Song"), true),
      ("song", .entity("Song"), false),
      ("D\u{E9}but", .entity("De\u{301}but"), false),
    ]
  )
  func paths(text: String, path: ElementPath, isMeant: Bool) throws {
    let pattern = try #require(ElementPattern(text))
    #expect(pattern.matches(path, in: "Catalog") == isMeant)
    #expect(pattern.matches(path, in: nil) == isMeant)
    #expect(pattern.description == text)
  }

  @Test(
    "A pattern may be limited to modules",
    arguments: [
      ("Catalog/Song", "Catalog", true), ("Catalog/Song", "Catalogue", false),
      ("Catalog/Song", nil, false), ("Cat*/Song", "Catalogue", true), ("*/Song", nil, true),
      ("Catalog/*", "Catalog", true), ("Catalog/Album", "Catalog", false),
    ] as [(String, String?, Bool)]
  )
  func modules(text: String, module: String?, isMeant: Bool) throws {
    let pattern = try #require(ElementPattern(text))
    #expect(pattern.matches(.entity("Song"), in: module) == isMeant)
  }

  @Test("What names nothing is no pattern", arguments: ["", "/", "Catalog/", "/Song"])
  func nothing(text: String) { #expect(ElementPattern(text) == nil) }

  @Test func aPatternOfManyStarsIsDecidedSoon() throws {
    let pattern = try #require(ElementPattern(String(repeating: "*a", count: 2_000) + "b"))
    #expect(!pattern.matches(.entity(String(repeating: "a", count: 20_000)), in: nil))
  }
}
