import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// A store that lacks what its model needs is not opened; the error says what it lacks.
@Suite struct MissingPartTests {
  /// The reason why a store is not opened any more once statements have been run.
  private func reason(_ script: String) throws -> StoreError.Reason {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      try Database(path).run(script)
      return try #require(throws: StoreError.self) { try FilledStore.open(path) }.reason
    }
  }

  private func isDamage(_ reason: StoreError.Reason, _ words: String) -> Bool {
    if case .damaged(let text) = reason { text.contains(words) } else { false }
  }

  @Test(
    "A table that is missing is named",
    arguments: ["ZSAMPLE", "Z_2MEDIA", "Z_8SIMILAR", "Z_PRIMARYKEY"]
  )
  func tables(name: String) throws {
    #expect(try reason("DROP TABLE \(name)") == .missingColumn(table: name, column: nil))
  }

  @Test(
    "A column that is missing is named",
    arguments: [
      ("ZSAMPLE", "ZLARGE"), ("ZSAMPLE", "ZX"), ("ZSCENE", "Z6SCENES"), ("Z_8SIMILAR", "REFLEXIVE"),
    ]
  )
  func columns(table: String, column: String) throws {
    let reason = try reason("ALTER TABLE \(table) RENAME \(column) TO OTHER")
    #expect(reason == .missingColumn(table: table, column: column))
  }

  @Test func aViewInTheTableOfEntitiesIsNotReadForEver() throws {
    let reason = try reason(
      """
      DROP TABLE Z_PRIMARYKEY;
      CREATE VIEW Z_PRIMARYKEY AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS Z_ENT, 'a' AS Z_NAME, 0 AS Z_SUPER, 0 AS Z_MAX FROM n
      """
    )
    #expect(reason == .missingColumn(table: "Z_PRIMARYKEY", column: nil))
  }

  @Test("An entity that is missing is named", arguments: ["Media", "Song", "Sample"])
  func entities(name: String) throws {
    let reason = try reason(
      "UPDATE Z_PRIMARYKEY SET Z_NAME = 'Label', Z_ENT = 99 WHERE Z_NAME = '\(name)'"
    )
    #expect(reason == .unknownEntity(name))
  }

  @Test func twoEntitiesWithOneNumberAreDamage() throws {
    let reason = try reason(
      """
      ALTER TABLE Z_PRIMARYKEY RENAME TO OTHER;
      CREATE TABLE Z_PRIMARYKEY AS SELECT max(Z_ENT, 4) AS Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM OTHER
      """
    )
    #expect(isDamage(reason, "number 4"), "\(reason)")
  }

  @Test(
    "Metadata that is missing or no property list is damage",
    arguments: [
      ("DELETE FROM Z_METADATA", "missing"), ("UPDATE Z_METADATA SET Z_PLIST = NULL", "missing"),
      ("UPDATE Z_METADATA SET Z_PLIST = 'text'", "missing"),
      ("UPDATE Z_METADATA SET Z_PLIST = x'62706C6973743030'", "cannot be read"),
      ("UPDATE Z_METADATA SET Z_PLIST = zeroblob(3000)", "cannot be read"),
    ]
  )
  func metadata(statement: String, words: String) throws {
    let reason = try reason(statement)
    #expect(isDamage(reason, words), "\(reason)")
  }

  @Test func aModelCacheThatCannotBeReadIsNone() throws {
    try Fixtures.withTemporaryFolder { folder throws in
      let path = try FilledStore.make(in: folder)
      try Database(path).run(
        "DELETE FROM Z_MODELCACHE; INSERT INTO Z_MODELCACHE VALUES (x'070707')"
      )
      let objects = try FilledStore.objects(in: FilledStore.open(path))
      #expect(objects.joined().count == 60)
      try Database(path).run("DROP TABLE Z_MODELCACHE")
      try #expect(FilledStore.objects(in: FilledStore.open(path)) == objects)
    }
  }
}
