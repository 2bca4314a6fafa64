public import ModelMerge

/// Cuts a model into modules with placeholders, so that merging them must give the model back.
///
/// The entities are dealt out at random. Where one refers to an entity of another module, its own
/// gets a placeholder with as much of the real one as the module needs: the relationships that lead
/// back. Placeholders may be given another name.
public struct ModelSplitter {
  private let model: ManagedObjectModel
  private let index: ModelIndex
  private let moduleOf: [Int]
  private let count: Int
  private let renames: Bool

  /// A cut into `count` modules.
  public init(
    _ model: ManagedObjectModel,
    into count: Int,
    renamesPlaceholders: Bool = false,
    using generator: inout SplitMix64
  ) {
    self.model = model
    self.count = count
    renames = renamesPlaceholders
    index = ModelIndex(model)
    var modules: [Int] = []
    for _ in model.entities { modules.append(Int.random(in: 0..<count, using: &generator)) }
    moduleOf = modules
  }

  /// The modules.
  public func modules() -> [ModelModule] {
    (0..<count).map { number in ModelModule("Part\(number)", part(number)) }
  }

  private func part(_ number: Int) -> ManagedObjectModel {
    let own = model.entities.indices.filter { moduleOf[$0] == number }
    var part = ManagedObjectModel(
      composites: model.composites,
      versionIdentifiers: model.versionIdentifiers,
      settings: model.settings,
      unrecognized: model.unrecognized
    )
    part.fetchRequestTemplates = model.fetchRequestTemplates.filter { request in
      // A template goes where its entity is; one of no entity, into the first part.
      let owner = request.entity.flatMap { index.number(ofEntity: $0) }
      return owner.map { moduleOf[$0] == number } ?? (number == 0)
    }
    part.configurations = model.configurations.compactMap { configuration in
      var own = configuration
      own.members = configuration.members.filter { member in
        index.number(ofEntity: member.name).map { moduleOf[$0] == number } ?? (number == 0)
      }
      return own.members.isEmpty && !configuration.members.isEmpty ? nil : own
    }
    let placeholders = placeholders(for: own, in: number)
    let all = own.map { model.entities[$0] } + placeholders
    part.entities = renames ? all.map { renamed($0, in: number) } : all
    if renames {
      part.fetchRequestTemplates = part.fetchRequestTemplates.map { request in
        var request = request
        request.entity = request.entity.map { localName($0, in: number) }
        return request
      }
    }
    return part
  }

  /// The foreign entities that a module needs, each with the relationships that lead back.
  private func placeholders(for own: [Int], in module: Int) -> [EntityDescription] {
    var needed: [Int: [RelationshipDescription]] = [:]
    var pending: [Int] = []
    func need(_ name: String?) {
      guard let name, let number = index.number(ofEntity: name), moduleOf[number] != module,
        needed[number] == nil
      else { return }
      needed[number] = []
      pending.append(number)
    }
    for number in own {
      let entity = model.entities[number]
      need(entity.parent)
      for property in entity.fetchedProperties { need(property.fetchRequest?.entity) }
      for relationship in entity.relationships {
        need(relationship.destination)
        guard let destination = relationship.destination.flatMap({ index.number(ofEntity: $0) }),
          moduleOf[destination] != module, let inverse = relationship.inverse,
          let (_, mirrored) = index.relationship(named: inverse, in: destination)
        else { continue }
        need(mirrored.destination)
        needed[destination, default: []].append(mirrored)
      }
    }
    return needed.sorted { $0.key < $1.key }.map { number, relationships in
      var seen: Set<String> = []
      return EntityDescription(
        model.entities[number].name,
        relationships: relationships.filter { seen.insert($0.name).inserted },
        userInfo: ["MyRealEntity": renames ? model.entities[number].name : "YES"]
      )
    }
  }

  // MARK: - Other names

  private func localName(_ name: String, in module: Int) -> String {
    guard let number = index.number(ofEntity: name), moduleOf[number] != module else { return name }
    return "\(name)In\(module)"
  }

  private func renamed(_ entity: EntityDescription, in module: Int) -> EntityDescription {
    var entity = entity
    entity.name = localName(entity.name, in: module)
    entity.parent = entity.parent.map { localName($0, in: module) }
    for position in entity.relationships.indices {
      let relationship = entity.relationships[position]
      entity.relationships[position].destination = relationship.destination.map {
        localName($0, in: module)
      }
      entity.relationships[position].inverseEntity = relationship.inverseEntity.map {
        localName($0, in: module)
      }
    }
    for position in entity.fetchedProperties.indices {
      if let name = entity.fetchedProperties[position].fetchRequest?.entity {
        entity.fetchedProperties[position].fetchRequest?.entity = localName(name, in: module)
      }
    }
    return entity
  }
}
