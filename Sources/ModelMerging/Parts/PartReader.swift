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
    guard var configuration = merged.configuration(name) else { return nil }
    let members = positions(of: entities) { merged.member($0, of: name) }.map { position, name in
      var member = configuration.members[position]
      member.name = name
      return member
    }
    configuration.members = members
    return configuration
  }

  /// Where names of the module are in the merged model, in its order.
  ///
  /// - Parameter position: The place of a name of the merged model.
  private func positions(
    of names: some Sequence<ByteName>,
    _ position: (String) -> Int?
  ) -> [(position: Int, name: String)] {
    var result: [Int: String] = [:]
    for name in names {
      // What the module calls so, or what has the name after the merge.
      for candidate in [meanings[name], name.string] {
        guard let candidate, rewiring.realName(candidate).hasSameBytes(as: name.string),
          let position = position(candidate)
        else { continue }
        result[position] = name.string
      }
    }
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The boxes of the entities that are the merged model's, in its order.
  func layout(of entities: [Lineage.Part.Piece]) -> [ManagedObjectModel.LayoutElement] {
    let names = entities.compactMap { piece in
      if case .merged(let name) = piece { ByteName(name) } else { nil }
    }
    return positions(of: names) { merged.box($0) }.map { position, name in
      var box = merged.model.layout[position]
      box.name = name
      return box
    }
  }
}
