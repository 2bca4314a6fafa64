import ModelMerge
import ModelTestSupport
import ModelStore
import Testing

/// Indexes written out by hand, after what is known of real stores.
@Suite struct LayoutIndexTests {
  /// A song with these indexes, its artist, and a live version that inherits from it.
  private func layout(
    indexes: [FetchIndexDescription] = [],
    compounds: [CompoundIndex] = [],
    constraints: [UniquenessConstraint] = [],
    isTitleIndexed: Bool = false
  ) throws -> StoreLayout {
    var title = AttributeDescription("title", .string)
    title.isIndexed = isTitleIndexed
    var model = ManagedObjectModel {
      EntityDescription("Artist") {
        RelationshipDescription("songs", toMany: "Song", inverse: "artist")
      }
      EntityDescription("Song") {
        title
        AttributeDescription("added", .date)
        RelationshipDescription("artist", to: "Artist", inverse: "songs")
      }
    }
    model.entities[1].fetchIndexes = indexes
    model.entities[1].compoundIndexes = compounds
    model.entities[1].uniquenessConstraints = constraints
    let layout = try StoreLayout(model)
    try #expect(Fixtures.statementsKept(by: layout) == layout.statements)
    return layout
  }

  /// The statements without that of the relationship's index, which comes first.
  private func statements(_ layout: StoreLayout) -> [String] {
    #expect(
      layout.indexes.first?.statement == "CREATE INDEX ZSONG_ZARTIST_INDEX ON ZSONG (ZARTIST)"
    )
    return layout.indexes.dropFirst().map(\.statement)
  }

  @Test func anIndexedAttributeHasAnIndexOfItsName() throws {
    #expect(
      statements(try layout(isTitleIndexed: true)) == [
        "CREATE INDEX Z_Song_title ON ZSONG (ZTITLE COLLATE BINARY ASC)"
      ]
    )
  }

  @Test func anIndexOverOneAttributeUpwardsBringsASecondOne() throws {
    let layout = try layout(indexes: [
      FetchIndexDescription("byTitle", elements: [.init(property: "title")]),
      FetchIndexDescription("byDate", elements: [.init(property: "added", isAscending: false)]),
    ])
    #expect(
      statements(layout) == [
        "CREATE INDEX Z_Song_title ON ZSONG (ZTITLE COLLATE BINARY ASC)",
        "CREATE INDEX Z_Song_byTitle ON ZSONG (ZTITLE COLLATE BINARY ASC)",
        "CREATE INDEX Z_Song_byDate ON ZSONG (ZADDED COLLATE BINARY DESC)",
      ]
    )
  }

  @Test func anIndexMayBeOverSeveralColumnsAndNeedNoneForARelationshipAlone() throws {
    let layout = try layout(
      indexes: [
        FetchIndexDescription(
          "byArtist",
          elements: [.init(property: "artist"), .init(property: "title", isAscending: false)]
        ),
        FetchIndexDescription("byArtistAlone", elements: [.init(property: "artist")]),
      ],
      compounds: [CompoundIndex(["title", "added"])]
    )
    #expect(
      statements(layout) == [
        "CREATE INDEX Z_Song_byArtist ON ZSONG (ZARTIST COLLATE BINARY ASC, "
          + "ZTITLE COLLATE BINARY DESC)",
        "CREATE INDEX Z_Song_title_added ON ZSONG (ZTITLE COLLATE BINARY ASC, "
          + "ZADDED COLLATE BINARY ASC)",
      ]
    )
    #expect(layout.omittedIndexes.isEmpty)
  }

  @Test(
    "A condition asks whether there is a value",
    arguments: [("title != nil", "ZTITLE IS NOT NULL"), ("title == nil", "ZTITLE IS NULL")]
  )
  func conditions(predicate: String, condition: String) throws {
    let layout = try layout(indexes: [
      FetchIndexDescription(
        "some",
        elements: [.init(property: "added", isAscending: false)],
        partialPredicate: predicate
      )
    ])
    #expect(
      statements(layout) == [
        "CREATE INDEX Z_Song_some ON ZSONG (ZADDED COLLATE BINARY DESC) WHERE \(condition)"
      ]
    )
  }

  @Test func whatIsNotKnownIsLeftOutAndNamed() throws {
    let layout = try layout(indexes: [
      FetchIndexDescription("tree", elements: [.init(property: "added", type: "RTree")]),
      FetchIndexDescription(
        "upper",
        elements: [.init(property: nil, expression: "uppercase:(title)")]
      ),
      FetchIndexDescription(
        "new",
        elements: [.init(property: "added", isAscending: false)],
        partialPredicate: "title BEGINSWITH 'a'"
      ),
      FetchIndexDescription("many", elements: [.init(property: "a"), .init(property: "title")]),
    ])
    #expect(statements(layout).isEmpty)
    #expect(
      layout.omittedIndexes.map(\.reason) == [
        .tree, .expression, .condition("title BEGINSWITH 'a'"), .noColumn("a"),
      ]
    )
    #expect(
      layout.omittedIndexes[3].description
        == "the index `many` of `Song` is left out: `a` has no column"
    )
  }

  @Test func aConstraintIsAUniqueIndexInTheEntitysName() throws {
    let constraints = [
      UniquenessConstraint(["title", "artist"]), UniquenessConstraint(["added"]),
    ]
    #expect(
      statements(try layout(constraints: constraints)) == [
        "CREATE UNIQUE INDEX Z_Song_UNIQUE_title_artist ON ZSONG (ZTITLE COLLATE BINARY ASC, "
          + "ZARTIST COLLATE BINARY ASC)",
        "CREATE UNIQUE INDEX Z_Song_UNIQUE_added ON ZSONG (ZADDED COLLATE BINARY ASC)",
      ]
    )
  }

  @Test func theIndexesOfSubentitiesComeAfterTheirParents() throws {
    var model = ManagedObjectModel {
      EntityDescription("Artist") {
        RelationshipDescription("fans", toMany: "Song", inverse: "fans")
        RelationshipDescription("shows", toMany: "Live", inverse: "artists")
      }
      EntityDescription("Live", parent: "Act") {
        AttributeDescription("place", .string)
        RelationshipDescription("artists", toMany: "Artist", inverse: "shows")
        RelationshipDescription("hall", to: "Hall")
      }
      EntityDescription("Act") { AttributeDescription("title", .string) }
      EntityDescription("Hall")
      EntityDescription("Song") {
        RelationshipDescription("fans", toMany: "Artist", inverse: "fans")
      }
    }
    model.entities[1].uniquenessConstraints = [UniquenessConstraint(["title", "place"])]
    model.entities[2].compoundIndexes = [CompoundIndex(["title", "title"])]
    #expect(
      try StoreLayout(model).indexes.map(\.name) == [
        "ZACT_ZHALL_INDEX", "ZACT_Z_ENT_INDEX", "Z_Act_title_title",
        "Z_Live_UNIQUE_title_place", "Z_3FANS_Z_5FANS_INDEX", "Z_3SHOWS_Z_2SHOWS_INDEX",
      ]
    )
  }
}
