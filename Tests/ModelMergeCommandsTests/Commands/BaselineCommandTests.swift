import Foundation
import ModelMergeCommands
import ModelTestSupport
import Testing

@Suite struct BaselineCommandTests {
  /// A model whose relationships to `Artist` have no inverse.
  static func songs(_ relationships: [String], attribute: String = "") -> String {
    let content = relationships.map {
      "<relationship name=\"\($0)\" optional=\"YES\" maxCount=\"1\" deletionRule=\"Nullify\" "
        + "destinationEntity=\"Artist\"/>\n"
    }
    return
      "<entity name=\"Artist\"/><entity name=\"Song\">\(attribute)\n\(content.joined())</entity>"
  }

  private static let wrongDefault =
    #"<attribute name="year" attributeType="Integer 16" defaultValueString="soon"/>"#

  /// A project with two warnings and an error.
  private func withProject<Result>(
    _ member: String = "",
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Fixtures.withTemporaryFolder { folder throws in
      let workspace = Workspace(folder: folder)
      try workspace.writeModel(
        Self.songs(["artist", "guest"], attribute: Self.wrongDefault),
        to: "Songs.xcdatamodel"
      )
      let modules = #""modules": [{"name": "Songs", "path": "Songs.xcdatamodel"}]"#
      try workspace.write("{\"version\": 1, \(modules)\(member)}", to: "modelmerge.json")
      return try body(workspace)
    }
  }

