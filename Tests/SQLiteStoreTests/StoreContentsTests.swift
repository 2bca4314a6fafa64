import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

@Suite struct StoreContentsTests {
  private func contents(
    _ statements: [String] = [],
    rows: [(entity: String, count: Int)] = [("Artist", 2), ("Song", 3)]
  ) throws -> StoreContents {
    var sketch = StoreSketch(of: Library.whole)
    sketch.addTables(rows: rows)
    sketch.statements += statements
    return try Fixtures.withTemporaryFolder { folder throws in
      try sketch.write(to: folder + "/Music.sqlite")
      let before = try FolderState(folder)
      let contents = try StoreContents(of: folder + "/Music.sqlite")
      #expect(try FolderState(folder) == before)
      return contents
    }
  }

  private func counts(_ contents: StoreContents) -> [String]? {
    contents.rowCounts.map { $0.map { "\($0.entity) \($0.count)" } }
  }

  @Test func theRowsOfEachEntityAreCounted() throws {
    let contents = try contents(rows: [("Song", 3), ("Artist", 2), ("Gig", 0)])
    #expect(counts(contents) == ["Artist 2", "Gig 0", "Song 3"])
    #expect(!contents.hasHistory && !contents.isMirrored && !contents.hasWriteAheadLog)
  }

  @Test func subentitiesAreCountedApartAndRenamedTablesAreFound() throws {
    let contents = try contents(
      [
        "INSERT INTO Z_PRIMARYKEY VALUES (3, 'LiveSong', 2, 0)",
        "INSERT INTO ZSONG VALUES (9, 3, 1)", "ALTER TABLE ZSONG RENAME TO \"Z\"\"TRACK\"",
      ].map { $0 + ";" }
    )
    #expect(counts(contents) == ["Artist 2", "LiveSong 1", "Song 3"])
  }

  @Test func historyAndMirroringAreTold() throws {
    let history = try contents([
      "CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER);",
      "INSERT INTO ATRANSACTION VALUES (1, 16002, NULL);",
      "INSERT INTO Z_PRIMARYKEY VALUES (16002, 'TRANSACTION', 0, 1);",
    ])
    #expect(history.hasHistory && !history.isMirrored)
    #expect(counts(history) == ["Artist 2", "Song 3"])
    let mirrored = try contents(["CREATE TABLE ANSCKRECORDMETADATA (Z_PK INTEGER PRIMARY KEY);"])
    #expect(mirrored.isMirrored && !mirrored.hasHistory)
  }

  @Test func aViewIsNoTable() throws {
    let contents = try contents([
      "CREATE VIEW ZVIEW AS SELECT 1 AS Z_PK, 1 AS Z_ENT;",
      "CREATE VIEW ATRANSACTION AS SELECT 1 AS Z_PK;",
    ])
    #expect(counts(contents) == ["Artist 2", "Song 3"] && !contents.hasHistory)
  }

  @Test func aStoreThatListsNoEntitiesHasNoCounts() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      try StoreSketch(of: Library.whole).write(to: folder + "/Music.sqlite")
      #expect(try StoreContents(of: folder + "/Music.sqlite").rowCounts == nil)
    }
  }

  @Test(
    "Rows that tell no entity are not counted",
    arguments: [
      ("ALTER TABLE ZSONG DROP COLUMN Z_ENT;", ["Artist 2", "Song 0"]),
      ("UPDATE ZSONG SET Z_ENT = 'x' || Z_PK;", ["Artist 2", "Song 0"]),
      ("UPDATE Z_PRIMARYKEY SET Z_NAME = NULL WHERE Z_ENT = 2;", ["Artist 2"]),
      ("DROP TABLE ZSONG;", ["Artist 2", "Song 0"]),
    ]
  )
  func otherShapes(statement: String, expected: [String]) throws {
    #expect(counts(try contents([statement])) == expected)
  }

  @Test func aTableOfEntitiesWithoutNamesIsDamage() throws {
    let error = try #require(throws: StoreError.self) {
      try contents(["ALTER TABLE Z_PRIMARYKEY RENAME Z_NAME TO Z_TITLE;"])
    }
    #expect(error.message.contains("the store is damaged"))
  }

  @Test func damagedBytesGiveAnErrorOrCounts() throws {
    var sketch = StoreSketch(of: Library.whole)
    sketch.addTables(rows: [("Artist", 2), ("Song", 3)])
    var generator = SplitMix64(seed: 5)
    var readable = 0
    try Fixtures.withTemporaryFolder { folder throws in
      let path = folder + "/Music.sqlite"
      try sketch.write(to: path)
      let store = try Fixtures.bytes(path)
      for _ in 0..<300 {
        var bytes = store
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          let position = Int.random(in: 16..<bytes.count, using: &generator)
          bytes[position] = UInt8.random(in: 0...255, using: &generator)
        }
        try Fixtures.write(bytes, to: path)
        do throws(StoreError) {
          _ = try StoreContents(of: path)
          readable += 1
        } catch {
          #expect(error.path == path)
        }
        #expect(try Fixtures.entries(folder) == ["Music.sqlite"])
      }
    }
    #expect(readable > 0 && readable < 300)
  }

  @Test func rowsInTheWriteAheadLogAreCounted() throws {
    var sketch = StoreSketch(of: Library.whole)
    sketch.addTables(rows: [("Song", 1)])
    try Fixtures.withTemporaryFolder { folder throws in
      try sketch.write(to: folder + "/Music.sqlite")
      let database = try Database(folder + "/Music.sqlite")
      try database.run("PRAGMA journal_mode = wal; INSERT INTO ZSONG VALUES (5, 1, 1)")
      let before = try FolderState(folder)
      let contents = try StoreContents(of: folder + "/Music.sqlite")
      #expect(counts(contents) == ["Song 2"] && contents.hasWriteAheadLog)
      #expect(try FolderState(folder) == before)
    }
  }
}
