import ModelFormats
import ModelSchema
import Testing

/// Every construct of a model file, with all its facets.
@Suite struct ContentsReaderTests {
  private let model: ManagedObjectModel
  private let song: EntityDescription

  init() throws {
    let (model, diagnostics) = try read(MaximalDocument.newForm)
    #expect(diagnostics.isEmpty)
    self.model = model
    song = try #require(model.entity(named: "Song"))
  }

  @Test func theHeaderIsRead() throws {
    #expect(model.settings.documentType == "com.apple.IDECoreDataModeler.DataModel")
    #expect(model.settings.documentVersion == "1.0")
    #expect(model.settings.lastSavedToolsVersion == "22522")
    #expect(model.settings.systemVersion == "23C71")
    #expect(model.settings.minimumToolsVersion == "Xcode 14.0")
    #expect(model.settings.sourceLanguage == "Swift")
    #expect(model.settings.isUsedWithCloudKit == true)
    #expect(model.settings.isUsedWithSwiftData == false)
    #expect(model.settings.name == nil)
    #expect(model.settings.macOSVersion == nil)
    #expect(model.versionIdentifiers == ["Autumn & \"Winter\""])
    #expect(model.unrecognized.isEmpty)
  }

  @Test func theHeaderOfOldFilesIsRead() throws {
    let (model, diagnostics) = try read(MaximalDocument.oldForm)
    #expect(diagnostics.isEmpty)
    #expect(model.settings.name == "")
    #expect(model.settings.macOSVersion == "Automatic")
    #expect(model.settings.iOSVersion == "Automatic")
    #expect(model.settings.sourceLanguage == nil)
    #expect(model.settings.isUsedWithCloudKit == nil)
    #expect(model.versionIdentifiers == ["1.2"])
  }

  @Test func anEmptyModelSaysNothing() throws {
    let (model, diagnostics) = try read("<model/>")
    #expect(diagnostics.isEmpty)
    #expect(model == ManagedObjectModel())
  }

