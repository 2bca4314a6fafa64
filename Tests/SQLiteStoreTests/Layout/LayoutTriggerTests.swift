import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// The triggers of derived attributes, written out by hand after those of real stores.
@Suite struct LayoutTriggerTests {
  /// An artist with a derived attribute, and songs.
  private func layout(_ derivation: String, inverse: String? = "artist") throws -> StoreLayout {
    let layout = try StoreLayout(
      ManagedObjectModel {
        EntityDescription("Artist") {
          AttributeDescription("count", .integer64, derivationExpression: derivation)
          RelationshipDescription("songs", toMany: "Song", inverse: inverse)
        }
        EntityDescription("Song") {
          AttributeDescription("length", .double)
          RelationshipDescription(
            "artist",
            to: "Artist",
            inverse: inverse.map { _ in "songs" }
          )
        }
      }
    )
    try #expect(Fixtures.statementsKept(by: layout) == layout.statements)
    return layout
  }

  @Test("A number of objects is counted", arguments: ["songs.@count", "count:(songs)"])
  func counts(derivation: String) throws {
    let layout = try layout(derivation)
    let changed = "NSCoreDataDATriggerUpdatedAffectedObjectValue"
    let made = "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue"
    func update(_ value: String, _ function: String, _ key: String) -> String {
      "BEGIN UPDATE ZARTIST SET ZCOUNT = \(value) WHERE Z_PK = \(key); "
        + "SELECT \(function)('ZARTIST', Z_ENT, Z_PK, 'count', ZCOUNT) FROM ZARTIST "
        + "WHERE Z_PK = \(key); END"
    }
    let start = "CREATE TRIGGER Z_DA_ZSONG_Artist_count_PARAMETER_"
    #expect(
      layout.triggers.map(\.statement) == [
        "\(start)INSERT AFTER INSERT ON ZSONG FOR EACH ROW WHEN (NEW.ZARTIST NOT NULL) "
          + update("IFNULL(ZCOUNT, 0) + 1", changed, "NEW.ZARTIST"),
        "\(start)UPDATE_INCREMENT AFTER UPDATE OF ZARTIST ON ZSONG FOR EACH ROW "
          + "WHEN (NEW.ZARTIST NOT NULL) " + update("ZCOUNT + 1", changed, "NEW.ZARTIST"),
        "\(start)UPDATE_DECREMENT AFTER UPDATE OF ZARTIST ON ZSONG FOR EACH ROW "
          + "WHEN (OLD.ZARTIST NOT NULL) " + update("ZCOUNT - 1", changed, "OLD.ZARTIST"),
        "\(start)DELETE AFTER DELETE ON ZSONG FOR EACH ROW WHEN (OLD.ZARTIST NOT NULL) "
          + update("ZCOUNT - 1", changed, "OLD.ZARTIST"),
        "CREATE TRIGGER Z_DA_ZARTIST_Artist_count_SOURCE_INSERT AFTER INSERT ON ZARTIST "
          + "FOR EACH ROW "
          + update(
            "(SELECT IFNULL(COUNT(ZARTIST), 0) FROM ZSONG WHERE ZARTIST = NEW.Z_PK)",
            made,
            "NEW.Z_PK"
          ),
      ]
    )
    #expect(layout.attributesWithoutTriggers.isEmpty)
  }

  @Test func withoutAnInverseTheOwnersColumnIsCounted() throws {
    let layout = try layout("songs.@count", inverse: nil)
    #expect(layout.attributesWithoutTriggers.isEmpty)
    let row = "WHERE Z_PK = NEW.Z1SONGS"
    let expected = """
      CREATE TRIGGER Z_DA_ZSONG_Artist_count_PARAMETER_UPDATE_INCREMENT \
      AFTER UPDATE OF Z1SONGS ON ZSONG FOR EACH ROW WHEN (NEW.Z1SONGS NOT NULL) \
      BEGIN UPDATE ZARTIST SET ZCOUNT = ZCOUNT + 1 \(row); \
      SELECT NSCoreDataDATriggerUpdatedAffectedObjectValue('ZARTIST', Z_ENT, Z_PK, 'count', ZCOUNT) \
      FROM ZARTIST \(row); END
      """
    #expect(layout.triggers[1].statement == expected)
  }

  @Test(
    "Triggers of another kind are left out, and the attribute is named",
    arguments: [
      "songs.length.@sum", "now()", "songs.@max.length", "canonical:(artist.@count)",
    ]
  )
  func otherDerivations(derivation: String) throws {
    let layout = try layout(derivation)
    #expect(layout.triggers.isEmpty)
    #expect(layout.attributesWithoutTriggers.map(\.description) == ["Artist.count"])
  }
}
