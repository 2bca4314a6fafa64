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
          description: Rewiring(resolution.renames[reference.module]).rewire(
            collected.entity(reference)
          )
        )
      }
      return (name.string, definitions)
    }
    placeholders = collected.placeholders.enumerated().map { number, placeholder in
      var entity = Rewiring(resolution.renames[placeholder.reference.module])
        .rewire(placeholder.entity)
      entity.name = resolution.names[number]
      return entity
    }
    fetchRequestTemplates = collected.modules.enumerated().flatMap { number, module in
      let rewiring = Rewiring(resolution.renames[number])
      return module.model.fetchRequestTemplates.map { (number, rewiring.rewire($0)) }
    }
    configurations = collected.modules.enumerated().flatMap { number, module in
      let rewiring = Rewiring(resolution.renames[number])
      return module.model.configurations.map { (number, rewiring.rewire($0)) }
    }
  }
}
