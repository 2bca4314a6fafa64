/// The keys of archived models.
enum CompiledKey: Int, CaseIterable {
  // NSManagedObjectModel
  case entities, fetchRequestTemplates, versionIdentifiers, configurations
  case compilerToolVersion, compilerXcodeVersion
  // NSEntityDescription
  case entityName, classNameForEntity, userInfo, subentities, versionHashModifier, properties
  case renamingIdentifier, managedObjectModel, superentity, isAbstract, uniqueTuples
  case compoundIndexes, fetchIndexDescriptions
  // NSPropertyDescription
  case propertyName, entity, isOptional, isTransient, isIndexed, isReadOnly, propertyFlags
  case validationPredicates, validationWarnings
  // NSAttributeDescription
  case attributeType, attributeValueClassName, defaultValue, valueTransformerName, flagsKey
  case derivationExpression, filteringPredicate, elements
  // NSRelationshipDescription
  case destinationEntity, destinationEntityName, inverseRelationship, inverseRelationshipName
  case minCount, maxCount, deleteRule, isOrdered
  // NSFetchIndexDescription, NSFetchIndexElementDescription
  case indexName, indexElements, partialIndexPredicate, fetchIndexElementType, ascending
  case fetchIndexDescription, indexExpression
  // NSFetchedPropertyDescription, NSFetchRequest
  case fetchRequest, fetchRequestEntityName, predicate, sortDescriptors, fetchLimit, fetchOffset
  case batchSize, resultType, hasFetchRequestFlags, fetchRequestFlags, valuesToFetch
  case valuesToGroupBy, havingPredicate, relationshipKeyPathsForPrefetching, allocationType
  // Stores' model caches
  case values, searchMapping, keys, length, emptyToken, version
  case underlyingProperty, entityDescription, referenceID

  /// The keys by number: a case's number is its position.
  static let words = allCases.map(\.spelling)

  /// The key as archives have it.
  var word: String { Self.words[rawValue] }

  private var spelling: String {
    switch self {
    case .compilerToolVersion: "CDMCompilerToolVersion"
    case .compilerXcodeVersion: "CDMCompilerXcodeVersion"
    case .propertyFlags: "_P"
    case .destinationEntityName: "_NSDestinationEntityName"
    case .inverseRelationshipName: "_NSInverseRelationshipName"
    case .fetchRequestEntityName: "_NSFetchRequestEntityName"
    case .indexExpression: "NSExpression"
    case .values, .searchMapping, .keys, .length, .emptyToken, .version:
      String(describing: self)
    default:
      // `entityName` is `NSEntityName`.
      "NS" + String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
    }
  }
}
