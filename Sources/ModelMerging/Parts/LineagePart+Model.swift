public import ModelSchema
internal import ModelSupport

extension Lineage.Part {
  /// The module's own model: its entities and placeholders under the names that it gives them, and
  /// whatever else it has.
  ///
  /// Elements that are the merged model's have the places of the definitions that were taken.
  ///
  /// - Parameter merged: The merged model that the part belongs to.
  /// - Returns: The model; nil when the merged model lacks something that the part takes from it.
  public func model(from merged: ManagedObjectModel) -> ManagedObjectModel? {
    model(from: MergedElements(merged))
  }

  func model(from merged: MergedElements) -> ManagedObjectModel? {
    let reader = PartReader(merged, localNames)
    var model = own
    guard
      let entities = elements(entities, own.entities, { reader.entity($0) }),
      let requests = elements(
        fetchRequestTemplates,
        own.fetchRequestTemplates,
        { reader.fetchRequestTemplate($0) }
      ),
      let composites = elements(composites, own.composites, { reader.composite($0) })
    else { return nil }
    let names = Set(entities.map { ByteName($0.name) })
    guard
      let configurations = elements(
        configurations,
        own.configurations,
        { reader.configuration($0, among: names) }
      )
    else { return nil }
    model.entities = entities
    model.fetchRequestTemplates = requests
    model.composites = composites
    model.configurations = configurations
    for aspect in asMerged {
      switch aspect {
      case .versionIdentifiers: model.versionIdentifiers = merged.model.versionIdentifiers
      case .settings: model.settings = merged.model.settings
      case .layout: model.layout = reader.layout(of: self.entities)
      case .unknown: model.unrecognized = merged.model.unrecognized
      }
    }
    return model
  }

  private func elements<Element>(
    _ pieces: [Piece],
    _ own: [Element],
    _ merged: (String) -> Element?
  ) -> [Element]? {
    var result: [Element] = []
    result.reserveCapacity(pieces.count)
    for piece in pieces {
      let element =
        switch piece {
        case .merged(let name): merged(name)
        case .own(let position): own.indices.contains(position) ? own[position] : nil
        }
      guard let element else { return nil }
      result.append(element)
    }
    return result
  }
}
