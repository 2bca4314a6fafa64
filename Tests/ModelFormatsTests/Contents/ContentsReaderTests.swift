import ModelFormats
import ModelSchema
import Testing

@Suite struct ContentsReaderTests {
  private let model: ManagedObjectModel
  private let song: EntityDescription

  init() throws {
    let (model, diagnostics) = try read(MaximalDocument.newForm)
    #expect(diagnostics.isEmpty)
    self.model = model
    song = try #require(model.entity(named: "Song"))
  }

  // MARK: - Every construct

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

  // MARK: - What is not known

  @Test(
    "What is not known is kept, written back and reported with its place",
    arguments: unknownSketches
  )
  func unknownConstruct(_ sketch: UnknownSketch) throws {
    var (model, diagnostics) = try read(sketch.document)
    #expect(diagnostics.map(\.kind) == [.unknownConstruct])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.path.description == sketch.path)
    #expect(diagnostic.module == "Music")
    #expect(diagnostic.location.map { text($0) } == sketch.span)

    // What the writer adds.
    model.settings.documentType = "com.apple.IDECoreDataModeler.DataModel"
    model.settings.documentVersion = "1.0"
    for index in model.entities.indices {
      for number in model.entities[index].relationships.indices
      where !model.entities[index].relationships[number].isToMany {
        model.entities[index].relationships[number].maximumCount = 1
      }
    }
    let written = ContentsWriter.bytes(of: model)
    let (again, diagnosticsAgain) = try read(String(decoding: written, as: UTF8.self))
    #expect(again == model)
    #expect(diagnosticsAgain.count == 1)
    #expect(ContentsWriter.bytes(of: again) == written)
  }

  struct UnknownSketch: CustomStringConvertible, Sendable {
    /// What stands in the model element.
    let description: String
    let path: String
    /// What the diagnostic points at.
    let span: String

    init(_ description: String, _ path: String, _ span: String) {
      self.description = description
      self.path = path
      self.span = span
    }

    var document: String {
      description.hasPrefix("<model") ? description : "<model>\(description)</model>"
    }
  }

