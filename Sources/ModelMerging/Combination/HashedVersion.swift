internal import ModelSchema
internal import ModelSupport

/// A version of a module as a search looks at it: its entities under the names that they have after the
/// merge.
///
/// Which names those are, the placeholders of the version itself say; the versions of the other modules
/// do not matter for it.
struct HashedVersion {
  /// The real entities, with their parents' and destinations' names after the merge.
  let entities: [EntityDescription]
  /// The names of the real entities that the placeholders stand for.
  let needs: Set<ByteName>
  /// The members of each configuration.
  let configurations: [ByteName: Set<ByteName>]

  /// - Parameter isStub: Whether an entity without properties stands for another module's.
  init(_ model: ManagedObjectModel, _ mark: PlaceholderMark, isStub: (String) -> Bool) {
    var names: [ByteName: String] = [:]
    var reals: [EntityDescription] = []
    var needs: Set<ByteName> = []
    for (position, entity) in model.entities.enumerated() {
      var claims = entity.userInfo.isEmpty ? [] : mark.claims(in: entity.userInfo)
      if claims.isEmpty, entity.propertyCount == 0, isStub(entity.name) {
        claims = [Placeholder.Claim(target: .ownName, entry: nil)]
      }
      if claims.isEmpty {
        reals.append(entity)
        continue
      }
      let placeholder = Placeholder(
        reference: CollectedModules.Reference(module: 0, entity: position),
        entity: entity,
        module: "",
        claims: claims
      )
      let target = placeholder.targetName
      needs.insert(ByteName(target))
      if !target.hasSameBytes(as: entity.name) { names[ByteName(entity.name)] = target }
    }
    self.needs = needs
    entities = names.isEmpty ? reals : reals.map { Self.rename($0, names) }
    configurations = Dictionary(
      model.configurations.map { configuration in
        let members = configuration.members.map { names[ByteName($0.name)] ?? $0.name }
        return (ByteName(configuration.name), Set(members.map { ByteName($0) }))
      },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  private static func rename(
    _ entity: EntityDescription,
    _ names: [ByteName: String]
  ) -> EntityDescription {
    var entity = entity
    entity.parent = entity.parent.map { names[ByteName($0)] ?? $0 }
    for position in entity.relationships.indices {
      let destination = entity.relationships[position].destination
      entity.relationships[position].destination = destination.map { names[ByteName($0)] ?? $0 }
    }
    return entity
  }
}
