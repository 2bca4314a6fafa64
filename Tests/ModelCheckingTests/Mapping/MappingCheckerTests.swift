import ModelChecking
import ModelMerge
import ModelSchema
import ModelTestSupport
import Testing

/// A mapping model against its two models: what is right is not told, what is wrong is.
@Suite struct MappingCheckerTests {
  private let source = ManagedObjectModel {
    EntityDescription("Song") {
      AttributeDescription("title", .string)
      AttributeDescription("year", .integer16, isOptional: true)
      RelationshipDescription("artist", to: "Artist", inverse: "songs")
    }
    EntityDescription("LiveSong", parent: "Song") { AttributeDescription("venue", .string) }
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Song", inverse: "artist")
    }
    EntityDescription("Base", isAbstract: true)
  }

  private let destination = ManagedObjectModel {
    EntityDescription("Track") {
      AttributeDescription("title", .string)
      AttributeDescription("year", .integer16, isOptional: true)
      AttributeDescription("rating", .integer16, isOptional: true)
      AttributeDescription("upper", .string, derivationExpression: "uppercase:(title)")
      AttributeDescription("cache", .string, isTransient: true)
      RelationshipDescription("artist", to: "Artist", inverse: "songs")
    }
    EntityDescription("LiveTrack", parent: "Track") { AttributeDescription("venue", .string) }
    EntityDescription("Artist") {
      AttributeDescription("name", .string)
      RelationshipDescription("songs", toMany: "Track", inverse: "artist")
    }
    EntityDescription("Base", isAbstract: true)
  }

  private static func generated(_ names: String...) -> [PropertyMapping] {
    names.map { PropertyMapping($0, isGenerated: true) }
  }

  private static let sound = MappingModel(entityMappings: [
    EntityMapping(
      source: "Song",
      destination: "Track",
      isSourceExpressionGenerated: true,
      attributeMappings: generated("title", "year") + [PropertyMapping("rating")],
      relationshipMappings: generated("artist")
    ),
    EntityMapping(
      source: "LiveSong",
      destination: "LiveTrack",
      sourceFilterPredicate: "venue != nil AND artist.name != nil",
      isSourceExpressionGenerated: true,
      attributeMappings: generated("title", "year", "venue") + [
        PropertyMapping("rating", valueExpression: "$source.artist.songs.@count")
      ],
      relationshipMappings: generated("artist")
    ),
    EntityMapping(
      source: "Artist",
      destination: "Artist",
      isSourceExpressionGenerated: true,
      attributeMappings: generated("name"),
      relationshipMappings: generated("songs")
    ),
  ])

  /// What is found when the sound mapping model is changed.
  private func findings(
    isCompleted: Bool = true,
    _ change: (inout MappingModel) -> Void
  ) -> [Diagnostic] {
    var mapping = Self.sound
    change(&mapping)
    if isCompleted { mapping = mapping.completed(from: source, to: destination) }
    return MappingChecker().check(mapping, from: source, to: destination)
  }

  private func briefs(_ change: (inout MappingModel) -> Void) -> [String] {
    findings(change).map { "\($0.severity.rawValue) \($0.kind) \($0.path)" }
  }

  @Test func aSoundMappingModelHasNoFindings() {
    #expect(findings { _ in }.isEmpty)
    #expect(findings(isCompleted: false) { _ in }.isEmpty)
  }

  // MARK: - Entities

  @Test func anEntityThatStaysMustBeMapped() {
    let found = findings { $0.entityMappings.remove(at: 2) }
    let missing = found.filter { $0.kind == .mappingEntityMissing }
    #expect(missing.map { "\($0.severity.rawValue) \($0.path)" } == ["error Artist"])
    #expect(missing[0].message.contains("its objects are lost"))
  }

  @Test func entitiesThatGoOrComeAreWarnedOf() {
    #expect(
      briefs { $0.entityMappings.remove(at: 1) } == [
        "warning mapping-entity-missing LiveSong", "warning mapping-entity-missing LiveTrack",
      ]
    )
    // Said to be gone, and to be new.
    #expect(
      briefs {
        $0.entityMappings[1] = EntityMapping(source: "LiveSong", destination: nil)
        $0.entityMappings.append(EntityMapping(source: nil, destination: "LiveTrack"))
      }.isEmpty
    )
  }

  // MARK: - Names

  /// A change after which the sound mapping model names something that is not there.
  struct WrongName: Sendable {
    let path: String
    let words: String
    let change: @Sendable (inout MappingModel) -> Void

    init(
      _ path: String,
      _ words: String,
      _ change: @escaping @Sendable (inout MappingModel) -> Void
    ) {
      self.path = path
      self.words = words
      self.change = change
    }

    /// The first attribute gets its value by an expression.
    init(value: String, _ words: String) {
      self.init("SongToTrack.title", words) {
        $0.entityMappings[0].attributeMappings[0].valueExpression = value
      }
    }

    /// The first relationship gets its value by an expression.
    init(relationship value: String, _ words: String) {
      self.init("SongToTrack.artist", words) {
        $0.entityMappings[0].relationshipMappings[0].valueExpression = value
      }
    }
  }

  @Test(arguments: [
    WrongName("SonkToTrack", "names `Sonk`") { $0.entityMappings[0].source = "Sonk" },
    WrongName("SongToTrak", "names `Trak`") { $0.entityMappings[0].destination = "Trak" },
    WrongName("SongToTrack.titel", "maps the attribute `titel`") {
      $0.entityMappings[0].attributeMappings.append(PropertyMapping("titel"))
    },
    WrongName("SongToTrack.artist", "is mapped as attribute, and is a relationship") {
      $0.entityMappings[0].attributeMappings.append(PropertyMapping("artist"))
    },
    WrongName("SongToTrack.title", "is mapped as relationship, and is an attribute") {
      $0.entityMappings[0].relationshipMappings.append(PropertyMapping("title"))
    },
    WrongName(
      value: "$source.artist.nam",
      "uses `$source.artist.nam`, but `Artist` does not have `nam`"
    ),
    // The new name is no name in the old model.
    WrongName(value: "$source.rating", "but `Song` does not have `rating`"),
    WrongName(value: "$destination.name", "but `Track` does not have `name`"),
    WrongName(value: "$surce.title", "the variable `$surce`"),
    WrongName("LiveSongToLiveTrack", "but `Artist` does not have `venue`") {
      $0.entityMappings[1].sourceFilterPredicate = "artist.venue == nil"
    },
    WrongName("SongToTrack", "fetches `Sonk`") {
      $0.entityMappings[0].sourceExpression = Self.fetch("Sonk")
    },
    WrongName(
      relationship: call("destinationInstancesForEntityMappingNamed:", "ArtistToActor"),
      "goes by the entity mapping `ArtistToActor`"
    ),
    WrongName(
      relationship: call("destinationInstancesForSourceRelationshipNamed:", "singer"),
      "the relationship `singer`, which `Song` does not have"
    ),
  ])
  func aNameThatLeadsNowhere(_ wrong: WrongName) throws {
    let found = findings(wrong.change).filter { $0.kind == .mappingUnknownKey }
    #expect(found.count == 1, "\(found)")
    let first = try #require(found.first)
    #expect(first.path.description == wrong.path && first.severity == .error)
    #expect(first.message.contains(wrong.words), "\(first.message)")
  }

  private static func call(_ selector: String, _ name: String) -> String {
    "FUNCTION($manager, \"\(selector)sourceInstances:\", \"\(name)\", $source.artist)"
  }

  private static func fetch(_ entity: String) -> String {
    "FETCH(FUNCTION($manager, \"fetchRequestForSourceEntityNamed:predicateString:\", \"\(entity)\", "
      + "\"TRUEPREDICATE\"), $manager.sourceContext, NO)"
  }

  @Test(
    "Names that lead somewhere",
    arguments: [
      "$source.artist.songs.title", "$source.objectID", "$manager.sourceContext.anything",
      "FUNCTION($entityPolicy, \"a:b:\", $source.title, $entityMapping.userInfo.x)",
      "$destination.rating", "SUBQUERY($source.artist.songs, $s, $s.year > 3).@count", "now()",
      "$propertyMapping.name", "length",
    ]
  )
  func knownNames(text: String) {
    #expect(
      briefs { $0.entityMappings[0].attributeMappings[0].valueExpression = text }.isEmpty
    )
  }

  @Test func aNewEntityHasNoSource() {
    let found = findings {
      $0.entityMappings.append(
        EntityMapping(
          "More",
          source: nil,
          destination: "Artist",
          attributeMappings: [PropertyMapping("name", valueExpression: "$source.name")]
        )
      )
    }
    #expect(found.map { "\($0.path)" } == ["More.name"])
    #expect(found.first?.message.contains("has no source entity") == true)
  }

  @Test func sourceKeyPathsAndMappingNamesAreLookedAtBeforeTheyAreCompleted() {
    let found = findings(isCompleted: false) {
      $0.entityMappings[0].relationshipMappings[0].sourceKeyPath = "$source.singer"
      $0.entityMappings[0].relationshipMappings[0].sourceMappingName = "Gone"
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.kind == .mappingUnknownKey })
    #expect(found.contains { $0.message.contains("`$source.singer`") })
    #expect(found.contains { $0.message.contains("`Gone`") })
  }

  @Test func whatCannotBeReadIsNoted() {
    let found = findings {
      $0.entityMappings[1].sourceFilterPredicate = "venue == %@"
      $0.entityMappings[0].attributeMappings[0].valueExpression = "$source."
    }
    #expect(
      found.map(\.brief).sorted() == [
        "predicate-unparsed LiveSongToLiveTrack", "predicate-unparsed SongToTrack.title",
      ]
    )
  }

  // MARK: - Attributes

  @Test func attributesWithoutAPropertyMapping() {
    #expect(
      briefs {
        $0.entityMappings[1].attributeMappings = Self.generated("venue")
      } == [
        // It is new.
        "note mapping-incomplete LiveSongToLiveTrack.rating",
        // It is required, and inherited.
        "error mapping-incomplete LiveSongToLiveTrack.title",
        // Its values are lost.
        "warning mapping-incomplete LiveSongToLiveTrack.year",
      ]
    )
    let inherited = findings { $0.entityMappings[1].attributeMappings = Self.generated("venue") }
    #expect(inherited.allSatisfy { $0.notes[0].message == "it is inherited from `Track`" })
  }

  @Test func aPolicyMaySetWhatNoPropertyMappingSets() {
    #expect(
      briefs {
        $0.entityMappings[0].migrationPolicyClassName = "Policy"
        $0.entityMappings[0].attributeMappings = Self.generated("year", "rating")
      } == ["note mapping-incomplete SongToTrack.title"]
    )
  }

  @Test func aRequiredAttributeNeedsAValue() {
    func change(_ expression: String?) -> (inout MappingModel) -> Void {
      { $0.entityMappings[0].attributeMappings[0] = .init("title", valueExpression: expression) }
    }
    #expect(briefs(change(nil)) == ["error mapping-incomplete SongToTrack.title"])
    #expect(briefs(change("\"Unknown\"")).isEmpty)
  }

  // MARK: - Hashes and policies

  @Test func hashesAreThoseOfTheModels() throws {
    let other = try #require(ModelHashes(Library.whole).entries.first?.hash)
    let found = findings {
      $0.entityMappings[0].sourceHash = other
      $0.entityMappings[1].destinationHash = other
    }
    #expect(
      found.map(\.brief) == [
        "mapping-hash-mismatch LiveSongToLiveTrack", "mapping-hash-mismatch SongToTrack",
      ]
    )
    #expect(found.map { $0.message.contains("the source entity `Song`") } == [false, true])
    #expect(found[0].notes[0].message.contains("\(other)"))
  }

  @Test func aCustomMappingNamesItsPolicy() {
    func change(_ name: String?) -> (inout MappingModel) -> Void {
      {
        $0.entityMappings[2].type = .custom
        $0.entityMappings[2].migrationPolicyClassName = name
      }
    }
    #expect(briefs(change(nil)) == ["error mapping-policy-unnamed ArtistToArtist"])
    #expect(briefs(change(" ")) == ["error mapping-policy-unnamed ArtistToArtist"])
    #expect(briefs(change("Music.Policy")).isEmpty)
  }

  @Test func whatIsMissingIsToldOnce() {
    let found = findings {
      $0.entityMappings[0].source = "Sonk"
      $0.entityMappings[0].sourceFilterPredicate = "anything == 1"
    }
    // The mapping's own entity is not there: nothing is said about its keys.
    #expect(found.filter { $0.kind == .mappingUnknownKey }.count == 1)
  }
}
