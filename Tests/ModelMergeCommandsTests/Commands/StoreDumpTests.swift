import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

@Suite struct StoreDumpTests {
  /// Puts one sample with these values into a store.
  private static func sample(
    _ values: [(String, StoredValue)]
  ) -> (any PersistentStore) throws -> Void {
    { store in
      var sample = try store.newObject(of: "Sample")
      for (name, value) in values { try sample.set(name, to: value) }
      try store.insert([sample])
    }
  }

  /// Puts two artists with three songs into a store.
  private static func songs(_ store: any PersistentStore) throws {
    var artists = try store.newObjects(of: "Artist", count: 2)
    var songs = try store.newObjects(of: "Song", count: 3)
    for (number, name) in ["Nina Simone", "Miles Davis"].enumerated() {
      try artists[number].set("name", to: .string(name))
    }
    for (number, title) in ["Sinnerman", "So What", "Feeling Good"].enumerated() {
      try songs[number].set("title", to: .string(title))
      try songs[number].relate("artist", to: artists[number % 2].id)
    }
    try store.insert(artists + songs)
  }

  // MARK: - The form

  @Test func anObjectIsALineWithAllThatItHas() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store in
      let run = store.dump()
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          {"entity":"Artist","pk":1,"attributes":{"name":"Nina Simone"},\
          "relationships":{"songs":[1,3]}}
          {"entity":"Artist","pk":2,"attributes":{"name":"Miles Davis"},"relationships":{"songs":[2]}}
          {"entity":"Song","pk":1,"attributes":{"title":"Sinnerman"},"relationships":{"artist":1}}
          {"entity":"Song","pk":2,"attributes":{"title":"So What"},"relationships":{"artist":2}}
          {"entity":"Song","pk":3,"attributes":{"title":"Feeling Good"},"relationships":{"artist":1}}

          """
      )
    }
  }

  @Test func whatIsNotThereIsNullOrEmpty() throws {
    try FilledStore.with(StoreModels.everything) { store in
      try store.insert([store.newObject(of: "Sample"), store.newObject(of: "Album")])
    } _: { store in
      #expect(
        store.dump().output == """
          {"entity":"Album","pk":1,"attributes":{"name":null},\
          "relationships":{"bonus":[],"opener":null,"songs":[]}}
          {"entity":"Sample","pk":1,"attributes":{"bytes":null,"gain":null,"identifier":null,\
          "isOn":null,"large":null,"link":null,"medium":null,"moment":null,"object":null,\
          "place":null,"price":null,"ratio":null,"small":null,"text":null},"relationships":{}}

