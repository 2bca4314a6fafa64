import Foundation
import ModelMerge
import ModelTestSupport
import Testing

@Suite struct StoreInfoTests {
  private func withStore<Result>(
    _ change: (inout StoreSketch) throws -> Void = { _ in },
    _ body: (Workspace) throws -> Result
  ) throws -> Result {
    var sketch = StoreSketch(of: Library.whole)
    try change(&sketch)
    return try Workspace.with { workspace throws in
      try sketch.write(to: workspace.path("~/Music.sqlite"))
      return try body(workspace)
    }
  }

  @Test func theTextTellsWhatTheStoreSaysOfItself() throws {
    try withStore { sketch in
      try sketch.keep(Library.whole)
      sketch.versionIdentifiers = ["7", ""]
      sketch.addTables(rows: [("Artist", 1), ("Song", 2), ("OldSong", 0)])
    } _: { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.run("store", "info", "~/Music.sqlite")
      #expect(run.status == 0 && run.errors.isEmpty)
      let hashes = ModelHashes(Library.whole).entityHashes.map(\.hash.description)
      #expect(
        run.output == """
          store        Music.sqlite
          type         SQLite
          uuid         3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10
          Core Data    1344
          identifiers  `7`
          checksum     -
          digest       -
          model        kept (2 entities); its hashes are the store's
          history      none
          CloudKit     not mirrored
          -wal         none, or empty

          Artist  \(hashes[0])  1 row
          Song    \(hashes[1])  2 rows
          OldSong no hash; 0 rows

          """
      )
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func theJSONHasTheMetadataByItsNames() throws {
    try withStore { sketch in
      sketch.texts = [
        ("NSStoreModelVersionChecksumKey", "c3Vt"), ("NSStoreModelVersionHashesDigest", "ZGln"),
        ("mood", "blue"),
      ]
      sketch.addTables(rows: [("Song", 2)])
    } _: { workspace throws in
      let run = workspace.run("store", "info", "~/Music.sqlite", "--format", "json")
      #expect(run.status == 0 && run.errors.isEmpty)
      let json = try Workspace.Run.json(run.output)
      #expect(json.string("uuid") == "3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10")
      let hashes = ModelHashes(Library.whole).entityHashes
      #expect(
        json.object("entities") as? [String: String]
          == Dictionary(uniqueKeysWithValues: hashes.map { ($0.entity, $0.hash.description) })
      )
      #expect(json["identifiers"] as? [String] == [""])
      #expect(json.string("checksum") == "c3Vt" && json.string("digest") == "ZGln")
      #expect(json.object("model")["kept"] as? Bool == false)
      #expect(json.object("rows") as? [String: Int] == ["Song": 2])
      #expect(["history", "cloudKit", "wal"].allSatisfy { json[$0] as? Bool == false })
      #expect(json["otherKeys"] as? [String] == ["_NSAutoVacuumLevel", "mood"])
    }
  }

  @Test func aModelThatIsNotTheStoresIsTold() throws {
    try withStore { sketch in
      try sketch.keep(Library.whole)
      sketch.hashes[1].hash = sketch.hashes[0].hash
    } _: { workspace throws in
      let run = workspace.run("store", "info", "~/Music.sqlite")
      #expect(run.status == 0)
      #expect(run.output.contains("model        kept, but not the store's: `Song` differs\n"))
    }
  }

  @Test func aDamagedModelIsTwoAndTheMetadataIsPrintedAllTheSame() throws {
    try withStore {
      $0.modelCache = [7, 7]
    } _: { workspace throws in
      let run = workspace.run("store", "info", "~/Music.sqlite")
      #expect(run.status == 2)
      #expect(run.output.contains("model        kept, but it cannot be read\n"))
      #expect(run.errors.contains("the store's own model cannot be read"))
      let json = workspace.run("store", "info", "~/Music.sqlite", "--format", "json")
      #expect(try Workspace.Run.json(json.output).object("model").string("problem") != nil)
    }
  }

  @Test func whatIsNoStoreIsTwo() throws {
    try Workspace.with { workspace throws in
      for name in ["absent.sqlite", "Songs.xcdatamodeld/Songs.xcdatamodel/contents"] {
        let run = workspace.run("store", "info", "~/" + name)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("modelmerge: ") && run.errors.contains(name))
      }
      try Database(workspace.path("~/other.db")).run("CREATE TABLE song (title)")
      let other = workspace.run("store", "info", "~/other.db")
      #expect(other.status == 2 && other.errors.contains("no Core Data store"))
    }
  }

  @Test func namesInAHostileStoreCannotSteerATerminal() throws {
    try withStore { sketch in
      sketch.hashes[0].entity = "A\u{1B}[31m\nB"
      sketch.versionIdentifiers = ["\u{1B}]0;x\u{7}"]
      sketch.uuid = "\u{8}\u{8}"
    } _: { workspace throws in
      for format in ["text", "json"] {
        let run = workspace.run("store", "info", "~/Music.sqlite", "--format", format)
        #expect(run.status == 0)
        #expect(!run.output.utf8.contains { $0 < 0x20 && $0 != 0x0A })
      }
    }
  }

  @Test(
    "A wrong command line is wrong usage",
    arguments: [
      [], ["info"], ["inf", "a"], ["info", "a", "b"], ["info", "a", "--model", "b"],
      ["check", "a"],
      ["check", "--model", "b"], ["info", "a", "--format", "xml"],
    ]
  )
  func usage(arguments: [String]) throws {
    try Workspace.with { workspace throws in
      let run = workspace.run(["store"] + arguments)
      #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
      #expect(run.errors.contains("did you mean `info`?") == (arguments == ["inf", "a"]))
    }
  }
}
