import Foundation
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct SplitCommandTests {
  private static let plan =
    #"{"modules": {"A": ["Artist", "Song"], "B": ["Playlist", "SmartPlaylist"], "C": ["Play"]}}"#
  private static let library = "Library.xcdatamodeld/Library.xcdatamodel/contents"

  private func with(_ plan: String = plan, _ body: (Workspace) throws -> Void) throws {
    try Workspace.with { workspace throws in
      try workspace.copy("Monolith/Library.xcdatamodeld")
      try workspace.write(plan, to: "plan.json")
      try body(workspace)
    }
  }

  private func split(_ workspace: Workspace, _ more: String...) -> Workspace.Run {
    workspace.run(
      ["split", "~/Library.xcdatamodeld", "--plan", "~/plan.json", "-o", "~/Parts"] + more
    )
  }

  private func entries(_ workspace: Workspace, _ folder: String = "Parts") throws -> [String] {
    try Fixtures.entries(workspace.folder + "/" + folder)
  }

  // MARK: - What is written

  @Test func thePartsMergedAreTheModelWhateverTheOrder() throws {
    try with { workspace throws in
      let run = split(workspace)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      let names = ["A", "B", "C"].map { $0 + ".xcdatamodeld" }
      #expect(try entries(workspace) == names)
      #expect(try entries(workspace, "Parts/B.xcdatamodeld") == ["B.xcdatamodel"])
      for order in [names, names.reversed(), [names[1], names[2], names[0]]] {
        let inputs = order.map { "~/Parts/" + $0 }
        #expect(workspace.run(["merge"] + inputs + ["-o", "~/Whole.xcdatamodel"]).status == 0)
        #expect(
          try workspace.bytes("Whole.xcdatamodel/contents") == workspace.bytes(Self.library)
        )
      }
    }
  }

  @Test func theReportTellsWhatWasWritten() throws {
    try with { workspace throws in
      let run = split(workspace, "--verbose")
      let lines = run.errors.replacing(workspace.folder + "/", with: "").split(separator: "\n")
      #expect(
        lines == [
          "modelmerge: wrote Parts/A.xcdatamodeld (2 entities, 2 placeholders)",
          "modelmerge: wrote Parts/B.xcdatamodeld (2 entities, 1 placeholder)",
          "modelmerge: wrote Parts/C.xcdatamodeld (1 entity, 1 placeholder)",
        ]
      )
    }
  }

  @Test func theKeyOfPlaceholdersMayBeAnother() throws {
    try with { workspace throws in
      #expect(split(workspace, "--placeholder-key", "StandsFor").status == 0)
      let text = try workspace.text("Parts/C.xcdatamodeld/C.xcdatamodel/contents")
      #expect(text.contains(#"<entry key="StandsFor" value="YES"/>"#))
      #expect(!text.contains("MyRealEntity"))
    }
  }

  @Test func everyFormOfAModelCanBeSplit() throws {
    try with { workspace throws in
      for form in ["json", "mom"] {
        #expect(
          workspace.run("convert", "~/Library.xcdatamodeld", "-o", "~/L.\(form)", "--quiet").status
            == 0
        )
        let run = workspace.run(
          "split",
          "~/L.\(form)",
          "--plan",
          "~/plan.json",
          "-o",
          "~/\(form)",
          "--quiet"
        )
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(
        try workspace.bytes("json/C.xcdatamodeld/C.xcdatamodel/contents").isEmpty == false
      )
    }
  }

  // MARK: - What is there

  @Test func aSecondRunChangesNothing() throws {
    try with { workspace throws in
      #expect(split(workspace).status == 0)
      let before = try workspace.snapshot()
      #expect(split(workspace).status == 0)
      #expect(try workspace.snapshot() == before)
      #expect(split(workspace, "--verify").status == 0)
    }
  }

  @Test func anotherModelIsReplacedOnlyByForce() throws {
    try with { workspace throws in
      try workspace.writeModel("<entity name='X'/>", to: "Parts/B.xcdatamodeld/B 2.xcdatamodel")
      try workspace.write("mine", to: "Parts/notes.txt")
      let before = try workspace.snapshot()
      let run = split(workspace)
      #expect(run.status == 2 && run.errors.contains("Parts/B.xcdatamodeld"))
      #expect(run.errors.contains("--force"))
      #expect(try workspace.snapshot() == before)
      #expect(split(workspace, "--force").status == 0)
      #expect(
        try entries(workspace)
          == ["A.xcdatamodeld", "B.xcdatamodeld", "C.xcdatamodeld", "notes.txt"]
      )
      // As with `merge -o`, the version that is current is replaced.
      #expect(try entries(workspace, "Parts/B.xcdatamodeld") == ["B 2.xcdatamodel"])
      #expect(try workspace.text("Parts/notes.txt") == "mine")
    }
  }

  @Test func verifyWritesNothing() throws {
    try with { workspace throws in
      #expect(split(workspace, "--verify").status == 1)
      #expect(!workspace.exists("Parts"))
      #expect(split(workspace).status == 0)
      try workspace.writeModel("", to: "Parts/A.xcdatamodeld/A.xcdatamodel")
      let before = try workspace.snapshot()
      let run = split(workspace, "--verify")
      #expect(run.status == 1 && run.errors.contains("Parts/A.xcdatamodeld differs"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func nothingIsLeftOfAnOutputThatCannotBeWritten() throws {
    try with { workspace throws in
      // `rename` replaces no folder by a file, nor the other way round: the last part fails.
      try workspace.write("mine", to: "Parts/C.xcdatamodeld")
      let before = try workspace.snapshot()
      for more in [[], ["--force"]] {
        let run = workspace.run(
          ["split", "~/Library.xcdatamodeld", "--plan", "~/plan.json", "-o", "~/Parts"] + more
        )
        #expect(run.status == 2)
        #expect(try workspace.snapshot() == before)
      }
    }
  }

  @Test func theInputIsNotWrittenOver() throws {
    try with(#"{"modules": {"Library": ["Artist", "Song", "Play", "Playlist", "SmartPlaylist"]}}"#)
    { workspace throws in
      let before = try workspace.snapshot()
      for folder in ["~/", "~/Library.xcdatamodeld"] {
        let run = workspace.run(
          "split",
          "~/Library.xcdatamodeld",
          "--plan",
          "~/plan.json",
          "-o",
          folder
        )
        #expect(run.status == 2 && run.errors.contains("one of the inputs"))
      }
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test(
    "The folder is made, but not the one around it",
    arguments: [
      ("~/New", 0), ("~/No/New", 2), ("~/plan.json", 2), ("~/plan.json/New", 2),
    ]
  )
  func folder(path: String, status: Int) throws {
    try with { workspace throws in
      let run = workspace.run(
        "split",
        "~/Library.xcdatamodeld",
        "--plan",
        "~/plan.json",
        "-o",
        path
      )
      #expect(Int(run.status) == status, "\(run.errors)")
      #expect(workspace.exists("New") == (status == 0))
    }
  }

  // MARK: - The plan

  @Test(
    "What is wrong with the plan is reported where it is",
    arguments: [
      ("", "1:1: error: the file is empty", ""),
      ("[]", "1:1: error: the plan takes an object, not an array", ""),
      ("{}", "1:1: error: `modules` is missing", #"a plan is `{"modules": {"Name": ["Entity"]}}`"#),
      (
        #"{"module": {}}"#, "1:3: error: there is no key `module`", "did you mean `modules`?"
      ),
      (#"{"modules": []}"#, "1:13: error: `modules` takes an object, not an array", ""),
      (
        #"{"modules": {"A": "Song"}}"#, "1:19: error: `modules.A` takes an array, not a text", ""
      ),
      (
        #"{"modules": {"A": [1]}}"#, "1:20: error: `modules.A[0]` takes a text, not a number", ""
      ),
      (#"{"modules": {"A": [], "A": []}}"#, "1:24: error: the member `A` is given twice", ""),
      (#"{"modules": {}}"#, "1:1: error: the plan has no modules", ""),
      (
        #"{"modules": {"A": ["Sogn"]}}"#, "1:21: error: the model has no entity `Sogn`",
        "did you mean `Song`?"
      ),
      (
        #"{"modules": {"A": ["Song"], "B": ["Song"]}}"#, "1:36: error: `Song` is in `A` and `B`",
        "keep it in one module; the others get placeholders"
      ),
      (#"{"modules": {"A": []}}"#, "1:15: error: the module `A` has no entities", ""),
      (
        #"{"modules": {"../A": ["Song"]}}"#, "1:15: error: `../A` is no name for a module", ""
      ),
      (
        #"{"modules": {"A": ["Song"]}}"#,
        "contents:3:19: error: `Artist` is in no module of the plan", ""
      ),
    ]
  )
  func wrongPlan(plan: String, message: String, help: String) throws {
    try with(plan) { workspace throws in
      let run = split(workspace)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains("[invalid-configuration]"))
      #expect(help.isEmpty || run.errors.contains("help: \(help)"), "\(run.errors)")
      #expect(!workspace.exists("Parts"))
    }
  }

  @Test func commentsAndTrailingCommasAreTaken() throws {
    try with("// ours\n" + Self.plan.replacing("}}", with: ",},/**/}")) { workspace throws in
      #expect(split(workspace).status == 0)
    }
  }

  @Test func controlCharactersOfAPlanDoNotReachTheTerminal() throws {
    try with(#"{"modules": {"A\u001b[2J": ["\u001b[31mSong\u0007"]}}"#) { workspace throws in
      let run = split(workspace)
      #expect(run.status == 2)
      #expect(!run.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    }
  }

  // MARK: - The command line

  @Test(
    "What is missing is usage",
    arguments: [
      [], ["~/Library.xcdatamodeld"], ["~/Library.xcdatamodeld", "--plan", "~/plan.json"],
      ["~/Library.xcdatamodeld", "-o", "~/Parts"],
      ["~/Library.xcdatamodeld", "~/B", "--plan", "~/plan.json", "-o", "~/Parts"],
      [
        "~/Library.xcdatamodeld", "--plan", "~/plan.json", "-o", "~/Parts", "--placeholder-key", "",
      ],
      ["~/Library.xcdatamodeld", "--plan", "~/plan.json", "-o", "~/Parts", "--partial"],
    ]
  )
  func usage(arguments: [String]) throws {
    try with { workspace throws in #expect(workspace.run(["split"] + arguments).status == 64) }
  }

  @Test(arguments: [("~/No.xcdatamodeld", "~/plan.json"), ("~/Library.xcdatamodeld", "~/no.json")])
  func whatIsNotThereCannotBeRead(input: String, plan: String) throws {
    try with { workspace throws in
      let run = workspace.run("split", input, "--plan", plan, "-o", "~/Parts")
      #expect(run.status == 2 && run.errors.contains("no such file"), "\(run.errors)")
    }
  }

  @Test func aPartIsNoWholeModel() throws {
    try with(#"{"modules": {"A": ["Song", "Artist"]}}"#) { workspace throws in
      let run = workspace.run(
        "split",
        "~/Songs.xcdatamodeld",
        "--plan",
        "~/plan.json",
        "-o",
        "~/Parts"
      )
      #expect(run.status == 2 && run.errors.contains("`Artist` is a placeholder"))
    }
  }
}
