internal import ModelSchema
internal import ModelSupport

extension ContentsWriter {
  mutating func write(_ attribute: AttributeDescription) {
    element("attribute") { writer in
      writer.attribute("name", attribute.name)
      writer.flag("optional", attribute.isOptional)
      writer.flag("transient", attribute.isTransient)
      writer.attribute("attributeType", attribute.type.name)
      if let expression = attribute.derivationExpression {
        writer.flag("derived", !attribute.unrecognized.hasAttribute("derived"))
        if !expression.isEmpty { writer.attribute("derivationExpression", expression) }
      }
      writer.flag("allowsCloudEncryption", attribute.allowsCloudEncryption)
      writer.flag("allowsExternalBinaryDataStorage", attribute.allowsExternalBinaryDataStorage)
      writer.attribute("composite", attribute.compositeName)
      writer.attribute("minDateTimeInterval", attribute.minimumDateInterval)
      writer.attribute("minValueString", attribute.minimumValue)
      writer.attribute("maxDateTimeInterval", attribute.maximumDateInterval)
      writer.attribute("maxValueString", attribute.maximumValue)
      writer.attribute("defaultDateTimeInterval", attribute.defaultDateInterval)
      writer.attribute("regularExpressionString", attribute.regularExpression)
      writer.attribute("valueTransformerName", attribute.valueTransformerName)
      writer.attribute("defaultValueString", attribute.defaultValue)
      writer.attribute("usesScalarValueType", attribute.usesScalarValueType)
      writer.attribute("customClassName", attribute.valueClassName)
      writer.flag("indexed", attribute.isIndexed)
      writer.attribute("elementID", attribute.renamingIdentifier)
      writer.flag("preserveAfterDeletion", attribute.preservesValueInHistoryOnDeletion)
      writer.flag("spotlightIndexingEnabled", attribute.isIndexedBySpotlight)
      writer.flag("storedInTruthFile", attribute.isStoredInExternalRecord)
      writer.attribute("versionHashModifier", attribute.versionHashModifier)
      writer.attribute("syncable", attribute.isSyncable)
      writer.unknownAttributes(attribute.unrecognized)
      writer.write(attribute.userInfo)
      writer.unknownContent(attribute.unrecognized)
    }
  }

  mutating func write(_ relationship: RelationshipDescription) {
    element("relationship") { writer in
      writer.attribute("name", relationship.name)
      writer.flag("optional", relationship.isOptional)
      writer.flag("transient", relationship.isTransient)
      writer.flag("toMany", relationship.isToMany)
      writer.attribute("minCount", relationship.minimumCount.map(String.init))
      // Xcode always states the greatest count of a to-one relationship; what stands there and
      // cannot be read stays.
      let needsMaximum =
        !relationship.isToMany && !relationship.unrecognized.hasAttribute("maxCount")
      let maximum = relationship.maximumCount ?? (needsMaximum ? 1 : nil)
      writer.attribute("maxCount", maximum.map(String.init))
      writer.attribute("deletionRule", relationship.deleteRule.name)
      writer.flag("ordered", relationship.isOrdered)
      writer.attribute("destinationEntity", relationship.destination)
      writer.attribute("inverseName", relationship.inverse)
      writer.attribute("inverseEntity", relationship.inverseEntity)
      writer.attribute("elementID", relationship.renamingIdentifier)
      writer.flag("indexed", relationship.isIndexed)
      writer.attribute("versionHashModifier", relationship.versionHashModifier)
      writer.attribute("syncable", relationship.isSyncable)
      writer.unknownAttributes(relationship.unrecognized)
      writer.write(relationship.userInfo)
      writer.unknownContent(relationship.unrecognized)
    }
  }

  mutating func write(_ property: FetchedPropertyDescription) {
    element("fetchedProperty") { writer in
      writer.attribute("name", property.name)
      writer.flag("optional", property.isOptional)
      writer.attribute("syncable", property.isSyncable)
      writer.unknownAttributes(property.unrecognized)
      if let request = property.fetchRequest { writer.write(request) }
      writer.write(property.userInfo)
      writer.unknownContent(property.unrecognized)
    }
  }
}

extension [UnrecognizedContent] {
  fileprivate func hasAttribute(_ name: String) -> Bool {
    contains { if case .attribute(name, _) = $0 { true } else { false } }
  }
}
