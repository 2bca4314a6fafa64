import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// Join tables written out by hand, after what is known of real stores.
@Suite struct JoinTableTests {
  private func layout(of model: ManagedObjectModel) throws -> StoreLayout {
    let layout = try StoreLayout(model)
    try #expect(Fixtures.statementsKept(by: layout) == layout.statements)
    return layout
  }

  @Test func theEntityThatComesFirstByNameGivesTheName() throws {
    let layout = try layout(
      of: ManagedObjectModel {
        EntityDescription("Album") {
          RelationshipDescription("artists", toMany: "Artist", inverse: "features")
        }
        EntityDescription("Artist") {
          RelationshipDescription("features", toMany: "Album", inverse: "artists")
        }
      }
    )
    #expect(
      layout.joinTables.map(\.statement) == [
        "CREATE TABLE Z_1ARTISTS ( Z_1FEATURES INTEGER, Z_2ARTISTS INTEGER, "
          + "PRIMARY KEY (Z_1FEATURES, Z_2ARTISTS) )"
      ]
    )
    #expect(
      layout.indexes.map(\.statement) == [
        "CREATE INDEX Z_1ARTISTS_Z_2ARTISTS_INDEX ON Z_1ARTISTS (Z_2ARTISTS, Z_1FEATURES)"
      ]
    )
    #expect(layout.joinTables[0].otherName == "Z_2FEATURES")
    #expect(layout.joinTables[0].owner.entity == "Album")
  }

  @Test func theNumberDoesNotDecideWhoGivesTheName() throws {
    let layout = try layout(
      of: ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("arias", toMany: "Aria", inverse: "songs")
        }
        EntityDescription("Work")
        EntityDescription("Aria", parent: "Work") {
          RelationshipDescription("songs", toMany: "Song", inverse: "arias")
        }
      }
    )
    #expect(layout.entity(named: "Song")?.number == 1 && layout.entity(named: "Aria")?.number == 3)
    #expect(layout.joinTables.map(\.name) == ["Z_3SONGS"])
    #expect(layout.joinTables[0].columns == ["Z_3ARIAS", "Z_1SONGS"])
  }

  @Test func orderedEndsHaveTheirPlacesAfterTheKeys() throws {
    func statement(isOrdered: (Bool, Bool)) throws -> String? {
      let layout = try layout(
        of: ManagedObjectModel {
          EntityDescription("Playlist") {
            RelationshipDescription(
              "songs",
              toMany: "Song",
              inverse: "playlists",
              isOrdered: isOrdered.0
            )
          }
          EntityDescription("Song") {
            RelationshipDescription(
              "playlists",
              toMany: "Playlist",
              inverse: "songs",
              isOrdered: isOrdered.1
            )
          }
        }
      )
      return layout.joinTables.first?.statement
    }
    let start = "CREATE TABLE Z_1SONGS ( Z_1PLAYLISTS INTEGER, Z_2SONGS INTEGER, "
    let end = "PRIMARY KEY (Z_1PLAYLISTS, Z_2SONGS) )"
    #expect(try statement(isOrdered: (true, false)) == start + "Z_FOK_2SONGS INTEGER, " + end)
    #expect(try statement(isOrdered: (false, true)) == start + "Z_FOK_1PLAYLISTS INTEGER, " + end)
    #expect(
      try statement(isOrdered: (true, true))
        == start + "Z_FOK_1PLAYLISTS INTEGER, Z_FOK_2SONGS INTEGER, " + end
    )
  }

  @Test func betweenRelationshipsOfOneEntityTheGreaterGivesTheName() throws {
    let layout = try layout(
      of: ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("covers", toMany: "Song", inverse: "originals", isOrdered: true)
          RelationshipDescription("originals", toMany: "Song", inverse: "covers")
        }
      }
    )
    #expect(
      layout.joinTables.map(\.statement) == [
        "CREATE TABLE Z_1ORIGINALS ( Z_1COVERS INTEGER, Z_1ORIGINALS INTEGER, "
          + "Z_FOK_1COVERS INTEGER, PRIMARY KEY (Z_1COVERS, Z_1ORIGINALS) )"
      ]
    )
    #expect(layout.joinTables[0].otherName == "Z_1COVERS")
  }

  @Test func aRelationshipThatIsItsOwnInverseHasAColumnOfAnotherKind() throws {
    let layout = try layout(
      of: ManagedObjectModel {
        EntityDescription("Song") {
          RelationshipDescription("similar", toMany: "Song", inverse: "similar")
        }
      }
    )
    #expect(layout.joinTables.map(\.name) == ["Z_1SIMILAR"])
    #expect(layout.joinTables[0].columns == ["Z_1SIMILAR", "REFLEXIVE"])
  }

  @Test func aColumnWhoseNameIsTakenByATableOfARootGetsADigit() throws {
    let layout = try layout(
      of: ManagedObjectModel {
        EntityDescription("Act", isAbstract: true)
        EntityDescription("Concert", parent: "Act") {
          RelationshipDescription("members", toMany: "Musician", inverse: "concerts")
        }
        EntityDescription("Band") {
          RelationshipDescription("members", toMany: "Musician", inverse: "bands")
        }
        EntityDescription("Musician") {
          RelationshipDescription("concerts", toMany: "Concert", inverse: "members")
          RelationshipDescription("bands", toMany: "Band", inverse: "members")
        }
      }
    )
    // The subentity's table is made first, and named last.
    #expect(
      layout.statements.prefix(5).map { $0.split(separator: " ")[2] } == [
        "ZACT", "Z_2MEMBERS", "ZBAND", "Z_3MEMBERS", "ZMUSICIAN",
      ]
    )
    #expect(layout.joinTables.map(\.other.column) == ["Z_4MEMBERS1", "Z_4MEMBERS"])
  }
}
