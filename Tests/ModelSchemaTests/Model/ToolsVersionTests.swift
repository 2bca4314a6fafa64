import ModelSchema
import Testing

@Suite struct ToolsVersionTests {
  @Test(
    "Versions are read",
    arguments: [
      ("Xcode 9.0", 9, 0), ("Xcode 14.3", 14, 3), ("Xcode 8", 8, 0), ("Xcode 8.2.1", 8, 2),
      ("Xcode 10.10", 10, 10), ("Xcode 9.x", 9, 0),
    ]
  )
  func versions(text: String, major: Int, minor: Int) {
    #expect(ToolsVersion(text) == ToolsVersion(major, minor))
  }

  @Test(
    "Whatever else is no version",
    arguments: [
      "Automatic", "", "Xcode", "9.0", "xcode 9.0", "Xcode x", "Xcode 9.0 beta", "Xcode .",
    ]
  )
  func noVersion(text: String) { #expect(ToolsVersion(text) == nil) }

  @Test func versionsAreOrderedByNumbers() {
    let versions = [(4, 3), (9, 0), (9, 10), (10, 0)].map { ToolsVersion($0, $1) }
    #expect(versions.reversed().sorted() == versions)
    #expect(ToolsVersion(9, 10).description == "9.10")
  }
}
