internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A module of which everything but entities is as it was, in other places of the file.
struct MovedElements {
  private let module: ModelModule
  private let file: SourceFile?
  private let configurations: [ManagedObjectModel.Configuration]
  private let fetchRequestTemplates: [FetchRequestDescription]

  /// - Parameters:
  ///   - old: The module before.
  ///   - number: The number of the module as it is.
  /// - Returns: Nil when more than places differ.
  init?(
    from old: ModelModule,
    to number: Int,
    _ rewired: RewiredModules,
    _ collected: CollectedModules
  ) {
    module = collected.modules[number]
    file = old.model.anchor.file
    guard Self.isSame(old.model, module.model),
      (file == nil) == (module.model.anchor.file == nil)
    else { return nil }
    configurations = rewired.configurations(ofModule: number)
    fetchRequestTemplates = rewired.fetchRequestTemplates(ofModule: number)
  }

  /// Whether two models differ in entities and layout only, to the byte.
  private static func isSame(_ a: ManagedObjectModel, _ b: ManagedObjectModel) -> Bool {
    let (a, b) = (withoutEntities(a), withoutEntities(b))
    return a == b && ContentsWriter.bytes(of: a) == ContentsWriter.bytes(of: b)
  }

  private static func withoutEntities(_ model: ManagedObjectModel) -> ManagedObjectModel {
    var model = model
    model.entities = []
    model.layout = []
    return model
  }

  /// Gives what the merged model has of the module its new places.
  func move(in model: inout ManagedObjectModel, _ lineage: inout Lineage) {
    guard let file else { return }
    for configuration in configurations {
      move(configuration, from: file, in: &model.configurations)
      let path = ElementPath.configuration(configuration.name)
      lineage.move(path, ofModule: module.name, from: file, to: configuration.anchor)
    }
    for request in fetchRequestTemplates {
      let position = model.fetchRequestTemplates.firstIndex {
        $0.anchor.file === file && $0.name.hasSameBytes(as: request.name)
      }
      if let position { model.fetchRequestTemplates[position] = request }
      let path = ElementPath.fetchRequest(request.name)
      lineage.move(path, ofModule: module.name, from: file, to: request.anchor)
    }
    for composite in module.model.composites {
      let position = model.composites.firstIndex {
        $0.anchor.file === file && $0.name.hasSameBytes(as: composite.name)
      }
      if let position { model.composites[position] = composite }
      let path = ElementPath.composite(composite.name)
      lineage.move(path, ofModule: module.name, from: file, to: composite.anchor)
    }
    for identifier in VersionIdentifiers.separate(module.model.versionIdentifiers) {
      lineage.move(
        versionIdentifier: identifier,
        ofModule: module.name,
        from: file,
        to: module.model.anchor
      )
    }
  }

  private func move(
    _ configuration: ManagedObjectModel.Configuration,
    from file: SourceFile,
    in configurations: inout [ManagedObjectModel.Configuration]
  ) {
    let position = configurations.firstIndex { $0.name.hasSameBytes(as: configuration.name) }
    guard let position else { return }
    if configurations[position].anchor.file === file {
      configurations[position].anchor = configuration.anchor
    }
    for number in configurations[position].members.indices
    where configurations[position].members[number].anchor.file === file {
      let name = configurations[position].members[number].name
      if let member = configuration.members.first(where: { $0.name.hasSameBytes(as: name) }) {
        configurations[position].members[number].anchor = member.anchor
      }
    }
  }
}
