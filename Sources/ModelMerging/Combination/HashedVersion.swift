internal import ModelSchema
internal import ModelSupport

/// A version of a module as a search looks at it: its entities under the names that they have after the
/// merge.
///
/// Which names those are, the placeholders of the version itself say, and the prefixes; the versions of
/// the other modules do not matter for it.
struct HashedVersion {
  /// The real entities, with their parents' and destinations' names after the merge.
  let entities: [EntityDescription]
  /// The names of the real entities that the placeholders stand for.
  let needs: Set<ByteName>
  /// The placeholders that may add properties to their real entities.
  let contributions: [EntityDescription]
  /// The members of each configuration.
  let configurations: [ByteName: Set<ByteName>]

  /// - Parameters:
  ///   - prefix: The prefix of the module.
  ///   - contributes: Whether the module's placeholders may add to real entities.
  ///   - isStub: Whether an entity without properties stands for another module's.
  init(
    _ model: ManagedObjectModel,
    _ mark: PlaceholderMark,
    prefix: String?,
    contributes: Bool,
    _ table: PrefixTable,
    isStub: (String) -> Bool
  ) {
    var names: [ByteName: String] = [:]
    var reals: [EntityDescription] = []
    var needs: Set<ByteName> = []
    var contributions: [EntityDescription] = []
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
      let target = table.realName(of: placeholder)
      needs.insert(ByteName(target))
      if contributes { contributions.append(entity) }
      if !target.hasSameBytes(as: entity.name) { names[ByteName(entity.name)] = target }
    }
    if let prefix {
      for real in reals where names[ByteName(real.name)] == nil {
        names[ByteName(real.name)] = prefix + real.name
      }
    }
    let realName = { (name: String) in names[ByteName(name)] ?? table.realName(name) }
    self.needs = needs
    self.contributions = contributions
    entities = reals.map { real in
      var entity = Self.rename(real, realName)
      if let prefix { entity.name = prefix + entity.name }
      return entity
    }
    configurations = Dictionary(
      model.configurations.map { configuration in
        let members = configuration.members.map { realName($0.name) }
        return (
          ByteName((prefix ?? "") + configuration.name), Set(members.map { ByteName($0) })
        )
      },
      uniquingKeysWith: { $0.union($1) }
    )
  }

  private static func rename(
    _ entity: EntityDescription,
    _ realName: (String) -> String
  ) -> EntityDescription {
    var entity = entity
    entity.parent = entity.parent.map(realName)
    for position in entity.relationships.indices {
      let destination = entity.relationships[position].destination
      entity.relationships[position].destination = destination.map(realName)
    }
    return entity
  }
}
