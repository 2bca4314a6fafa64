/// The fields of entities and properties: the names of the properties of their stereotypes.
enum ElementsField: String {
  // XD_PStereotype: entities
  case className = "XD_PSK_entityClassName"
  case isAbstract = "XD_PSK_isAbstract"
  case entityUserInfo = "XD_PSK_userInfo"
  case entityRenamingIdentifier = "XD_PSK_elementID"
  case entityHashModifier = "XD_PSK_versionHashModifier"
  case fetchRequests = "XD_PSK_fetchRequestsArray"
  case compoundIndexes = "XDPMCompoundIndexes"
  case uniquenessConstraints = "XDPMUniquenessConstraints"
  /// A class of the editor (`XDGenericRecordClass`), the same for every entity.
  case classMapping = "XD_PSK_classMapping"

  // XD_PPropStereotype: attributes and relationships
  case isOptional = "XD_PPSK_isOptional"
  case isTransient = "XD_PPSK_isTransient"
  case isIndexed = "XD_PPSK_isIndexed"
  case userInfo = "XD_PPSK_userInfo"
  case renamingIdentifier = "XD_PPSK_elementID"
  case hashModifier = "XD_PPSK_versionHashModifier"
  case isSpotlightIndexed = "XD_PPSK_isSpotlightIndexed"
  case isStoredInTruthFile = "XD_PPSK_isStoredInTruthFile"

  // XD_PAtt_Stereotype: attributes
  case attributeType = "XD_PAttK_attributeType"
  case defaultValue = "XD_PAttK_defaultValueAsString"
  case minimumValue = "XD_PAttK_minValueString"
  case maximumValue = "XD_PAttK_maxValueString"
  case regularExpression = "XD_PAttK_regularExpressionString"
  case valueTransformerName = "XD_PAttK_valueTransformerName"
  case allowsExternalStorage = "XD_PAttK_allowsExternalBinaryDataStorage"

  // XD_PR_Stereotype: relationships
  case destination = "XD_PRK_destination"
  case inverse = "XD_PRK_inverseRelationship"
  case deleteRule = "XD_PRK_deleteRule"
  case isToMany = "XD_PRK_isToMany"
  case minimumCount = "XD_PRK_minCount"
  case maximumCount = "XD_PRK_maxCount"
  case isOrdered = "XD_PRK_ordered"
}
