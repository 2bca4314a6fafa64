import ModelMerge
import ModelTestSupport
import SQLiteStore
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
