internal import ModelSchema
internal import ModelSupport

extension CheckSubject {
  /// The names of parents and destinations that are not in the model.
  ///
  /// An entity that is missing is told where entities need it; lists and fetch requests that name it
  /// too say nothing new.
  func missedEntities() -> Set<ByteName> {
    var names: Set<ByteName> = []
    for number in index.entities.indices where index.parent(of: number) == nil {
      if let parent = index.entities[number].parent { names.insert(ByteName(parent)) }
    }
    for link in index.allLinks where link.destination == nil {
      if let name = index.entities[link.entity].relationships[link.position].destination,
        !name.isEmpty
      {
        names.insert(ByteName(name))
      }
    }
    return names
  }
}
