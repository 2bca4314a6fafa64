import ModelFormats
import ModelSchema
import ModelTestSupport
import Testing

/// What survives `model -> .mom -> model`, and what is named by a note because it does not.
@Suite struct CompiledModelRoundTripTests {
  private func expectSame(
    _ model: ManagedObjectModel,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let trip = try CompiledRoundTrip(model)
    #expect(trip.model == model, sourceLocation: sourceLocation)
    #expect(trip.diagnostics.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: - Attributes

  @Test func facetsOfAttributesSurvive() throws {
    let changes: [(inout AttributeDescription) -> Void] = [
      { $0.isOptional = true }, { $0.isTransient = true }, { $0.isIndexed = true },
      { $0.allowsExternalBinaryDataStorage = true },
      { $0.preservesValueInHistoryOnDeletion = true }, { $0.defaultValue = "So What" },
      { $0.defaultValue = "" }, { $0.defaultValue = "$null" }, { $0.minimumValue = "1" },
      { $0.maximumValue = "200" }, { $0.regularExpression = "[a-z]*" },
      { $0.valueTransformerName = "Transformer" }, { $0.renamingIdentifier = "name" },
      { $0.versionHashModifier = "2" }, { $0.userInfo = ["a": "1", "größe": "é"] },
      { $0.derivationExpression = "canonical:(name)" },
      { $0.derivationExpression = "songs.@count" },
      {
        ($0.minimumValue, $0.maximumValue, $0.regularExpression) = ("1", "2", ".")
        ($0.isOptional, $0.isTransient, $0.versionHashModifier) = (true, true, "3")
      },
    ]
    for change in changes {
      var attribute = AttributeDescription("title", .string)
      change(&attribute)
      try expectSame(CompiledRoundTrip.songs { $0.attributes = [attribute] })
    }
  }

  @Test(
    "Types survive",
    arguments: [
      .undefined, .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .boolean,
      .date, .binary, .uuid, .uri, .transformable, .objectID,
    ] as [AttributeType]
  )
  func types(type: AttributeType) throws {
    let model = CompiledRoundTrip.songs {
      $0.attributes = [AttributeDescription("value", type, isTransient: type == .undefined)]
    }
    try expectSame(model)
  }

  @Test func theClassOfATransformableSurvives() throws {
    var attribute = AttributeDescription("cover", .transformable)
    attribute.valueClassName = "UIImage"
    try expectSame(CompiledRoundTrip.songs { $0.attributes = [attribute] })
  }

  @Test(
    "Bounds survive in every type that has some",
    arguments: [
      (.integer16, "-5", "10"), (.integer32, "0", "1"), (.integer64, "1", "9223372036854775807"),
      (.double, "-0.5", "1e+20"), (.float, "0.0", "1.0"), (.decimal, "-12.5", "0.25"),
      (.string, "1", "3"),
    ] as [(AttributeType, String, String)]
  )
  func bounds(type: AttributeType, minimum: String, maximum: String) throws {
    for (minimum, maximum) in [(minimum, nil), (nil, maximum), (minimum, maximum)] {
      let attribute = AttributeDescription(
        "value",
        type,
        minimumValue: minimum,
        maximumValue: maximum
      )
      try expectSame(CompiledRoundTrip.songs { $0.attributes = [attribute] })
    }
  }

  @Test func datesHaveIntervals() throws {
    var attribute = AttributeDescription("released", .date)
    attribute.defaultDateInterval = "100"
    attribute.minimumDateInterval = "-0.5"
    attribute.maximumDateInterval = "63113904000"
    try expectSame(CompiledRoundTrip.songs { $0.attributes = [attribute] })
  }

  @Test(
    "Defaults become values of the type",
    arguments: [
      (.integer16, "5", "5"), (.integer32, "-5", "-5"), (.integer64, "9223372036854775807", nil),
      (.integer16, "NO", "0"), (.integer16, "YES", "1"), (.integer16, "1.9", "1"),
      (.integer16, "-1.9", "-1"), (.integer16, "1e3", "1000"), (.integer16, "5,5", ""),
      (.integer16, "five", ""), (.integer64, "1e30", ""), (.integer16, "nan", ""),
      (.integer16, "inf", ""), (.integer16, " 5", ""),
      (.double, "0", "0.0"), (.double, "1.50", "1.5"), (.float, "YES", "1.0"),
      (.double, "1e400", ""), (.double, "nan", ""), (.double, "x", ""),
      (.boolean, "YES", nil), (.boolean, "NO", nil), (.boolean, "true", "YES"),
      (.boolean, "No", "NO"), (.boolean, "0", "NO"), (.boolean, "2", "YES"),
      (.boolean, "maybe", ""),
      (.decimal, "0.0", nil), (.decimal, "-12.50", nil), (.decimal, "1e5", ""),
      (.decimal, "99999999999999999999999999999999999999", nil), (.decimal, "x", ""),
      (.decimal, "-0", "0"),
      (.uuid, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", nil),
      (.uuid, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      (.uuid, "E621E1F8", ""), (.uri, "https://example.com/é", nil), (.uri, "x y", nil),
      (.date, "2001-01-01", ""), (.binary, "AA==", ""), (.transformable, "x", ""),
      (.objectID, "x", ""), (.undefined, "x", ""),
    ] as [(AttributeType, String, String?)]
  )
  func defaults(type: AttributeType, text: String, expected: String?) throws {
    let trip = try CompiledRoundTrip(
      AttributeDescription("value", type, isTransient: type == .undefined, defaultValue: text)
    )
    let isLost = expected == ""
    #expect(trip.attribute?.defaultValue == (isLost ? nil : expected ?? text))
    #expect(trip.diagnostics.isEmpty)
    var notes = isLost ? ["the default `\(text)` is no value of the type: it is left out"] : []
    if let number = Double(text), let whole = expected.flatMap({ Int64($0) }),
      type == .integer16, Double(whole) != number
    {
      notes = ["the default `\(text)` of a whole number is written as `\(whole)`"]
    }
    #expect(trip.messages == notes)
  }

  @Test(
    "An empty default is one of texts only",
    arguments: [.integer16, .uri, .decimal, .date] as [AttributeType]
  )
  func emptyDefaults(type: AttributeType) throws {
    let trip = try CompiledRoundTrip(AttributeDescription("value", type, defaultValue: ""))
    #expect(trip.attribute?.defaultValue == nil && trip.messages.isEmpty)
  }

  // MARK: - Everything else

  @Test func facetsOfRelationshipsSurvive() throws {
    let changes: [(inout RelationshipDescription) -> Void] = [
      { $0.isOptional = false }, { $0.isTransient = true }, { $0.isIndexed = true },
      { $0.isOrdered = true }, { ($0.minimumCount, $0.maximumCount) = (2, 5) },
      { $0.deleteRule = .cascade }, { $0.deleteRule = .deny }, { $0.deleteRule = .noAction },
      { $0.renamingIdentifier = "other" }, { $0.versionHashModifier = "2" },
      { $0.userInfo = ["a": "1"] }, { ($0.isToMany, $0.maximumCount) = (false, 1) },
    ]
    for change in changes {
      var similar = RelationshipDescription("similar", toMany: "Song", inverse: "similar")
      similar.inverseEntity = "Song"
      change(&similar)
      try expectSame(CompiledRoundTrip.songs { $0.relationships = [similar] })
    }
  }

  @Test func facetsOfEntitiesSurvive() throws {
    let changes: [(inout EntityDescription) -> Void] = [
      { $0.className = nil }, { $0.className = "Music.Song" }, { $0.isAbstract = true },
      { $0.renamingIdentifier = "Track" }, { $0.versionHashModifier = "2" },
      { $0.userInfo = ["a": "1"] },
      { $0.uniquenessConstraints = [.init(["title", "year"]), .init(["title"])] },
      { $0.compoundIndexes = [.init(["title", "year"])] },
      { $0.fetchIndexes = [.init("byTitle", elements: [.init(property: "title")])] },
      {
        $0.fetchIndexes = [
          .init(
            "byAll",
            elements: [
              .init(property: "title", isAscending: false), .init(property: "year", type: "RTree"),
            ],
            partialPredicate: "year > 1960"
          )
        ]
      },
      {
        $0.fetchIndexes = [
          .init("byLength", elements: [.init(property: nil, expression: "length:(title)")])
        ]
      },
      {
        var property = FetchedPropertyDescription(
          "covers",
          fetchRequest: FetchRequestDescription(
            "fetchedPropertyFetchRequest",
            entity: "Song",
            predicate: "title == $FETCH_SOURCE.title"
          )
        )
        property.fetchRequest?.fetchLimit = 5
        $0.fetchedProperties = [property]
      },
    ]
    for (number, change) in changes.enumerated() {
      let model = CompiledRoundTrip.songs {
        $0.attributes = [AttributeDescription("title", .string), .init("year", .integer16)]
        change(&$0)
      }
      var trip = try CompiledRoundTrip(model).model
      // A compound index of older tools is a fetch index in newer ones.
      if !model.entities[0].compoundIndexes.isEmpty {
        #expect(
          trip.entities[0].fetchIndexes.map { $0.elements.map(\.property) } == [["title", "year"]]
        )
        trip.entities[0].fetchIndexes = []
        trip.entities[0].compoundIndexes = model.entities[0].compoundIndexes
      }
      #expect(trip == model, "\(number)")
    }
  }

  @Test func everythingOfAModelSurvives() throws {
    var request = FetchRequestDescription("recent", entity: "Song", predicate: "year > $YEAR")
    (request.fetchLimit, request.fetchBatchSize, request.resultType) = (10, 20, 2)
    (request.includesSubentities, request.includesPropertyValues) = (false, false)
    (request.includesPendingChanges, request.returnsObjectsAsFaults) = (false, false)
    request.returnsDistinctResults = true
    var model = ManagedObjectModel {
      EntityDescription("LiveSong", className: "Song", parent: "Song") {
        AttributeDescription("venue", .string)
      }
      EntityDescription("Song", className: "Song") {
        AttributeDescription("address", .composite, compositeName: "address")
        AttributeDescription("year", .integer16)
      }
      CompositeDescription(
        "address",
        elements: [
          AttributeDescription("city", .string),
          AttributeDescription("place", .composite, compositeName: "place"),
        ]
      )
      CompositeDescription("place", elements: [AttributeDescription("x", .double)])
      ManagedObjectModel.Configuration("Live", entities: ["LiveSong", "Song"])
      ManagedObjectModel.Configuration("None", entities: [])
    }
    model.fetchRequestTemplates = [request]
    model.versionIdentifiers = ["1", "2 é"]
    try expectSame(model)
  }

  @Test func classNamesAreCompletedWithTheModule() throws {
    var attribute = AttributeDescription("cover", .transformable)
    attribute.valueClassName = ".Image"
    let model = CompiledRoundTrip.songs {
      $0.className = ".Song"
      $0.attributes = [attribute]
    }
    let named = try CompiledRoundTrip(model, moduleName: "Music")
    #expect(named.model.entities[0].className == "Music.Song")
    #expect(named.attribute?.valueClassName == "Music.Image")
    #expect(named.compiled.notes.isEmpty)
    let unnamed = try CompiledRoundTrip(model)
    #expect(unnamed.model.entities[0].className == "Song")
    #expect(unnamed.attribute?.valueClassName == "Image")
    #expect(unnamed.compiled.notes.map(\.count) == [2])
    #expect(unnamed.compiled.notes[0].path == .entity("Song"))
    let plain = CompiledRoundTrip.songs { $0.className = "Other.Song" }
    #expect(
      try CompiledRoundTrip(plain, moduleName: "Music").model.entities[0].className == "Other.Song"
    )
  }

  @Test func theBytesDoNotDependOnTheOrderOfTheModel() throws {
    let model = Library.catalogue
    var turned = model
    turned.entities.reverse()
    for index in turned.entities.indices {
      turned.entities[index].attributes.reverse()
      turned.entities[index].relationships.reverse()
    }
    #expect(
      try CompiledRoundTrip(turned).compiled.bytes == CompiledRoundTrip(model).compiled.bytes
    )
  }

