import ModelMerge
import Testing

@Suite struct ReportPathsTests {
  @Test(
    "Paths below the root are relative to it, others absolute",
    arguments: [
      ("Songs/contents", "/music", "Songs/contents"), ("Songs", ".", "Songs"),
      ("Songs", "..", "music/Songs"), ("../a", "/music", "/a"), ("/music/x/y", "x", "y"),
      ("/other/y", "/music", "/other/y"), ("-", "/music", "-"), ("./a/../b", "/music", "b"),
      ("/music2/a", "/music", "/music2/a"), ("a\u{1B}b", "/music", "a\\u{1B}b"),
      ("a", "/", "music/a"),
    ]
  )
  func display(path: String, root: String, shown: String) {
    #expect(ReportPaths(root: root, workingDirectory: "/music").display(path) == shown)
  }

  @Test func aPlaceHasItsLineAndColumn() {
    let place = ModelMerge.SourceLocation(file: ReportSketch.songs, range: 10..<11)
    let paths = ReportPaths(root: "/", workingDirectory: "/music")
    #expect(paths.display(place) == "music/Songs.xcdatamodel/contents:2:3")
  }
}
