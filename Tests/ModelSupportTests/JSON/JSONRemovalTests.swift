import ModelSupport
import Testing

@Suite struct JSONRemovalTests {
  /// What is between the marks is taken out with what belongs to it.
  @Test(arguments: [
    ("[⟦1⟧]", "[]"),
    ("[⟦1⟧, 2]", "[ 2]"),
    ("[1, ⟦2⟧]", "[1]"),
    ("[1, ⟦2⟧, 3]", "[1,  3]"),
    ("[\n  ⟦1⟧,\n  2\n]", "[\n  2\n]"),
    ("[\n  1,\n  ⟦2⟧\n]", "[\n  1\n]"),
    ("[\n  1,\n  ⟦2⟧,\n]", "[\n  1,\n]"),
    ("[\r\n  ⟦1⟧,\r\n  2\r\n]", "[\r\n  2\r\n]"),
    ("[\n  ⟦1⟧\n]", "[\n]"),
    ("[\n  ⟦1⟧, // why\n  2\n]", "[\n   // why\n  2\n]"),
  ])
  func anElementGoesWithItsComma(_ text: String, _ expected: String) {
    let parts = text.split(separator: "⟦", omittingEmptySubsequences: false)
    let inner = parts[1].split(separator: "⟧", omittingEmptySubsequences: false)
    var bytes = Array((String(parts[0]) + inner[0] + inner[1]).utf8)
    let start = parts[0].utf8.count
    let range = JSONRemoval.range(ofElementAt: start..<(start + inner[0].utf8.count), in: bytes)
    bytes.removeSubrange(range)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
