import ModelMerge
import ModelStore
import ModelTestSupport
import Testing

/// Columns of relationships and of nested composites, written out by hand after what is known of real
/// stores.
@Suite struct RelationshipColumnTests {
  private static let start = "Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER"

  /// The statements for the tables and indexes of a model's entities.
  private func statements(_ model: ManagedObjectModel) throws -> [String] {
    let layout = try StoreLayout(model)
    try #expect(Fixtures.statementsKept(by: layout) == layout.statements)
    return layout.statements.dropLast(3).map { $0 }
  }

  @Test func anOrderWithoutAWayBackIsKeptAtTheDestination() throws {
    let statements = try statements(
      ManagedObjectModel {
        EntityDescription("Video") {
          RelationshipDescription("scenes", toMany: "Scene", isOrdered: true)
        }
        EntityDescription("Scene")
      }
    )
    #expect(
      statements == [
        "CREATE TABLE ZSCENE ( \(Self.start), Z2SCENES INTEGER, Z_FOK_2SCENES INTEGER )",
        "CREATE TABLE ZVIDEO ( \(Self.start) )",
        "CREATE INDEX ZSCENE_Z2SCENES_INDEX ON ZSCENE (Z2SCENES)",
      ]
    )
  }

  @Test func anEntityMayLeadToItself() throws {
    let statements = try statements(
      ManagedObjectModel {
        EntityDescription("Playlist") {
          RelationshipDescription("folder", to: "Playlist", inverse: "contents")
          RelationshipDescription(
            "contents",
            toMany: "Playlist",
            inverse: "folder",
            isOrdered: true
          )
        }
      }
    )
    #expect(
      statements == [
        "CREATE TABLE ZPLAYLIST ( \(Self.start), ZFOLDER INTEGER, Z_FOK_FOLDER INTEGER )",
        "CREATE INDEX ZPLAYLIST_ZFOLDER_INDEX ON ZPLAYLIST (ZFOLDER)",
      ]
    )
  }

  @Test func anAbstractRootMayLeadToItself() throws {
    let statements = try statements(
      ManagedObjectModel {
        EntityDescription("Track", isAbstract: true) {
          RelationshipDescription("twin", to: "Track", inverse: "twin")
        }
        EntityDescription("Song", parent: "Track")
      }
    )
    #expect(
      statements == [
        "CREATE TABLE ZTRACK ( \(Self.start), ZTWIN INTEGER, Z1_TWIN INTEGER )",
        "CREATE INDEX ZTRACK_ZTWIN_INDEX ON ZTRACK (ZTWIN)",
        "CREATE INDEX ZTRACK_Z_ENT_INDEX ON ZTRACK (Z_ENT)",
      ]
    )
  }

  @Test func theElementsOfANestedCompositeHaveColumns() throws {
    let statements = try statements(
      ManagedObjectModel {
        EntityDescription("Concert") {
          AttributeDescription("place", .composite, compositeName: "Place")
          AttributeDescription("y", .double)
        }
        CompositeDescription(
          "Place",
          elements: [
            AttributeDescription("text", .string),
            AttributeDescription("point", .composite, compositeName: "Point"),
          ]
        )
        CompositeDescription(
          "Point",
          elements: [AttributeDescription("x", .double), AttributeDescription("y", .double)]
        )
      }
    )
    #expect(
      statements == [
        "CREATE TABLE ZCONCERT ( \(Self.start), ZX FLOAT, ZY FLOAT, ZY1 FLOAT, ZTEXT VARCHAR )"
      ]
    )
  }
}