  @Test func afterWritingNothingIsTold() throws {
    try withProject { workspace throws in
      #expect(workspace.run("check").status == 1)
      let written = workspace.run("baseline", "write", "--verbose")
      #expect(written.status == 0 && written.output.isEmpty, "\(written.errors)")
      #expect(written.errors.contains("(3 findings)"))
      #expect(
        try workspace.text("modelmerge.baseline").split(separator: "\n").map {
          $0.replacing(try Regex("\"fingerprint\":\"[0-9a-f]{16}\""), with: "…")
        } == [
          #"{"formatVersion":"1.0"}"#,
          #"{"module":"Songs","path":"Song.artist","id":"inverse-missing",…}"#,
          #"{"module":"Songs","path":"Song.guest","id":"inverse-missing",…}"#,
          #"{"module":"Songs","path":"Song.year","id":"default-value-invalid",…}"#,
        ]
      )
      let check = workspace.run("check")
      #expect(check.status == 0 && check.output == "3 baselined\n")
      let json = try Workspace.Run.json(workspace.run("check", "--format", "json").output)
      #expect(json.object("summary").integer("baselined") == 3)
      #expect(json.object("summary").integer("error") == 0)
      let sources = json.objects("diagnostics").map { $0.string("suppressedBy") }
      #expect(sources == ["baseline", "baseline", "baseline"])
      #expect(workspace.run("check", "--fail-on", "warning").status == 0)
      #expect(workspace.run("merge", "-o", "~/Merged.xcdatamodel").status == 0)
      #expect(workspace.run("check", "--no-baseline").status == 1)
      #expect(workspace.run("merge", "--no-baseline", "-o", "~/Other.xcdatamodel").status == 1)
      // Nothing has changed: the file is left alone.
      let before = try workspace.snapshot()["modelmerge.baseline"]
      #expect(workspace.run("baseline", "write").status == 0)
      #expect(try workspace.snapshot()["modelmerge.baseline"] == before)
    }
  }

  @Test func whatIsNewIsTold() throws {
    try withProject { workspace throws in
      #expect(workspace.run("baseline", "write").status == 0)
      try workspace.writeModel(
        Self.songs(["composer", "artist", "guest"], attribute: Self.wrongDefault),
        to: "Songs.xcdatamodel"
      )
      let run = workspace.run("check", "--format", "json", "--fail-on", "warning")
      #expect(run.status == 1)
      let told = try Workspace.Run.json(run.output).objects("diagnostics")
        .filter { $0.string("suppressedBy") == nil }
      #expect(told.map { $0.string("path") } == ["Song.composer"])
    }
  }

  @Test func anEntryWhoseFindingIsGoneIsReportedUntilItIsDropped() throws {
    try withProject { workspace throws in
      #expect(workspace.run("baseline", "write").status == 0)
      try workspace.writeModel(Self.songs(["artist", "guest"]), to: "Songs.xcdatamodel")
      let run = workspace.run("check")
      #expect(run.status == 0)
      #expect(
        run.output.split(separator: "\n") == [
          "modelmerge.baseline:4:82: warning: no `default-value-invalid` is found at `Song.year` "
            + "any more, and the baseline still holds it [unused-suppression]",
          "help: `modelmerge baseline write` drops the entry", "1 warning, 2 baselined",
        ]
      )
      #expect(workspace.run("check", "--fail-on", "warning").status == 1)
      #expect(workspace.run("baseline", "write").status == 0)
      #expect(workspace.run("check").output == "2 baselined\n")
    }
  }

  @Test func ofSomeModulesNothingIsSaidToBeGone() throws {
    try withProject { workspace throws in
      #expect(workspace.run("baseline", "write").status == 0)
      try workspace.writeModel("<entity name=\"Play\"/>", to: "Plays.xcdatamodel")
      #expect(workspace.run("check", "~/Plays.xcdatamodel").output.isEmpty)
      // Nor are their entries dropped.
      let before = try workspace.bytes("modelmerge.baseline")
      #expect(workspace.run("baseline", "write", "~/Plays.xcdatamodel").status == 0)
      #expect(try workspace.bytes("modelmerge.baseline") == before)
    }
  }

  @Test func theConfigurationNamesTheFile() throws {
    try withProject(#", "baseline": "ci/known""#) { workspace throws in
      let absent = workspace.run("check")
      #expect(absent.status == 2 && absent.errors.contains("ci/known: no such file"))
      #expect(absent.errors.contains("`modelmerge baseline write`"))
      try workspace.write("", to: "ci/other")
      #expect(workspace.run("baseline", "write").status == 0)
      #expect(workspace.exists("ci/known"))
      #expect(workspace.run("check").output == "3 baselined\n")
      #expect(workspace.run("baseline", "write", "-o", "~/mine").status == 0)
      #expect(workspace.run("check", "--baseline", "~/mine").output == "3 baselined\n")
      #expect(workspace.run("check", "--baseline", "~/nowhere").status == 2)
    }
  }

  @Test(
    "A file that is wrong is reported with its place, and the run is not complete",
    arguments: ["check", "migrate-check --all-versions", "merge -o ~/Out.xcdatamodel"]
  )
  func damaged(words: String) throws {
    try withProject { workspace throws in
      try workspace.write("{\"formatVersion\":\"9.0\"}\n", to: "modelmerge.baseline")
      let run = workspace.run(words.split(separator: " ").map(String.init))
      #expect(run.status == 2)
      #expect(
        (run.output + run.errors).contains(
          "modelmerge.baseline:1:19: error: version 9.0 of the baseline's form is not read"
        )
      )
      #expect(!workspace.exists("Out.xcdatamodel"))
    }
  }

  @Test func whatMakesAMergeMeaninglessIsNotRecorded() throws {
    try withProject { workspace throws in
      try workspace.writeModel(
        Self.songs(["artist"]).replacing("=\"Artist\"/>\n", with: "=\"Nobody\"/>\n"),
        to: "Songs.xcdatamodel"
      )
      let run = workspace.run("baseline", "write")
      #expect(run.status == 1 && run.errors.contains("[relationship-destination-missing]"))
      #expect(run.errors.contains("no baseline holds them"))
      #expect(workspace.run("check").status == 1)
    }
  }

  @Test func whatCannotBeReadLeavesTheBaselineAlone() throws {
    try withProject { workspace throws in
      #expect(workspace.run("baseline", "write").status == 0)
      let before = try workspace.bytes("modelmerge.baseline")
      try workspace.write("<model><entity", to: "Songs.xcdatamodel/contents")
      let run = workspace.run("baseline", "write")
      #expect(run.status == 2 && run.errors.contains("[malformed-model]"))
      #expect(run.errors.contains("nothing was recorded"))
      #expect(try workspace.bytes("modelmerge.baseline") == before)
      // And of a model that cannot be read, nothing is said to be gone.
      #expect(!workspace.run("check").output.contains("unused-suppression"))
    }
  }

  @Test func theOrderOfInputsDoesNotMatter() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(Self.songs(["artist", "guest"]), to: "More.xcdatamodel")
      var written: [[UInt8]] = []
      for paths in permutations(["~/More.xcdatamodel", "~/Songs.xcdatamodeld"]) {
        _ = workspace.run(["baseline", "write", "-o", "~/known"] + paths)
        written.append(try workspace.bytes("known"))
        let check = workspace.run(["check", "--baseline", "~/known"] + paths.reversed())
        #expect(!check.output.contains("inverse-missing"))
      }
      #expect(Set(written).count == 1)
    }
  }

  @Test(
    "What goes wrong on the command line",
    arguments: [
      ("baseline", "what to do (write) is missing"),
      ("baseline wirte", "`wirte` is no value for `baseline`"),
      ("check --baseline a --no-baseline x", "do not go together"),
      ("check --baseline= x", "is no value for `--baseline`"),
      ("lock --baseline a", "there is no flag `--baseline` here"),
    ]
  )
  func wrongUsage(words: String, message: String) throws {
    try withProject { workspace in
      let run = workspace.run(words.split(separator: " ").map(String.init))
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func theBaselineIsNoOutputOfOthersAndNoInput() throws {
    try withProject { workspace throws in
      #expect(workspace.run("baseline", "write").status == 0)
      let over = workspace.run(
        "check",
        "--report",
        "json=\(workspace.path("~/"))modelmerge.baseline"
      )
      #expect(over.status == 2)
      let input = workspace.run("baseline", "write", "-o", "~/Songs.xcdatamodel/contents")
      #expect(input.status == 2 && input.errors.contains("the baseline is one of the inputs"))
    }
  }
}
