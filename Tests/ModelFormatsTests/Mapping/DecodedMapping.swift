import ModelSchema

/// An entity mapping as the decoder of `Tests/Oracles/mappings.py` gives it.
struct DecodedMapping: Decodable, Hashable {
  struct File: Decodable {
    let path: String
    let mappings: [DecodedMapping]
  }

  struct Property: Decodable, Hashable {
    var name: String
    var value: String?
    var keyPath: String?
    var mapping: String?
  }

  var name: String?
  var type: Int
  var source: String?
  var destination: String?
  var sourceHash: String?
  var destinationHash: String?
  var policy: String?
  var filter: String?
  var sourceExpression: String?
  var attributes: [Property]
  var relationships: [Property]
  var userInfo: [[String]]
}

extension DecodedMapping {
  init(_ mapping: EntityMapping) {
    name = mapping.name
    type = mapping.type.number
    source = mapping.source
    destination = mapping.destination
    sourceHash = mapping.sourceHash?.description
    destinationHash = mapping.destinationHash?.description
    policy = mapping.migrationPolicyClassName
    filter = mapping.sourceFilterPredicate
    sourceExpression = mapping.sourceExpression
    attributes = mapping.attributeMappings.map { Property($0) }
    relationships = mapping.relationshipMappings.map { Property($0) }
    userInfo = mapping.userInfo.entries.map { [$0.key, $0.value] }
  }
}

extension DecodedMapping.Property {
  init(_ mapping: PropertyMapping) {
    name = mapping.name
    value = mapping.valueExpression
    keyPath = mapping.sourceKeyPath
    self.mapping = mapping.sourceMappingName
  }
}
