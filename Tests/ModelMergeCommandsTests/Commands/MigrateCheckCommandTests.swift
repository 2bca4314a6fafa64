import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

@Suite struct MigrateCheckCommandTests {
  // MARK: - All versions

  @Test func theWayOfEveryVersionIsTold() throws {
    try SongVersions.with { workspace throws in
      let run = workspace.run("migrate-check", "--all-versions", "~/Songs.xcdatamodeld")
      #expect(run.status == 1)
      #expect(
        run.lines.prefix(3) == [
          "verdict: staged", "  Songs    staged       Songs → Songs 2 → Songs 3",
          "  Songs 2  lightweight  Songs 2 → Songs 3",
        ]
      )
    }
  }

  @Test(arguments: [
    ("identical", Int32(1)), ("lightweight", 1), ("lightweight-data-risk", 1), ("staged", 0),
    ("manual", 0),
  ])
  func theVerdictDecidesAboutTheExitCode(_ allowed: String, _ status: Int32) throws {
    try SongVersions.with { workspace throws in
      let run = workspace.run(
        ["migrate-check", "--all-versions", "--allow", allowed, "~/Songs.xcdatamodeld"]
      )
      #expect(run.status == status)
    }
  }

  @Test func theJSONHasTheVerdictAndThePairs() throws {
    try SongVersions.with { workspace throws in
      let run = workspace.run(
        ["migrate-check", "--all-versions", "--format", "json", "~/Songs.xcdatamodeld"]
      )
      let json = try Workspace.Run.json(run.output)
      #expect(json.string("command") == "migrate-check" && json.string("verdict") == "staged")
      let pairs = json.objects("pairs").map {
        "\($0.string("from") ?? ""): \($0.string("verdict") ?? "") \($0["steps"] ?? "")"
      }
      #expect(
        pairs == [
          #"Songs: staged ["Songs", "Songs 2", "Songs 3"]"#,
          #"Songs 2: lightweight ["Songs 2", "Songs 3"]"#,
        ]
      )
      #expect(try run.findings(run.output).count == 2)
    }
  }

  @Test func anErrorFailsWhateverIsAllowed() throws {
    try SongVersions.with([
      SongVersions.title,
      SongVersions.title + #"<attribute name="rating" attributeType="Integer 16"/>"#,
    ]) {
      workspace throws in
      let words = ["migrate-check", "--all-versions", "--allow", "manual", "~/Songs.xcdatamodeld"]
      #expect(workspace.run(words).status == 1)
      #expect(workspace.run(words + ["--fail-on", "never"]).status == 0)
    }
  }

  @Test func aVersionOfAMergedModelIsMergedWithTheOthers() throws {
    try SongVersions.with { workspace throws in
      try workspace.write(
        """
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Play">
                <relationship name="song" optional="YES" maxCount="1" deletionRule="Nullify" \
        destinationEntity="Song"/>
            </entity>
            <entity name="Song"><userInfo><entry key="MyRealEntity" value="YES"/></userInfo></entity>
        </model>
        """,
        to: "Plays.xcdatamodel/contents"
      )
      let run = workspace.run(
        ["migrate-check", "--all-versions", "~/Songs.xcdatamodeld", "~/Plays.xcdatamodel"]
      )
      #expect(
        run.lines.prefix(3) == [
          "verdict: staged",
          "  Songs@Songs    staged       Songs@Songs → Songs@Songs 2 → Songs@Songs 3",
          "  Songs@Songs 2  lightweight  Songs@Songs 2 → Songs@Songs 3",
        ]
      )
    }
  }

  @Test func aMergeWithErrorsIsNotCompared() throws {
    try SongVersions.with { workspace throws in
      try workspace.write(
        SongVersions.contents(SongVersions.text),
        to: "Other.xcdatamodel/contents"
      )
      let run = workspace.run(
        ["migrate-check", "--all-versions", "~/Songs.xcdatamodeld", "~/Other.xcdatamodel"]
      )
      #expect(run.status == 1 && !run.output.contains("verdict"))
      #expect(run.output.contains("[entity-collision]"))
    }
  }

  // MARK: - Configuration

  @Test func theConfigurationSaysWhatIsCheckedAndWhatIsMeant() throws {
    try SongVersions.with([SongVersions.title + SongVersions.number, SongVersions.title]) {
      workspace throws in
      func write(_ migration: String) throws {
        try workspace.write(
          """
          {"version": 1, "modules": [{"name": "Songs", "path": "Songs.xcdatamodeld"}],
          "migration": {\(migration)}}
          """,
          to: "modelmerge.json"
        )
      }
      let against = #""against": "Songs.xcdatamodeld@Songs""#
      try write(against)
      #expect(workspace.run("migrate-check").status == 1)
      try write(
        against
          + #", "acknowledged": [{"rule": "migrate-data-removed", "path": "Song.year", "reason": "-"}]"#
      )
      let known = workspace.run("migrate-check")
      #expect(known.status == 0)
      #expect(
        known.lines == [
          "verdict: lightweight-data-risk",
          "  Songs  lightweight-data-risk  Songs → the current model", "1 suppressed",
        ]
      )
      try write(against + #", "allow": "lightweight-data-risk""#)
      #expect(workspace.run("migrate-check").status == 0)
      try write(
        #""acknowledged": [{"rule": "migrate-data-removed", "path": "Song.yaer", "reason": "-"}]"#
      )
      #expect(
        workspace.run("migrate-check", "--all-versions").output.contains("[unused-suppression]")
      )
      try write(#""supportedFrom": "Songs 3""#)
      let unknown = workspace.run("migrate-check", "--all-versions")
      #expect(unknown.status == 2 && unknown.errors.contains("which is no version"))
      try write(#""supportedFrom": "Songs 2""#)
      let later = workspace.run("migrate-check", "--all-versions")
      #expect(later.status == 0)
      #expect(
        later.lines == [
          "verdict: identical",
          "  Songs  lightweight-data-risk  Songs → Songs 2 (not supported)",
          "not needed any more: `Songs`",
        ]
      )
    }
  }

  @Test func whatIsComparedMustBeSaid() throws {
    try SongVersions.with { workspace throws in
      let run = workspace.run("migrate-check", "~/Songs.xcdatamodeld")
      #expect(run.status == 64 && run.errors.contains("--all-versions"))
      for revision in ["git:", "git:-x"] {
        let wrong = workspace.run("migrate-check", "--against", revision, "~/Songs.xcdatamodeld")
        #expect(wrong.status == 64)
      }
    }
  }

  @Test func modulesThatAreNotNamedAreNotGone() throws {
    try SongVersions.with([SongVersions.title]) { workspace throws in
      try workspace.write(
        """
        {"version": 1, "modules": [{"name": "Songs", "path": "Songs.xcdatamodeld"},
        {"name": "Artists", "path": "Artists.xcdatamodeld"}]}
        """,
        to: "modelmerge.json"
      )
      #expect(workspace.run("lock", "--update", "~/Songs.xcdatamodeld").status == 0)
      try workspace.copy("Collision/Accounts.xcdatamodeld")
      #expect(workspace.run("lock", "--update", "~/Accounts.xcdatamodeld").status == 0)
      let run = workspace.run(
        ["migrate-check", "--against", "~/modelmerge.lock", "~/Songs.xcdatamodeld"]
      )
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test func allVersionsGoWithModelsAndCommitsOnly() throws {
    try SongVersions.with { workspace throws in
      for source in ["~/modelmerge.lock", "~/Songs.sqlite"] {
        let words = [
          "migrate-check", "--all-versions", "--against", source, "~/Songs.xcdatamodeld",
        ]
        #expect(workspace.run(words).status == 64)
      }
    }
  }

  @Test func whatIsSaidOfAVersionHasItsFileAndModule() throws {
    try SongVersions.with([SongVersions.title, SongVersions.title]) { workspace throws in
      try workspace.write(
        SongVersions.contents(SongVersions.title, entity: "Gig"),
        to: "Gigs.xcdatamodel/contents"
      )
      let run = workspace.run(
        [
          "migrate-check", "--all-versions", "--format", "json", "~/Songs.xcdatamodeld",
          "~/Gigs.xcdatamodel",
        ]
      )
      let finding = try #require(
        try Workspace.Run.json(run.output).objects("diagnostics").first
      )
      #expect(finding.string("id") == "migrate-version-redundant")
      #expect(finding.string("module") == "Songs")
      #expect(
        finding.object("location").string("file")
          == "Songs.xcdatamodeld/Songs 2.xcdatamodel/contents"
      )
    }
  }
}
