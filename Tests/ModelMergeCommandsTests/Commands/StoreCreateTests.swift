import Foundation
import ModelMerge
import ModelMergeCommands
import ModelStore
import ModelTestSupport
import Testing

@Suite struct StoreCreateTests {
  private static let uuid = "3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10"
  private static let whole = Fixtures.models + "/SongArtist/Whole.xcdatamodel"

  private func create(_ workspace: Workspace, _ arguments: String...) -> Workspace.Run {
    workspace.run(["store", "create", "~/Music.sqlite"] + arguments)
  }

  // MARK: - What is made

  @Test func theStoreIsWhatTheOtherVerbsSay() throws {
    try Workspace.with { workspace throws in
      let run = create(workspace, "--model", Self.whole, "--uuid", Self.uuid)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
      let check = workspace.run("store", "check", "~/Music.sqlite", "--model", Self.whole)
      #expect(check.status == 0)
      let info = workspace.run("store", "info", "~/Music.sqlite", "--format", "json")
      let json = try Workspace.Run.json(info.output)
      #expect(json.string("uuid") == Self.uuid && json.string("type") == "SQLite")
      #expect(json.object("rows") as? [String: Int] == ["Artist": 0, "Song": 0])
      #expect(json["wal"] as? Bool == false)
      let dump = workspace.run("store", "dump", "~/Music.sqlite", "--model", Self.whole)
      #expect(dump.status == 0 && dump.output.isEmpty && dump.errors.isEmpty)
      // It keeps its model.
      #expect(json.object("model")["kept"] as? Bool == true)
      #expect(workspace.run("store", "dump", "~/Music.sqlite").status == 0)
      // The database says itself that it is written with a log ("Database File Format", 1.3.3).
      #expect(try workspace.bytes("Music.sqlite")[18...19] == [2, 2])
      #expect(!workspace.exists("Music.sqlite-wal") && !workspace.exists("Music.sqlite-shm"))
    }
  }

  @Test(.enabled(if: ExternalProgram("sqlite3") != nil, "sqlite3 is not installed"))
  func itsTablesAreThoseOfTheSchema() throws {
    let sqlite = try #require(ExternalProgram("sqlite3"))
    try Workspace.with { workspace throws in
      try Fixtures.write(
        ModelJSON.bytes(of: StoreModels.everything),
        to: workspace.path("~/Everything.json")
      )
      #expect(create(workspace, "--model", "~/Everything.json").status == 0)
      let schema = workspace.run("store", "schema", "--model", "~/Everything.json")
      let query = "SELECT sql || ';' FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
      let tables = try sqlite.run([workspace.path("~/Music.sqlite"), query], in: workspace.folder)
      #expect(tables.output == schema.output && tables.output.contains("CREATE INDEX"))
    }
  }

  @Test func withAnIdentifierTheBytesAreTheSame() throws {
    try Workspace.with { workspace throws in
      for name in ["A", "B"] {
        // In capitals or not, it is one identifier.
        let uuid = name == "A" ? Self.uuid : Self.uuid.lowercased()
        let path = "~/\(name).sqlite"
        let run = workspace.run(["store", "create", path, "--model", Self.whole, "--uuid", uuid])
        #expect(run.status == 0)
      }
      #expect(try workspace.bytes("A.sqlite") == workspace.bytes("B.sqlite"))
      let program = try #require(ExternalProgram.modelmerge, "the command is built with the tests")
      let arguments = ["store", "create", "C.sqlite", "--model", Self.whole, "--uuid", Self.uuid]
      #expect(try program.run(arguments, in: workspace.folder).status == 0)
      #expect(try workspace.bytes("A.sqlite") == workspace.bytes("C.sqlite"))
    }
  }

  @Test func withoutAnIdentifierEveryStoreHasItsOwn() throws {
    try Workspace.with { workspace throws in
      let identifiers = try ["A", "B"].map { name in
        let path = workspace.path("~/\(name).sqlite")
        #expect(workspace.run("store", "create", path, "--model", Self.whole).status == 0)
        return try StoreSnapshot(contentsOf: path).metadata.uuid
      }
      #expect(identifiers[0] != identifiers[1])
      #expect(identifiers.allSatisfy { UUID(uuidString: $0)?.uuidString == $0 })
    }
  }

