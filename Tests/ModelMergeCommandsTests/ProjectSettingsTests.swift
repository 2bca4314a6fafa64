import ModelMergeCommands
import ModelTestSupport
import Testing

/// What a configuration does to a run.
@Suite struct ProjectSettingsTests {
  /// A folder with a module in which `Song.artist` has no inverse, and a configuration.
  private func withProject<Result>(
    _ configuration: String,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let workspace = Workspace(folder: folder)
      try workspace.writeModel(
        """
        <entity name="Artist"/><entity name="Song">
        <relationship name="artist" optional="YES" maxCount="1" deletionRule="Nullify" \
        destinationEntity="Artist"/></entity>
        """,
        to: "Songs.xcdatamodel"
      )
      try workspace.write(configuration, to: "modelmerge.json")
      return try body(workspace)
    }
  }

  private static let module = #""modules": [{"name": "Songs", "path": "Songs.xcdatamodel"}]"#

  @Test(
    "Levels and exemptions decide what is told",
    arguments: [
      ("", 0, "warning: `Song.artist`"),
      (#""rules": {"inverse-missing": "error"}"#, 1, "error: `Song.artist`"),
      (#""rules": {"inverse-missing": "off"}"#, 0, ""),
      (
        #""rules": {"inverse-missing": {"level": "error", "paths": ["Album.*"]}}"#, 0,
        "warning: `Song.artist`"
      ),
      (
        #""ignore": [{"rule": "inverse-missing", "path": "Songs/Song.*", "reason": "x"}]"#, 0,
        "1 suppressed\n"
      ),
      (
        #""ignore": [{"rule": "wide-table", "path": "*", "reason": "x"}]"#, 0,
        "nothing is suppressed [unused-suppression]"
      ),
    ]
  )
  func levels(member: String, status: Int32, output: String) throws {
    let text = "{\"version\": 1, \(Self.module)\(member.isEmpty ? "" : ", " + member)}"
    try withProject(text) { workspace in
      let run = workspace.run("check")
      #expect(run.status == status)
      #expect(output.isEmpty ? run.output.isEmpty : run.output.contains(output), "\(run.output)")
      #expect(run.errors.isEmpty)
    }
  }

  @Test func suppressedFindingsAreCountedAndCarryTheirReason() throws {
    let ignore = #""ignore": [{"rule": "inverse-missing", "path": "*", "reason": "legacy"}]"#
    try withProject("{\"version\": 1, \(Self.module), \(ignore)}") { workspace throws in
      let json = try Workspace.Run.json(workspace.run("check", "--format", "json").output)
      #expect(json.object("summary").integer("suppressed") == 1)
      #expect(json.object("summary").integer("warning") == 0)
      let finding = try #require(json.objects("diagnostics").first)
      #expect(finding.string("suppressedBy") == "configuration")
      #expect(finding.string("reason") == "legacy")
    }
  }

  @Test func aFlagStandsOverTheFile() throws {
    try withProject("{\"version\": 1, \(Self.module), \"strategy\": {\"default\": \"strict\"}}") {
      workspace throws in
      // Not the same bytes: that would be one input twice.
      let model = try workspace.text("Songs.xcdatamodel/contents")
      try workspace.write(model + "\n", to: "Copy.xcdatamodel/contents")
      let inputs = ["~/Songs.xcdatamodel", "~/Copy.xcdatamodel"]
      let strict = workspace.run(["check"] + inputs)
      #expect(strict.output.contains("error: `Artist`"))
      let flag = workspace.run(["check", "--strategy", "allow-identical"] + inputs)
      #expect(!flag.output.contains("error:"))
    }
  }

  @Test func ofSomeModulesNothingIsSaidToBeUnused() throws {
    let ignore = #""ignore": [{"rule": "wide-table", "path": "Other/*", "reason": "x"}]"#
    try withProject("{\"version\": 1, \(Self.module), \(ignore)}") { workspace in
      #expect(workspace.run("check").output.contains("unused-suppression"))
      #expect(!workspace.run("check", "~/Songs.xcdatamodel").output.contains("unused-suppression"))
    }
  }

  @Test func aWrongConfigurationIsReportedWithTheRestAndNothingIsWritten() throws {
    try withProject("{\"version\": 1, \(Self.module), \"oops\": 1}") { workspace in
      let run = workspace.run("check")
      #expect(run.status == 2)
      #expect(run.output.contains("there is no key `oops` [invalid-configuration]"))
      #expect(run.output.contains("[inverse-missing]"))
      let merge = workspace.run("merge", "-o", "~/Merged.xcdatamodeld")
      #expect(merge.status == 2 && !workspace.exists("Merged.xcdatamodeld"))
    }
  }

  @Test func theOutputMayBeConfigured() throws {
    let output = #""output": {"model": "Merged.xcdatamodeld", "lineage": "lineage.json"}"#
    try withProject("{\"version\": 1, \(Self.module), \(output)}") { workspace in
      #expect(workspace.run("merge").status == 0)
      #expect(workspace.exists("Merged.xcdatamodeld") && workspace.exists("lineage.json"))
    }
  }

  @Test func withoutOutputOrInputTheCommandLineIsWrong() throws {
    try withProject("{\"version\": 1}") { workspace in
      for verb in ["check", "hash"] {
        let run = workspace.run(verb)
        #expect(run.status == 64 && run.errors.contains("lists no modules"))
      }
      let run = workspace.run("merge", "~/Songs.xcdatamodel")
      #expect(run.status == 64 && run.errors.contains("`-o OUT`"))
    }
  }

  @Test func aConfigurationThatIsNotThereIsAnError() throws {
    try withProject("{\"version\": 1}") { workspace in
      let run = workspace.run("check", "--config", "~/other.json", "~/Songs.xcdatamodel")
      #expect(run.status == 2 && run.errors.contains("no such file"))
    }
  }

  @Test func anotherConfigurationMayBeNamed() throws {
    try withProject("{\"version\": 1}") { workspace throws in
      try workspace.write("{\"version\": 1, \(Self.module)}", to: "other.json")
      let run = workspace.run("check", "--config", "~/other.json")
      #expect(run.status == 0 && run.output.contains("[inverse-missing]"))
    }
  }
}
