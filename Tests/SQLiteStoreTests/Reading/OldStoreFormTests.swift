import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Stores that are not as a fresh one would be: of old versions of Core Data, or migrated.
@Suite struct OldStoreFormTests {
  /// Changes a filled store, and checks that the same objects are read afterwards.
  private func expectTheSameObjects(after change: (Database) throws -> Void) throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      let model = try LinkedModel(StoreModels.everything)
      let store = try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
      var graph = ObjectGraph(for: store, seed: 5)
      try store.insert(try graph.make(120))
      let objects = try model.entities.map { try store.objects(of: $0.name) }
      #expect(objects.joined().count > 120)
      store.close()
      try change(try Database(path))
      let reopened = try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
      defer { reopened.close() }
      try #expect(model.entities.map { try reopened.objects(of: $0.name) } == objects)
      // What is written afterwards goes where the other objects are.
      var added = try reopened.newObject(of: "LiveSong")
      try added.relate("playlists", to: reopened.objects(of: "Playlist").prefix(2).map(\.id))
      try added.relate("album", to: reopened.objects(of: "Album").first?.id)
      try reopened.insert([added])
      try #expect(reopened.object(added.id) == added)
      for playlist in added.destinations(of: "playlists") {
        try #expect(reopened.object(playlist)?.destinations(of: "songs").last == added.id)
      }
    }
  }

  @Test func anUnchangedStoreIsTheNearMiss() throws {
    try expectTheSameObjects { _ in }
  }

  @Test(
    "Join tables may be named after the other end",
    arguments: [
      ("Z_8SONGS", "Z_4PLAYLISTS"), ("Z_2MEDIA", "Z_3LABELS"), ("Z_8PARENTS", "Z_8CHILDREN"),
    ]
  )
  func joinTablesOfTheOtherEnd(name: String, otherName: String) throws {
    try expectTheSameObjects { try $0.run("ALTER TABLE \(name) RENAME TO \(otherName)") }
  }

  @Test func columnsOfJoinTablesMayHaveANumberBehindThem() throws {
    try expectTheSameObjects { database in
      try database.run("ALTER TABLE Z_8SONGS RENAME COLUMN Z_4SONGS TO Z_4SONGS1")
      try database.run("ALTER TABLE Z_8SONGS RENAME COLUMN Z_FOK_4SONGS TO Z_FOK_4SONGS1")
    }
  }

  @Test func digitsMayHaveBeenGivenOutInAnotherOrder() throws {
    try Fixtures.withTemporaryFolder { folder in
      let path = folder + "/Music.sqlite"
      let model = try LinkedModel(
        ManagedObjectModel {
          EntityDescription("Album") {
            RelationshipDescription("artists", toMany: "Artist", inverse: "albums")
            RelationshipDescription("guests", toMany: "Artist", inverse: "appearances")
          }
          EntityDescription("Artist") {
            RelationshipDescription("albums", toMany: "Album", inverse: "artists")
            RelationshipDescription("appearances", toMany: "Album", inverse: "guests")
          }
          EntityDescription("Label") {
            RelationshipDescription("artists", toMany: "Roster", inverse: "labels")
          }
          EntityDescription("Roster") {
            RelationshipDescription("labels", toMany: "Label", inverse: "artists")
          }
        }
      )
      let store = try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
      var graph = ObjectGraph(for: store, seed: 3)
      try store.insert(try graph.make(40))
      let objects = try model.entities.map { try store.objects(of: $0.name) }
      store.close()
      let database = try Database(path)
      // A column without a digit where one is planned, and one with another digit.
      let columns = try database.rows(
        "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c "
          + "WHERE t.name LIKE 'Z\\_%' ESCAPE '\\' AND c.name LIKE 'Z\\_%' ESCAPE '\\' AND c.pk > 0"
      ).filter { $0[1] != "Z_PK" && $0[1] != "Z_ENT" && $0[1] != "Z_VERSION" }
      #expect(columns.count == 6)
      for row in columns {
        let (table, column) = (row[0] ?? "", row[1] ?? "")
        try database.run("ALTER TABLE \(table) RENAME COLUMN \(column) TO \(column)7")
      }
      let reopened = try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
      defer { reopened.close() }
      try #expect(model.entities.map { try reopened.objects(of: $0.name) } == objects)
    }
  }

  @Test func aColumnThatIsMissingIsNotDoneWithout() throws {
    for (column, table) in [("Z_FOK_ALBUM", "ZMEDIA"), ("Z4_OPENER", "ZALBUM")] {
      try Fixtures.withTemporaryFolder { folder in
        let path = folder + "/Music.sqlite"
        let model = try LinkedModel(StoreModels.everything)
        try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path).close()
        try Database(path).run("ALTER TABLE \(table) DROP COLUMN \(column)")
        let error = #expect(throws: StoreError.self) {
          try PersistentStoreCoordinator(model: model).addStore(.sqlite, at: path)
        }
        #expect(error?.reason == .missingColumn(table: table, column: column))
      }
    }
  }

  @Test func theOrderOfTheColumnsIsOfNoMeaning() throws {
    try expectTheSameObjects { database in
      for (column, type) in [("ZALBUM", "INTEGER"), ("ZTITLE", "VARCHAR")] {
        try database.run("ALTER TABLE ZMEDIA ADD COLUMN ZMOVED \(type)")
        try database.run("DROP INDEX IF EXISTS ZMEDIA_\(column)_INDEX")
        try database.run("UPDATE ZMEDIA SET ZMOVED = \(column)")
        try database.run("ALTER TABLE ZMEDIA DROP COLUMN \(column)")
        try database.run("ALTER TABLE ZMEDIA RENAME COLUMN ZMOVED TO \(column)")
      }
    }
  }

  @Test func numbersOfEntitiesAreTheStores() throws {
    try expectTheSameObjects { database in try renumber(database, by: 20) }
  }

  @Test func aRenamedEntityMayHaveItsEarlierNameAndTable() throws {
    try expectTheSameObjects { database in
      try database.run("UPDATE Z_PRIMARYKEY SET Z_NAME = 'Disc' WHERE Z_NAME = 'Album'")
      try database.run("ALTER TABLE ZALBUM RENAME TO ZDISC")
    }
  }

  @Test func theModelAndTheIndexesMayBeMissing() throws {
    try expectTheSameObjects { database in
      try database.run("DROP TABLE Z_MODELCACHE")
      let indexes = try database.rows(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
      )
      #expect(indexes.count > 5)
      for index in indexes { try database.run("DROP INDEX \(index[0] ?? "")") }
    }
  }

  @Test func tablesOfNoEntityAreLeftAlone() throws {
    try expectTheSameObjects { database in
      try database.run(
        "CREATE TABLE ZGONE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER)"
      )
      try database.run("INSERT INTO ZGONE VALUES (1, 77, 1)")
      try database.run("ALTER TABLE ZMEDIA ADD COLUMN ZGONE BLOB")
    }
  }

  /// Gives all entities other numbers, as a migration does: in rows, columns and the names of tables.
  private func renumber(_ database: Database, by step: Int) throws {
    try database.run("UPDATE Z_PRIMARYKEY SET Z_ENT = Z_ENT + \(step)")
    try database.run("UPDATE Z_PRIMARYKEY SET Z_SUPER = Z_SUPER + \(step) WHERE Z_SUPER > 0")
    let columns = try database.rows(
      "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c "
        + "WHERE t.type = 'table' AND t.name NOT IN ('Z_PRIMARYKEY', 'Z_METADATA', 'Z_MODELCACHE')"
    )
    for row in columns {
      let (table, column) = (row[0] ?? "", row[1] ?? "")
      if column == "Z_ENT" || column.contains(/^Z\d+_/) {
        try database.run("UPDATE \(table) SET \(column) = \(column) + \(step)")
      }
      let renamed = renumbered(column, by: step)
      if renamed != column {
        try database.run("ALTER TABLE \(table) RENAME COLUMN \(column) TO \(renamed)")
      }
    }
    for table in Set(columns.compactMap { $0[0] }) where renumbered(table, by: step) != table {
      try database.run("ALTER TABLE \(table) RENAME TO \(renumbered(table, by: step))")
    }
  }

  private func renumbered(_ name: String, by step: Int) -> String {
    guard let match = name.firstMatch(of: /^(Z_?|Z_FOK_)(\d+)(.+)$/),
      let number = Int(match.2)
    else { return name }
    return "\(match.1)\(number + step)\(match.3)"
  }
}
