internal import ModelSchema
internal import ModelSupport

extension ModelJSONWriter {
  /// The word for no type, which has none in `contents` files.
  static let undefinedType = "Undefined"

  static func write(_ attribute: AttributeDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", attribute.name)
      writer.member("type", attribute.type.name ?? undefinedType)
      writer.member("typeIsUnknown", ifTrue: attribute.type.looksKnown)
      writer.member("optional", attribute.isOptional)
      writer.member("transient", ifTrue: attribute.isTransient)
      writer.member("composite", ifPresent: attribute.compositeName)
      writer.member("derivation", ifPresent: attribute.derivationExpression)
      writer.member("default", ifPresent: attribute.defaultValue)
      writer.member("defaultDateInterval", ifPresent: attribute.defaultDateInterval)
      writer.member("minimum", ifPresent: attribute.minimumValue)
      writer.member("maximum", ifPresent: attribute.maximumValue)
      writer.member("minimumDateInterval", ifPresent: attribute.minimumDateInterval)
      writer.member("maximumDateInterval", ifPresent: attribute.maximumDateInterval)
      writer.member("regularExpression", ifPresent: attribute.regularExpression)
      writer.member("valueTransformerName", ifPresent: attribute.valueTransformerName)
      writer.member("valueClassName", ifPresent: attribute.valueClassName)
      writer.member("usesScalarValueType", ifPresent: attribute.usesScalarValueType)
      writer.member("indexed", ifTrue: attribute.isIndexed)
      writer.member("allowsCloudEncryption", ifTrue: attribute.allowsCloudEncryption)
      writer.member("allowsExternalStorage", ifTrue: attribute.allowsExternalBinaryDataStorage)
      writer.member(
        "preservesValueInHistoryOnDeletion",
        ifTrue: attribute.preservesValueInHistoryOnDeletion
      )
      writer.member("indexedBySpotlight", ifTrue: attribute.isIndexedBySpotlight)
      writer.member("storedInExternalRecord", ifTrue: attribute.isStoredInExternalRecord)
      writer.member("renamingIdentifier", ifPresent: attribute.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: attribute.versionHashModifier)
      writer.member("syncable", ifPresent: attribute.isSyncable)
      if !attribute.userInfo.isEmpty { writeUserInfo(attribute.userInfo, &writer) }
      writeUnknown(attribute.unrecognized, &writer)
    }
  }

  static func write(_ relationship: RelationshipDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", relationship.name)
      writer.member("destination", relationship.destination ?? "")
      writer.member("destinationIsEmpty", ifTrue: relationship.destination?.isEmpty ?? false)
      writer.member("inverse", ifPresent: relationship.inverse)
      // Worth saying only where it is not what it should be: the destination, if there is an inverse.
      let expected = relationship.inverse == nil ? nil : relationship.destination
      if !relationship.inverseEntity.hasSameBytes(as: expected) {
        writer.member("inverseEntity") { writer in
          if let entity = relationship.inverseEntity {
            writer.string(entity)
          } else {
            writer.null()
          }
        }
      }
      writer.member("toMany", relationship.isToMany)
      writer.member("optional", relationship.isOptional)
      writer.member("ordered", ifTrue: relationship.isOrdered)
      writer.member("transient", ifTrue: relationship.isTransient)
      writer.member("minimumCount", ifPresent: relationship.minimumCount)
      writer.member("maximumCount", ifPresent: relationship.maximumCount)
      writer.member("deleteRule", relationship.deleteRule.name)
      writer.member("deleteRuleIsUnknown", ifTrue: relationship.deleteRule.looksKnown)
      writer.member("indexed", ifTrue: relationship.isIndexed)
      writer.member("renamingIdentifier", ifPresent: relationship.renamingIdentifier)
      writer.member("versionHashModifier", ifPresent: relationship.versionHashModifier)
      writer.member("syncable", ifPresent: relationship.isSyncable)
      if !relationship.userInfo.isEmpty { writeUserInfo(relationship.userInfo, &writer) }
      writeUnknown(relationship.unrecognized, &writer)
    }
  }

  static func write(_ property: FetchedPropertyDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", property.name)
      writer.member("optional", property.isOptional)
      writer.member("syncable", ifPresent: property.isSyncable)
      if let request = property.fetchRequest {
        writer.member("fetchRequest") { write(request, &$0) }
      }
      if !property.userInfo.isEmpty { writeUserInfo(property.userInfo, &writer) }
      writeUnknown(property.unrecognized, &writer)
    }
  }

  static func write(_ request: FetchRequestDescription, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", request.name)
      writer.member("entity", ifPresent: request.entity)
      writer.member("predicate", ifPresent: request.predicate)
      writer.member("fetchLimit", ifPresent: request.fetchLimit)
      writer.member("fetchBatchSize", ifPresent: request.fetchBatchSize)
      writer.member("resultType", ifPresent: request.resultType)
      writer.member("includesSubentities", ifPresent: request.includesSubentities)
      writer.member("includesPropertyValues", ifPresent: request.includesPropertyValues)
      writer.member("includesPendingChanges", ifPresent: request.includesPendingChanges)
      writer.member("returnsObjectsAsFaults", ifPresent: request.returnsObjectsAsFaults)
      writer.member("returnsDistinctResults", ifPresent: request.returnsDistinctResults)
      writeUnknown(request.unrecognized, &writer)
    }
  }
}

extension AttributeType {
  /// Whether the word is meant as an unknown one, although it reads as a known one.
  fileprivate var looksKnown: Bool {
    guard case .other(let word) = self else { return false }
    return word == ModelJSONWriter.undefinedType || AttributeType(name: word) != self
  }
}

extension DeleteRule {
  /// Whether the word is meant as an unknown one, although it reads as a known one.
  fileprivate var looksKnown: Bool {
    guard case .other(let word) = self else { return false }
    return DeleteRule(name: word) != self
  }
}
