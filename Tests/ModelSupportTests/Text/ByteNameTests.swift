import ModelSupport
import Testing

@Suite struct ByteNameTests {
  private let composed = "Beyonc\u{E9}"
  private let decomposed = "Beyonce\u{301}"

  @Test func canonicallyEquivalentNamesDiffer() {
    #expect(composed == decomposed)
    #expect(ByteName(composed) != ByteName(decomposed))
    #expect(!composed.hasSameBytes(as: decomposed))
    #expect(Set([ByteName(composed), ByteName(decomposed), ByteName(composed)]).count == 2)
  }

  @Test func equalNamesAreEqualHoweverTheyCameAbout() {
    let name = String(decoding: Array(composed.utf8), as: UTF8.self)
    let part = "The \(composed) Song".dropFirst(4).prefix(7)
    #expect(ByteName(name) == ByteName(composed))
    #expect(ByteName(String(part)).hashValue == ByteName(composed).hashValue)
  }

  @Test func theOrderIsThatOfTheBytes() {
    let names = ["", "A", "Z", "a", "ab", "b", decomposed, composed, "é", "ｚ", "🎵"].map(
      ByteName.init
    )
    let sorted = names.map { Array($0.string.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(names.sorted().map { Array($0.string.utf8) } == sorted)
    #expect(decomposed.precedesInBytes(composed))
    #expect(!composed.precedesInBytes(composed))
    #expect("".precedesInBytes("a"))
    #expect(!"a".precedesInBytes(""))
  }

  @Test func absentNamesAreEqualToEachOtherOnly() {
    #expect((nil as String?).hasSameBytes(as: nil))
    #expect(!(nil as String?).hasSameBytes(as: ""))
    #expect(("" as String?).hasSameBytes(as: ""))
    #expect(!(composed as String?).hasSameBytes(as: decomposed))
  }
}
