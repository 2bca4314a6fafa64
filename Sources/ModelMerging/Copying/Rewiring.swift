internal import ModelSchema
internal import ModelSupport

/// Gives elements of one module the names that entities have afterwards.
struct Rewiring {
  /// What a name means, where it means something else.
  private let names: [ByteName: String]

  init(_ names: [ByteName: String]) { self.names = names }

  private var isIdentity: Bool { names.isEmpty }

  func realName(_ name: String) -> String { names.isEmpty ? name : names[ByteName(name)] ?? name }

  private func realName(_ name: String?) -> String? {
    guard let name else { return nil }
    return realName(name) as String
  }

  /// The entity, itself under its old name.
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
    EntityNamesInPredicate { realName($0) }.rewrite(predicate)
  }

  func rewire(
    _ configuration: ManagedObjectModel.Configuration
  ) -> ManagedObjectModel.Configuration {
    if isIdentity { return configuration }
    var configuration = configuration
    for index in configuration.members.indices {
      configuration.members[index].name = realName(configuration.members[index].name)
    }
    return configuration
  }
}
