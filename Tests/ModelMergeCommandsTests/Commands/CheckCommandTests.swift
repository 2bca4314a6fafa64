import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct CheckCommandTests {
  // MARK: - Exit codes and streams

  @Test func soundModulesGiveNothing() throws {
    try Workspace.with { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.check()
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func aCollisionIsAFindingOnStandardOutput() throws {
    try Workspace.with { workspace throws in
      try workspace.copy("Collision/Accounts.xcdatamodeld")
      try workspace.copy("Collision/Playlists.xcdatamodeld")
      let run = workspace.run("check", "~/Accounts.xcdatamodeld", "~/Playlists.xcdatamodeld")
      #expect(run.status == 1 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(
        lines[0].hasPrefix("Accounts.xcdatamodeld/Accounts.xcdatamodel/contents:3:19: error: ")
      )
      #expect(lines[0].hasSuffix(" [entity-collision]"))
      #expect(lines[1].hasPrefix("Playlists.xcdatamodeld/Playlists.xcdatamodel/contents:"))
      #expect(lines[1].contains(": note: "))
    }
  }

  private static let examples = BrokenModel.all.map(\.id)

  /// The command line that has what is in a folder checked.
  private static func words(_ folder: String, _ options: [String: Any]) throws -> [String] {
    let files = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
    let mapping = options.object("mapping")
    if !mapping.isEmpty {
      let names = ["file", "source", "destination"].map { mapping.string($0) ?? "" }
      return ["mapping", "check", "--format", "json"] + names.map { "\(folder)/\($0)" }
    }
    if options["migration"] as? Bool == true { return migrationWords(files) }
    var flags = ["--format", "json"]
    if let keys = options["placeholderKeys"] as? [String] {
      flags += keys.flatMap { ["--placeholder-key", $0] }
    }
    if let profiles = options["profiles"] as? [String] {
      flags += ["--profile", profiles.joined(separator: ",")]
    }
    return ["check"] + flags
      + files.map { $0.hasSuffix("/modelmerge.json") ? "--config=\($0)" : $0 }
  }

  /// Versions are compared with what a lock file records, else with each other.
  private static func migrationWords(_ files: [String]) -> [String] {
    let lock = files.first { $0.hasSuffix(".lock") }
    let source = lock.map { ["--against", $0] } ?? ["--all-versions"]
    return ["migrate-check", "--allow", "manual", "--format", "json"] + source
      + files.filter { $0 != lock }
  }

  @Test("Every broken example is found, and no sound one is", arguments: examples)
  func brokenExamples(name: String) throws {
    let folder = "\(Fixtures.models)/Broken/\(name)"
    let expected = try Workspace.Run.json(
      String(decoding: try Fixtures.bytes(folder + "/expected.json"), as: UTF8.self)
    )
    let options = expected.object("options")
    try Workspace.with { workspace throws in
      for (part, member) in [("hit", "hit"), ("near-miss", "nearMiss")] {
        let run = workspace.run(try Self.words("\(folder)/\(part)", options))
        let found = try run.findings(run.output)
        let wanted = expected.objects(member)
        let ids = Set(wanted.compactMap { $0.string("id") })
        let matching = found.filter { ids.contains($0.split(separator: " ")[0].description) }
        #expect(
          matching.sorted()
            == wanted.map {
              "\($0.string("id") ?? "") \($0.string("path") ?? "")"
            }.sorted(),
          "\(part)"
        )
        if part == "near-miss" {
          #expect(!found.contains { $0.hasPrefix(name + " ") }, "\(found)")
        }
        let isUnreadable = [
          "malformed-model", "current-version-unresolved", "invalid-configuration",
        ].contains(name)
        let hasErrors = try Workspace.Run.json(run.output).object("summary").integer("error") != 0
        #expect(run.status == (part == "hit" && isUnreadable ? 2 : hasErrors ? 1 : 0))
      }
    }
  }

  @Test(
    "The threshold decides about the exit code",
    arguments: [
      ("inverse-missing", nil, 0), ("inverse-missing", "error", 0),
      ("inverse-missing", "warning", 1),
      ("inverse-missing", "never", 0), ("inverse-not-mutual", nil, 1),
      ("inverse-not-mutual", "warning", 1), ("inverse-not-mutual", "never", 0),
      ("entity-duplicate-identical", "warning", 0), ("malformed-model", "never", 2),
      ("current-version-unresolved", "never", 2),
    ] as [(String, String?, Int32)]
  )
  func failOn(example: String, threshold: String?, status: Int32) throws {
    try Workspace.with { workspace throws in
      let folder = "\(Fixtures.models)/Broken/\(example)/hit"
      let inputs = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      let flags = threshold.map { ["--fail-on", $0] } ?? []
      #expect(workspace.run(["check"] + inputs + flags).status == status)
    }
  }

  // MARK: - Inputs that cannot be read

  @Test func anAbsentInputIsTwoWithASuggestion() throws {
    try Workspace.with { workspace in
      let run = workspace.run("check", "~/Song.xcdatamodeld", "~/Artists.xcdatamodeld")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("Song.xcdatamodeld: no such file or folder"))
      #expect(run.errors.contains("did you mean `Songs.xcdatamodeld`"))
    }
  }

  @Test func allAbsentInputsAreNamed() throws {
    try Workspace.with { workspace in
      let run = workspace.run("check", "~/absent1", "~/Songs.xcdatamodeld", "~/absent2")
      #expect(run.status == 2)
      #expect(run.errors.contains("absent1") && run.errors.contains("absent2"))
    }
  }

  @Test func aMalformedInputIsTwoAndTheRestIsStillReported() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel("<entity name='A'>", to: "Bad.xcdatamodel")
      try workspace.copy("Collision/Accounts.xcdatamodeld")
      try workspace.copy("Collision/Playlists.xcdatamodeld")
      let run = workspace.run(
        "check",
        "--format=json",
        "~/Accounts.xcdatamodeld",
        "~/Bad.xcdatamodel",
        "~/Playlists.xcdatamodeld"
      )
      #expect(run.status == 2)
      let findings = try run.findings(run.output)
      #expect(findings.contains("malformed-model "))
      #expect(findings.contains("entity-collision User"))
    }
  }

  @Test func aPlaceholderOfAModuleThatCannotBeReadIsNoSecondError() throws {
    try Workspace.with { workspace throws in
      try workspace.write("<model>", to: "Artists.xcdatamodeld/Artists.xcdatamodel/contents")
      let run = workspace.check("--format", "json")
      #expect(run.status == 2)
      #expect(try run.findings(run.output) == ["malformed-model "])
    }
  }

  @Test func foreignFilesAreFindings() throws {
    try Workspace.with { workspace throws in
      try workspace.write("SQLite format 3\0", to: "Music.sqlite")
      try workspace.write("So What", to: "notes.txt")
      let run = workspace.run("check", "--format", "json", "~/Music.sqlite", "~/notes.txt")
      #expect(run.status == 2)
      #expect(try run.findings(run.output) == ["malformed-model ", "malformed-model "])
    }
  }

  // MARK: - Merging flags

  @Test func strictTakesNoDuplicates() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/Broken/entity-duplicate-identical/hit"
      let inputs = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      #expect(workspace.run(["check"] + inputs).status == 0)
      #expect(workspace.run(["check", "--strategy", "allow-identical"] + inputs).status == 0)
      #expect(workspace.run(["check", "--strategy", "strict"] + inputs).status == 1)
    }
  }

  @Test func placeholderKeysAreWhatTheUserSays() throws {
    try Workspace.with { workspace throws in
      let songs = "Songs.xcdatamodeld/Songs.xcdatamodel/contents"
      try workspace.write(
        try workspace.text(songs).replacing("MyRealEntity", with: "standsFor"),
        to: songs
      )
      #expect(workspace.check().status == 1)
      #expect(workspace.check("--placeholder-key", "standsFor").status == 1)
      #expect(
        workspace.check("--placeholder-key=standsFor", "--placeholder-key", "MyRealEntity").status
          == 0
      )
    }
  }

  @Test func stubsArePlaceholdersOnlyWhenTheUserSaysSo() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(
        "<entity name='Song'><relationship name='artist' optional='YES' maxCount='1' "
          + "deletionRule='Nullify' destinationEntity='Artist'/></entity><entity name='Artist'/>",
        to: "S.xcdatamodel"
      )
      try workspace.writeModel(
        "<entity name='Artist'><attribute name='name' attributeType='String'/></entity>",
        to: "A.xcdatamodel"
      )
      let arguments = ["check", "--format=json", "~/S.xcdatamodel", "~/A.xcdatamodel"]
      let plain = workspace.run(arguments)
      #expect(plain.status == 1)
      #expect(try plain.findings(plain.output).contains { $0.hasSuffix(" Artist") })
      let stubs = workspace.run(arguments + ["--stub-entities"])
      #expect(stubs.status == 0)
      #expect(try stubs.findings(stubs.output) == ["inverse-missing Song.artist"])
    }
  }

  @Test func unresolvedPlaceholdersAreErrorsUnlessTheMergeIsPartial() throws {
    try Workspace.with { workspace throws in
      let whole = workspace.run("check", "--format=json", "~/Songs.xcdatamodeld")
      #expect(whole.status == 1)
      #expect(try whole.findings(whole.output) == ["placeholder-unresolved Artist"])
      #expect(workspace.run("check", "~/Songs.xcdatamodeld", "--partial").status == 0)
    }
  }

  @Test func modulesAreCalledAsTheUserSays() throws {
    try Workspace.with { workspace throws in
      let run = workspace.run("check", "--format=json", "Lieder=~/Songs.xcdatamodeld")
      let finding = try #require(try Workspace.Run.json(run.output).objects("diagnostics").first)
      #expect(finding.string("module") == "Lieder")
    }
  }

  @Test func theOrderOfTheInputsDoesNotMatter() throws {
    try Workspace.with { workspace throws in
      let folder = Fixtures.models + "/Broken/placeholder-chain/hit"
      let inputs = try Fixtures.entries(folder).map { "\(folder)/\($0)" }
      for format in ["text", "json"] {
        let first = workspace.run(["check", "--format", format] + inputs)
        let second = workspace.run(["check", "--format", format] + inputs.reversed())
        #expect(first.output == second.output && !first.output.isEmpty)
      }
    }
  }
}