  @Test func entitiesAreRead() throws {
    #expect(model.entities.map(\.name) == ["Artist", "Song", "song"])
    let artist = try #require(model.entity(named: "Artist"))
    #expect(artist.className == "Music.Artist")
    #expect(artist.isAbstract)
    #expect(artist.parent == nil)
    #expect(artist.renamingIdentifier == "Musician")
    #expect(artist.versionHashModifier == "2")
    #expect(artist.isSyncable == false)
    #expect(artist.codeGeneration == .category)
    #expect(
      artist.userInfo == ["summary": "Who plays <it> all\nday", "empty": ""]
    )
    #expect(song.parent == "Artist")
    #expect(song.className == ".Song")
    #expect(!song.isAbstract)
    #expect(song.isSyncable == nil)
    #expect(song.codeGeneration == nil)
    #expect(model.entities[2].codeGeneration == .class)
    #expect(model.entities[2].className == nil)
  }

  @Test func attributesAreReadWithAllTheirFacets() throws {
    #expect(song.attributes.map(\.name) == ["art", "everything", "format", "nothing", "rating"])
    let attribute = try #require(song.attribute(named: "everything"))
    var expected = AttributeDescription(
      "everything",
      .integer16,
      isOptional: true,
      isTransient: true,
      defaultValue: "6",
      minimumValue: "2",
      maximumValue: "4",
      compositeName: "Format",
      derivationExpression: "artist.rating",
      renamingIdentifier: "all",
      userInfo: ["unit": "stars"]
    )
    expected.isIndexed = true
    expected.allowsCloudEncryption = true
    expected.allowsExternalBinaryDataStorage = true
    expected.preservesValueInHistoryOnDeletion = true
    expected.isIndexedBySpotlight = true
    expected.isStoredInExternalRecord = true
    expected.usesScalarValueType = true
    expected.isSyncable = true
    expected.defaultDateInterval = "5"
    expected.minimumDateInterval = "1"
    expected.maximumDateInterval = "3"
    expected.regularExpression = "[0-9]+"
    expected.valueTransformerName = "T"
    expected.valueClassName = "[String]"
    expected.versionHashModifier = "3"
    #expect(attribute == expected)
    #expect(
      song.attribute(named: "nothing")
        == AttributeDescription(
          "nothing",
          .undefined,
          isTransient: true
        )
    )
    #expect(song.attribute(named: "rating")?.usesScalarValueType == false)
  }

  @Test("Every attribute type has its word", arguments: AttributeType.named.map(\.name))
  func attributeTypes(word: String) throws {
    let (model, diagnostics) = try read(
      "<model><entity name='Song'><attribute name='a' attributeType='\(word)'/></entity></model>"
    )
    #expect(diagnostics.isEmpty)
    let type = try #require(model.entities.first?.attributes.first?.type)
    #expect(type.name == word)
    #expect(type.number != nil)
  }

  @Test func relationshipsAreReadWithAllTheirFacets() throws {
    #expect(song.relationships.map(\.name) == ["artist", "next", "others"])
    var expected = RelationshipDescription(
      "artist",
      to: "Artist",
      inverse: "songs",
      userInfo: ["role": "singer"]
    )
    expected.isTransient = true
    expected.isIndexed = true
    expected.isSyncable = true
    expected.minimumCount = 1
    expected.maximumCount = 1
    expected.renamingIdentifier = "musician"
    expected.versionHashModifier = "4"
    #expect(song.relationship(named: "artist") == expected)

    var songs = RelationshipDescription(
      "songs",
      toMany: "Song",
      inverse: "artist",
      isOrdered: true,
      deleteRule: .deny
    )
    songs.minimumCount = 1
    songs.maximumCount = 99
    #expect(model.entities[0].relationships == [songs])

    let next = try #require(song.relationship(named: "next"))
    #expect(next.destination == nil && next.inverse == nil && next.inverseEntity == nil)
    #expect(next.deleteRule == .noAction)
    #expect(!next.isOptional && !next.isToMany)
    #expect(song.relationship(named: "others")?.deleteRule == .cascade)
    #expect(song.relationship(named: "others")?.maximumCount == nil)
  }

  @Test func fetchedPropertiesAreReadWithTheirRequest() throws {
    let property = try #require(song.fetchedProperties.first)
    #expect(song.fetchedProperties.count == 1)
    #expect(property.name == "alike")
    #expect(property.isOptional)
    #expect(property.isSyncable == true)
    #expect(property.userInfo == ["used": "NO"])
    #expect(
      property.fetchRequest
        == FetchRequestDescription(
          "fetchedPropertyFetchRequest",
          entity: "Song",
          predicate: "rating >= $FETCH_SOURCE.rating"
        )
    )
  }

  @Test func indexesAndConstraintsAreRead() {
    #expect(
      song.fetchIndexes == [
        FetchIndexDescription(
          "byRating",
          elements: [
            .init(property: "rating", isAscending: false),
            .init(property: nil, expression: "length:(title)", expressionType: "Integer 16"),
            .init(property: "place", type: "RTree", isAscending: nil),
          ]
        )
      ]
    )
    #expect(song.compoundIndexes.map(\.properties) == [["rating", "art"], ["format"]])
    #expect(song.uniquenessConstraints.map(\.properties) == [["rating", "artist"], ["format"]])
  }

  @Test func compositesAreRead() {
    #expect(model.composites.map(\.name) == ["Format", "Nothing"])
    #expect(model.composites[0].elements.map(\.name) == ["bitRate", "codec"])
    #expect(model.composites[0].elements.map(\.type) == [.integer32, .string])
    #expect(model.composites[1].elements.isEmpty)
  }

  @Test func fetchRequestsAreReadWithAllTheirFacets() {
    var expected = FetchRequestDescription(
      "Everything",
      entity: "Song",
      predicate: "title == \"$t\""
    )
    expected.fetchLimit = 1
    expected.fetchBatchSize = 20
    expected.includesSubentities = false
    expected.includesPropertyValues = true
    expected.includesPendingChanges = false
    expected.returnsObjectsAsFaults = true
    expected.returnsDistinctResults = false
    expected.resultType = 2
    #expect(
      model.fetchRequestTemplates == [expected, FetchRequestDescription("Plain", entity: nil)]
    )
  }

  @Test func configurationsAreRead() {
    #expect(
      model.configurations == [
        .init("Cloud", members: [.init("Song"), .init("Artist")], isUsedWithCloudKit: true),
        .init("Empty"),
      ]
    )
  }

  @Test func theLayoutIsRead() {
    #expect(
      model.layout == [
        .init(name: "Artist", positionX: "-63", positionY: "-18.5", width: "128", height: "74"),
        .init(name: "Gone", positionX: "0", positionY: "0", width: "1", height: "2"),
      ]
    )
  }

  @Test(
    "Flags are read leniently",
    arguments: [
      ("YES", true), ("NO", false), ("true", true), ("false", false), ("1", true), ("0", false),
      ("yes", true), ("No", false), ("TRUE", true),
    ]
  )
  func flags(word: String, value: Bool) throws {
    let (model, diagnostics) = try read(
      "<model usedWithCloudKit='\(word)'><entity name='Song' isAbstract='\(word)'/></model>"
    )
    #expect(diagnostics.isEmpty)
    #expect(model.settings.isUsedWithCloudKit == value)
    #expect(model.entities.first?.isAbstract == value)
  }
}
