import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@testable import ModelMergeCommands

/// What `migrate-check` compares the current models with.
@Suite struct MigrateCheckSourceTests {
  // MARK: - Against something else

  @Test func anotherModelIsCompared() throws {
    try SongVersions.with { workspace throws in
      let run = workspace.run(
        ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs 2", "~/Songs.xcdatamodeld"]
      )
      #expect(run.status == 0)
      #expect(
        run.lines == [
          "verdict: lightweight", "  Songs 2  lightweight  Songs 2 → the current model",
        ]
      )
      let manual = workspace.run(
        ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs", "~/Songs.xcdatamodeld"]
      )
      #expect(manual.status == 1 && manual.lines[1] == "  Songs  manual  needs a mapping model")
      let all = workspace.run(
        [
          "migrate-check", "--against", "~/Songs.xcdatamodeld", "--all-versions",
          "~/Songs.xcdatamodeld@Songs 3",
        ]
      )
      #expect(all.lines[0] == "verdict: staged")
    }
  }

  @Test func anotherModelWithTheSameHashesIsRedundantUnlessItIsTheSame() throws {
    let rating = #"<attribute name="rating" attributeType="Integer 16" defaultValueString="0"/>"#
    try SongVersions.with([rating, rating.replacing("\"0\"", with: "\"3\"")]) { workspace throws in
      let words = ["migrate-check", "--against", "~/Songs.xcdatamodeld@Songs"]
      let same = workspace.run(words + ["~/Songs.xcdatamodeld@Songs"])
      #expect(same.status == 0 && same.lines.count == 2)
      let other = workspace.run(words + ["~/Songs.xcdatamodeld"])
      #expect(other.status == 0 && other.lines[0] == "verdict: identical")
      #expect(other.output.contains("[migrate-version-redundant]"))
    }
  }

  @Test func releasedVersionsOfALockFileAreCompared() throws {
    try SongVersions.with([SongVersions.title]) { workspace throws in
      #expect(workspace.run("lock", "--update", "~/Songs.xcdatamodeld").status == 0)
      try SongVersions.write(
        [SongVersions.title, SongVersions.title + SongVersions.text],
        to: workspace
      )
      let words = ["migrate-check", "--against", "~/modelmerge.lock", "~/Songs.xcdatamodeld"]
      let run = workspace.run(words)
      #expect(run.status == 0)
      #expect(
        run.lines == ["verdict: lightweight", "  Songs  lightweight  Songs → Songs 2"]
      )
      // The released version itself was edited.
      try SongVersions.write(
        [SongVersions.text, SongVersions.title + SongVersions.text],
        to: workspace
      )
      let edited = workspace.run(words)
      #expect(edited.status == 1 && !edited.output.contains("verdict"))
      #expect(edited.output.contains("[migrate-version-edited]"))
    }
  }

  @Test func aCommitIsCompared() throws {
    try CommittedProject.with { project throws in
      try SongVersions.write([SongVersions.title], to: project.workspace)
      try project.git("add", ".")
      try project.git("commit", "--quiet", "-m", "Songs")
      try SongVersions.write([SongVersions.title, SongVersions.text], to: project.workspace)
      let run = project.workspace.run(
        "migrate-check",
        "--against",
        "git:HEAD",
        "~/Songs.xcdatamodeld"
      )
      #expect(run.status == 1)
      #expect(
        run.lines.prefix(2) == [
          "verdict: lightweight-data-risk",
          "  HEAD  lightweight-data-risk  HEAD → the current model",
        ]
      )
      // What is new since then and has the same hashes.
      let changed = SongVersions.title.replacing("/>", with: " defaultValueString=\"-\"/>")
      try SongVersions.write([SongVersions.title, changed], to: project.workspace)
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
    try SongVersions.with([SongVersions.title]) { workspace throws in
      let run = workspace.run("migrate-check", "--all-versions", "~/Songs.xcdatamodeld")
      #expect(run.status == 0 && run.errors.contains("nothing was compared"))
      let head = workspace.run("migrate-check", "--against", "HEAD", "~/Songs.xcdatamodeld")
      #expect(head.status == 2 && head.errors.contains("`git:HEAD`"))
    }
  }

  // MARK: - Mapping models

  @Test func aMappingModelAmongTheInputsIsAStep() throws {
    try SongVersions.with([
      SongVersions.title + SongVersions.number, SongVersions.title + SongVersions.text,
    ]) { workspace throws in
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
      #expect(run.lines == ["verdict: manual", "  Songs  manual  Songs → Songs 2"])
    }
  }

  // MARK: - Stores

  private func withStore<Result>(
    _ change: (inout StoreSketch) -> Void = { _ in },
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    try SongVersions.with { workspace throws in
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
        run.lines == [
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
      #expect(run.lines[1].contains("`Song` matches no version"))
    }
  }

  // MARK: - What cannot be read

  @Test(arguments: [
    "Nowhere.xcdatamodel", "nowhere.sqlite", "nowhere.lock", "broken.sqlite", "broken.lock",
  ])
  func whatCannotBeReadIsIncomplete(_ source: String) throws {
    try SongVersions.with { workspace throws in
      try workspace.write("SQLite format 3\0", to: "broken.sqlite")
      try workspace.write("{", to: "broken.lock")
      let run = workspace.run("migrate-check", "--against", "~/\(source)", "~/Songs.xcdatamodeld")
      #expect(run.status == 2, "\(run.output)\(run.errors)")
      #expect(!(run.output + run.errors).isEmpty)
    }
  }
}
