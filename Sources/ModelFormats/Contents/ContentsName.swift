internal import ModelSupport

/// The element and attribute names of `contents` files.
///
/// The first 64 are the XML attributes that occur with others of them in one start tag.
enum ContentsName: String, CaseIterable {
  case name, optional, transient, attributeType, allowsCloudEncryption
  case allowsExternalBinaryDataStorage, composite, minDateTimeInterval, minValueString
  case maxDateTimeInterval, maxValueString, defaultDateTimeInterval, regularExpressionString
  case valueTransformerName, defaultValueString, usesScalarValueType, customClassName, indexed
  case elementID, preserveAfterDeletion, spotlightIndexingEnabled, storedInTruthFile
  case versionHashModifier, syncable, derived, derivationExpression
  case toMany, minCount, maxCount, deletionRule, ordered, destinationEntity, inverseName
  case inverseEntity
  case representedClassName, isAbstract, parentEntity, codeGenerationType
  case entity, predicateString, fetchLimit, fetchBatchSize, includeSubentities
  case includePropertyValues, includesPendingChanges, returnObjectsAsFaults
  case returnDistinctResults, resultType
  case property, type, order, expression, expressionType, key, value
  case positionX, positionY, width, height
  case documentVersion, lastSavedToolsVersion, systemVersion, minimumToolsVersion, sourceLanguage
  case usedWithCloudKit, usedWithSwiftData, userDefinedModelVersionIdentifier, macOSVersion
  case iOSVersion

  case model, attribute, relationship, fetchedProperty, fetchRequest, configuration, memberEntity
  case fetchIndex, fetchIndexElement, compoundIndexes, compoundIndex, index
  case uniquenessConstraints, uniquenessConstraint, constraint, userInfo, entry, elements, element

  static let all = allCases
  static let table = XMLNameTable(all.map(\.rawValue))

  init?(number: Int) {
    guard number >= 0, number < Self.all.count else { return nil }
    self = Self.all[number]
  }
}
