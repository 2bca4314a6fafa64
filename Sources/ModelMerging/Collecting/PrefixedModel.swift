internal import ModelSchema
internal import ModelSupport

/// A module's model whose own entities have a prefix.
///
/// Classes follow where their names end in the entity's: `.Song` becomes `.OldSong`. Another class was
/// written by hand and keeps its name. Fetch request templates and configurations get the prefix
/// before their names, and whatever names a renamed entity is rewritten.
struct PrefixedModel {
  let prefix: String
  /// The new names of the module's own entities.
  let entities: [ByteName: String]
  /// The renaming identifiers of the module's own entities, by their old names.
  let identifiers: [ByteName: String]
  /// The new names of composite types.
  let composites: [ByteName: String]

  /// - Parameter isPlaceholder: Whether the entity at a position stands for another module's.
  func rename(
    _ model: ManagedObjectModel,
    isPlaceholder: (Int) -> Bool
  ) -> ManagedObjectModel {
    let rewiring = Rewiring(entities)
    var model = model
    for position in model.entities.indices {
      var entity = rewiring.rewire(model.entities[position])
      if !isPlaceholder(position), let name = entities[ByteName(entity.name)] {
        rename(&entity, to: name)
      }
      rewire(&entity.attributes)
      model.entities[position] = entity
    }
    for position in model.fetchRequestTemplates.indices {
      var request = rewiring.rewire(model.fetchRequestTemplates[position])
      request.name = prefix + request.name
      model.fetchRequestTemplates[position] = request
    }
    for position in model.configurations.indices {
      var configuration = rewiring.rewire(model.configurations[position])
      configuration.name = prefix + configuration.name
      model.configurations[position] = configuration
    }
    for position in model.composites.indices {
      if let name = composites[ByteName(model.composites[position].name)] {
        model.composites[position].name = name
      }
      rewire(&model.composites[position].elements)
    }
    for position in model.layout.indices {
      model.layout[position].name = rewiring.realName(model.layout[position].name)
    }
    return model
  }

  private func rename(_ entity: inout EntityDescription, to name: String) {
    if let className = entity.className,
      className.utf8.suffix(entity.name.utf8.count).elementsEqual(entity.name.utf8)
    {
      let stem = className.utf8.dropLast(entity.name.utf8.count)
      entity.className = String(decoding: stem, as: UTF8.self) + name
    }
    entity.renamingIdentifier = identifiers[ByteName(entity.name)]
    entity.name = name
  }

  private func rewire(_ attributes: inout [AttributeDescription]) {
    if composites.isEmpty { return }
    for position in attributes.indices {
      guard let name = attributes[position].compositeName else { continue }
      attributes[position].compositeName = composites[ByteName(name)] ?? name
    }
  }
}
