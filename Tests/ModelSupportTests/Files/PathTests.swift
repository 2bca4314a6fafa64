import ModelSupport
import Testing

@Suite struct PathTests {
  @Test(
    "A path has a name, a parent, a base name and a suffix",
    arguments: [
      ("a/b.c", "b.c", "a", "b", "c"), ("a/b.c/", "b.c", "a", "b", "c"), ("b", "b", "", "b", ""),
      ("/b", "b", "/", "b", ""), ("/", "", "/", "", ""), ("", "", "", "", ""),
      ("a//b", "b", "a/", "b", ""), (".hidden", ".hidden", "", ".hidden", ""),
      ("a/.hidden.Txt", ".hidden.Txt", "a", ".hidden", "txt"), ("a.b/c", "c", "a.b", "c", ""),
      ("Music 2.xcdatamodel", "Music 2.xcdatamodel", "", "Music 2", "xcdatamodel"),
      ("a.", "a.", "", "a", ""), ("a.b.C", "a.b.C", "", "a.b", "c"),
    ]
  )
  func parts(path: String, name: String, parent: String, baseName: String, suffix: String) {
    #expect(Path.name(path) == name)
    #expect(Path.parent(path) == parent)
    #expect(Path.baseName(path) == baseName)
    #expect(Path.suffix(path) == suffix)
  }

  @Test func joiningPutsOneSlashBetween() {
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("a/", "b") == "a/b")
    #expect(Path.join("", "b") == "b")
    #expect(Path.join("/", "b") == "/b")
  }

  @Test(
    "Dots are resolved by text",
    arguments: [
      ("b", "/a/b"), ("./b", "/a/b"), ("../b", "/b"), ("../../../b", "/b"), ("/c/./d/../e", "/c/e"),
      ("b/", "/a/b"), ("", "/a"), ("..", "/"), ("b//c", "/a/b/c"), ("...", "/a/..."),
    ]
  )
  func absolute(path: String, expected: String) {
    #expect(Path.absolute(path, from: "/a") == expected)
  }

  @Test(
    "A path below a root is seen from there",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/b", "/a/b"), ("/ab/c", "/a", "/ab/c"),
      ("/a/b", "/", "a/b"), ("/x/y", "/a", "/x/y"), ("/é/🎵", "/é", "🎵"),
    ]
  )
  func relative(path: String, root: String, expected: String) {
    #expect(Path.relative(path, to: root) == expected)
  }
}
