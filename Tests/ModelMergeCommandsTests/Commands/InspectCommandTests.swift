import ModelMerge
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct InspectCommandTests {
  @Test func aModelIsPrintedAsText() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("inspect", "~/Songs.xcdatamodeld")
      let model = try ModelLoader().load(workspace.path("~/Songs.xcdatamodeld")).model
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == ModelText.text(of: model))
    }
  }

  @Test func aModelIsPrintedAsJSON() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("inspect", "~/Songs.xcdatamodeld", "--format", "json")
      #expect(run.status == 0 && run.errors.isEmpty)
      let json = try Workspace.Run.json(run.output)
      #expect(json.string("formatVersion") == "1.0")
      #expect(
        Set(json.object("model").objects("entities").compactMap { $0.string("name") })
          == ["Artist", "Song"]
      )
    }
  }

  @Test func aVersionIsChosen() throws {
    try Workspace.with { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld")
      let current = workspace.run("inspect", "~/ListeningHistory.xcdatamodeld")
      let second = workspace.run(
        "inspect",
        "~/ListeningHistory.xcdatamodeld@ListeningHistory 2"
      )
      let first = workspace.run("inspect", "~/ListeningHistory.xcdatamodeld@ListeningHistory")
      #expect(current.status == 0 && second.status == 0 && first.status == 0)
      #expect(current.output == second.output)
      #expect(current.output != first.output)
    }
  }

  @Test func aVersionThatIsNotThereIsTwoAndTheVersionsAreListed() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("inspect", "~/Songs.xcdatamodeld@Songs 2")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("[current-version-unresolved]"))
      #expect(run.errors.contains("`Songs`"))
    }
  }

  @Test func whatCannotBeReadIsTwo() throws {
    try Workspace.with { workspace throws in
      try workspace.write("<model", to: "Bad.xcdatamodel/contents")
      let bad = workspace.run("inspect", "~/Bad.xcdatamodel")
      #expect(bad.status == 2 && bad.output.isEmpty)
      #expect(bad.errors.hasPrefix("Bad.xcdatamodel/contents:1:7: error: "))
      #expect(bad.errors.contains("[malformed-model]"))
      let absent = workspace.run("inspect", "~/absent")
      #expect(absent.status == 2 && absent.output.isEmpty)
      #expect(absent.errors.contains("no such file or folder"))
    }
  }
}
