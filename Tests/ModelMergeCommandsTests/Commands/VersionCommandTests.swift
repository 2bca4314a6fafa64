import ModelTestSupport
import Testing

@Suite struct VersionCommandTests {
  private let contents = "Songs.xcdatamodel/contents"

  @Test func theOnlyVersionIsTheCurrentOne() throws {
    try Workspace.with { workspace throws in
      #expect(
        workspace.run("version", "list", "~/Songs.xcdatamodeld").output == "Songs  (current)\n"
      )
    }
  }

  @Test func aNewVersionIsACopyAndTheOldOneStaysCurrent() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("version", "add", "Songs 2", "~/Songs.xcdatamodeld")
      #expect(run.status == 0)
      let bundle = workspace.folder + "/Songs.xcdatamodeld"
      let (old, new) = (
        "\(bundle)/Songs.xcdatamodel/contents", "\(bundle)/Songs 2.xcdatamodel/contents"
      )
      #expect(try Fixtures.bytes(old) == Fixtures.bytes(new))
      #expect(
        workspace.run("version", "list", "~/Songs.xcdatamodeld").output
          == "Songs  (current)\nSongs 2\n"
      )
      #expect(workspace.check().status == 0)
    }
  }

  @Test func aVersionCanBeMadeCurrent() throws {
    try Workspace.with { workspace throws in
      _ = workspace.run(
        "version",
        "add",
        "Songs 2.xcdatamodel",
        "--current",
        "~/Songs.xcdatamodeld"
      )
      let list = workspace.run("version", "list", "--format", "json", "~/Songs.xcdatamodeld")
      #expect(try Workspace.Run.json(list.output)["current"] as? String == "Songs 2")
      _ = workspace.run("version", "set-current", "Songs", "~/Songs.xcdatamodeld")
      let again = workspace.run("version", "list", "~/Songs.xcdatamodeld")
      #expect(again.output == "Songs  (current)\nSongs 2\n")
    }
  }

  @Test func aNameWithMarkupIsWrittenSoThatItCanBeRead() throws {
    try Workspace.with { workspace throws in
      let name = "A & B <2>"
      _ = workspace.run("version", "add", name, "--current", "~/Songs.xcdatamodeld")
      let list = workspace.run("version", "list", "~/Songs.xcdatamodeld")
      #expect(list.output.contains("\(name)  (current)"))
    }
  }

  @Test(arguments: [
    ["version"], ["version", "lits", "~/Songs.xcdatamodeld"], ["version", "list"],
    ["version", "add", "~/Songs.xcdatamodeld"], ["version", "add", "../x", "~/Songs.xcdatamodeld"],
    ["version", "list", "~/Songs.xcdatamodeld", "more"],
    ["version", "list", "--current", "~/Songs.xcdatamodeld"],
  ])
  func wrongUsage(arguments: [String]) throws {
    try Workspace.with { #expect($0.run(arguments).status == 64) }
  }

  @Test(arguments: [
    ["version", "list", "~/absent.xcdatamodeld"],
    ["version", "add", "Songs", "~/Songs.xcdatamodeld"],
    ["version", "add", "New", "--from", "Nothing", "~/Songs.xcdatamodeld"],
    ["version", "set-current", "Nothing", "~/Songs.xcdatamodeld"],
  ])
  func whatCannotBeDone(arguments: [String]) throws {
    try Workspace.with { workspace in
      let run = workspace.run(arguments)
      #expect(run.status == 2 && run.errors.hasPrefix("modelmerge: error: "))
      #expect(!workspace.exists("Songs.xcdatamodeld/.xccurrentversion"))
    }
  }
}
