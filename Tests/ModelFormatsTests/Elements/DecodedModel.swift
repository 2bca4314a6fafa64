import ModelSchema

/// A model as the decoder of `Tests/Oracles/elements.py` gives it.
struct DecodedModel: Decodable, Hashable {
  struct File: Decodable {
    let path: String
    let model: DecodedModel?
    let error: String?
  }

  struct Entity: Decodable, Hashable {
    var name: String
    var className: String?
    var abstract: Bool
    var parent: String?
    var renamingIdentifier: String?
    var hashModifier: String?
    var userInfo: [[String]]
    var compoundIndexes: [[String]]
    var constraints: [[String]]
    var attributes: [Attribute]
    var relationships: [Relationship]
  }

  struct Attribute: Decodable, Hashable {
    var name: String
    var optional: Bool
    var transient: Bool
    var indexed: Bool
    var userInfo: [[String]]
    var renamingIdentifier: String?
    var hashModifier: String?
    var type: UInt32?
    var spotlight: Bool
    var externalRecord: Bool
    var externalStorage: Bool
    var `default`: String?
    var minimum: String?
    var maximum: String?
    var pattern: String?
    var transformer: String?
  }

  struct Relationship: Decodable, Hashable {
    var name: String
    var optional: Bool
    var transient: Bool
    var indexed: Bool
    var userInfo: [[String]]
    var renamingIdentifier: String?
    var hashModifier: String?
    var destination: String?
    var inverse: String?
    var inverseEntity: String?
    var deleteRule: Int?
    var toMany: Bool
    var ordered: Bool
    var minimum: Int
    var maximum: Int
  }

  struct Request: Decodable, Hashable {
    var name: String
    var entity: String?
    var predicate: String?
  }

  var identifier: String?
  var entities: [Entity]
  var requests: [Request]
}

extension DecodedModel {
  init(_ model: ManagedObjectModel) {
    identifier = model.versionIdentifiers.first
    entities = model.entities.map { Entity($0) }
    requests = model.fetchRequestTemplates.map {
      Request(name: $0.name, entity: $0.entity, predicate: $0.predicate)
    }
  }
}

extension DecodedModel.Entity {
  init(_ entity: EntityDescription) {
    name = entity.name
    className = entity.className
    abstract = entity.isAbstract
    parent = entity.parent
    renamingIdentifier = entity.renamingIdentifier
    hashModifier = entity.versionHashModifier
    userInfo = entity.userInfo.entries.map { [$0.key, $0.value] }
    compoundIndexes = entity.compoundIndexes.map(\.properties)
    constraints = entity.uniquenessConstraints.map(\.properties)
    attributes = entity.attributes.map { DecodedModel.Attribute($0) }
    relationships = entity.relationships.map { DecodedModel.Relationship($0) }
  }
}

extension DecodedModel.Attribute {
  init(_ attribute: AttributeDescription) {
    name = attribute.name
    optional = attribute.isOptional
    transient = attribute.isTransient
    indexed = attribute.isIndexed
    userInfo = attribute.userInfo.entries.map { [$0.key, $0.value] }
    renamingIdentifier = attribute.renamingIdentifier
    hashModifier = attribute.versionHashModifier
    type = attribute.type.number
    spotlight = attribute.isIndexedBySpotlight
    externalRecord = attribute.isStoredInExternalRecord
    externalStorage = attribute.allowsExternalBinaryDataStorage
    `default` = attribute.defaultValue
    minimum = attribute.minimumValue
    maximum = attribute.maximumValue
    pattern = attribute.regularExpression
    transformer = attribute.valueTransformerName
  }
}

extension DecodedModel.Relationship {
  init(_ relationship: RelationshipDescription) {
    name = relationship.name
    optional = relationship.isOptional
    transient = relationship.isTransient
    indexed = relationship.isIndexed
    userInfo = relationship.userInfo.entries.map { [$0.key, $0.value] }
    renamingIdentifier = relationship.renamingIdentifier
    hashModifier = relationship.versionHashModifier
    destination = relationship.destination
    inverse = relationship.inverse
    inverseEntity = relationship.inverseEntity
    deleteRule = DeleteRule.named.firstIndex { $0.rule == relationship.deleteRule }
    toMany = relationship.isToMany
    ordered = relationship.isOrdered
    minimum = relationship.minimumCount ?? 0
    maximum = relationship.maximumCount ?? 0
  }
}
