import ModelMergeCommands
import Testing

@Suite struct ModelMergeToolTests {
  private static let verbs = ["merge", "check", "inspect", "help"]

  // MARK: - Verbs

  @Test func noVerbIsWrongUsageAndGetsTheOverview() throws {
    try Workspace.with { workspace in
      let run = workspace.run()
      #expect(run.status == 64 && run.output.isEmpty)
      for verb in Self.verbs { #expect(run.errors.contains("\n  \(verb) ")) }
    }
  }

  @Test(
    "A misspelt verb is wrong usage and gets a suggestion",
    arguments: [
      ("merg", "merge"), ("chekc", "check"), ("Inspect", "inspect"), ("hlep", "help"),
      ("--verson", "--version"),
    ]
  )
  func misspeltVerbs(word: String, verb: String) throws {
    try Workspace.with { workspace in
      let run = workspace.run(word)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains("`\(word)`"))
      #expect(run.errors.contains("did you mean `\(verb)`?"))
    }
  }

  @Test func aVerbFarFromAllGetsTheWayToTheHelp() throws {
    try Workspace.with { workspace in
      let run = workspace.run("quintessence")
      #expect(run.status == 64)
      #expect(run.errors.contains("see `modelmerge help`"))
    }
  }

  @Test func theVersionIsData() throws {
    try Workspace.with { workspace in
      let run = workspace.run("--version")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == "modelmerge \(ModelMergeTool.version)\n")
    }
  }

  // MARK: - Help

  @Test(
    "Every way to ask for help gives it on standard output",
    arguments: [
      ["help"], ["--help"], ["-h"], ["help", "merge"], ["merge", "--help"], ["merge", "-h"],
      ["check", "nothing", "--help"], ["inspect", "-h"],
    ]
  )
  func help(arguments: [String]) throws {
    try Workspace.with { workspace in
      let run = workspace.run(arguments)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains("usage: modelmerge"))
    }
  }

  @Test("The help of a verb lists every flag that the verb takes", arguments: verbs)
  func helpOfVerbs(verb: String) throws {
    let flags = [
      "--output", "-o", "--force", "--verify", "--lineage", "--placeholder-key", "--stub-entities",
      "--partial", "--strategy", "--fail-on", "--format", "--color", "--report",
      "--max-diagnostics", "--root",
      "--quiet", "--verbose", "--help", "-h",
    ]
    try Workspace.with { workspace in
      let help = workspace.run("help", verb)
      #expect(help.output == workspace.run(verb, "--help").output)
      let words = Set(help.output.split { " ,\n".contains($0) }.map(String.init))
      for flag in flags {
        // A flag that is not taken is refused as unknown; one that is taken is not.
        let run = workspace.run([verb, "~/Songs.xcdatamodeld", flag])
        let isUnknown = run.errors.contains("there is no flag `\(flag)`")
        #expect(words.contains(flag) == !isUnknown, "\(verb) \(flag)")
      }
    }
  }

  @Test(
    "Verbs whose data are no report have no form for people of their own",
    arguments: [
      ["inspect", "a"], ["hash", "a"], ["mapping", "show", "a"], ["version", "list", "a"],
      ["rules"],
    ]
  )
  func dataFormats(arguments: [String]) throws {
    try Workspace.with { workspace in
      let run = workspace.run(arguments + ["--format", "pretty"])
      #expect(run.status == 64)
      #expect(run.errors.contains("`pretty` is no value for `--format`; it takes `text`, `json`"))
    }
  }

  @Test func helpForAMisspeltVerbIsWrongUsage() throws {
    try Workspace.with { workspace in
      let run = workspace.run("help", "chek")
      #expect(run.status == 64)
      #expect(run.errors.contains("did you mean `check`?"))
    }
  }

  // MARK: - Wrong usage

  @Test(
    "Wrong usage is 64, says what is wrong and prints no data",
    arguments: [
      (["check"], "an INPUT is missing"), (["merge"], "an INPUT is missing"),
      (["merge", "~/Songs.xcdatamodeld"], "`-o OUT`"), (["inspect"], "an INPUT is missing"),
      (["inspect", "a", "b"], "`b` is one argument too many"),
      (["check", "a", "--formt", "json"], "did you mean `--format`?"),
      (["check", "a", "--format", "jsn"], "did you mean `json`?"),
      (["check", "a", "--strategy", "stric"], "did you mean `strict`?"),
      (["check", "a", "--strategy=allow-identcal"], "did you mean `allow-identical`?"),
      (["check", "a", "--fail-on", "wrning"], "did you mean `warning`?"),
      (["check", "a", "--fail-on", "everything"], "`error`, `warning`, `never`"),
      (["check", "a", "--format"], "`--format` needs a value"),
      (["check", "a", "--quiet=yes"], "`--quiet` takes no value"),
      (["check", "a", "--format", "json", "--format", "text"], "`--format` is given twice"),
      (["check", "a", "--max-diagnostics", "few"], "`few` is no value for `--max-diagnostics`"),
      (["check", "a", "--max-diagnostics", "-1"], "`-1` is no value for `--max-diagnostics`"),
      (["check", "a", "--format", "prety"], "did you mean `pretty`?"),
      (["check", "a", "--color", "alwys"], "did you mean `always`?"),
      (["inspect", "a", "--color", "never"], "there is no flag `--color`"),
      (["check", "a", "--report", "json"], "--report"),
      (["check", "a", "--report", "jsn=x"], "did you mean `json=x`?"),
      (["check", "a", "--report", "sarif"], "did you mean `sarif=PATH`?"),
      (["check", "a", "--format", "markdwn"], "did you mean `markdown`?"),
      (["check", "a", "--report", "json="], "--report"),
      (["check", "a", "-x"], "there is no flag `-x`"),
      (["check", "a", "-o", "b.json"], "there is no flag `-o`"),
      (["inspect", "a", "--strategy", "strict"], "there is no flag `--strategy`"),
      (["merge", "a", "-o", "b.xcdatamodl"], "did you mean `b.xcdatamodel`?"),
      (["merge", "a", "-o", "b"], "no value for `-o`"),
      (["merge", "a", "-o", "b.xcdatamodel@2"], "only an .xcdatamodeld or a .momd has versions"),
      (["merge", "a", "-o", "b.json", "-o", "c.json"], "given twice"),
    ]
  )
  func wrongUsage(arguments: [String], message: String) throws {
    try Workspace.with { workspace in
      let before = try workspace.snapshot()
      let run = workspace.run(arguments)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("modelmerge: error: "))
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func controlCharactersOfArgumentsAreNotPrintedRaw() throws {
    try Workspace.with { workspace in
      for arguments in [["\u{1B}[2J"], ["check", "a\n\u{1B}b"], ["check", "a", "--\u{1B}"]] {
        let run = workspace.run(arguments)
        #expect(run.status == (arguments.count == 2 ? 2 : 64))
        #expect(!run.errors.contains("\u{1B}"))
      }
    }
  }

  // MARK: - Flags

  @Test(
    "Flags stand anywhere and take their values in two ways",
    arguments: [
      ["check", "--format", "json", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"],
      ["check", "~/Songs.xcdatamodeld", "--format=json", "~/Artists.xcdatamodeld"],
      ["check", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld", "--format", "json"],
      ["check", "--format=json", "--", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld"],
    ]
  )
  func places(arguments: [String]) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(arguments)
      #expect(run.status == 0)
      #expect(try run.findings(run.output).isEmpty)
    }
  }

  @Test func nothingIsAFlagAfterTwoDashes() throws {
    try Workspace.with { workspace in
      let run = workspace.run("check", "--", "--format")
      #expect(run.status == 2)
      #expect(run.errors.contains("--format: no such file or folder"))
    }
  }

  @Test func aFlagWithoutValueMayBeRepeated() throws {
    try Workspace.with { workspace in #expect(workspace.check("--quiet", "--quiet").status == 0) }
  }
}