  // MARK: - Notes

  @Test func whatHasNoPlaceIsNamedOnceWithItsCount() throws {
    let unrecognized = [UnrecognizedContent.attribute(name: "news", value: "1")]
    var first = AttributeDescription("a", .integer16)
    (first.usesScalarValueType, first.isSyncable) = (true, false)
    (first.isIndexedBySpotlight, first.isStoredInExternalRecord) = (true, true)
    first.allowsCloudEncryption = true
    first.unrecognized = unrecognized
    var second = first
    second.name = "b"
    var model = CompiledRoundTrip.songs {
      $0.className = nil
      $0.attributes = [first, second]
      ($0.codeGeneration, $0.isSyncable) = (.class, false)
      $0.unrecognized = unrecognized
    }
    model.entities.append(model.entities[0])
    model.entities[1].name = "Track"
    model.settings.sourceLanguage = "Swift"
    model.unrecognized = unrecognized
    let notes = try CompiledRoundTrip(model).compiled.notes
    let counts = Dictionary(uniqueKeysWithValues: notes.map { ($0.message, $0.count) })
    #expect(counts.count == notes.count)
    #expect(
      counts == [
        "a compiled model has no place for the tools' settings and the editor's layout": 1,
        "a compiled model has no place for unknown content": 7,
        "a compiled model does not say how classes are generated": 2,
        "a compiled model has no place for `syncable`": 6,
        "the class of an entity without one is written as `NSManagedObject`; no compiled sample is "
          + "known": 2,
        "a compiled model does not say whether generated properties are scalar": 4,
        "how a compiled model states indexing by Spotlight is not known: it is left out": 4,
        "how a compiled model states storage in an external record is not known: it is left out": 4,
        "how a compiled model states encryption in CloudKit is not known: it is left out": 4,
      ]
    )
  }

  @Test func whatIsWrittenByAnalogyIsNamed() throws {
    var model = Library.catalogue
    model.configurations[0].isUsedWithCloudKit = true
    model.fetchRequestTemplates[0].includesSubentities = false
    model.entities[0].attributes.append(
      AttributeDescription("count", .integer64, derivationExpression: "releases.@count")
    )
    model.entities[0].fetchIndexes = [
      FetchIndexDescription(
        "i",
        elements: [
          .init(property: nil, expression: "name", type: "RTree"), .init(property: "name"),
        ],
        partialPredicate: "name != nil"
      )
    ]
    let messages = try CompiledRoundTrip(model).messages
    for words in [
      "configurations are written", "is used with CloudKit", "flags of a fetch request",
      "derived attributes", "R-tree", "indexes over expressions", "partial indexes",
      "composite attributes are", "fetched properties",
    ] {
      #expect(messages.count { $0.contains(words) } == 1, "\(words)")
    }
  }

  @Test(
    "Predicates of every form come back",
    arguments: [
      "SUBQUERY(songs, $s, $s.title == \"a\").@count > 0", "TERNARY(title == nil, 1, 2) == 1",
      "ANY songs.title LIKE[cd] \"a*\"", "title BETWEEN {1, 2}", "NOT title == \"a\"",
      "FUNCTION(title, \"length\") > 3", "songs[0] == nil", "SELF IN $all",
    ]
  )
  func predicates(text: String) throws {
    let model = ManagedObjectModel {
      EntityDescription("Artist") {
        AttributeDescription("title", .string)
        RelationshipDescription("songs", toMany: "Artist")
      }
      FetchRequestDescription("all", entity: "Artist", predicate: text)
    }
    let trip = try CompiledRoundTrip(model)
    #expect(trip.diagnostics.isEmpty)
    #expect(trip.model.fetchRequestTemplates[0].predicate == text)
  }

  @Test func indexesOfBothKindsGiveTheSameBytesAgain() throws {
    var entity = EntityDescription("Song")
    for name in ["a", "b", "c"] { entity.attributes.append(AttributeDescription(name, .string)) }
    entity.fetchIndexes = [
      FetchIndexDescription("byAB", elements: [.init(property: "a"), .init(property: "b")]),
      FetchIndexDescription(
        "tree",
        elements: [.init(property: "a", type: "RTree"), .init(property: "c", type: "RTree")]
      ),
    ]
    entity.compoundIndexes = [CompoundIndex(["b", "c"])]
    let first = try LinkedModel(ManagedObjectModel(entities: [entity])).compiled()
    let model = try CompiledModelReader.read(first.bytes, path: "", module: "").model
    #expect(try LinkedModel(model).compiled().bytes == first.bytes)
    #expect(model.entities[0].fetchIndexes.map(\.name) == ["byAB", "tree", "b_c"])
  }

  @Test func aSumInADerivationStaysWhatItIs() throws {
    for text in ["plays.weight.@sum", "sum:(plays.weight)", "plays.@count"] {
      let trip = try CompiledRoundTrip(
        AttributeDescription("total", .integer64, derivationExpression: text)
      )
      #expect(trip.attribute?.derivationExpression == text)
    }
  }

  @Test func everyLossHasANote() throws {
    var model = ManagedObjectModel {
      EntityDescription("Song") {
        AttributeDescription("a", .integer16, minimumValue: "abc")
        AttributeDescription("b", .boolean, minimumValue: "1")
        AttributeDescription("c", .string)
        RelationshipDescription("other", to: "Song")
      }
    }
    model.composites = [CompositeDescription("Unused")]
    model.entities[0].userInfo = UserInfo([
      .init(key: "k", value: "1"), .init(key: "k", value: "2"),
    ])
    model.entities[0].relationships[0].isSyncable = false
    model.entities[0].attributes[2].valueClassName = "Text"
    model.entities[0].attributes[0].regularExpression = "x+"
    model.entities[0].fetchIndexes = [
      FetchIndexDescription("i", elements: [.init(property: "a", type: "Weird")])
    ]
    let messages = try CompiledRoundTrip(model).messages
    for words in [
      "the bound `abc`", "the bound `1`", "the bound `x+`", "value class", "`syncable`", "`Weird`",
      "a key of user info once", "not the types' names",
    ] {
      #expect(messages.count { $0.contains(words) } == 1, "\(words)")
    }
  }
}
