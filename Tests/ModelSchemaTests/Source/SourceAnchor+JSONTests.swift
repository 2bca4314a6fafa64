import ModelSchema
import Testing

@Suite struct SourceAnchorJSONTests {
  private func place(_ attribute: String, in text: String, from start: Int = 0) -> String? {
    let file = SourceFile(path: "Music.json", bytes: Array(text.utf8))
    let anchor = SourceAnchor(file: file, range: start..<file.bytes.count)
    return anchor.location(ofAttribute: attribute)
      .map { String(decoding: $0.file.bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    "The member that says what the attribute says is found",
    arguments: [
      ("name", "Song"), ("parentEntity", "Piece"), ("isAbstract", "false"), ("minCount", "1"),
      ("elementID", #"D\u00e9but"#), ("syncable", nil), ("parent", "Piece"), ("title", nil),
    ]
  )
  func members(attribute: String, value: String?) {
    let text = #"""
      {"attributes": [{"name": "title", "syncable": true}], "name" : "Song", "parent":"Piece",
       "isAbstract": false, "minimumCount":1, "renamingIdentifier": "D\u00e9but"}
      """#
    #expect(place(attribute, in: text) == value)
  }

  @Test func settingsAreLookedForOnlyWhereTheModelDoesNotSayItItself() {
    let text = #"{"entities": [], "settings": {"name": "a", "usedWithCloudKit": true}}"#
    #expect(place("usedWithCloudKit", in: text) == "true")
    #expect(place("name", in: text) == "a")
    #expect(place("name", in: #"{"settings": {"name": "a"}, "name": "b"}"#) == "b")
    #expect(place("name", in: #"{"settings": "name"}"#) == nil)
  }

  @Test func aTextIsANameAndAMemberANameWithItsValue() {
    #expect(place("name", in: #"["a", "b"]"#, from: 1) == "a")
    #expect(place("value", in: #"["a", "b"]"#, from: 6) == "b")
    #expect(place("optional", in: #""a""#) == nil)
    #expect(place("key", in: #"{"a" : "b"}"#, from: 1) == "a")
    #expect(place("value", in: #"{"a" : "b"}"#, from: 1) == "b")
    #expect(place("value", in: #"{"a" : ["b"]}"#, from: 1) == #"["b"]"#)
  }
}
