/// The keys of compiled mapping models.
enum CompiledMappingKey: String, CaseIterable {
  // NSMappingModel
  case entityMappings = "NSEntityMappings"
  case entityMappingsByName = "NSEntityMappingsByName"
  // NSEntityMapping
  case name = "NSMappingName"
  case type = "NSMappingType"
  case source = "NSSourceEntityName"
  case destination = "NSDestinationEntityName"
  case sourceHash = "NSSourceEntityVersionHash"
  case destinationHash = "NSDestinationEntityVersionHash"
  case sourceExpression = "NSSourceExpression"
  case attributeMappings = "NSAttributeMappings"
  case relationshipMappings = "NSRelationshipMappings"
  case migrationPolicyClassName = "NSEntityMigrationPolicyClassName"
  case userInfo = "NSUserInfo"
  // NSPropertyMapping
  case propertyName = "NSDestinationPropertyName"
  case valueExpression = "NSValueExpression"
  case transforms = "NSPropertyTransforms"

  /// The keys by number: a case's number is its position.
  static let words = allCases.map(\.rawValue)

  /// The number of the key.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
