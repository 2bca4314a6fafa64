internal import ModelSupport

/// The element and attribute names of `contents` files.
///
/// The first 64 are the XML attributes that occur with others of them in one start tag.
enum ContentsName: Int, CaseIterable {
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
  case iOSVersion, partialIndexPredicate

  case model, attribute, relationship, fetchedProperty, fetchRequest, configuration, memberEntity
  case fetchIndex, fetchIndexElement, compoundIndexes, compoundIndex, index
  case uniquenessConstraints, uniquenessConstraint, constraint, userInfo, entry, elements, element

  /// The names by number: a case's number is its position.
  static let table = XMLNameTable(allCases.map(\.word))

  /// The name as files write it: cases are named so.
  var word: String { String(describing: self) }

  /// The name with a number of the table; nil for the number of unknown names.
  init?(number: Int) { self.init(rawValue: number) }
}
