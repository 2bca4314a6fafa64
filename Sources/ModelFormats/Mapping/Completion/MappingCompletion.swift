internal import ModelSchema
internal import ModelSupport

/// What Xcode's compiler fills in where an `.xcmappingmodel` says nothing.
///
/// The rules are read off a public `.xcmappingmodel` with the `.cdm` that was compiled from it.
struct MappingCompletion {
  private let source: ModelIndex
  private let destination: ModelIndex
  private let sourceHashes: [ByteName: VersionHash]
  private let destinationHashes: [ByteName: VersionHash]
  private let targets: MappingTargets
  /// The attributes that source entities have and inherit, by the entities' numbers.
  private var attributeNames: [Int: Set<ByteName>] = [:]
  /// Whether the attributes of source entities stay as they are, by the entities' numbers.
  private var keepsAttributes: [Int: Bool] = [:]

  init(
    _ entityMappings: [EntityMapping],
    from source: ManagedObjectModel,
    to destination: ManagedObjectModel
  ) {
    self.source = ModelIndex(source)
    self.destination = ModelIndex(destination)
    sourceHashes = ModelHashes(source).byName
    destinationHashes = ModelHashes(destination).byName
    targets = MappingTargets(entityMappings, self.destination)
  }

  mutating func completed(_ mapping: EntityMapping) -> EntityMapping {
    var result = mapping
    result.name = mapping.givenName
    result.sourceHash = mapping.sourceHash ?? mapping.source.flatMap { sourceHashes[ByteName($0)] }
    result.destinationHash =
      mapping.destinationHash ?? mapping.destination.flatMap { destinationHashes[ByteName($0)] }
    if let entity = mapping.source, mapping.isSourceExpressionGenerated {
      result.sourceExpression =
        mapping.sourceExpression
        ?? MappingExpressionText.fetch(entity, where: mapping.sourceFilterPredicate)
    }
    result.isSourceExpressionGenerated = false
    let number = mapping.source.flatMap { source.number(ofEntity: $0) }
    for position in result.attributeMappings.indices {
      let attribute = result.attributeMappings[position]
      result.attributeMappings[position] = finished(attribute, copy(attribute, of: number))
    }
    for position in result.relationshipMappings.indices {
      let relationship = result.relationshipMappings[position]
      result.relationshipMappings[position] = finished(
        relationship,
        instances(relationship, in: mapping, number)
      )
    }
    if mapping.type == .undefined { result.type = type(of: result, number) }
    return result
  }

  /// A property mapping without the marks for the compiler.
  private func finished(_ mapping: PropertyMapping, _ generated: String?) -> PropertyMapping {
    PropertyMapping(
      mapping.name,
      valueExpression: mapping.valueExpression ?? (mapping.isGenerated ? generated : nil),
      userInfo: mapping.userInfo,
      anchor: mapping.anchor
    )
  }

  private mutating func copy(_ mapping: PropertyMapping, of entity: Int?) -> String? {
    guard let entity else { return nil }
    if attributeNames[entity] == nil {
      attributeNames[entity] = Set(attributes(of: entity, source).map { ByteName($0.name) })
    }
    let isThere = attributeNames[entity]?.contains(ByteName(mapping.name)) == true
    return isThere ? MappingExpressionText.copy(of: mapping.name) : nil
  }

  /// The attributes that an entity has and inherits.
  private func attributes(of entity: Int, _ index: ModelIndex) -> [AttributeDescription] {
    ([entity] + index.ancestors(of: entity)).flatMap { index.entities[$0].attributes }
  }
}

// MARK: - Types

extension MappingCompletion {
  private mutating func type(of mapping: EntityMapping, _ entity: Int?) -> MappingType {
    if mapping.migrationPolicyClassName != nil { return .custom }
    if mapping.source == nil { return .add }
    if mapping.destination == nil { return .remove }
    if let hash = mapping.sourceHash, hash == mapping.destinationHash { return .copy }
    return isCopy(mapping, entity) ? .copy : .transform
  }

  /// Whether all attributes stay as they are; in the pair, an entity that only gains a relationship
  /// is copied although its hash differs.
  private mutating func isCopy(_ mapping: EntityMapping, _ entity: Int?) -> Bool {
    guard let entity, mapping.source.hasSameBytes(as: mapping.destination) else { return false }
    if keepsAttributes[entity] == nil {
      let other = mapping.destination.flatMap { destination.number(ofEntity: $0) }
      keepsAttributes[entity] =
        sorted(attributes(of: entity, source))
        == other.map { sorted(attributes(of: $0, destination)) }
    }
    return keepsAttributes[entity] == true
      && mapping.attributeMappings.allSatisfy {
        $0.valueExpression.hasSameBytes(as: MappingExpressionText.copy(of: $0.name))
      }
  }

  private func sorted(_ attributes: [AttributeDescription]) -> [AttributeDescription] {
    attributes.sorted { $0.name.precedesInBytes($1.name) }
  }
}

// MARK: - Relationships

extension MappingCompletion {
  private func instances(
    _ relationship: PropertyMapping,
    in mapping: EntityMapping,
    _ entity: Int?
  ) -> String? {
    let name = relationship.name
    let target = mapping.destination.flatMap { destination.number(ofEntity: $0) }
      .flatMap { destination.relationship(named: name, in: $0)?.relationship.destination }
      .flatMap { destination.number(ofEntity: $0) }
    let found = target.map { targets.mappings(of: $0) } ?? .none
    if let keyPath = relationship.sourceKeyPath {
      let chosen = relationship.sourceMappingName ?? found.onlyName
      return chosen.map { MappingExpressionText.instances(of: $0, from: keyPath) }
    }
    guard let entity, source.relationship(named: name, in: entity) != nil else { return nil }
    let objects = MappingExpressionText.copy(of: name)
    // A mapping that leads elsewhere is left over from an earlier choice.
    if let chosen = relationship.sourceMappingName, let target,
      targets.mapping(named: chosen, leadsTo: target)
    {
      return MappingExpressionText.instances(of: chosen, from: objects)
    }
    switch found {
    case .none: return nil
    case .one(let name): return MappingExpressionText.instances(of: name, from: objects)
    case .several: return MappingExpressionText.instances(ofRelationship: name)
    }
  }
}