          """
      )
    }
  }

  @Test(
    "Every type of value has its form",
    arguments: [
      ("small", -32_768, "-32768"), ("medium", 0, "0"),
      ("large", .integer(.min), "-9223372036854775808"),
      ("large", .integer(.max), "9223372036854775807"),
      ("isOn", true, "true"), ("isOn", false, "false"),
      ("ratio", .double(0.1), "0.1"), ("ratio", .double(4), "4.0"),
      ("ratio", .double(.leastNonzeroMagnitude), "5e-324"),
      ("ratio", .double(-1.5e300), "-1.5e+300"),
      ("ratio", .double(.infinity), #""Infinity""#),
      ("ratio", .double(-.infinity), #""-Infinity""#),
      ("gain", .float(0.1), "0.1"), ("gain", .float(-.infinity), #""-Infinity""#),
      ("price", .decimal(Decimal(1999) / 100), #""19.99""#), ("price", .decimal(-7), #""-7""#),
      ("text", "", #""""#), ("text", "a\"\n\u{1B}é🎵", #""a\"\n\u001Bé🎵""#),
      ("link", .uri("https://example.org/ä?b#c"), #""https://example.org/ä?b#c""#),
      (
        "identifier", .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))),
        #""01020304-0506-0708-090A-0B0C0D0E0FFF""#
      ),
      ("bytes", .data(Data([0, 1, 254, 255])), #""AAH+/w==""#), ("bytes", .data(Data()), #""""#),
      ("object", .data(Data([1])), #""AQ==""#),
      ("moment", .date(Date(timeIntervalSinceReferenceDate: 0.5)), #""2001-01-01T00:00:00.5Z""#),
      (
        "moment", .date(Date(timeIntervalSinceReferenceDate: -978_307_200)),
        #""1970-01-01T00:00:00Z""#
      ),
      (
        "moment", .date(Date(timeIntervalSinceReferenceDate: 1e20)),
        #"{"secondsSince2001":1e+20}"#
      ),
      (
        "moment", .date(Date(timeIntervalSinceReferenceDate: -.infinity)),
        #"{"secondsSince2001":"-Infinity"}"#
      ),
      ("place", .composite(["text": "Oslo"]), #"{"text":"Oslo","point":null}"#),
      (
        "place", .composite(["point": .composite(["y": .double(1)])]),
        #"{"text":null,"point":{"x":null,"y":1.0}}"#
      ),
    ] as [(String, StoredValue, String)]
  )
  func values(attribute: String, value: StoredValue, json: String) throws {
    try FilledStore.with(StoreModels.everything, fill: Self.sample([(attribute, value)])) { store in
      let run = store.dump("--entity", "Sample")
      #expect(run.status == 0)
      #expect(run.output.contains("\"\(attribute)\":\(json)"), "\(run.output)")
    }
  }

  @Test func aFileThatIsGoneIsNamed() throws {
    let name = "0C0E1C3A-4C5B-4B7B-8F0B-1D2E3F405162"
    try FilledStore.with(StoreModels.everything) { store in
      var pictures = try store.newObjects(of: "Picture", count: 2)
      for number in pictures.indices { try pictures[number].set("scan", to: .data(Data([7]))) }
      try store.insert(pictures)
    } _: { store in
      let hexadecimal = name.utf8.map { String($0, radix: 16) }.joined()
      try store.change("UPDATE ZPICTURE SET ZSCAN = x'02\(hexadecimal)00' WHERE Z_PK = 1")
      let lines = store.dump().output.split(separator: "\n")
      #expect(lines[0].contains("\"scan\":{\"missingFile\":\"\(name)\"}"))
      #expect(lines[1].contains("\"scan\":\"Bw==\""))
      let file = ".Music_SUPPORT/_EXTERNAL_DATA/" + name
      try store.workspace.write("abc", to: file)
      #expect(store.dump().output.contains("\"scan\":\"YWJj\""))
    }
  }

  // MARK: - Entities

  @Test(
    "The entities may be chosen, and stand for those that inherit from them",
    arguments: [
      ([], ["LiveSong", "Song", "Video"]), (["Media"], ["LiveSong", "Song", "Video"]),
      (["Song"], ["LiveSong", "Song"]), (["Video", "LiveSong"], ["LiveSong", "Video"]),
      (["LiveSong", "Song"], ["LiveSong", "Song"]), (["Label"], []),
    ]
  )
  func entities(chosen: [String], printed: [String]) throws {
    try FilledStore.with(StoreModels.everything) { store in
      // In the table they stand in this order.
      try store.insert(["Video", "Song", "LiveSong"].map { try store.newObject(of: $0) })
    } _: { store throws in
      let flags = chosen.flatMap { ["--entity", $0] }
      let run = store.workspace.run(
        ["store", "dump", "~/Music.sqlite", "--model", "~/Model.json"] + flags
      )
      #expect(run.status == 0)
      let lines = try run.output.split(separator: "\n").map { try Workspace.Run.json(String($0)) }
      #expect(lines.map { $0.string("entity") } == printed)
    }
  }

  @Test func anEntityThatIsNotThereIsTold() throws {
    try FilledStore.with(Library.whole) { store in
      let run = store.dump("--entity", "Sogn")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("the store has no entity `Sogn`"))
      #expect(run.errors.contains("did you mean `Song`?"))
    }
  }

  // MARK: - Models

  @Test func withoutAModelThatOfTheStoreIsTaken() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store in
      let none = store.workspace.run("store", "dump", "~/Music.sqlite")
      #expect(none.status == 2 && none.output.isEmpty)
      #expect(none.errors.contains("Music.sqlite: the store keeps no model"))
      #expect(none.errors.contains("help: name the model that the store was made with: `--model"))
      try store.keep(Library.whole)
      let run = store.workspace.run("store", "dump", "~/Music.sqlite")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == store.dump().output)
    }
  }

  @Test func aModelOfItsOwnThatIsAnotherOneIsNotBelieved() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store in
      var other = Library.whole
      other.entities[0].attributes[0].isOptional.toggle()
      try store.keep(other)
      let run = store.workspace.run("store", "dump", "~/Music.sqlite")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("`\(other.entities[0].name)` differs"))
      #expect(run.errors.contains("help: name the model"))
      // Whoever names the right one is helped.
      #expect(store.dump().status == 0)
    }
  }

  @Test func aDamagedModelOfItsOwnIsNeededOnlyWithoutAnother() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store in
      try store.change("INSERT INTO Z_MODELCACHE VALUES (x'07')")
      let own = store.workspace.run("store", "dump", "~/Music.sqlite")
      #expect(own.status == 2 && own.errors.contains("help: name the model"))
      let run = store.dump()
      #expect(run.status == 0 && run.errors.contains("note: ") && !run.output.isEmpty)
    }
  }

  @Test func aModelThatDoesNotFitIsAFindingThatNamesAllThatDiffers() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store throws in
      var other = Library.whole
      for number in other.entities.indices {
        other.entities[number].attributes[0].isOptional.toggle()
      }
      other.entities.append(EntityDescription("Gig"))
      try Fixtures.write(ModelJSON.bytes(of: other), to: store.workspace.path("~/Model.json"))
      let run = store.dump()
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("Model.json does not fit Music.sqlite: 3 of 3 entities differ\n"))
      for text in ["`Artist` differs", "`Song` differs", "`Gig` is in the model only"] {
        #expect(run.errors.contains(text), "\(run.errors)")
      }
    }
  }

  @Test func aModelThatIsNotWholeIsAFinding() throws {
    try FilledStore.with(Library.whole) { store throws in
      try store.workspace.writeModel(
        "<entity name=\"Artist\"/><entity name=\"Song\" parentEntity=\"Gone\"/>",
        to: "A.xcdatamodel"
      )
      let run = store.workspace.run("store", "dump", "~/Music.sqlite", "--model", "~/A.xcdatamodel")
      #expect(run.status == 1 && run.output.isEmpty && !run.errors.isEmpty)
    }
  }

  @Test func ofAConfigurationThereIsWhatTheStoreKeeps() throws {
    var model = Library.whole
    model.entities.append(EntityDescription("Play"))
    model.configurations = [.init("Catalogue", entities: ["Artist", "Song"])]
    try FilledStore.with(model, configuration: "Catalogue", fill: Self.songs) { store throws in
      let run = store.dump()
      #expect(run.status == 0 && run.output.split(separator: "\n").count == 5)
      try store.keep(model)
      #expect(store.workspace.run("store", "dump", "~/Music.sqlite").output == run.output)
    }
  }

  // MARK: - The store

  @Test func nothingChangesAndWhatIsInTheLogIsSeen() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store throws in
      let before = try store.workspace.snapshot()
      #expect(store.dump().status == 0)
      #expect(try store.workspace.snapshot() == before)
      let writer = try Database(store.path)
      try writer.run(
        """
        PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
        UPDATE ZSONG SET ZTITLE = 'Blue in Green' WHERE Z_PK = 2
        """
      )
      let open = try store.workspace.snapshot()
      #expect(open["Music.sqlite-wal"]?.isEmpty == false)
      let run = store.dump()
      #expect(run.status == 0 && run.output.contains("\"title\":\"Blue in Green\""))
      #expect(try store.workspace.snapshot() == open)
    }
  }

  @Test func aDamagedValueEndsItAfterWholeLines() throws {
    try FilledStore.with(Library.whole, fill: Self.songs) { store throws in
      try store.change("UPDATE ZSONG SET ZTITLE = x'00' WHERE Z_PK = 2")
      let run = store.dump()
      #expect(run.status == 2)
      #expect(
        run.errors.contains("the store is damaged: Song/p2: the value of `title` is no String")
      )
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3 && run.output.hasSuffix("}\n"))
      for line in lines { #expect(throws: Never.self) { try Workspace.Run.json(String(line)) } }
    }
  }

  @Test func namesAndTextsCannotSteerATerminal() throws {
    let model = ManagedObjectModel {
      EntityDescription("A\u{1B}[31m\nB") { AttributeDescription("c\u{9B}", .string) }
    }
    try FilledStore.with(model) { store in
      var object = try store.newObject(of: "A\u{1B}[31m\nB")
      try object.set("c\u{9B}", to: "\u{1B}]0;x\u{7}\u{202E}")
      try store.insert([object])
    } _: { store throws in
      let run = store.dump()
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(
        !run.output.unicodeScalars.contains { scalar in
          (scalar.value < 0x20 && scalar != "\n") || [0x9B, 0x202E].contains(scalar.value)
        }
      )
      let json = try Workspace.Run.json(run.output)
      #expect(json.string("entity") == "A\u{1B}[31m\nB")
      #expect(json.object("attributes").string("c\u{9B}") == "\u{1B}]0;x\u{7}\u{202E}")
    }
  }

  @Test("What is no store in SQLite is 2", arguments: [false, true])
  func noStore(hasModel: Bool) throws {
    try FilledStore.with(Library.whole) { store throws in
      let workspace = store.workspace
      try workspace.write("SQLite format 3\0", to: "short.sqlite")
      try workspace.write("a song", to: "text.sqlite")
      try Database(workspace.path("~/other.sqlite")).run("CREATE TABLE song (title)")
      try workspace.write(Self.xmlStore, to: "store.xml")
      for (name, message) in [
        ("absent.sqlite", "no such file"), ("short.sqlite", "the store is damaged"),
        ("text.sqlite", "neither"),
        ("other.sqlite", "no Core Data store"), ("Songs.xcdatamodeld", "no regular file"),
        ("store.xml", "XML store"),
      ] {
        let arguments = ["store", "dump", "~/" + name]
        let run = workspace.run(arguments + (hasModel ? ["--model", "~/Model.json"] : []))
        #expect(run.status == 2 && run.output.isEmpty, "\(name): \(run)")
        #expect(run.errors.contains(name) && run.errors.contains(message), "\(run.errors)")
      }
    }
  }

  /// An XML store of the model `Library.whole`.
  private static var xmlStore: String {
    let hashes = ModelHashes(Library.whole).entityHashes.map { entity in
      "<key>\(entity.entity)</key><data>\(Data(entity.hash.bytes).base64EncodedString())</data>"
    }
    return """
      <?xml version="1.0"?>
      <database><databaseInfo><version>134481920</version>
      <UUID>3B1D2C55-6A0E-4B6C-9C64-0B5A4C1E7F10</UUID><nextObjectID>1</nextObjectID>
      <metadata><plist version="1.0"><dict>
      <key>NSStoreType</key><string>XML</string>
      <key>NSStoreModelVersionHashes</key><dict>\(hashes.joined())</dict>
      <key>NSStoreModelVersionHashesVersion</key><integer>3</integer>
      </dict></plist></metadata></databaseInfo></database>
      """
  }

  @Test(
    "Wrong usage is 64",
    arguments: [
      ([], "a STORE is missing"), (["a", "b"], "`b` is one argument too many"),
      (["a", "--entity"], "`--entity` needs a value"),
      (["a", "--uuid", "b"], "`store dump` takes no `--uuid`"),
      (["a", "--format", "json"], "`store dump` takes no `--format`"),
      (["a", "--entty", "b"], "did you mean `--entity`?"),
    ] as [([String], String)]
  )
  func usage(arguments: [String], message: String) throws {
    try Workspace.with { workspace in
      let run = workspace.run(["store", "dump"] + arguments)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
