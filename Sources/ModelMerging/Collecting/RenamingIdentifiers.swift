internal import ModelSchema
internal import ModelSupport

/// The renaming identifiers of entities that get a prefix.
///
/// An entity keeps its identifier, and has its old name for one where it has none: so the entity of a
/// store is continued by the renamed one. That works only where no other entity answers to the same
/// identifier; else the renamed one has none.
struct RenamingIdentifiers {
  /// By module: the identifiers of its entities, by their old names; nothing for entities without.
  private(set) var identifiers: [[ByteName: String]]
  /// By module: the identifiers that its entities would have, were it not for others.
  private(set) var contested: [Set<ByteName>]

  /// - Parameter names: By module: the new names of its own entities.
  init(_ collected: CollectedModules, _ names: [[ByteName: String]]) {
    identifiers = names.map { _ in [:] }
    contested = names.map { _ in [] }
    // Under the same new name, two modules have one entity.
    var owners: [ByteName: Set<ByteName>] = [:]
    for (name, references) in collected.reals {
      for reference in references {
        let newName = names[reference.module][name].map { ByteName($0) } ?? name
        owners[newName, default: []].insert(newName)
        let identifier = collected.entity(reference).renamingIdentifier
        owners[identifier.map { ByteName($0) } ?? name, default: []].insert(newName)
      }
    }
    for (name, references) in collected.reals {
      for reference in references where names[reference.module][name] != nil {
        let identifier = collected.entity(reference).renamingIdentifier ?? name.string
        if owners[ByteName(identifier)]?.count == 1 {
          identifiers[reference.module][name] = identifier
        } else {
          contested[reference.module].insert(ByteName(identifier))
        }
      }
    }
  }
}
