import ModelMerge
import ModelTestSupport
import Testing

/// A store in the place of a model.
@Suite struct StoreInputTests {
  private func withStore<Result>(
    keepsModel: Bool = true,
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    var sketch = StoreSketch(of: Library.whole)
    if keepsModel { try sketch.keep(Library.whole) }
    return try Workspace.with { workspace throws in
      try sketch.write(to: workspace.path("~/Music.store"))
      return try body(workspace)
    }
  }

  @Test func theStoreOfTheArticleKeepsTheMergedModel() throws {
    let modules = try ["Songs", "Artists"].map { name in
      try ModelLoader().load("\(Fixtures.models)/SongArtist/\(name).xcdatamodeld")
    }
    let model = ModelMerger().merge(modules).model
    var sketch = StoreSketch(of: model)
    try sketch.keep(model)
    sketch.addTables(rows: [("Artist", 2), ("Song", 5)])
    try expectRecorded(sketch.script, "Models/SongArtist/Library.sql")
  }

  @Test func itIsInspectedHashedAndCompared() throws {
    try withStore { workspace throws in
      let before = try workspace.snapshot()
      let text = workspace.run("inspect", "~/Music.store")
      #expect(text.status == 0 && text.errors.isEmpty && text.output.contains("Song"))
      let json = workspace.run("inspect", "~/Music.store", "--format", "json")
      #expect(try Workspace.Run.json(json.output).object("model").objects("entities").count == 2)
      let hashes = workspace.run("hash", "~/Music.store")
      #expect(hashes.status == 0)
      for entity in ModelHashes(Library.whole).entityHashes {
        #expect(hashes.output.contains(entity.hash.description))
      }
      let same = workspace.run("diff", "~/Music.store", "~/Music.store", "--exit-code")
      #expect(same.status == 0 && same.errors.isEmpty)
      let other = workspace.run("diff", "~/Music.store", "~/Songs.xcdatamodeld", "--exit-code")
      #expect(other.status == 1)
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test("It is converted into every form", arguments: ["xcdatamodeld", "momd", "mom", "json"])
  func convert(suffix: String) throws {
    try withStore { workspace throws in
      let store = try workspace.bytes("Music.store")
      let run = workspace.run("convert", "~/Music.store", "-o", "~/Old." + suffix)
      #expect(run.status == 0, "\(run.errors)")
      let model = try ModelLoader().load(workspace.path("~/Old." + suffix)).model
      #expect(ModelHashes(model) == ModelHashes(Library.whole))
      #expect(try workspace.bytes("Music.store") == store)
    }
  }

  @Test func itIsMergedAndMigrationsAreCheckedFromIt() throws {
    try withStore { workspace throws in
      let merge = workspace.run(
        "merge",
        "Old=" + workspace.path("~/Music.store"),
        "-o",
        "~/Out.json"
      )
      #expect(merge.status == 0, "\(merge.errors)")
      let verdict = workspace.run("migrate-check", "--against", "~/Music.store", "~/Out.json")
      #expect(verdict.status == 0, "\(verdict.output)\(verdict.errors)")
    }
  }

  @Test("Without a model in it, it is refused", arguments: ["inspect", "hash", "convert"])
  func noModel(verb: String) throws {
    try withStore(keepsModel: false) { workspace throws in
      let output = verb == "convert" ? ["-o", "~/Old.json"] : []
      let run = workspace.run([verb, "~/Music.store"] + output)
      #expect(run.status == 2 && run.output.isEmpty && !workspace.exists("Old.json"))
      #expect(run.errors.contains("the store keeps no model"))
    }
  }

  @Test("No report is written over it or what is beside it", arguments: ["", "-wal", "-shm"])
  func reports(suffix: String) throws {
    try withStore { workspace throws in
      try workspace.write("", to: "Music.store-shm")
      let before = try workspace.snapshot()
      let run = workspace.run("check", "~/Music.store", "--report", "text=~/Music.store" + suffix)
      #expect(run.status == 2 && run.errors.contains("one of the inputs"))
      #expect(try workspace.snapshot() == before)
    }
  }
}
