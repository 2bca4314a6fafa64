import Foundation
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

@Suite struct LockCommandTests {
  private static let configuration = """
    {
      "version": 1,
      "modules": [
        {"name": "Songs", "path": "Songs.xcdatamodeld"},
        {"name": "Artists", "path": "Artists.xcdatamodeld"}
      ]
    }
    """

  private static let songs = "Songs.xcdatamodeld/Songs.xcdatamodel/contents"

  /// What the attribute of either module says.
  private static let string = #"attributeType="String" defaultValueString="""#

  private static func optional(_ type: String) -> String {
    "optional=\"YES\" attributeType=\"\(type)\""
  }

  /// A project of the modules `Songs` and `Artists`, whose versions are recorded.
  private func withReleased<Result>(
    configuration: String = configuration,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Workspace.with { workspace throws in
      try workspace.write(configuration, to: "modelmerge.json")
      let run = workspace.run("lock", "--update")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
      return try body(workspace)
    }
  }

  private func replace(_ old: String, _ new: String, in file: String, _ workspace: Workspace) throws
  {
    let text = try workspace.text(file)
    #expect(text.contains(old), "\(file) has no \(old)")
    try workspace.write(text.replacing(old, with: new), to: file)
  }

  private func findings(_ run: Workspace.Run) throws -> [String] { try run.findings(run.output) }

  // MARK: - Exit codes

  @Test func whatIsRecordedIsVerified() throws {
    try withReleased { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.run("lock")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)")
      #expect(workspace.run("lock", "--update").status == 0)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func aMissingLockFileIsOne() throws {
    try Workspace.with { workspace throws in
      try workspace.write(Self.configuration, to: "modelmerge.json")
      let run = workspace.run("lock")
      #expect(run.status == 1 && run.errors.contains("modelmerge.lock: there is no lock file"))
      #expect(run.errors.contains("modelmerge lock --update"))
      #expect(!workspace.exists("modelmerge.lock"))
    }
  }

