internal import ModelSupport

// Elements that were read from the JSON form of a model. Rules blame XML attributes, whichever form
// a model was read from; here they find the members that say the same.

extension SourceAnchor {
  /// Whether the element is a JSON object, member or text.
  func isJSON(_ file: SourceFile) -> Bool {
    guard range.upperBound <= file.bytes.count else { return false }
    let first = file.bytes[range.lowerBound]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "\"")
  }

  /// The place of the member's value that says what an XML attribute would.
  func location(ofJSONFor attribute: String, in file: SourceFile) -> SourceLocation? {
    let place =
      file.bytes[range.lowerBound] == UInt8(ascii: "{")
      ? placeInObject(attribute, file) : placeInMember(attribute, file)
    return place.map { SourceLocation(file: file, range: $0) }
  }

  private func placeInObject(_ attribute: String, _ file: SourceFile) -> Range<Int>? {
    let name = Self.memberNames[attribute] ?? attribute
    var settings: Range<Int>?
    for member in JSONMemberPlaces(ofObjectAt: range.lowerBound, in: file.bytes) {
      if file.bytes[member.name].elementsEqual(name.utf8) { return member.value }
      if file.bytes[member.name].elementsEqual("settings".utf8) { settings = member.value }
    }
    // A model keeps what the root element of a `contents` file says in an object of its own.
    guard let settings else { return nil }
    return JSONMemberPlaces(ofObjectAt: settings.lowerBound, in: file.bytes).first {
      file.bytes[$0.name].elementsEqual(name.utf8)
    }?.value
  }

  /// A text in a list is a name; a member's own name is a name or key, and what it holds the value.
  private func placeInMember(_ attribute: String, _ file: SourceFile) -> Range<Int>? {
    guard let member = JSONMemberPlaces.member(at: range.lowerBound, in: file.bytes) else {
      return nil
    }
    switch attribute {
    case "name", "key": return member.name
    case "value": return member.value ?? member.name
    default: return nil
    }
  }

  /// The members that are not named like the XML attributes that say the same.
  private static let memberNames: [String: String] = [
    "representedClassName": "className", "parentEntity": "parent",
    "elementID": "renamingIdentifier", "codeGenerationType": "codeGeneration",
    "attributeType": "type", "derived": "derivation", "derivationExpression": "derivation",
    "defaultValueString": "default", "defaultDateTimeInterval": "defaultDateInterval",
    "minValueString": "minimum", "maxValueString": "maximum",
    "minDateTimeInterval": "minimumDateInterval", "maxDateTimeInterval": "maximumDateInterval",
    "regularExpressionString": "regularExpression", "customClassName": "valueClassName",
    "allowsExternalBinaryDataStorage": "allowsExternalStorage",
    "preserveAfterDeletion": "preservesValueInHistoryOnDeletion",
    "spotlightIndexingEnabled": "indexedBySpotlight",
    "storedInTruthFile": "storedInExternalRecord",
    "destinationEntity": "destination", "inverseName": "inverse", "deletionRule": "deleteRule",
    "minCount": "minimumCount", "maxCount": "maximumCount",
    "predicateString": "predicate", "includeSubentities": "includesSubentities",
    "includePropertyValues": "includesPropertyValues",
    "returnObjectsAsFaults": "returnsObjectsAsFaults",
    "returnDistinctResults": "returnsDistinctResults",
    "order": "ascending", "partialIndexPredicate": "partialPredicate",
    "userDefinedModelVersionIdentifier": "versionIdentifiers",
  ]
}
