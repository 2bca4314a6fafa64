import ModelSupport
import ModelTestSupport
import Testing

@Suite struct JSONMemberPlacesTests {
  private func pieces(_ text: String, at offset: Int = 0) -> [String] {
    let bytes = Array(text.utf8)
    return JSONMemberPlaces(ofObjectAt: offset, in: bytes).map { member in
      [member.name, member.value].map { String(decoding: bytes[$0], as: UTF8.self) }
        .joined(separator: "=")
    }
  }

  @Test func membersOfTheObjectAreFoundAndNoOthers() {
    #expect(
      pieces(#"{"a": "x", "b":[1, {"c": "]"}] ,"d\"" : {"a": "}"}, "e":true,"f" : -1.5 }, "g": 1"#)
        == ["a=x", #"b=[1, {"c": "]"}]"#, #"d\"={"a": "}"}"#, "e=true", "f=-1.5"]
    )
    #expect(pieces(#"[{"a": ""}]"#, at: 1) == ["a="])
  }

  @Test(
    "What is no object has no members",
    arguments: ["", "{", "{}", "[1]", "\"a\"", "{1", "{\"a", "{\"a\"", "{\"a\":", "{\"a\\", "<a/>"]
  )
  func noMembers(text: String) {
    #expect(pieces(text).isEmpty)
  }

  @Test func aStringOrAMemberStandsForItself() throws {
    let bytes = Array(#"["a", "b": [1, 2], "c" : "d"]"#.utf8)
    func text(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let string = try #require(JSONMemberPlaces.member(at: 1, in: bytes))
    #expect(text(string.name) == "a" && string.value == nil)
    let list = try #require(JSONMemberPlaces.member(at: 6, in: bytes))
    #expect(text(list.name) == "b" && text(list.value) == "[1, 2]")
    let member = try #require(JSONMemberPlaces.member(at: 19, in: bytes))
    #expect(text(member.name) == "c" && text(member.value) == "d")
    #expect(JSONMemberPlaces.member(at: 0, in: bytes) == nil)
    #expect(JSONMemberPlaces.member(at: 1000, in: bytes) == nil)
  }

  @Test func theyAreThoseThatTheReaderFinds() throws {
    var generator = SplitMix64(seed: 4)
    let base = Array(
      #"{"a": {"b": [1, "x\\", {"c": null}]}, "d": "\"", "e": [], "f": {}, "g": 0 }"#.utf8
    )
    var count = 0
    for _ in 0..<2000 {
      let bytes = Mutation.mutated(base, inserting: Mutation.json, &generator)
      // Never stops the program, whatever the bytes are.
      for offset in bytes.indices { _ = Array(JSONMemberPlaces(ofObjectAt: offset, in: bytes)) }
      guard let root = try? JSONReader.read(bytes).root, root.kind == .object else { continue }
      count += 1
      let places = Array(JSONMemberPlaces(ofObjectAt: root.range.lowerBound, in: bytes))
      #expect(places.map(\.name) == root.children.map { $0.nameRange ?? 0..<0 })
      #expect(places.map(\.value) == root.children.map(\.contentRange))
    }
    #expect(count > 100)
  }
}
