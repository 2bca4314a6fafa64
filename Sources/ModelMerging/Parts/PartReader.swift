internal import ModelSchema
internal import ModelSupport

/// Tells how elements of the merged model stand in one module.
///
/// Recording a part and giving it back both ask here, so that a part says that an element is the
/// merged model's only when just that element comes back.
struct PartReader {
  private let merged: MergedElements
  private let meanings: [ByteName: String]
  private let localNames: [ByteName: String]

  init(_ merged: MergedElements, _ names: [Lineage.Part.LocalName]) {
    self.merged = merged
    meanings = Dictionary(
      names.map { (ByteName($0.name), $0.meaning) },
      uniquingKeysWith: { first, _ in first }
    )
    localNames = Dictionary(
      names.map { (ByteName($0.meaning), $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private var rewiring: Rewiring { Rewiring(localNames) }

  func entity(_ name: String) -> EntityDescription? {
    merged.entity(meanings[ByteName(name)] ?? name).map {
      var entity = rewiring.rewire($0)
      entity.name = name
      return entity
    }
  }

  func fetchRequestTemplate(_ name: String) -> FetchRequestDescription? {
    merged.fetchRequestTemplate(name).map { rewiring.rewire($0) }
  }

  func composite(_ name: String) -> CompositeDescription? { merged.composite(name) }

  /// A configuration with those of its members that are entities of the module.
  func configuration(
    _ name: String,
    among entities: Set<ByteName>
  ) -> ManagedObjectModel.Configuration? {
    merged.configuration(name).map {
      var configuration = rewiring.rewire($0)
      configuration.members.removeAll { !entities.contains(ByteName($0.name)) }
      return configuration
    }
  }

  /// The boxes of the entities that are the merged model's, in its order.
  func layout(of entities: [Lineage.Part.Piece]) -> [ManagedObjectModel.LayoutElement] {
    var names: [Int: String] = [:]
    for case .merged(let name) in entities {
      // The box of what the module calls so, or of what has the name after the merge.
      for candidate in [meanings[ByteName(name)], name] {
        guard let candidate, rewiring.realName(candidate).hasSameBytes(as: name),
          let position = merged.box(candidate)
        else { continue }
        names[position] = name
      }
    }
    return names.sorted { $0.key < $1.key }.map { position, name in
      var box = merged.model.layout[position]
      box.name = name
      return box
    }
  }
}
