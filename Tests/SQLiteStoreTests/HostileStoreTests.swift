import Foundation
import ModelMerge
import ModelSupport
import ModelTestSupport
import ModelStore
import Testing

@Suite struct HostileStoreTests {
  /// The reason why what a body makes at a path is not read.
  private func reason(_ make: (String) throws -> Void) throws -> StoreError.Reason {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      try make(path)
      let error = try #require(throws: StoreError.self) { try StoreSnapshot(contentsOf: path) }
      #expect(error.path == path)
      #expect(error.description.hasPrefix(path + ": ") && !error.message.isEmpty)
      return error.reason
    }
  }

  private func isDamaged(_ reason: StoreError.Reason, _ words: String = "") -> Bool {
    if case .damaged(let text) = reason { text.contains(words) || words.isEmpty } else { false }
  }

  @Test func whatIsNotThereIsNotFound() throws { #expect(try reason { _ in } == .notFound) }

  @Test(
    "What is no database is none",
    arguments: [
      "", "S", "SQLite format 3", "SQLite format 2\0", "bplist00", "{\"model\": {}}",
      "\u{1}\u{2}\u{3}", String(repeating: "encrypted ", count: 1000),
    ]
  )
  func foreignFiles(content: String) throws {
    #expect(try reason { try Fixtures.write(content.utf8, to: $0) } == .unknownFormat)
  }

  @Test func aFolderOrAPipeIsNoStore() throws {
    for make in [
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
      { #expect(mkfifo($0, 0o600) == 0) },
    ] as [(String) throws -> Void] {
      #expect(try reason(make) == .unreadable("this is no regular file"))
    }
  }

  @Test(
    "A database without the metadata's table is no store",
    arguments: [
      "CREATE TABLE song (title)",
      "CREATE VIEW Z_METADATA AS SELECT 1 AS Z_VERSION, 'a' AS Z_UUID, x'00' AS Z_PLIST",
      "CREATE TABLE [Z_METADATA ] (Z_UUID, Z_PLIST)",
    ]
  )
  func otherDatabases(script: String) throws {
    #expect(
      try reason { try Database($0).run(script) }
        == .notACoreDataStore(lacking: "table `Z_METADATA`")
    )
  }

  @Test(
    "A metadata table of another shape is damage",
    arguments: [
      ("", "its metadata is missing"), ("INSERT INTO Z_METADATA VALUES (1, 'a', NULL)", "missing"),
      ("INSERT INTO Z_METADATA VALUES (1, 'a', 'text')", "missing"),
      ("INSERT INTO Z_METADATA VALUES (1, 'a', x'')", "cannot be read"),
      ("INSERT INTO Z_METADATA VALUES (1, 'a', x'0102')", "cannot be read"),
      ("ALTER TABLE Z_METADATA RENAME Z_PLIST TO Z_LIST", "no such column"),
    ]
  )
  func otherShapes(statement: String, words: String) throws {
    let reason = try reason { path in
      let table = "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID, Z_PLIST BLOB);"
      try Database(path).run(table + statement)
    }
    #expect(isDamaged(reason, words), "\(reason)")
  }

  @Test(
    "Metadata without hashes of entities is damage",
    arguments: [
      "<plist><array/></plist>", "<plist><dict/></plist>",
      "<plist><dict><key>NSStoreModelVersionHashes</key><array/></dict></plist>",
      "<plist><dict><key>NSStoreModelVersionHashes</key><dict><key>Song</key><data>AAAA</data>"
        + "</dict></dict></plist>",
      "<plist><dict><key>NSStoreModelVersionHashes</key><dict><key>Song</key><string>a</string>"
        + "</dict></dict></plist>",
    ]
  )
  func otherLists(list: String) throws {
    let reason = try reason { path in
      var sketch = StoreSketch([])
      sketch.propertyList = Array(list.utf8)
      try sketch.write(to: path)
    }
    #expect(isDamaged(reason, "its metadata cannot be read"), "\(reason)")
  }

  @Test func aStoreThatIsCutOffIsDamaged() throws {
    let store = try bytes(of: StoreSketch(of: Library.whole))
    for count in [16, 50, 100, 512, 1024, 4095, 4096, 5000, store.count - 1] {
      let reason = try reason { try Fixtures.write(store.prefix(count), to: $0) }
      let isExpected = isDamaged(reason) || reason == .unknownFormat
      #expect(isExpected || reason == .notACoreDataStore(lacking: "table `Z_METADATA`"), "\(count)")
    }
  }

  @Test func hugeMetadataIsRefused() throws {
    let reason = try reason { path in
      try Database(path).run(
        """
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID, Z_PLIST BLOB);
        INSERT INTO Z_METADATA VALUES (1, 'a', zeroblob(40000000))
        """
      )
    }
    #expect(isDamaged(reason, "too big"), "\(reason)")
  }

  @Test func metadataWithVeryManyEntitiesIsRead() throws {
    let hash = VersionHash(bytes: Array(repeating: 7, count: 32))
    let hashes = (0..<5_000).map { EntityHash("Entity\($0)", hash) }
    try Fixtures.withTemporaryFolder { folder throws in
      try StoreSketch(hashes).write(to: folder + "/Music.sqlite")
      let metadata = try StoreSnapshot(contentsOf: folder + "/Music.sqlite").metadata
      #expect(metadata.entityHashes.count == 5_000)
      #expect(metadata.entityHashes.allSatisfy { $0.hash == hash })
    }
  }

  @Test func damagedBytesGiveAnErrorOrAStore() throws {
    let store = try bytes(of: StoreSketch(of: Library.whole))
    var generator = SplitMix64(seed: 3)
    var readable = 0
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      for _ in 0..<400 {
        var bytes = store
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          let position = Int.random(in: 16..<bytes.count, using: &generator)
          bytes[position] = UInt8.random(in: 0...255, using: &generator)
        }
        try Fixtures.write(bytes, to: path)
        do throws(StoreError) {
          _ = try StoreSnapshot(contentsOf: path)
          readable += 1
        } catch {
          #expect(error.path == path)
        }
        #expect(try Fixtures.entries(folder) == ["Music.sqlite"])
      }
    }
    #expect(readable > 0 && readable < 400)
  }

  private func bytes(of sketch: StoreSketch) throws -> [UInt8] {
    try Fixtures.withTemporaryFolder { folder throws in
      try sketch.write(to: folder + "/Music.sqlite")
      return try Fixtures.bytes(folder + "/Music.sqlite")
    }
  }
}
