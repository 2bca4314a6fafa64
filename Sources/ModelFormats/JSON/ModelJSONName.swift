internal import ModelSupport

/// The names of members in the JSON form of a model.
enum ModelJSONName: Int, CaseIterable {
  case formatVersion, model
  case entities, configurations, configurationsUsedWithCloudKit, configurationDetails
  case fetchRequests, composites, versionIdentifiers, settings, layout
  case documentType, documentVersion, lastSavedToolsVersion, systemVersion, minimumToolsVersion
  case sourceLanguage, usedWithCloudKit, usedWithSwiftData, macOSVersion, iOSVersion
  case positionX, positionY, width, height
  case name, parent, isAbstract, className, renamingIdentifier, versionHashModifier, syncable
  case codeGeneration, codeGenerationIsUnknown
  case attributes, relationships, fetchedProperties, indexes, compoundIndexes
  case compoundIndexDetails, uniquenessConstraints, uniquenessConstraintDetails, userInfo
  case userInfoDetails
  case elements, partialPredicate, property, expression, expressionType, type, ascending
  case typeIsUnknown, optional, transient, composite, derivation, `default`, defaultDateInterval
  case minimum, maximum, minimumDateInterval, maximumDateInterval, regularExpression
  case valueTransformerName, valueClassName, usesScalarValueType, indexed, allowsCloudEncryption
  case allowsExternalStorage, preservesValueInHistoryOnDeletion, indexedBySpotlight
  case storedInExternalRecord
  case destination, destinationIsEmpty, inverse, inverseEntity, toMany, ordered, minimumCount
  case maximumCount, deleteRule, deleteRuleIsUnknown
  case fetchRequest, entity, predicate, fetchLimit, fetchBatchSize, resultType
  case includesSubentities, includesPropertyValues, includesPendingChanges
  case returnsObjectsAsFaults, returnsDistinctResults
  case key, value, properties, members, unknown, attribute, element, markup, text

  /// The names by number: a case's number is its position.
  private static let table = XMLNameTable(allCases.map(\.word))

  /// The name as files write it: cases are named so.
  var word: String { String(describing: self) }

  /// The name of a member; nil when it is none of these.
  init?(_ member: JSONNode) { self.init(rawValue: member.nameNumber(in: Self.table)) }
}
