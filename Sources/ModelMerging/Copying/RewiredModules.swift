internal import ModelSchema
internal import ModelSupport

/// The modules' elements with every entity named as it is named after the merge.
///
/// A module without placeholders of another name is taken as it is: nothing is copied.
struct RewiredModules {
  struct Entity {
    let reference: CollectedModules.Reference
    let description: EntityDescription
  }

  /// The real entities by name, each name's in the order of the modules.
  let entities: [(name: String, definitions: [Entity])]
  /// The placeholders under the names that they have after the merge, one for each placeholder.
  let placeholders: [EntityDescription]
  /// The fetch request templates of all modules.
  let fetchRequestTemplates: [(module: Int, request: FetchRequestDescription)]
  /// The configurations of all modules.
  let configurations: [(module: Int, configuration: ManagedObjectModel.Configuration)]

  init(_ collected: CollectedModules, _ resolution: PlaceholderResolution) {
    let names = collected.reals.keys.sorted { precedesIgnoringCase($0.string, $1.string) }
    entities = names.map { name in
      let definitions = (collected.reals[name] ?? []).map { reference in
        Entity(
          reference: reference,
          description: Rewiring(resolution, reference.module).rewire(collected.entity(reference))
        )
      }
      return (name.string, definitions)
    }
    placeholders = collected.placeholders.enumerated().map { number, placeholder in
      var entity = Rewiring(resolution, placeholder.reference.module).rewire(placeholder.entity)
      entity.name = resolution.names[number]
      return entity
    }
    fetchRequestTemplates = collected.modules.enumerated().flatMap { number, module in
      let rewiring = Rewiring(resolution, number)
      return module.model.fetchRequestTemplates.map { (number, rewiring.rewire($0)) }
    }
    configurations = collected.modules.enumerated().flatMap { number, module in
      let rewiring = Rewiring(resolution, number)
      return module.model.configurations.map { (number, rewiring.rewire($0)) }
    }
  }
}

/// Gives elements of one module the names of the merged model.
private struct Rewiring {
  private let resolution: PlaceholderResolution
  private let module: Int
  private let isIdentity: Bool

  init(_ resolution: PlaceholderResolution, _ module: Int) {
    self.resolution = resolution
    self.module = module
    isIdentity = resolution.renames[module].isEmpty
  }

  private func realName(_ name: String?) -> String? {
    name.map { resolution.realName($0, inModule: module) }
  }

  func rewire(_ entity: EntityDescription) -> EntityDescription {
    if isIdentity { return entity }
    var entity = entity
    entity.parent = realName(entity.parent)
    for index in entity.relationships.indices {
      entity.relationships[index].destination = realName(entity.relationships[index].destination)
      entity.relationships[index].inverseEntity = realName(
        entity.relationships[index].inverseEntity
      )
    }
    for index in entity.fetchedProperties.indices {
      entity.fetchedProperties[index].fetchRequest = entity.fetchedProperties[index].fetchRequest
        .map { rewire($0) }
    }
    for index in entity.fetchIndexes.indices {
      entity.fetchIndexes[index].partialPredicate = rewire(
        predicate: entity.fetchIndexes[index].partialPredicate
      )
    }
    return entity
  }

  func rewire(_ request: FetchRequestDescription) -> FetchRequestDescription {
    if isIdentity { return request }
    var request = request
    request.entity = realName(request.entity)
    request.predicate = rewire(predicate: request.predicate)
    return request
  }

  private func rewire(predicate: String?) -> String? {
    EntityNamesInPredicate { resolution.realName($0, inModule: module) }.rewrite(predicate)
  }

  func rewire(
    _ configuration: ManagedObjectModel.Configuration
  ) -> ManagedObjectModel.Configuration {
    if isIdentity { return configuration }
    var configuration = configuration
    for index in configuration.members.indices {
      configuration.members[index].name = resolution.realName(
        configuration.members[index].name,
        inModule: module
      )
    }
    return configuration
  }
}
