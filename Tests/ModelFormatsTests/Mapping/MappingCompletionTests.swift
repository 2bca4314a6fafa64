import ModelFormats
import ModelSchema
import Testing

/// What a compiler fills in, beyond what the public pair of files shows.
@Suite struct MappingCompletionTests {
  private let source = ManagedObjectModel {
    EntityDescription("Song") {
      AttributeDescription("title", .string)
      RelationshipDescription("artist", to: "Artist", inverse: "songs")
      RelationshipDescription("plays", toMany: "Play", inverse: "song")
    }
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Song", inverse: "artist")
    }
    EntityDescription("Play") {
      RelationshipDescription("song", to: "Song", inverse: "plays")
    }
  }

  private let destination = ManagedObjectModel {
    EntityDescription("Track") {
      AttributeDescription("title", .string)
      AttributeDescription("length", .double)
      RelationshipDescription("artist", to: "Artist", inverse: "tracks")
    }
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("tracks", toMany: "Track", inverse: "artist")
      RelationshipDescription("songs", toMany: "Track")
    }
    EntityDescription("Label") { AttributeDescription("name", .string) }
  }

  private func complete(_ mappings: EntityMapping...) -> [EntityMapping] {
    MappingModel(entityMappings: mappings).completed(from: source, to: destination).entityMappings
  }

  private func generated(_ names: String...) -> [PropertyMapping] {
    names.map { PropertyMapping($0, isGenerated: true) }
  }

  @Test(
    "Names and types follow the entities",
    arguments: [
      ("Song", "Track", nil, "SongToTrack", MappingType.transform),
      ("Artist", "Artist", nil, "ArtistToArtist", .copy),
      ("Artist", "Artist", "Policy", "ArtistToArtist", .custom),
      (nil, "Label", nil, "Label", .add), ("Play", nil, nil, "Play", .remove),
    ] as [(String?, String?, String?, String, MappingType)]
  )
  func namesAndTypes(
    source: String?,
    destination: String?,
    policy: String?,
    name: String,
    type: MappingType
  ) {
    let mapping = complete(
      EntityMapping(
        source: source,
        destination: destination,
        migrationPolicyClassName: policy,
        isSourceExpressionGenerated: true
      )
    )[0]
    #expect(mapping.name == name)
    #expect(mapping.type == type)
    #expect((mapping.sourceHash != nil) == (source != nil))
    #expect((mapping.destinationHash != nil) == (destination != nil))
    #expect((mapping.sourceExpression != nil) == (source != nil))
  }

  @Test func whatIsStatedStays() {
    let hash = ModelHashes(source).entries[0].hash
    let stated = EntityMapping(
      "Mine",
      .add,
      source: "Song",
      destination: "Track",
      sourceHash: hash,
      destinationHash: hash,
      sourceExpression: "FETCH(a, b, NO)",
      attributeMappings: [PropertyMapping("title", valueExpression: "\"x\"")]
    )
    #expect(complete(stated) == [stated])
  }

  @Test func attributesAreCopiedWhereTheSourceHasThem() {
    let mapping = complete(
      EntityMapping(
        source: "Song",
        destination: "Track",
        attributeMappings: generated("length", "title") + [PropertyMapping("title")]
      )
    )[0]
    #expect(mapping.attributeMappings.map(\.valueExpression) == [nil, "$source.title", nil])
    #expect(mapping.attributeMappings.allSatisfy { !$0.isGenerated })
  }

  @Test func aPredicateChoosesTheSourceObjects() {
    let mapping = complete(
      EntityMapping(
        source: "Song",
        destination: "Track",
        sourceFilterPredicate: "title != \"\\\"\"",
        isSourceExpressionGenerated: true
      )
    )[0]
    #expect(
      mapping.sourceExpression == #"""
        FETCH(FUNCTION($manager, "fetchRequestForSourceEntityNamed:predicateString:", "Song", \#
        "title != \"\\\"\""), $manager.sourceContext, NO)
        """#
    )
  }

  private func instances(_ mapping: String, _ objects: String) -> String {
    "FUNCTION($manager, \"destinationInstancesForEntityMappingNamed:sourceInstances:\", "
      + "\"\(mapping)\", \(objects))"
  }

  private func relationship(
    _ property: PropertyMapping,
    _ others: EntityMapping...
  ) -> String? {
    let artists = EntityMapping(
      source: "Artist",
      destination: "Artist",
      relationshipMappings: [property]
    )
    return MappingModel(entityMappings: [artists] + others)
      .completed(from: source, to: destination)
      .entityMappings[0].relationshipMappings[0].valueExpression
  }

  @Test func aRelationshipGoesByTheOnlyMappingOfItsDestination() {
    let tracks = EntityMapping(source: "Song", destination: "Track")
    let songs = PropertyMapping("songs", isGenerated: true)
    #expect(relationship(songs, tracks) == instances("SongToTrack", "$source.songs"))
    #expect(relationship(songs) == nil)
    #expect(relationship(PropertyMapping("songs"), tracks) == nil)
    // The source entity has no such relationship.
    #expect(relationship(PropertyMapping("tracks", isGenerated: true), tracks) == nil)
  }

  @Test func ofSeveralMappingsTheSourceRelationshipDecides() {
    let tracks = EntityMapping(source: "Song", destination: "Track")
    let plays = EntityMapping(source: "Play", destination: "Track")
    let expected =
      "FUNCTION($manager, \"destinationInstancesForSourceRelationshipNamed:sourceInstances:\", "
      + "\"songs\", $source.songs)"
    #expect(relationship(PropertyMapping("songs", isGenerated: true), tracks, plays) == expected)
  }

  @Test func aKeyPathAndAMappingAreTakenAsTheyAre() {
    let tracks = EntityMapping(source: "Song", destination: "Track")
    let plays = EntityMapping(source: "Play", destination: "Track")
    func tracksProperty(_ keyPath: String?, _ mapping: String?) -> PropertyMapping {
      PropertyMapping(
        "tracks",
        sourceKeyPath: keyPath,
        sourceMappingName: mapping,
        isGenerated: true
      )
    }
    #expect(
      relationship(tracksProperty("$source", "PlayToTrack"), tracks, plays)
        == instances("PlayToTrack", "$source")
    )
    #expect(
      relationship(tracksProperty("$source.songs", nil), tracks)
        == instances("SongToTrack", "$source.songs")
    )
    #expect(relationship(tracksProperty("$source.songs", nil), tracks, plays) == nil)
  }

  @Test func aChosenMappingMustLeadToTheDestination() {
    let tracks = EntityMapping(source: "Song", destination: "Track")
    let plays = EntityMapping(source: "Play", destination: "Track")
    func songs(_ mapping: String) -> PropertyMapping {
      PropertyMapping("songs", sourceMappingName: mapping, isGenerated: true)
    }
    #expect(
      relationship(songs("PlayToTrack"), tracks, plays) == instances("PlayToTrack", "$source.songs")
    )
    // It leads to artists: left over from an earlier choice.
    #expect(
      relationship(songs("ArtistToArtist"), tracks) == instances("SongToTrack", "$source.songs")
    )
  }
}