  @Test("The model may have any form", arguments: ["json", "mom", "momd", "xcdatamodeld"])
  func forms(suffix: String) throws {
    try Workspace.with { workspace throws in
      let model = "~/Whole." + suffix
      #expect(workspace.run("convert", Self.whole, "-o", model).status == 0)
      let run = create(workspace, "--model", model, "--uuid", Self.uuid)
      #expect(run.status == 0, "\(run.errors)")
      let check = workspace.run("store", "check", "~/Music.sqlite", "--model", Self.whole)
      #expect(check.status == 0)
    }
  }

  @Test func theModelMayBeThatOfAnotherStore() throws {
    try Workspace.with { workspace throws in
      var sketch = StoreSketch(of: Library.whole)
      try sketch.keep(Library.whole)
      try sketch.write(to: workspace.path("~/Old.sqlite"))
      #expect(create(workspace, "--model", "~/Old.sqlite").status == 0)
      let check = workspace.run("store", "check", "~/Music.sqlite", "--model", "~/Old.sqlite")
      #expect(check.status == 0)
    }
  }

  @Test func whatIsLeftOutIsTold() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(
        """
        <entity name="Song"><attribute name="title" attributeType="String" defaultValueString=""/>
        <fetchIndex name="byTitle">
          <fetchIndexElement expression="uppercase:(title)" expressionType="String"/></fetchIndex>
        </entity>
        """,
        to: "Songs.xcdatamodel"
      )
      let schema = workspace.run("store", "schema", "--model", "~/Songs.xcdatamodel")
      #expect(schema.errors.contains("note: the index `byTitle` of `Song` is left out: "))
      let run = create(workspace, "--model", "~/Songs.xcdatamodel")
      #expect(run.status == 0 && run.errors == schema.errors)
      try FileManager.default.removeItem(atPath: workspace.path("~/Music.sqlite"))
      let quiet = create(workspace, "--model", "~/Songs.xcdatamodel", "--quiet")
      #expect(quiet.status == 0 && quiet.errors.isEmpty)
    }
  }

  @Test func aTerminalIsToldWhatWasMade() throws {
    try Workspace.with { workspace in
      let run = workspace.run(
        ["store", "create", "~/Music.sqlite", "--model", Self.whole],
        errors: StreamTarget(isTerminal: true)
      )
      #expect(run.status == 0 && run.errors.hasSuffix("Music.sqlite for 2 entities\n"))
    }
  }

  // MARK: - Configurations

  private static let configured = """
    <entity name="Song"/><entity name="Single" parentEntity="Song"/><entity name="Play"/>
    <configuration name="Catalogue"><memberEntity name="Song"/><memberEntity name="Single"/>
    </configuration>
    <configuration name="Torn"><memberEntity name="Single"/></configuration>
    """

  @Test func aConfigurationHasItsEntitiesOnly() throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(Self.configured, to: "Songs.xcdatamodel")
      let run = create(
        workspace,
        "--model",
        "~/Songs.xcdatamodel",
        "--configuration",
        "Catalogue"
      )
      #expect(run.status == 0, "\(run.errors)")
      let metadata = try StoreSnapshot(contentsOf: workspace.path("~/Music.sqlite")).metadata
      #expect(metadata.entityHashes.map(\.entity) == ["Single", "Song"])
      let check = workspace.run(
        "store",
        "check",
        "~/Music.sqlite",
        "--model",
        "~/Songs.xcdatamodel"
      )
      #expect(check.output.contains("in its configuration `Catalogue`"))
      let dump = workspace.run("store", "dump", "~/Music.sqlite", "--model", "~/Songs.xcdatamodel")
      #expect(dump.status == 0 && dump.errors.isEmpty)
    }
  }

  @Test(
    "A configuration that there is not, or that has no store",
    arguments: [
      ("Catalog", 2, "no configuration `Catalog`; it has `Catalogue`, `Torn`"),
      ("Catalog", 2, "did you mean `Catalogue`?"),
      ("Torn", 1, "`Torn` has `Single` without its parent `Song`"),
    ] as [(String, Int32, String)]
  )
  func wrongConfiguration(name: String, status: Int32, message: String) throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(Self.configured, to: "Songs.xcdatamodel")
      let run = create(workspace, "--model", "~/Songs.xcdatamodel", "--configuration", name)
      #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
      #expect(!workspace.exists("Music.sqlite"))
    }
  }

  // MARK: - What is refused

  @Test(
    "A model with errors leaves no file",
    arguments: [
      (
        "<entity name=\"Song\" parentEntity=\"Gone\"/>", "`Gone` of `Song`", "entity-parent-missing"
      ),
      (
        "<entity name=\"Song\"><userInfo><entry key=\"MyRealEntity\" value=\"Track\"/></userInfo>"
          + "</entity>", "`Track`", "placeholder-unresolved"
      ),
      (
        "<entity name=\"Song\"><relationship name=\"album\" destinationEntity=\"Gone\"/>"
          + "</entity>",
        "`Gone`", "relationship-destination-missing"
      ),
    ]
  )
  func brokenModel(content: String, message: String, kind: String) throws {
    try Workspace.with { workspace throws in
      try workspace.writeModel(content, to: "Songs.xcdatamodel")
      let before = try workspace.snapshot()
      let run = create(workspace, "--model", "~/Songs.xcdatamodel")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains(message) && run.errors.contains("[\(kind)]"), "\(run.errors)")
      #expect(run.errors.contains("Songs.xcdatamodel/contents:1:"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test("Whatever is at the path stays", arguments: ["file", "folder", "link", "store"])
  func occupied(kind: String) throws {
    try Workspace.with { workspace throws in
      let path = workspace.path("~/Music.sqlite")
      switch kind {
      case "file": try workspace.write("", to: "Music.sqlite")
      case "folder": try workspace.write("a", to: "Music.sqlite/a")
      case "link":
        // It leads nowhere.
        try FileManager.default.createSymbolicLink(
          atPath: path,
          withDestinationPath: workspace.path("~/absent")
        )
      default: #expect(create(workspace, "--model", Self.whole).status == 0)
      }
      let before = try workspace.snapshot()
      let run = create(workspace, "--model", Self.whole)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("\(path): there is something at this path already"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test("The log of another store is not taken over", arguments: ["-wal", "-journal"])
  func strayLog(suffix: String) throws {
    try Workspace.with { workspace throws in
      try workspace.write("x", to: "Music.sqlite" + suffix)
      let before = try workspace.snapshot()
      let run = create(workspace, "--model", Self.whole)
      #expect(run.status == 2 && run.errors.contains("Music.sqlite\(suffix)` of another store"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func aFolderThatIsNotThereIsNotMade() throws {
    try Workspace.with { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.run("store", "create", "~/a/Music.sqlite", "--model", Self.whole)
      #expect(run.status == 2 && run.errors.contains("/a does not exist"))
      #expect(try workspace.snapshot() == before)
    }
  }

  @Test func aFolderThatTakesNoFileIsAnError() throws {
    try Workspace.with { workspace throws in
      try FileManager.default.createDirectory(
        atPath: workspace.path("~/a"),
        withIntermediateDirectories: false
      )
      // Nobody may write to this one of the system, whoever runs the test.
      let folder = Fixtures.exists("/proc/self") ? "/proc/self" : workspace.path("~/a")
      chmod(workspace.path("~/a"), 0o500)
      let run = workspace.run("store", "create", folder + "/Music.sqlite", "--model", Self.whole)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("\(folder)/Music.sqlite: the store cannot be written to: "))
    }
  }

  @Test(
    "Wrong usage is 64, an absent model 2",
    arguments: [
      (["--model", "a"], 64, "a PATH is missing"), (["a"], 64, "`--model INPUT`"),
      (["", "--model", "a"], 64, "a PATH is missing"),
      (["a", "b", "--model", "c"], 64, "`b` is one argument too many"),
      (["a", "--model", "b", "--uuid", "7"], 64, "`7` is no value for `--uuid`"),
      (["a", "--model", "b", "--uuid", ""], 64, "`` is no value for `--uuid`"),
      (["a", "--model", "b", "--uuid"], 64, "`--uuid` needs a value"),
      (["a", "--model", "b", "--entity", "c"], 64, "`store create` takes no `--entity`"),
      (["a", "--model", "b", "--format", "json"], 64, "`store create` takes no `--format`"),
      (["a", "--model", "b", "-o", "c"], 64, "there is no flag `-o`"),
      (["~/Music.sqlite", "--model", "~/absent.xcdatamodel"], 2, "no such file"),
    ] as [([String], Int32, String)]
  )
  func usage(arguments: [String], status: Int32, message: String) throws {
    try Workspace.with { workspace throws in
      let before = try workspace.snapshot()
      let run = workspace.run(["store", "create"] + arguments)
      #expect(run.status == status && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(try workspace.snapshot() == before)
    }
  }
}
