import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct ConfigCommandTests {
  @Test func initListsTheModelsAndCheckNeedsNothingElse() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("config", "init")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      let text = try workspace.text("modelmerge.json")
      #expect(text.contains(#"{"name": "Artists", "path": "Artists.xcdatamodeld"},"#))
      let check = workspace.run("check")
      #expect(check.status == 0 && check.output.isEmpty)
    }
  }

  @Test func initDoesNotWriteOverAFile() throws {
    try Workspace.with { workspace throws in
      try workspace.write("mine", to: "modelmerge.json")
      let run = workspace.run("config", "init")
      #expect(run.status == 2 && run.errors.contains("the file is there already"))
      #expect(try workspace.text("modelmerge.json") == "mine")
      #expect(workspace.run("config", "init", "--force").status == 0)
      #expect(try workspace.text("modelmerge.json").hasPrefix("{\n  \"version\": 1,"))
    }
  }

  @Test func printTellsWhereValuesComeFrom() throws {
    try Workspace.with { workspace throws in
      try workspace.write(
        #"{"version": 1, "strategy": {"default": "strict"}}"#,
        to: "modelmerge.json"
      )
      let run = workspace.run("config", "print", "--profile", "")
      #expect(
        run.output == """
          version = 1                          modelmerge.json:1:13
          placeholder.keys = ["MyRealEntity"]  default
          strategy.default = "strict"          modelmerge.json:1:40
          profiles = []                        --profile

          """
      )
      let json = try Workspace.Run.json(
        workspace.run("config", "print", "--format", "json").output
      )
      #expect(json.string("configuration") == "modelmerge.json")
      let settings = json.objects("settings")
      #expect(settings.map { $0.string("origin") } == ["file", "default", "file", "default"])
      #expect(settings[2].string("value") == "strict" && settings[2].integer("line") == 1)
    }
  }

  @Test func printReportsWhatIsWrong() throws {
    try Workspace.with { workspace throws in
      try workspace.write(#"{"version": 1, "profils": []}"#, to: "modelmerge.json")
      let run = workspace.run("config", "print")
      #expect(run.status == 2)
      #expect(run.errors.contains("modelmerge.json:1:17: error: there is no key `profils`"))
      #expect(run.output.contains("version = 1"))
    }
  }

  @Test(
    "What it cannot do is wrong usage",
    arguments: [
      (["config"], "what to do (init or print) is missing"),
      (["config", "prnt"], "did you mean `print`?"),
      (["config", "print", "x"], "`x` is one argument too many"),
      (["config", "print", "--force"], "`--force` belongs to `config init`"),
      (["config", "print", "--profile", "cloud"], "`cloud` is no value for `--profile`"),
    ]
  )
  func wrongUsage(arguments: [String], message: String) throws {
    try Workspace.with { workspace in
      let run = workspace.run(arguments)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    }
  }
}
