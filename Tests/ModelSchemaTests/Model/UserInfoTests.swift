import ModelSchema
import ModelTestSupport
import Testing

@Suite struct UserInfoTests {
  private let info: UserInfo = ["b": "1", "a": "2", "b": "3", "": "4", Library.composed: "5"]

  @Test func entriesKeepTheirOrder() {
    #expect(info.entries.map(\.key) == ["b", "a", "b", "", Library.composed])
    #expect(info.entries.map(\.value) == ["1", "2", "3", "4", "5"])
  }

  @Test func theFirstEntryOfAKeyIsFound() {
    #expect(info["b"] == "1")
    #expect(info["a"] == "2")
    #expect(info[""] == "4")
    #expect(info.entry("b")?.value == "1")
  }

  @Test("Keys are told apart by their bytes", arguments: ["B", "c", Library.decomposed])
  func others(key: String) { #expect(info[key] == nil) }

  @Test func emptyIsEmpty() {
    #expect(UserInfo().isEmpty)
    #expect(UserInfo() == [:])
    #expect(!info.isEmpty)
    #expect(UserInfo()["a"] == nil)
  }

  @Test func orderIsPartOfTheValueAndPlacesAreNot() {
    let file = SourceFile(path: "a", bytes: [])
    let placed = UserInfo([
      .init(key: "a", value: "1", anchor: SourceAnchor(file: file, range: 3..<9))
    ])
    #expect(placed == ["a": "1"])
    #expect((["a": "1", "b": "2"] as UserInfo) != ["b": "2", "a": "1"])
  }
}
