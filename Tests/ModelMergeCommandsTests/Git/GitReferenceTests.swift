import Testing

@testable import ModelMergeCommands

@Suite struct GitReferenceTests {
  @Test(
    "The revision ends at the first colon",
    arguments: [
      ("git:main", "main", nil), ("git:HEAD~3", "HEAD~3", nil), ("git:v1:", "v1", nil),
      ("git:v1:Models/My Songs.xcdatamodeld", "v1", "Models/My Songs.xcdatamodeld"),
      ("git:v1:./a:b", "v1", "./a:b"), ("git:feature/x@{1}", "feature/x@{1}", nil),
    ] as [(String, String, String?)]
  )
  func references(text: String, revision: String, path: String?) throws {
    let reference = try GitReference(parsing: text)
    #expect(reference?.revision == revision && reference?.path == path)
  }

  @Test(arguments: ["main", "Git:main", "Songs.xcdatamodeld", "", "./git:main"])
  func whatDoesNotBeginSoIsNone(text: String) throws {
    #expect(try GitReference(parsing: text) == nil)
  }

  @Test(
    "What git could take for something else is refused",
    arguments: [
      "git:", "git::path", "git:-x", "git:--upload-pack=touch x", "git:--output=x:Songs",
      "git:main\n--all", "git:a\u{0}b", "git:\u{7F}",
    ]
  )
  func hostileRevisions(text: String) {
    #expect(throws: GitError.self) { try GitReference(parsing: text) }
    do throws(GitError) {
      _ = try GitReference(parsing: text)
    } catch {
      #expect(error.commandError.status == .usage)
      #expect(error.description.contains("revision"))
    }
  }
}
