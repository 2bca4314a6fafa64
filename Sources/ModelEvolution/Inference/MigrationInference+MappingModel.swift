internal import ModelFormats
internal import ModelQueries
public import ModelSchema
internal import ModelSupport

extension MigrationInference {
  /// The mapping model that Core Data would infer; nil when it cannot, ``obstacles`` tell why.
  ///
  /// Every entity of which there can be objects has one entity mapping. The order is that of the new
  /// model's entities by name; what is removed comes last.
  public var mappingModel: MappingModel? {
    guard obstacles.isEmpty else { return nil }
    let (old, new) = (correspondence.old, correspondence.new)
    let hashes = InferredHashes(old.model, new.model)
    var mappings = new.entities.indices.sorted {
      new.entities[$0].name.precedesInBytes(new.entities[$1].name)
    }.filter { !new.entities[$0].isAbstract }.map { entityMapping(to: $0, hashes) }
    // What becomes abstract has no objects any more.
    mappings += old.entities.indices.filter { number in
      !old.entities[number].isAbstract
        && correspondence.destination(of: number).map { new.entities[$0].isAbstract } ?? true
    }.map { old.entities[$0].name }.sorted { $0.precedesInBytes($1) }.map {
      EntityMapping("IEM_Remove_\($0)", .remove, source: $0, destination: nil)
    }
    return MappingModel(entityMappings: mappings).completed(from: old.model, to: new.model)
  }

  private func entityMapping(to number: Int, _ hashes: InferredHashes) -> EntityMapping {
    let destination = correspondence.new.entities[number].name
    guard let source = correspondence.source(of: number),
      let properties = correspondence.properties(of: number)
    else {
      return EntityMapping(
        "IEM_Add_\(destination)",
        .add,
        source: nil,
        destination: destination
      )
    }
    let name = correspondence.old.entities[source].name
    let isCopy = hashes.agree(name, destination)
    return EntityMapping(
      "IEM_\(isCopy ? "Copy" : "Transform")_\(destination)",
      isCopy ? .copy : .transform,
      source: name,
      destination: destination,
      isSourceExpressionGenerated: true,
      attributeMappings: Self.sorted(
        properties.attributes.pairs.compactMap { attributeMapping($0) }
      ),
      relationshipMappings: Self.sorted(
        properties.relationships.pairs.compactMap { relationshipMapping($0) }
      )
    )
  }

  /// Property mappings in the order in which compiled mapping models have them.
  private static func sorted(_ mappings: [PropertyMapping]) -> [PropertyMapping] {
    mappings.sorted { $0.name.precedesInBytes($1.name) }
  }

  private typealias Pair = (
    new: EntityCorrespondence.Property, old: EntityCorrespondence.Property?,
    basis: NameMatching.Basis?
  )

  private func attributeMapping(_ pair: Pair) -> PropertyMapping? {
    guard case .attribute(let attribute) = pair.new.property, !attribute.isTransient,
      !attribute.isDerived
    else { return nil }
    // What is new gets its default value.
    guard let old = pair.old, old.property.isPersistent else {
      return PropertyMapping(attribute.name)
    }
    if old.name.hasSameBytes(as: attribute.name) {
      return PropertyMapping(attribute.name, isGenerated: true)
    }
    return PropertyMapping(attribute.name, valueExpression: sourceKeyPath(old.name))
  }

  private func relationshipMapping(_ pair: Pair) -> PropertyMapping? {
    guard pair.new.property.isPersistent else { return nil }
    guard let old = pair.old, old.property.isPersistent else {
      return PropertyMapping(pair.new.name)
    }
    if old.name.hasSameBytes(as: pair.new.name) {
      return PropertyMapping(pair.new.name, isGenerated: true)
    }
    // By the name in the source: the entities that its destination has subentities of may be mapped
    // one by one.
    return PropertyMapping(
      pair.new.name,
      valueExpression: MappingExpressionText.instances(ofRelationship: old.name)
    )
  }

  private func sourceKeyPath(_ name: String) -> String {
    FetchExpression.keyPath(
      FetchExpression.KeyPath(of: .variable("source"), steps: [FetchExpression.KeyPath.Step(name)])
    ).description
  }
}

/// Which entities of two models have the same hash.
private struct InferredHashes {
  private let old: [ByteName: VersionHash]
  private let new: [ByteName: VersionHash]

  init(_ old: ManagedObjectModel, _ new: ManagedObjectModel) {
    self.old = ModelHashes(old).byName
    self.new = ModelHashes(new).byName
  }

  func agree(_ source: String, _ destination: String) -> Bool {
    guard let hash = new[ByteName(destination)] else { return false }
    return old[ByteName(source)] == hash
  }
}
