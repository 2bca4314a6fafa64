import Foundation
import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// Stores where a model is wanted.
@Suite struct StoreModelReaderTests {
  private let loader = ModelLoader(storeReader: StoreModelReader())

  private func withStore<Result>(
    named name: String = "Music.sqlite",
    keeping model: ManagedObjectModel? = Library.catalogue,
    _ body: (_ path: String, _ folder: String) throws -> Result
  ) throws -> Result {
    var sketch = StoreSketch(of: model ?? Library.whole)
    if let model { try sketch.keep(model) }
    return try Fixtures.withTemporaryFolder { folder throws in
      try sketch.write(to: folder + "/" + name)
      return try body(folder + "/" + name, folder)
    }
  }

  @Test(
    "A store is told by its first bytes, whatever its name",
    arguments: ["Music.sqlite", "Music", "contents", "Music.mom", "Music.xcdatamodeld", "a@@b.db"]
  )
  func names(name: String) throws {
    try withStore(named: name) { path, folder throws in
      let before = try FolderState(folder)
      let module = try loader.load(path)
      #expect(ModelHashes(module.model) == ModelHashes(Library.catalogue))
      #expect(module.isCompiled && module.version == nil)
      #expect(try FolderState(folder) == before)
    }
  }

  @Test func theModuleIsCalledAsTheStoreOrAsTheUserSays() throws {
    try withStore { path, _ throws in
      #expect(try loader.load(path).name == "Music")
      #expect(try loader.load(ModelInput(path: path, module: "Old")).module.name == "Old")
      let versions = try loader.loadVersions(ModelInput(path: path))
      #expect(versions.versions.map(\.name) == ["Music"] && versions.current == "Music")
    }
  }

  @Test func whatIsOnlyInTheWriteAheadLogIsSeen() throws {
    try withStore(keeping: nil) { path, folder throws in
      let database = try Database(path)
      try database.run("PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0")
      var sketch = StoreSketch(of: Library.whole)
      try sketch.keep(Library.whole)
      let statements = sketch.script.split(separator: "\n").filter { $0.contains("Z_MODELCACHE") }
      try database.run(statements.joined(separator: "\n"))
      let before = try FolderState(folder)
      #expect(before.names == ["Music.sqlite", "Music.sqlite-shm", "Music.sqlite-wal"])
      #expect(ModelHashes(try loader.load(path).model) == ModelHashes(Library.whole))
      #expect(try FolderState(folder) == before)
    }
  }

  private func error(
    _ loader: ModelLoader,
    _ make: (String) throws -> Void,
    version: String? = nil
  ) throws -> ModelFileError {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      try make(path)
      let input = ModelInput(path: path, version: version)
      let error = try #require(throws: ModelFileError.self) { try loader.load(input) }
      #expect(error.path == path && error.module == "Music")
      return error
    }
  }

  @Test func aStoreWithoutAModelIsRefused() throws {
    let error = try error(loader) { try StoreSketch(of: Library.whole).write(to: $0) }
    #expect(error.diagnostic?.kind == .malformedModel)
    #expect(error.message.contains("the store keeps no model"))
  }

  @Test func aStoreHasNoVersionsToChooseFrom() throws {
    let error = try error(
      loader,
      { try StoreSketch(of: Library.whole).write(to: $0) },
      version: "2"
    )
    #expect(error.reason == .versionNotFound("2", versions: []))
  }

  @Test func withoutAReaderStoresAreRefused() throws {
    let error = try error(ModelLoader()) { try StoreSketch(of: Library.whole).write(to: $0) }
    #expect(error.message.contains("no reader of stores"))
  }

  @Test("The bytes of a store alone are no model", arguments: [false, true])
  func bytesAlone(hasReader: Bool) throws {
    let bytes = try withStore { path, _ throws in try Fixtures.bytes(path) }
    let error = try #require(throws: ModelFileError.self) {
      try (hasReader ? loader : ModelLoader()).load(bytes: bytes, path: "-", module: "-")
    }
    #expect(error.message.contains(hasReader ? "from a file only" : "no reader of stores"))
  }

  @Test func damagedBytesGiveAnErrorOrAModel() throws {
    let store = try withStore { path, _ throws in try Fixtures.bytes(path) }
    var generator = SplitMix64(seed: 11)
    var readable = 0
    try Fixtures.withTemporaryFolder { folder throws in
      for _ in 0..<300 {
        var bytes = store
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let position = Int.random(in: 16..<bytes.count, using: &generator)
          bytes[position] = UInt8.random(in: 0...255, using: &generator)
        }
        try Fixtures.write(bytes, to: folder + "/Music.sqlite")
        do throws(ModelFileError) {
          _ = try loader.load(ModelInput(path: folder + "/Music.sqlite"))
          readable += 1
        } catch {
          #expect(error.module == "Music")
        }
        #expect(try Fixtures.entries(folder) == ["Music.sqlite"])
      }
    }
    #expect(readable > 0 && readable < 300)
  }

  @Test func anotherDatabaseIsNoStore() throws {
    let error = try error(loader) { try Database($0).run("CREATE TABLE song (title)") }
    guard case .unsupported(let text) = error.reason else { throw error }
    #expect(text.contains("no Core Data store"))
  }

  @Test("A damaged store is malformed", arguments: [40, 600, 5000])
  func damage(count: Int) throws {
    let bytes = try withStore { path, _ throws in try Fixtures.bytes(path) }
    let error = try error(loader) { try Fixtures.write(bytes.prefix(count), to: $0) }
    #expect(error.diagnostic?.kind == .malformedModel)
  }

  @Test func aDamagedModelInASoundStoreIsMalformed() throws {
    let error = try error(loader) { path in
      var sketch = StoreSketch(of: Library.whole)
      sketch.modelCache = [7, 7, 7]
      try sketch.write(to: path)
    }
    #expect(error.message.contains("the store's own model cannot be read"))
  }

  @Test func whatIsNotThereIsNotFound() throws {
    #expect(try error(loader) { _ in }.reason == .notFound)
  }

  @Test func anXMLStoreKeepsNoModelAndAMappingModelIsNamed() throws {
    let list = """
      <plist><dict><key>NSStoreModelVersionHashes</key><dict>
      <key>ENTITY</key><data>\(Data(0..<32).base64EncodedString())</data></dict></dict></plist>
      """
    func store(_ entity: String) -> String {
      "<?xml version=\"1.0\"?><database><databaseInfo><metadata>"
        + list.replacing("ENTITY", with: entity) + "</metadata></databaseInfo></database>"
    }
    let plain = try error(loader) { try Fixtures.write(store("Song").utf8, to: $0) }
    #expect(plain.message.contains("the store keeps no model"))
    let mapping = try error(loader) { try Fixtures.write(store("XDDevMappingModel").utf8, to: $0) }
    #expect(mapping.message.contains("mapping show"))
  }
}
