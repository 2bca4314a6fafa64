import Foundation
import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// What is no store, or no longer a whole one, is not opened, and stays as it is.
@Suite struct OpeningTests {
  private static let allOptions: [StoreOptions] = [[], [.readOnly]]

  /// The reason why what a body makes at a path is not opened, whatever the options.
  private func reason(_ make: (String) throws -> Void) throws -> StoreError.Reason {
    let reasons = try Self.allOptions.map { options in
      try Fixtures.withTemporaryFolder { folder throws in
        let path = folder + "/Music.sqlite"
        try make(path)
        let before = try Fixtures.bytes(path)
        let error = try #require(throws: StoreError.self) {
          try FilledStore.open(path, options: options)
        }
        #expect(error.path == path)
        #expect(try Fixtures.bytes(path) == before)
        return error.reason
      }
    }
    #expect(reasons[0] == reasons[1])
    return reasons[0]
  }

  private func isDamage(_ reason: StoreError.Reason) -> Bool {
    if case .damaged = reason { true } else { false }
  }

  @Test(
    "What is no database is none",
    arguments: [
      "", "S", "SQLite format 2\0", "bplist00", String(repeating: "encrypted ", count: 9),
    ]
  )
  func foreignFiles(content: String) throws {
    #expect(try reason { try Fixtures.write(content.utf8, to: $0) } == .unknownFormat)
  }

  @Test func anXMLStoreIsNotOpened() throws {
    let reason = try reason {
      try Fixtures.write("<?xml version=\"1.0\"?><database/>".utf8, to: $0)
    }
    #expect(reason == .unreadable("it is an XML store, not one in SQLite"))
  }

  @Test func aFolderIsNotOpened() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      for options in Self.allOptions {
        let error = #expect(throws: StoreError.self) {
          try FilledStore.open(folder, options: options)
        }
        #expect(error?.reason == .unreadable("this is no regular file"))
      }
      #expect(try Fixtures.entries(folder) == [])
    }
  }

  @Test func aDatabaseWithoutMetadataIsNoStore() throws {
    let reason = try reason { try Database($0).run("CREATE TABLE song (title)") }
    #expect(reason == .notACoreDataStore(lacking: "table `Z_METADATA`"))
  }

  @Test func toReadWhatIsNotThereFails() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let error = #expect(throws: StoreError.self) {
        try FilledStore.open(folder + "/Music.sqlite", options: [.readOnly])
      }
      #expect(error?.reason == .notFound)
      #expect(try Fixtures.entries(folder) == [])
    }
  }

  @Test func aStoreThatIsCutOffIsNotOpened() throws {
    let whole = try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.bytes(FilledStore.make(in: folder))
    }
    let pages = stride(from: 4096, to: whole.count, by: 4096).flatMap { [$0 - 1, $0, $0 + 1] }
    for count in [16, 17, 18, 64, 99, 100, 101, 511, 512, 1024] + pages + [whole.count - 1] {
      let reason = try reason { try Fixtures.write(whole.prefix(count), to: $0) }
      #expect(isDamage(reason), "\(count): \(reason)")
    }
  }

  @Test func aStoreOfWhichEverythingIsInALostLogNamesTheLog() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let owner = try Database(folder + "/Music.sqlite")
      try owner.run("PRAGMA journal_mode = wal")
      try owner.run(StoreSketch(of: StoreModels.everything).script)
      let alone = try Fixtures.bytes(folder + "/Music.sqlite")
      let reason = try reason { try Fixtures.write(alone, to: $0) }
      guard case .notACoreDataStore(let lack) = reason else {
        Issue.record("\(reason)")
        return
      }
      #expect(lack.hasPrefix("table `Z_METADATA`; ") && lack.contains("`-wal`"))
      try Fixtures.withTemporaryFolder { other throws in
        try Fixtures.write(alone, to: other + "/Music.sqlite")
        let error = #expect(throws: StoreError.self) {
          try StoreSnapshot(contentsOf: other + "/Music.sqlite")
        }
        #expect(error?.reason == reason)
      }
    }
  }
}

/// A store is made where nothing is, whole or not at all.
@Suite struct CreationTests {
  private func reason(_ path: String) throws -> StoreError.Reason {
    try #require(throws: StoreError.self) { try FilledStore.open(path) }.reason
  }

  @Test("A file of another store would become a part of it", arguments: ["-wal", "-journal"])
  func staleNeighbours(suffix: String) throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try Fixtures.write([1, 2, 3], to: folder + "/Music.sqlite" + suffix)
      let before = try FolderState(folder)
      let reason = try reason(folder + "/Music.sqlite")
      #expect(reason == .unwritable("`Music.sqlite\(suffix)` of another store is there"))
      #expect(try FolderState(folder) == before)
    }
  }

  @Test func aLinkThatLeadsNowhereIsNotReplaced() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      #expect(symlink(folder + "/nowhere", path) == 0)
      #expect(try reason(path) == .exists)
      #expect(try Fixtures.entries(folder) == ["Music.sqlite"])
    }
  }

  @Test func noFolderIsMade() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let reason = try reason(folder + "/absent/Music.sqlite")
      #expect(reason == .unwritable("unable to open database file"))
      #expect(try Fixtures.entries(folder) == [])
    }
  }

  @Test("A new store has the journal mode and the identifier that were asked for")
  func options() throws {
    for mode in StoreOptions.JournalMode.allCases {
      try Fixtures.withTemporaryFolder { folder throws in
        let path = folder + "/Music.sqlite"
        let store = try FilledStore.open(path, options: [.journalMode(mode), .identifier("abc")])
        #expect(store.identifier == "abc")
        let bytes = try Fixtures.bytes(path)
        #expect(bytes[18] == (mode == .wal ? 2 : 1))
        store.close()
      }
    }
  }

  @Test func manyWhoMakeAStoreAtOnceGetOne() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      let results = concurrently(8) { _ in
        Result { try FilledStore.open(path).metadata.uuid }
      }
      let identifiers = Set(results.compactMap { try? $0.get() })
      #expect(identifiers.count == 1)
      for case .failure(let error) in results { #expect((error as? StoreError)?.reason == .exists) }
      #expect(try FilledStore.objects(in: FilledStore.open(path)).joined().isEmpty)
      #expect(try Fixtures.entries(folder).allSatisfy { $0.hasPrefix("Music.sqlite") })
    }
  }
}
