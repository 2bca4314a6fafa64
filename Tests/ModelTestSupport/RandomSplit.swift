public import ModelMerge

/// Cuts a model into modules at random, so that merging them must give the model back.
///
/// The cutting is that of `ModelSplitter`; here the entities are dealt out, and placeholders may be
/// given another name.
public struct RandomSplit {
  private let model: ManagedObjectModel
  private let renames: Bool
  /// Which entity goes where.
  public let plan: SplitPlan

  /// A cut into `count` modules, or fewer where chance leaves some empty.
  public init(
    _ model: ManagedObjectModel,
    into count: Int,
    renamesPlaceholders: Bool = false,
    using generator: inout SplitMix64
  ) {
    self.model = model
    renames = renamesPlaceholders
    var hands: [[SplitPlan.Entity]] = Array(repeating: [], count: count)
    for entity in model.entities {
      hands[Int.random(in: 0..<count, using: &generator)].append(.init(entity.name))
    }
    let modules = hands.filter { !$0.isEmpty }.enumerated()
    plan = SplitPlan(modules: modules.map { .init("Part\($0)", entities: $1) })
  }

  /// The modules.
  public func modules() throws -> [ModelModule] {
    let modules = try ModelSplitter(plan: plan).modules(of: model)
    return renames ? modules.enumerated().map { renamed($1, $0) } : modules
  }

  // MARK: - Other names

  private func renamed(_ module: ModelModule, _ number: Int) -> ModelModule {
    var module = module
    let placeholders = module.model.entities.filter { ModelMerger().isPlaceholder($0) }
    let names = Dictionary(
      uniqueKeysWithValues: placeholders.map { ($0.name, "\($0.name)In\(number)") }
    )
    for position in module.model.entities.indices {
      let entity = module.model.entities[position]
      module.model.entities[position] = renamed(entity, names)
      if names[entity.name] != nil {
        module.model.entities[position].userInfo = ["MyRealEntity": entity.name]
      }
    }
    return module
  }

  private func renamed(_ entity: EntityDescription, _ names: [String: String]) -> EntityDescription
  {
    func local(_ name: String?) -> String? { name.map { names[$0] ?? $0 } }
    var entity = entity
    entity.name = names[entity.name] ?? entity.name
    entity.parent = local(entity.parent)
    for position in entity.relationships.indices {
      let relationship = entity.relationships[position]
      entity.relationships[position].destination = local(relationship.destination)
      entity.relationships[position].inverseEntity = local(relationship.inverseEntity)
    }
    for position in entity.fetchedProperties.indices {
      let request = entity.fetchedProperties[position].fetchRequest
      entity.fetchedProperties[position].fetchRequest?.entity = local(request?.entity)
    }
    return entity
  }
}
