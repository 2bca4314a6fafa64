import ModelFormats
import ModelSchema
import Testing

/// A rule that blames an XML attribute points at the member that says the same.
@Suite struct ModelJSONPlacesTests {
  private let contents: ManagedObjectModel
  private let json: ManagedObjectModel

  init() throws {
    contents = try read(MaximalDocument.newForm).model
    json = try ModelJSONReader.read(ModelJSON.bytes(of: contents), path: "M.json", module: "M")
      .model
  }

  /// The XML attributes that elements have.
  private static let attributes = [
    "name", "representedClassName", "isAbstract", "parentEntity", "elementID",
    "versionHashModifier", "syncable", "codeGenerationType", "optional", "transient",
    "attributeType", "derived", "derivationExpression", "allowsCloudEncryption",
    "allowsExternalBinaryDataStorage", "composite", "minDateTimeInterval", "minValueString",
    "maxDateTimeInterval", "maxValueString", "defaultDateTimeInterval", "regularExpressionString",
    "valueTransformerName", "defaultValueString", "usesScalarValueType", "customClassName",
    "indexed", "preserveAfterDeletion", "spotlightIndexingEnabled", "storedInTruthFile", "toMany",
    "minCount", "maxCount", "deletionRule", "ordered", "destinationEntity", "inverseName",
    "predicateString", "entity", "fetchLimit", "fetchBatchSize", "includeSubentities",
    "includePropertyValues", "includesPendingChanges", "returnObjectsAsFaults",
    "returnDistinctResults", "resultType", "property", "type", "order", "expression",
    "expressionType", "partialIndexPredicate", "key", "value",
  ]

  @Test func everyAttributeOfEveryElementHasItsMember() throws {
    var count = 0
    #expect(anchors(of: json).count == anchors(of: contents).count)
    for (ours, theirs) in zip(anchors(of: json), anchors(of: contents)) {
      for name in Self.attributes {
        guard let place = theirs.location(ofAttribute: name) else { continue }
        let found = try #require(ours.location(ofAttribute: name), "\(name) of \(text(place))")
        // Truth values and numbers aside, both say it in the same words.
        let word = text(found)
        let isText = !["true", "false"].contains(word) && !text(place).contains("&")
        if isText, name != "derived" { #expect(word == text(place), "\(name)") }
        count += 1
      }
      #expect(ours.location(ofAttribute: "nothing") == nil)
    }
    #expect(count > 130)
  }

  private func anchors(of model: ManagedObjectModel) -> [SourceAnchor] {
    var anchors: [SourceAnchor] = []
    func add(_ userInfo: UserInfo) { anchors += userInfo.entries.map(\.anchor) }
    for entity in model.entities {
      anchors.append(entity.anchor)
      anchors += entity.properties.map(\.anchor)
      add(entity.userInfo)
      for attribute in entity.attributes { add(attribute.userInfo) }
      for relationship in entity.relationships { add(relationship.userInfo) }
      for property in entity.fetchedProperties {
        add(property.userInfo)
        anchors += [property.fetchRequest?.anchor].compactMap(\.self)
      }
      anchors += entity.fetchIndexes.map(\.anchor)
      anchors += entity.fetchIndexes.flatMap(\.elements).map(\.anchor)
      anchors += entity.compoundIndexes.flatMap(\.references).map(\.anchor)
      anchors += entity.uniquenessConstraints.flatMap(\.references).map(\.anchor)
    }
    anchors += model.composites.map(\.anchor)
    anchors += model.composites.flatMap(\.elements).map(\.anchor)
    anchors += model.fetchRequestTemplates.map(\.anchor)
    anchors += model.configurations.map(\.anchor)
    anchors += model.configurations.flatMap(\.members).map(\.anchor)
    return anchors
  }

  @Test(
    "The model's attributes are members of its settings",
    arguments: [
      ("minimumToolsVersion", "Xcode 14.0"), ("sourceLanguage", "Swift"),
      ("usedWithCloudKit", "true"), ("usedWithSwiftData", "false"),
      ("lastSavedToolsVersion", "22522"),
    ]
  )
  func settings(name: String, value: String) {
    #expect(json.anchor.location(ofAttribute: name).map(text) == value)
  }

  @Test func theIdentifierOfTheModelIsTheListOfThem() throws {
    let place = try #require(json.anchor.location(ofAttribute: "userDefinedModelVersionIdentifier"))
    #expect(text(place).hasPrefix("[") && text(place).hasSuffix("]"))
  }

  @Test func blameFallsBackToTheNameAndThenToTheElement() throws {
    let (model, _) = try readJSON(
      entityJSON(#""indexes": [{"name": "i", "elements": [{"type": "RTree"}]}]"#)
    )
    let entity = model.entities[0]
    #expect(entity.anchor.location(blaming: "parentEntity").map(text) == "Song")
    #expect(entity.anchor.location(blaming: nil).map(text) == "Song")
    let column = entity.fetchIndexes[0].elements[0]
    #expect(column.anchor.location(blaming: "property").map(text) == #"{"type": "RTree"}"#)
  }

  @Test func elementsOfDetailsHaveTheirPlacesToo() throws {
    let (model, _) = try readJSON(
      modelJSON(
        """
        "entities": [{"name": "Song", "userInfoDetails": [{"key": "k", "value": "v"}],
          "uniquenessConstraintDetails": [{"properties": [{"name": "title"}]}]}],
        "configurationDetails": [{"name": "Local", "members": [{"name": "Song"}]}]
        """
      )
    )
    let song = model.entities[0]
    #expect(song.userInfo.entries[0].anchor.location(ofAttribute: "value").map(text) == "v")
    #expect(song.userInfo.entries[0].anchor.location(ofAttribute: "key").map(text) == "k")
    let reference = song.uniquenessConstraints[0].references[0]
    #expect(reference.anchor.location(blaming: "value").map(text) == "title")
    #expect(model.configurations[0].anchor.location(blaming: nil).map(text) == "Local")
    #expect(model.configurations[0].members[0].anchor.location(blaming: nil).map(text) == "Song")
  }
}