  static let unknownSketches: [UnknownSketch] = [
    UnknownSketch("<model mood='blue'/>", "", "mood"),
    UnknownSketch("<model usedWithCloudKit='maybe'/>", "", "maybe"),
    UnknownSketch("<model usedWithSwiftData=''/>", "", ""),
    UnknownSketch("<model name2='&lt;'/>", "", "name2"),
    UnknownSketch("<view a='1'><b/>text</view>", "", "view"),
    UnknownSketch("<attribute name='a'/>", "", "attribute"),
    UnknownSketch("<entity name='Song' mood='blue'/>", "Song", "mood"),
    UnknownSketch("<entity name='Song' isAbstract='maybe'/>", "Song", "maybe"),
    UnknownSketch("<entity name='Song' syncable='maybe'/>", "Song", "maybe"),
    UnknownSketch("<entity name='Song' codeGenerationType='struct'/>", "Song", "struct"),
    UnknownSketch("<entity name='Song'><view/></entity>", "Song", "view"),
    UnknownSketch("<entity name='Song'><memberEntity name='a'/></entity>", "Song", "memberEntity"),
    UnknownSketch("<entity name='Song'><attribute name='a' mood='b'/></entity>", "Song.a", "mood"),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' toMany='YES'/></entity>",
      "Song.a",
      "YES"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' optional='maybe'/></entity>",
      "Song.a",
      "maybe"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a' attributeType='Strin'/></entity>",
      "Song.a",
      "Strin"
    ),
    UnknownSketch(
      "<entity name='Song'><attribute name='a'><b/></attribute></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' mood='b'/></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' minCount='few'/></entity>",
      "Song.a",
      "few"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' toMany='YES' maxCount='many'/></entity>",
      "Song.a",
      "many"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a' deletionRule='Cascad'/></entity>",
      "Song.a",
      "Cascad"
    ),
    UnknownSketch(
      "<entity name='Song'><relationship name='a'><b/></relationship></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a' mood='b'/></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a' optional='b'/></entity>",
      "Song.a",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a'><fetchRequest name='r' mood='b'/>"
        + "</fetchedProperty></entity>",
      "Song.a",
      "mood"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchedProperty name='a'><fetchRequest name='r'/>"
        + "<fetchRequest name='s'/></fetchedProperty></entity>",
      "Song.a",
      "fetchRequest"
    ),
    UnknownSketch("<entity name='Song'><fetchIndex name='i' mood='b'/></entity>", "Song", "mood"),
    UnknownSketch(
      "<entity name='Song'><fetchIndex name='i'><b/></fetchIndex></entity>",
      "Song",
      "b"
    ),
    UnknownSketch(
      "<entity name='Song'><fetchIndex name='i'><fetchIndexElement order='up'/></fetchIndex></entity>",
      "Song",
      "up"
    ),
    UnknownSketch("<composite name='Format' mood='b'/>", "composite:Format", "mood"),
    UnknownSketch("<composite name='Format'><b/></composite>", "composite:Format", "b"),
    UnknownSketch(
      "<composite name='Format'><attribute name='a' mood='b'/></composite>",
      "composite:Format.a",
      "mood"
    ),
    UnknownSketch("<fetchRequest name='All' mood='b'/>", "fetchRequest:All", "mood"),
    UnknownSketch("<fetchRequest name='All' fetchLimit='few'/>", "fetchRequest:All", "few"),
    UnknownSketch("<fetchRequest name='All' includeSubentities='b'/>", "fetchRequest:All", "b"),
    UnknownSketch("<fetchRequest name='All'><b/></fetchRequest>", "fetchRequest:All", "b"),
    UnknownSketch("<configuration name='Local' mood='b'/>", "configuration:Local", "mood"),
    UnknownSketch(
      "<configuration name='Local' usedWithCloudKit='b'/>",
      "configuration:Local",
      "b"
    ),
    UnknownSketch("<configuration name='Local'><b/></configuration>", "configuration:Local", "b"),
  ]

  @Test func aMisspeltWordIsAnsweredWithTheRightOne() throws {
    let (_, diagnostics) = try read(
      """
      <model><entity name='Song' isAbstrac='YES'><attribute name='a' attributeType='Strng'/>
      <relationship name='b' deletionRule='cascade'/></entity></model>
      """
    )
    let help = diagnostics.flatMap(\.help)
    for word in ["`isAbstract`", "`String`", "`Cascade`"] {
      #expect(help.contains { $0.contains(word) }, "\(word)")
    }
  }

  @Test func everythingUnknownIsReportedInOneRun() throws {
    let (model, diagnostics) = try read(
      "<model a='1' b='2'><c/><d>text</d><entity name='Song' e='3'>text<f/></entity></model>"
    )
    #expect(diagnostics.count == 7)
    #expect(model.unrecognized.count == 4)
    #expect(model.entities.first?.unrecognized.count == 3)
  }

  // MARK: - What is no model

  @Test(
    "An element without its name is an error at the element",
    arguments: [
      ("entity", "<model>|<entity/></model>"), ("entity", "<model>|<entity Name='Song'/></model>"),
      ("attribute", "<model><entity name='Song'>|<attribute optional='YES'/></entity></model>"),
      ("relationship", "<model><entity name='Song'>|<relationship/></entity></model>"),
      ("fetchedProperty", "<model><entity name='Song'>|<fetchedProperty/></entity></model>"),
      ("fetchIndex", "<model><entity name='Song'>|<fetchIndex/></entity></model>"),
      (
        "fetchRequest",
        "<model><entity name='Song'><fetchedProperty name='a'>|<fetchRequest/></fetchedProperty></entity></model>"
      ),
      ("composite", "<model>|<composite/></model>"),
      ("attribute", "<model><composite name='Format'>|<attribute/></composite></model>"),
      ("fetchRequest", "<model>|<fetchRequest/></model>"),
      ("configuration", "<model>|<configuration/></model>"),
      (
        "memberEntity",
        "<model><configuration name='Local'>|<memberEntity/></configuration></model>"
      ),
      ("element", "<model><elements>|<element/></elements></model>"),
    ]
  )
  func missingNames(element: String, sketch: String) throws {
    let error = try #require(readingError(sketch.filter { $0 != "|" }))
    #expect(
      error.reason == .malformed("an attribute `name` of this `\(element)` is expected here")
    )
    let offset = sketch.prefix { $0 != "|" }.utf8.count
    #expect(error.location?.range == offset..<offset)
  }

  @Test(
    "What has another root is no model",
    arguments: ["<plist/>", "<entity name='Song'/>", "<MODEL/>"]
  )
  func otherRoots(document: String) throws {
    let error = try #require(readingError(document))
    #expect(error.location?.range.lowerBound == 0)
    #expect(error.message.contains("a root element `model`"))
    #expect(error.diagnostic?.kind == .malformedModel)
  }

  @Test("What follows the model is an error", arguments: ["x", "<model/>", "&amp;", "</model>"])
  func contentAfterTheModel(rest: String) throws {
    let error = try #require(readingError("<model/>\n" + rest))
    #expect(error.location?.start == SourcePosition(line: 2, column: 1))
  }

  @Test func anErrorHasItsLineColumnModuleAndPath() throws {
    let error = try #require(
      readingError("\u{FEFF}<model>\r\n  <entity name='é🎵'><b></entity>\r\n</model>")
    )
    #expect(error.location?.start == SourcePosition(line: 2, column: 24))
    #expect(error.module == "Music")
    #expect(error.path == "Music.xcdatamodel/contents")
    #expect(error.description.hasPrefix("Music.xcdatamodel/contents: `</entity>` closes nothing"))
  }

  // MARK: - Places

  @Test func everyElementKnowsItsPlace() throws {
    func place(_ anchor: SourceAnchor) -> String { anchor.location.map { text($0) } ?? "" }
    let attribute = try #require(song.attribute(named: "rating"))
    #expect(
      place(attribute.anchor) == #"<attribute name="rating" attributeType="Integer 64" "#
        + #"defaultValueString="0" usesScalarValueType="NO"/>"#
    )
    let relationship = try #require(song.relationship(named: "artist"))
    #expect(place(relationship.anchor).hasPrefix("<relationship name=\"artist\""))
    #expect(place(relationship.anchor).hasSuffix("</relationship>"))
    #expect(
      place(relationship.userInfo.entries[0].anchor) == #"<entry key="role" value="singer"/>"#
    )
    #expect(place(song.anchor).hasPrefix("<entity name=\"Song\""))
    #expect(place(song.anchor).hasSuffix("</uniquenessConstraints>\n    </entity>"))
    #expect(place(song.fetchedProperties[0].anchor).hasSuffix("</fetchedProperty>"))
    let request = try #require(song.fetchedProperties[0].fetchRequest)
    #expect(place(request.anchor).hasPrefix("<fetchRequest name=\"fetched"))
    #expect(place(song.fetchIndexes[0].anchor).hasSuffix("</fetchIndex>"))
    #expect(
      place(song.fetchIndexes[0].elements[2].anchor)
        == #"<fetchIndexElement property="place" type="RTree"/>"#
    )
    #expect(place(song.compoundIndexes[1].anchor).hasPrefix("<compoundIndex>"))
    #expect(place(song.uniquenessConstraints[1].anchor).hasPrefix("<uniquenessConstraint>"))
    #expect(place(model.composites[1].anchor) == #"<composite name="Nothing"/>"#)
    #expect(place(model.fetchRequestTemplates[1].anchor) == #"<fetchRequest name="Plain"/>"#)
    #expect(place(model.configurations[1].anchor) == #"<configuration name="Empty"/>"#)
    #expect(place(model.configurations[0].members[1].anchor) == #"<memberEntity name="Artist"/>"#)
    #expect(place(model.anchor).hasPrefix("<model type="))
    #expect(place(model.anchor).hasSuffix("</model>"))
  }

  @Test func everyAttributeValueKnowsItsPlace() throws {
    let attribute = try #require(song.attribute(named: "everything"))
    let values = [
      "name": "everything", "attributeType": "Integer 16", "minValueString": "2",
      "defaultValueString": "6", "syncable": "YES",
    ]
    for (name, value) in values {
      #expect(attribute.anchor.location(ofAttribute: name).map { text($0) } == value)
    }
    #expect(attribute.anchor.location(ofAttribute: "absent") == nil)
    #expect(
      model.anchor.location(ofAttribute: "userDefinedModelVersionIdentifier").map { text($0) }
        == "Autumn &amp; &quot;Winter&quot;"
    )
  }

  @Test func linesAndColumnsCountFromOneAndInScalars() throws {
    let (model, _) = try read(
      "\u{FEFF}<model>\r\n\t<entity name='e\u{301}🎵' parentEntity='Ü'/>\r\n</model>"
    )
    let anchor = model.entities[0].anchor
    #expect(anchor.location?.start == SourcePosition(line: 2, column: 2))
    let parent = try #require(anchor.location(ofAttribute: "parentEntity"))
    #expect(parent.start == SourcePosition(line: 2, column: 35))
    #expect(parent.end == SourcePosition(line: 2, column: 36))
    #expect(model.anchor.location?.start == SourcePosition(line: 1, column: 1))
  }
}

func read(_ text: String) throws -> (model: ManagedObjectModel, diagnostics: [Diagnostic]) {
  try ContentsReader.read(Array(text.utf8), path: "Music.xcdatamodel/contents", module: "Music")
}

func readingError(_ text: String) -> ModelFileError? {
  do throws(ModelFileError) {
    _ = try ContentsReader.read(
      Array(text.utf8),
      path: "Music.xcdatamodel/contents",
      module: "Music"
    )
    return nil
  } catch {
    return error
  }
}

/// The text at a place.
func text(_ location: ModelSchema.SourceLocation) -> String {
  String(decoding: location.file.bytes[location.range], as: UTF8.self)
}
