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

  private let collected: CollectedModules
  private let resolution: PlaceholderResolution

  init(_ collected: CollectedModules, _ resolution: PlaceholderResolution) {
    self.collected = collected
    self.resolution = resolution
  }

  /// The fetch request templates of all modules.
  func fetchRequestTemplates() -> [(module: Int, request: FetchRequestDescription)] {
    collected.modules.indices.flatMap { number in
      fetchRequestTemplates(ofModule: number).map { (number, $0) }
    }
  }

  /// The fetch request templates of a module.
  func fetchRequestTemplates(ofModule number: Int) -> [FetchRequestDescription] {
    let rewiring = Rewiring(resolution.renames[number])
    return collected.modules[number].model.fetchRequestTemplates.map { rewiring.rewire($0) }
  }

  /// The configurations of all modules.
  func configurations() -> [(module: Int, configuration: ManagedObjectModel.Configuration)] {
    collected.modules.indices.flatMap { number in
      configurations(ofModule: number).map { (number, $0) }
    }
  }

  /// The configurations of a module.
  func configurations(ofModule number: Int) -> [ManagedObjectModel.Configuration] {
    let rewiring = Rewiring(resolution.renames[number])
    return collected.modules[number].model.configurations.map { rewiring.rewire($0) }
  }

  /// The names of the real entities, in the order of the merged model.
  var names: [String] {
    collected.reals.keys.map(\.string).sorted { precedesIgnoringCase($0, $1) }
  }

  /// The real entities with a name, in the order of the modules.
  func definitions(of name: ByteName) -> [Entity] {
    (collected.reals[name] ?? []).map { reference in
      Entity(
        reference: reference,
        description: Rewiring(resolution.renames[reference.module]).rewire(
          collected.entity(reference)
        )
      )
    }
  }

  /// A placeholder under the name that it has after the merge.
  func placeholder(_ number: Int) -> EntityDescription {
    let placeholder = collected.placeholders[number]
    var entity = Rewiring(resolution.renames[placeholder.reference.module])
      .rewire(placeholder.entity)
    entity.name = resolution.names[number]
    return entity
  }
}
