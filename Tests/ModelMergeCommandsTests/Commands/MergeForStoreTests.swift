import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct MergeForStoreTests {
  private static let library = Fixtures.models + "/MusicLibrary/"
  private static let others = ["Artists", "Catalog", "Playlists"]

  private static let inputs = (others + ["ListeningHistory"]).map {
    library + $0 + ".xcdatamodeld"
  }

  /// A store of the library with the first version of its listening history.
  private static func oldStore() throws -> StoreSketch {
    let modules = try inputs.map { path in
      let version = path.contains("History") ? "ListeningHistory" : nil
      return try ModelLoader().load(ModelInput(path: path, version: version)).module
    }
    var store = StoreSketch(merging: modules)
    store.versionIdentifiers = ["1"]
    return store
  }

  /// Merges the library for a store.
  private func merge(
    _ workspace: Workspace,
    _ inputs: [String] = Self.inputs,
    _ arguments: String...
  ) -> Workspace.Run {
    workspace.run(
      ["merge"] + inputs + ["--for-store", "~/Library.sqlite", "-o", "~/Old.xcdatamodel"]
        + arguments
    )
  }

  private func withStore<Result>(
    _ store: StoreSketch? = nil,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try Workspace.with { workspace throws in
      try (store ?? Self.oldStore()).write(to: workspace.path("~/Library.sqlite"))
      return try body(workspace)
    }
  }

  @Test func theStoreOfTheArticleIsMadeOfTheFirstVersion() throws {
    try expectRecorded(Self.oldStore().script, "Models/MusicLibrary/OldLibrary.sql")
  }

  @Test func theMergedModelOfTheStoresVersionsIsWritten() throws {
    try withStore { workspace throws in
      let store = try workspace.bytes("Library.sqlite")
      let run = merge(workspace, Self.inputs, "--verbose")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("took `ListeningHistory` in `ListeningHistory`\n"))
      let model = try ModelLoader().load(workspace.path("~/Old.xcdatamodel")).model
      let expected = try Self.oldStore().hashes
      #expect(ModelHashes(model).entityHashes == expected)
      #expect(try workspace.bytes("Library.sqlite") == store)
      #expect(!workspace.exists("Library.sqlite-wal") && !workspace.exists("Library.sqlite-shm"))
      #expect(merge(workspace, Self.inputs, "--verify").status == 0)
    }
  }

  @Test func withoutTheStoreTheCurrentVersionsAreMerged() throws {
    try withStore { workspace throws in
      #expect(workspace.run(["merge"] + Self.inputs + ["-o", "~/New.xcdatamodel"]).status == 0)
      #expect(try workspace.text("New.xcdatamodel/contents").contains("PodcastEpisode"))
      #expect(merge(workspace).status == 0)
      #expect(try !workspace.text("Old.xcdatamodel/contents").contains("PodcastEpisode"))
    }
  }

  @Test func aStoreThatNoVersionsMadeIsExplainedAndNothingIsWritten() throws {
    var store = try Self.oldStore()
    for position in store.hashes.indices where store.hashes[position].entity == "Genre" {
      store.hashes[position].hash = VersionHash(bytes: Array(repeating: 1, count: 32))
    }
    try withStore(store) { workspace throws in
      let run = merge(workspace)
      #expect(run.status == 1 && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(lines[0].contains("no combination") && lines[0].contains("Library.sqlite"))
      #expect(lines[1].contains("`Genre` matches no version"))
      #expect(!workspace.exists("Old.xcdatamodel"))
      #expect(merge(workspace, Self.inputs, "--quiet").errors.isEmpty)
    }
  }

  @Test func theExplanationIsWrittenAsJSON() throws {
    var store = try Self.oldStore()
    store.hashes.append(EntityHash("Gig", store.hashes[0].hash))
    try withStore(store) { workspace throws in
      let report = workspace.path("~/report.json")
      let run = merge(workspace, Self.inputs, "--format", "json", "--report", "json=" + report)
      #expect(run.status == 1)
      #expect(try workspace.text("report.json") == run.errors)
      let json = try Workspace.Run.json(run.errors)
      #expect(json.string("formatVersion") == "1.0" && json.string("command") == "merge")
      let combination = json.object("combination")
      #expect(combination.string("store") == "Library.sqlite")
      let entities = combination.objects("entities")
      #expect(
        entities.filter { $0.string("fit") == "missing" }.map { $0.string("name") } == ["Gig"]
      )
      let song = try #require(entities.first { $0.string("name") == "Song" })
      #expect(song.objects("versions").map { $0.string("module") } == ["Catalog"])
      #expect(combination.objects("modules").map { $0.string("name") }.contains("Playlists"))
    }
  }

  @Test func anInputThatNamesAVersionIsTakenInThatVersion() throws {
    try withStore { workspace throws in
      var inputs = Self.inputs
      inputs[3] += "@ListeningHistory"
      #expect(merge(workspace, inputs).status == 0)
      inputs[3] += " 2"
      let run = merge(workspace, inputs)
      #expect(run.status == 1)
      #expect(run.errors.contains("the store does not have `PodcastEpisode`"))
    }
  }

  @Test func aVersionOfEqualHashesThatIsNewerIsTakenAndTold() throws {
    try withStore { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld")
      let bundle = workspace.path("~/ListeningHistory.xcdatamodeld")
      let old = try Fixtures.bytes(bundle + "/ListeningHistory.xcdatamodel/contents")
      try Fixtures.write(old, to: bundle + "/ListeningHistory 10.xcdatamodel/contents")
      try Fixtures.write(old, to: bundle + "/ListeningHistory 9.xcdatamodel/contents")
      let run = merge(workspace, Array(Self.inputs.dropLast()) + [bundle])
      #expect(run.status == 0)
      #expect(
        run.errors.contains(
          "note: `ListeningHistory` fits in `ListeningHistory 10`, which is taken, and in "
            + "`ListeningHistory 9` and `ListeningHistory`\n"
        )
      )
    }
  }

  @Test func anInputThatCannotBeReadIsReportedByTheMerge() throws {
    try withStore { workspace throws in
      #expect(merge(workspace, Self.inputs + ["~/Absent.xcdatamodeld"]).status == 2)
      var inputs = Self.inputs
      inputs[3] += "@Absent"
      let run = merge(workspace, inputs)
      #expect(run.status == 2)
      #expect(run.errors.contains("current-version-unresolved"))
      #expect(!workspace.exists("Old.xcdatamodel"))
    }
  }

  @Test func aVersionThatCannotBeReadIsLeftOutAndTold() throws {
    try withStore { workspace throws in
      try workspace.copy("MusicLibrary/ListeningHistory.xcdatamodeld")
      try workspace.write("<model", to: "ListeningHistory.xcdatamodeld/Bad.xcdatamodel/contents")
      let bundle = workspace.path("~/ListeningHistory.xcdatamodeld")
      let run = merge(workspace, Array(Self.inputs.dropLast()) + [bundle])
      #expect(run.status == 0)
      #expect(run.errors.contains("note: a version is left out of the search: "))
      #expect(run.errors.contains("Bad.xcdatamodel"))
    }
  }

  @Test(
    "What is no store stops the command",
    arguments: [("", "neither a SQLite database nor"), ("SQLite format 3\0", "Library.sqlite")]
  )
  func noStore(content: String, words: String) throws {
    try Workspace.with { workspace throws in
      #expect(merge(workspace).errors.contains("no such file"))
      try workspace.write(content, to: "Library.sqlite")
      let run = merge(workspace)
      #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
      #expect(!workspace.exists("Old.xcdatamodel"))
    }
  }

  @Test func hashesOfAnotherAlgorithmAreNotCompared() throws {
    var store = try Self.oldStore()
    let list =
      "<plist><dict><key>NSStoreModelVersionHashes</key><dict/>"
      + "<key>NSStoreModelVersionHashesVersion</key><integer>2</integer></dict></plist>"
    store.propertyList = Array(list.utf8)
    try withStore(store) { workspace throws in
      let run = merge(workspace)
      #expect(run.status == 2 && run.errors.contains("version 2; only version 3 is known"))
    }
  }

  @Test func theStoreIsNeverOverwritten() throws {
    try withStore { workspace throws in
      let before = try workspace.bytes("Library.sqlite")
      let run = workspace.run(
        ["merge"] + Self.inputs
          + ["--for-store", "~/Library.sqlite", "-o", "~/Old.xcdatamodel"]
          + ["--lineage", "~/Library.sqlite"]
      )
      #expect(run.status == 2)
      let report = "json=" + workspace.path("~/Library.sqlite")
      #expect(merge(workspace, Self.inputs, "--report", report).status == 2)
      // Nor when nothing matches, and the report tells why.
      #expect(merge(workspace, [Self.inputs[0]], "--report", report).status == 2)
      #expect(try workspace.bytes("Library.sqlite") == before)
    }
  }
}
