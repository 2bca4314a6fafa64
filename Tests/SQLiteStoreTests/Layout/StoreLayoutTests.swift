import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// Layouts written out by hand, after what is known of real stores.
@Suite struct StoreLayoutTests {
  private func tables(_ model: ManagedObjectModel) throws -> [String] {
    let layout = try StoreLayout(model)
    try #expect(Fixtures.statementsKept(by: layout) == layout.statements)
    return layout.statements.filter { $0.hasPrefix("CREATE TABLE") }.dropLast(3).map { $0 }
  }

  private func indexes(_ model: ManagedObjectModel) throws -> [String] {
    try StoreLayout(model).indexes.map(\.statement)
  }

  private static let start = "Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER"

  @Test func aStoreDescribesItselfAfterItsEntities() throws {
    let layout = try StoreLayout(Library.whole)
    #expect(
      layout.statements == [
        "CREATE TABLE ZARTIST ( \(Self.start), ZNAME VARCHAR )",
        "CREATE TABLE ZSONG ( \(Self.start), ZARTIST INTEGER, ZTITLE VARCHAR )",
        "CREATE INDEX ZSONG_ZARTIST_INDEX ON ZSONG (ZARTIST)",
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
          + "Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), "
          + "Z_PLIST BLOB)",
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
      ]
    )
    #expect(layout.entity(named: "Song")?.number == 2)
    #expect(layout.table(named: "ZSONG")?.entity == "Song")
  }

  @Test func entitiesAreNumberedByNameIgnoringCaseEachBeforeItsSubentities() throws {
    let layout = try StoreLayout(
      ManagedObjectModel {
        EntityDescription("SyncFeature")
        EntityDescription("Syncable", isAbstract: true)
        EntityDescription("Zither", parent: "Syncable")
        EntityDescription("album", parent: "Zither")
        EntityDescription("Bass", parent: "Syncable")
      }
    )
    #expect(layout.entities.map(\.name) == ["Syncable", "Bass", "Zither", "album", "SyncFeature"])
    #expect(layout.entities.map(\.number) == [1, 2, 3, 4, 5])
    #expect(layout.entities.map(\.superentityNumber) == [0, 1, 1, 3, 0])
    #expect(layout.tables.map(\.name) == ["ZSYNCABLE", "ZSYNCFEATURE"])
    #expect(layout.entities.map(\.table).filter { $0 == "ZSYNCABLE" }.count == 4)
  }

  @Test func columnsComeByTypeThenByEntityThenByName() throws {
    var cover = AttributeDescription("cover", .binary)
    cover.allowsExternalBinaryDataStorage = true
    let model = ManagedObjectModel {
      EntityDescription("Track", isAbstract: true) {
        AttributeDescription("site", .uri)
        AttributeDescription("title", .string)
        AttributeDescription("price", .decimal)
        AttributeDescription("rate", .float)
        AttributeDescription("added", .date)
        AttributeDescription("isLoud", .boolean)
        AttributeDescription("count", .integer64)
        cover
        AttributeDescription("tags", .transformable)
        AttributeDescription("id", .uuid)
        AttributeDescription("shown", .string, isTransient: true)
      }
      EntityDescription("Song", parent: "Track") {
        AttributeDescription("bars", .integer16)
        AttributeDescription("length", .double)
        AttributeDescription("lyrics", .string)
      }
    }
    #expect(
      try tables(model) == [
        "CREATE TABLE ZTRACK ( \(Self.start), ZCOUNT INTEGER, ZISLOUD INTEGER, ZBARS INTEGER, "
          + "ZADDED TIMESTAMP, ZRATE FLOAT, ZLENGTH FLOAT, ZPRICE DECIMAL, ZTITLE VARCHAR, "
          + "ZLYRICS VARCHAR, ZSITE VARCHAR, ZID BLOB, ZTAGS BLOB, ZCOVER BLOB )"
      ]
    )
    #expect(try indexes(model) == ["CREATE INDEX ZTRACK_Z_ENT_INDEX ON ZTRACK (Z_ENT)"])
    let columns = try StoreLayout(model).tables[0].columns
    #expect(columns.filter(\.mayBeExternal).map(\.name) == ["ZCOVER"])
  }

  @Test func theSecondOfEqualColumnsGetsADigit() throws {
    let model = ManagedObjectModel {
      EntityDescription("Event")
      EntityDescription("Play", parent: "Event") {
        AttributeDescription("value", .double)
        RelationshipDescription("song", to: "Song", inverse: "plays")
      }
      EntityDescription("Skip", parent: "Event") {
        AttributeDescription("value", .integer64)
        RelationshipDescription("song", to: "Song", inverse: "skips")
      }
      EntityDescription("Song") {
        RelationshipDescription("plays", toMany: "Play", inverse: "song", isOrdered: true)
        RelationshipDescription("skips", toMany: "Skip", inverse: "song", isOrdered: true)
      }
    }
    // The entity decides who comes first, not the place of the column.
    #expect(
      try tables(model).first
        == "CREATE TABLE ZEVENT ( \(Self.start), ZSONG INTEGER, ZVALUE1 INTEGER, ZSONG1 INTEGER, "
        + "Z_FOK_SONG INTEGER, Z_FOK_SONG1 INTEGER, ZVALUE FLOAT )"
    )
    let table = try StoreLayout(model).tables[0]
    #expect(table.column(forAttribute: ["value"], of: "Skip")?.name == "ZVALUE1")
    #expect(table.column(forRelationship: "song", of: "Skip")?.name == "ZSONG1")
  }

  @Test func anElementOfACompositeHasAColumnUnderItsOwnName() throws {
    var model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("author", .composite, compositeName: "Person")
        AttributeDescription("id", .string)
      }
    }
    model.composites = [
      CompositeDescription(
        "Person",
        elements: [
          AttributeDescription("name", .string), AttributeDescription("id", .string),
          AttributeDescription("age", .integer16),
        ]
      )
    ]
    #expect(
      try tables(model) == [
        "CREATE TABLE ZSONG ( \(Self.start), ZAGE INTEGER, ZNAME VARCHAR, ZID VARCHAR, "
          + "ZID1 VARCHAR )"
      ]
    )
    let table = try StoreLayout(model).tables[0]
    #expect(table.column(forAttribute: ["author", "id"], of: "Song")?.name == "ZID")
    #expect(table.column(forAttribute: ["id"], of: "Song")?.name == "ZID1")
  }

  @Test func aRelationshipToAHierarchyTellsTheEntityToo() throws {
    let model = ManagedObjectModel {
      EntityDescription("Play") {
        RelationshipDescription("track", to: "Track")
        RelationshipDescription("song", to: "Song")
      }
      EntityDescription("Song", parent: "Track")
      EntityDescription("Track")
    }
    #expect(
      try tables(model).first
        == "CREATE TABLE ZPLAY ( \(Self.start), ZSONG INTEGER, ZTRACK INTEGER, Z2_TRACK INTEGER )"
    )
    #expect(
      try indexes(model) == [
        "CREATE INDEX ZPLAY_ZSONG_INDEX ON ZPLAY (ZSONG)",
        "CREATE INDEX ZPLAY_ZTRACK_INDEX ON ZPLAY (ZTRACK)",
        "CREATE INDEX ZTRACK_Z_ENT_INDEX ON ZTRACK (Z_ENT)",
      ]
    )
  }

  @Test func aRelationshipWithoutInverseIsKeptAtItsDestination() throws {
    let model = ManagedObjectModel {
      EntityDescription("Album") { RelationshipDescription("documents", toMany: "Document") }
      EntityDescription("Document") { AttributeDescription("text", .string) }
    }
    #expect(
      try tables(model).last
        == "CREATE TABLE ZDOCUMENT ( \(Self.start), Z1DOCUMENTS INTEGER, ZTEXT VARCHAR )"
    )
    #expect(
      try indexes(model) == [
        "CREATE INDEX ZDOCUMENT_Z1DOCUMENTS_INDEX ON ZDOCUMENT (Z1DOCUMENTS)"
      ]
    )
  }
}