  @Test(
    "A damaged lock file is two, and is not written over",
    arguments: [["lock"], ["lock", "--update"]]
  )
  func damage(arguments: [String]) throws {
    try withReleased { workspace throws in
      try replace(
        "\"current\": \"Songs\"",
        "\"current\": \"Song\"",
        in: "modelmerge.lock",
        workspace
      )
      let damaged = try workspace.text("modelmerge.lock")
      let run = workspace.run(arguments)
      #expect(run.status == 2)
      let report = arguments == ["lock"] ? run.output : run.errors
      #expect(report.hasPrefix("modelmerge.lock:"))
      #expect(
        report.contains(": error: the lock file is damaged: ")
          && report.contains("[invalid-configuration]")
      )
      #expect(try workspace.text("modelmerge.lock") == damaged)
    }
  }

  @Test func anInputThatCannotBeReadIsTwo() throws {
    try withReleased { workspace throws in
      try workspace.write("<model>", to: Self.songs)
      let lock = try workspace.text("modelmerge.lock")
      let run = workspace.run("lock", "--format", "json")
      #expect(run.status == 2)
      #expect(try findings(run).contains { $0.hasPrefix("malformed-model") })
      let update = workspace.run("lock", "--update")
      #expect(update.status == 2 && update.errors.contains("nothing was recorded"))
      #expect(try workspace.text("modelmerge.lock") == lock)
    }
  }

  @Test func anInputThatIsNotThereIsTwo() throws {
    try withReleased { workspace throws in
      try FileManager.default.removeItem(atPath: workspace.folder + "/Artists.xcdatamodeld")
      let run = workspace.run("lock", "--format", "json")
      #expect(run.status == 2 && run.errors.contains("Artists.xcdatamodeld"))
      #expect(try findings(run).isEmpty)
    }
  }

  @Test(arguments: [
    ["lock", "--update", "--fail-on", "never"], ["lock", "--updat"], ["lock", "-"],
  ])
  func wrongUsage(arguments: [String]) throws {
    try withReleased { #expect($0.run(arguments).status == 64) }
  }

  @Test func withoutInputsAndConfigurationItIsWrongUsage() throws {
    try Workspace.with { #expect($0.run("lock").status == 64) }
  }

  // MARK: - Findings

  @Test func anEditedReleasedVersionIsAFinding() throws {
    try withReleased { workspace throws in
      try replace(Self.string, Self.optional("Date"), in: Self.songs, workspace)
      let run = workspace.run("lock", "--format", "json")
      #expect(run.status == 1)
      #expect(try findings(run) == ["migrate-version-edited Song"])
      let diagnostic = try Workspace.Run.json(run.output).objects("diagnostics")[0]
      #expect(diagnostic.object("location").string("file") == Self.songs)
      let note = diagnostic.objects("related").last ?? [:]
      #expect(note.string("file") == "modelmerge.lock")
      #expect(workspace.run("lock", "--fail-on", "never").status == 0)
    }
  }

  @Test func anEditThatNoHashSeesIsNone() throws {
    try withReleased { workspace throws in
      try replace(
        "<entity name=\"Song\"",
        "<entity elementID=\"x\" name=\"Song\"",
        in: Self.songs,
        workspace
      )
      #expect(workspace.run("lock").status == 0)
    }
  }

  @Test func aNewVersionMayBecomeCurrentButNotGoBack() throws {
    try withReleased { workspace throws in
      let bundle = "~/Songs.xcdatamodeld"
      #expect(workspace.run("version", "add", "Songs 2", "--current", bundle).status == 0)
      try replace(
        Self.string,
        Self.optional("Date"),
        in: "Songs.xcdatamodeld/Songs 2.xcdatamodel/contents",
        workspace
      )
      #expect(workspace.run("lock").status == 0)
      let verbose = workspace.run("lock", "--verbose")
      #expect(verbose.errors.contains("note: the version `Songs 2` of `Songs` is new"))
      #expect(workspace.run("lock", "--update").errors.isEmpty)
      _ = workspace.run("version", "set-current", "Songs", bundle)
      let back = workspace.run("lock", "--format", "json")
      #expect(back.status == 1)
      #expect(try findings(back) == ["migrate-current-went-back "])
      let diagnostic = try Workspace.Run.json(back.output).objects("diagnostics")[0]
      #expect(
        diagnostic.object("location").string("file") == "Songs.xcdatamodeld/.xccurrentversion"
      )
    }
  }

  @Test func aVersionOrAModuleThatIsGoneIsAFinding() throws {
    try withReleased { workspace throws in
      _ = workspace.run("version", "add", "Songs 2", "--current", "~/Songs.xcdatamodeld")
      try replace(
        Self.string,
        Self.optional("Date"),
        in: "Songs.xcdatamodeld/Songs 2.xcdatamodel/contents",
        workspace
      )
      _ = workspace.run("lock", "--update")
      try FileManager.default.removeItem(
        atPath: workspace.folder + "/Songs.xcdatamodeld/Songs.xcdatamodel"
      )
      let version = workspace.run("lock")
      #expect(version.status == 1)
      #expect(version.output.contains("the released version `Songs` of `Songs` is gone"))
      try replace(
        ",\n    {\"name\": \"Artists\", \"path\": \"Artists.xcdatamodeld\"}",
        "",
        in: "modelmerge.json",
        workspace
      )
      let module = workspace.run("lock")
      #expect(module.output.contains("the module `Artists`, which has released versions, is gone"))
      let update = workspace.run("lock", "--update")
      #expect(update.status == 0)
      #expect(update.errors.contains("recorded: the released version `Songs` of `Songs` is gone"))
      #expect(update.errors.contains("recorded: the module `Artists`"))
      #expect(workspace.run("lock").status == 0)
    }
  }

  @Test func theMergeIsVerifiedToo() throws {
    try withReleased { workspace throws in
      // Another key: what was a placeholder becomes an entity, and the merge another one.
      let run = workspace.run("lock", "--format", "json", "--placeholder-key", "Other")
      #expect(run.status == 1)
      #expect(try findings(run).contains { $0.hasPrefix("migrate-version-edited") })
    }
  }

  // MARK: - What is recorded

  @Test func theOrderOfReleasesIsKept() throws {
    try withReleased { workspace throws in
      for (name, old, new) in [
        ("Zebra", Self.string, Self.optional("Date")),
        ("Ant", Self.optional("Date"), Self.optional("Boolean")),
      ] {
        // Each is a copy of the one before.
        _ = workspace.run("version", "add", name, "--current", "~/Songs.xcdatamodeld")
        try replace(old, new, in: "Songs.xcdatamodeld/\(name).xcdatamodel/contents", workspace)
        #expect(workspace.run("lock", "--update").status == 0)
      }
      let names = try Workspace.Run.json(try workspace.text("modelmerge.lock"))
        .objects("modules")[1].objects("versions").compactMap { $0.string("name") }
      #expect(names == ["Songs", "Zebra", "Ant"])
    }
  }

  @Test func inputsAreAPartOfTheLock() throws {
    try withReleased { workspace throws in
      let songs = "~/Songs.xcdatamodeld"
      #expect(workspace.run("lock", songs).status == 0)
      try replace(Self.string, Self.optional("Date"), in: Self.songs, workspace)
      #expect(workspace.run("lock", songs).status == 1)
      #expect(workspace.run("lock", "~/Artists.xcdatamodeld").status == 0)
      let update = workspace.run("lock", "--update", songs)
      #expect(update.status == 0 && update.errors.contains("the merge is not recorded"))
      let lock = try Workspace.Run.json(try workspace.text("modelmerge.lock"))
      #expect(lock.objects("modules").compactMap { $0.string("name") } == ["Artists", "Songs"])
      #expect(workspace.run("lock").status == 0)
    }
  }

  @Test func theConfigurationNamesTheFile() throws {
    let configuration = Self.configuration.replacing(
      "\"version\": 1",
      with: "\"version\": 1, \"lock\": \"Released/models.lock\""
    )
    try Workspace.with { workspace throws in
      try workspace.write(configuration, to: "modelmerge.json")
      // The folder is the user's to make.
      #expect(workspace.run("lock", "--update").status == 2)
      try FileManager.default.createDirectory(
        atPath: workspace.folder + "/Released",
        withIntermediateDirectories: false
      )
      #expect(workspace.run("lock", "--update").status == 0)
      #expect(workspace.exists("Released/models.lock") && !workspace.exists("modelmerge.lock"))
      #expect(workspace.run("lock").status == 0)
    }
  }

  @Test func theLockFileIsNoneOfTheInputs() throws {
    let configuration = Self.configuration.replacing(
      "\"version\": 1",
      with: "\"version\": 1, \"lock\": \"Songs.xcdatamodeld/x\""
    )
    try Workspace.with { workspace throws in
      try workspace.write(configuration, to: "modelmerge.json")
      let run = workspace.run("lock", "--update")
      #expect(run.status == 2 && run.errors.contains("one of the inputs"))
    }
  }

  @Test func theOrderOfTheModulesDoesNotMatter() throws {
    try withReleased { workspace throws in
      let lock = try workspace.text("modelmerge.lock")
      #expect(
        workspace.run("lock", "--update", "~/Artists.xcdatamodeld", "~/Songs.xcdatamodeld").status
          == 0
      )
      #expect(try workspace.text("modelmerge.lock") == lock)
      #expect(
        workspace.run("lock", "--update", "~/Songs.xcdatamodeld", "~/Artists.xcdatamodeld").status
          == 0
      )
      #expect(try workspace.text("modelmerge.lock") == lock)
    }
  }

  // MARK: - Branches

  /// What two branches record of one project, and how git merges their lock files.
  private func mergedLocks(
    first: String,
    second: String,
    _ body: (CommittedProject, Workspace.Run) throws -> Void
  ) throws {
    try CommittedProject.with { project throws in
      for module in ["Artists", "Songs"] {
        let bundle = "\(module).xcdatamodeld"
        try project.workspace.copy("SongArtist/\(bundle)")
      }
      try project.workspace.write(Self.configuration, to: "modelmerge.json")
      #expect(project.workspace.run("lock", "--update").status == 0)
      try project.commit("Released")
      for (branch, module, type) in [("first", first, "Date"), ("second", second, "Boolean")] {
        try project.git("switch", "--quiet", "--create", branch, "main")
        let version = "\(module) 2"
        let bundle = "\(module).xcdatamodeld"
        _ = project.workspace.run("version", "add", version, "--current", "~/\(bundle)")
        try replace(
          Self.string,
          Self.optional(type),
          in: "\(bundle)/\(version).xcdatamodel/contents",
          project.workspace
        )
        #expect(project.workspace.run("lock", "--update").status == 0)
        try project.commit(branch)
      }
      try project.git("merge", "--quiet", "first", mayFail: true)
      try body(project, project.workspace.run("lock"))
    }
  }

  @Test func branchesThatReleaseTheSameModuleMeetInAReadableConflict() throws {
    try mergedLocks(first: "Songs", second: "Songs") { project, run in
      #expect(run.status == 2)
      #expect(run.output.contains("a merge conflict is not solved"))
      let lines = try project.workspace.text("modelmerge.lock").split(separator: "\n")
      let start = try #require(lines.firstIndex { $0.hasPrefix("<<<<<<<") })
      let end = try #require(lines.firstIndex { $0.hasPrefix(">>>>>>>") })
      // The version that both made is the one that they differ in, entity by entity.
      #expect(lines[start...end].contains { $0.contains("\"Song\": \"") })
      #expect(!lines[start...end].contains { $0.contains("\"Artists\"") })
    }
  }

  @Test func branchesThatReleaseTwoModulesMeetInTheirMergeOnly() throws {
    try mergedLocks(first: "Artists", second: "Songs") { project, run in
      #expect(run.status == 2, "\(run.output)")
      let text = try project.workspace.text("modelmerge.lock")
      let before = text.split(separator: "<<<<<<<")[0]
      for version in ["Artists 2", "Songs 2"] {
        #expect(before.contains("\"name\": \"\(version)\""))
      }
      #expect(before.contains("\"merged\""))
    }
  }
}
