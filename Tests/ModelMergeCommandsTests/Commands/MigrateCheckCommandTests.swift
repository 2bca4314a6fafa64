import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

@Suite struct MigrateCheckCommandTests {
  /// A bundle whose versions `Songs`, `Songs 2` and so on have these attributes; the last is current.
  private static func write(_ versions: [String], to workspace: Workspace) throws {
    let names = versions.indices.map { $0 == 0 ? "Songs" : "Songs \($0 + 1)" }
    for (name, attributes) in zip(names, versions) {
      try workspace.write(
        contents(attributes),
        to: "Songs.xcdatamodeld/\(name).xcdatamodel/contents"
      )
    }
    try workspace.write(marker(names[names.count - 1]), to: "Songs.xcdatamodeld/.xccurrentversion")
  }

  private static func contents(_ attributes: String, entity: String = "Song") -> String {
    """
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="\(entity)">
            \(attributes)
        </entity>
    </model>
    """
  }

  private static func marker(_ name: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>_XCCurrentVersionName</key><string>\(name).xcdatamodel</string>
    </dict></plist>
    """
  }

  private static let title = #"<attribute name="title" optional="YES" attributeType="String"/>"#
  private static let number = #"<attribute name="year" optional="YES" attributeType="Integer 32"/>"#
  private static let text = #"<attribute name="year" optional="YES" attributeType="String"/>"#

  private static let chain = [title + number, title, title + text]

  private func with<Result>(
    _ versions: [String] = chain,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Workspace.with { workspace throws in
      try FileManager.default.removeItem(atPath: workspace.folder + "/Songs.xcdatamodeld")
      try Self.write(versions, to: workspace)
      return try body(workspace)
    }
  }

  private func lines(_ run: Workspace.Run) -> [String] {
    run.output.split(separator: "\n").map(String.init)
  }

  // MARK: - All versions

  @Test func theWayOfEveryVersionIsTold() throws {
    try with { workspace throws in
      let run = workspace.run("migrate-check", "--all-versions", "~/Songs.xcdatamodeld")
      #expect(run.status == 1)
      #expect(
        lines(run).prefix(3) == [
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
    try with { workspace throws in
      let run = workspace.run(
        ["migrate-check", "--all-versions", "--allow", allowed, "~/Songs.xcdatamodeld"]
      )
      #expect(run.status == status)
    }
  }

  @Test func theJSONHasTheVerdictAndThePairs() throws {
    try with { workspace throws in
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
    try with([Self.title, Self.title + #"<attribute name="rating" attributeType="Integer 16"/>"#]) {
      workspace throws in
      let words = ["migrate-check", "--all-versions", "--allow", "manual", "~/Songs.xcdatamodeld"]
      #expect(workspace.run(words).status == 1)
      #expect(workspace.run(words + ["--fail-on", "never"]).status == 0)
    }
  }

  @Test func aVersionOfAMergedModelIsMergedWithTheOthers() throws {
    try with { workspace throws in
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
        lines(run).prefix(3) == [
          "verdict: staged",
          "  Songs@Songs    staged       Songs@Songs → Songs@Songs 2 → Songs@Songs 3",
          "  Songs@Songs 2  lightweight  Songs@Songs 2 → Songs@Songs 3",
        ]
      )
    }
  }

  @Test func aMergeWithErrorsIsNotCompared() throws {
    try with { workspace throws in
      try workspace.write(Self.contents(Self.text), to: "Other.xcdatamodel/contents")
      let run = workspace.run(
        ["migrate-check", "--all-versions", "~/Songs.xcdatamodeld", "~/Other.xcdatamodel"]
      )
      #expect(run.status == 1 && !run.output.contains("verdict"))
      #expect(run.output.contains("[entity-collision]"))
    }
  }

  // MARK: - Against something else

  @Test func anotherModelIsCompared() throws {
    try with { workspace throws in
      let run = workspace.run(
        ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs 2", "~/Songs.xcdatamodeld"]
      )
      #expect(run.status == 0)
      #expect(
        lines(run) == [
          "verdict: lightweight", "  Songs 2  lightweight  Songs 2 → the current model",
        ]
      )
      let manual = workspace.run(
        ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs", "~/Songs.xcdatamodeld"]
      )
      #expect(manual.status == 1 && lines(manual)[1] == "  Songs  manual  needs a mapping model")
      let all = workspace.run(
        [
          "migrate-check", "--against", "~/Songs.xcdatamodeld", "--all-versions",
          "~/Songs.xcdatamodeld@Songs 3",
        ]
      )
      #expect(lines(all)[0] == "verdict: staged")
    }
  }

  @Test func anotherModelWithTheSameHashesIsRedundantUnlessItIsTheSame() throws {
    let rating = #"<attribute name="rating" attributeType="Integer 16" defaultValueString="0"/>"#
    try with([rating, rating.replacing("\"0\"", with: "\"3\"")]) { workspace throws in
      let words = ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs"]
      let same = workspace.run(words + ["~/Songs.xcdatamodeld@Songs"])
      #expect(same.status == 0 && lines(same).count == 2)
      let other = workspace.run(words + ["~/Songs.xcdatamodeld"])
      #expect(other.status == 0 && lines(other)[0] == "verdict: identical")
      #expect(other.output.contains("[migrate-version-redundant]"))
    }
  }

  @Test func releasedVersionsOfALockFileAreCompared() throws {
    try with([Self.title]) { workspace throws in
      #expect(workspace.run("lock", "--update", "~/Songs.xcdatamodeld").status == 0)
      try Self.write([Self.title, Self.title + Self.text], to: workspace)
      let words = ["migrate-check", "--against", "~/modelmerge.lock", "~/Songs.xcdatamodeld"]
      let run = workspace.run(words)
      #expect(run.status == 0)
      #expect(
        lines(run) == ["verdict: lightweight", "  Songs  lightweight  Songs → Songs 2"]
      )
      // The released version itself was edited.
      try Self.write([Self.text, Self.title + Self.text], to: workspace)
      let edited = workspace.run(words)
      #expect(edited.status == 1 && !edited.output.contains("verdict"))
      #expect(edited.output.contains("[migrate-version-edited]"))
    }
  }

  @Test func aCommitIsCompared() throws {
    try CommittedProject.with { project throws in
      try Self.write([Self.title], to: project.workspace)
      try project.git("add", ".")
      try project.git("commit", "--quiet", "-m", "Songs")
      try Self.write([Self.title, Self.text], to: project.workspace)
      let run = project.workspace.run(
        "migrate-check",
        "--against",
        "git:HEAD",
        "~/Songs.xcdatamodeld"
      )
      #expect(run.status == 1)
      #expect(
        lines(run).prefix(2) == [
          "verdict: lightweight-data-risk",
          "  HEAD  lightweight-data-risk  HEAD → the current model",
        ]
      )
      // What is new since then and has the same hashes.
      let changed = Self.title.replacing("/>", with: " defaultValueString=\"-\"/>")
      try Self.write([Self.title, changed], to: project.workspace)
      let redundant = project.workspace.run(
        "migrate-check",
        "--against",
        "git:HEAD",
        "~/Songs.xcdatamodeld"
      )
      #expect(redundant.status == 0)
      #expect(redundant.output.contains("[migrate-version-redundant]"))
      let absent = project.workspace.run(
        "migrate-check",
        "--against",
        "git:nowhere",
        "~/Songs.xcdatamodeld"
      )
      #expect(absent.status == 2)
    }
  }

  @Test func nothingToCompareIsSaid() throws {
    try with([Self.title]) { workspace throws in
      let run = workspace.run("migrate-check", "--all-versions", "~/Songs.xcdatamodeld")
      #expect(run.status == 0 && run.errors.contains("nothing was compared"))
      let head = workspace.run("migrate-check", "--against", "HEAD", "~/Songs.xcdatamodeld")
      #expect(head.status == 2 && head.errors.contains("`git:HEAD`"))
    }
  }

  // MARK: - Configuration

  @Test func theConfigurationSaysWhatIsCheckedAndWhatIsMeant() throws {
    try with([Self.title + Self.number, Self.title]) { workspace throws in
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
        lines(known) == [
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
        lines(later) == [
          "verdict: identical",
          "  Songs  lightweight-data-risk  Songs → Songs 2 (not supported)",
          "not needed any more: `Songs`",
        ]
      )
    }
  }

  @Test func whatIsComparedMustBeSaid() throws {
    try with { workspace throws in
      let run = workspace.run("migrate-check", "~/Songs.xcdatamodeld")
      #expect(run.status == 64 && run.errors.contains("--all-versions"))
      for revision in ["git:", "git:-x"] {
        let wrong = workspace.run("migrate-check", "--against", revision, "~/Songs.xcdatamodeld")
        #expect(wrong.status == 64)
      }
    }
  }

  @Test func modulesThatAreNotNamedAreNotGone() throws {
    try with([Self.title]) { workspace throws in
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
    try with { workspace throws in
      for source in ["~/modelmerge.lock", "~/Songs.sqlite"] {
        let words = [
          "migrate-check", "--all-versions", "--against", source, "~/Songs.xcdatamodeld",
        ]
        #expect(workspace.run(words).status == 64)
      }
    }
  }

  @Test func whatIsSaidOfAVersionHasItsFileAndModule() throws {
    try with([Self.title, Self.title]) { workspace throws in
      try workspace.write(Self.contents(Self.title, entity: "Gig"), to: "Gigs.xcdatamodel/contents")
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

  // MARK: - Mapping models

  @Test func aMappingModelAmongTheInputsIsAStep() throws {
    try with([Self.title + Self.number, Self.title + Self.text]) { workspace throws in
      let loader = ModelLoader()
      func model(_ name: String) throws -> ManagedObjectModel {
        let path = "\(workspace.folder)/Songs.xcdatamodeld"
        return try loader.load(ModelInput(path: path, version: name)).module.model
      }
      let mapping = MappingModel(entityMappings: [
        EntityMapping("Songs", .transform, source: "Song", destination: "Song")
      ]).completed(from: try model("Songs"), to: try model("Songs 2"))
      try mapping.write(to: "\(workspace.folder)/Songs.cdm")
      let run = workspace.run(
        [
          "migrate-check", "--all-versions", "--allow", "manual", "~/Songs.xcdatamodeld",
          "~/Songs.cdm",
        ]
      )
      #expect(run.status == 0)
      #expect(lines(run) == ["verdict: manual", "  Songs  manual  Songs → Songs 2"])
    }
  }

  // MARK: - Stores

  private func withStore<Result>(
    _ change: (inout StoreSketch) -> Void = { _ in },
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try with { workspace throws in
      let input = ModelInput(path: "\(workspace.folder)/Songs.xcdatamodeld", version: "Songs 2")
      var store = StoreSketch(merging: [try ModelLoader().load(input).module])
      change(&store)
      try store.write(to: workspace.path("~/Songs.sqlite"))
      return try body(workspace)
    }
  }

  @Test func theVersionOfAStoreIsFound() throws {
    try withStore { workspace throws in
      let run = workspace.run(
        "migrate-check",
        "--against",
        "~/Songs.sqlite",
        "~/Songs.xcdatamodeld"
      )
      #expect(run.status == 0)
      #expect(
        lines(run) == [
          "verdict: lightweight", "  Songs.sqlite  lightweight  Songs.sqlite → the current model",
        ]
      )
    }
  }

  @Test func aStoreOfNoVersionIsExplained() throws {
    let change = { (store: inout StoreSketch) in
      store.hashes[0].hash = VersionHash(bytes: Array(repeating: 1, count: 32))
    }
    try withStore(change) { workspace throws in
      let run = workspace.run(
        "migrate-check",
        "--against",
        "~/Songs.sqlite",
        "~/Songs.xcdatamodeld"
      )
      #expect(run.status == 1)
      #expect(lines(run)[1].contains("`Song` matches no version"))
    }
  }

  // MARK: - What cannot be read

  @Test(arguments: [
    "Nowhere.xcdatamodel", "nowhere.sqlite", "nowhere.lock", "broken.sqlite", "broken.lock",
  ])
  func whatCannotBeReadIsIncomplete(_ source: String) throws {
    try with { workspace throws in
      try workspace.write("SQLite format 3\0", to: "broken.sqlite")
      try workspace.write("{", to: "broken.lock")
      let run = workspace.run("migrate-check", "--against", "~/\(source)", "~/Songs.xcdatamodeld")
      #expect(run.status == 2, "\(run.output)\(run.errors)")
      #expect(!(run.output + run.errors).isEmpty)
    }
  }
}
