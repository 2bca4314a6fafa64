internal import ModelSchema
internal import ModelSupport

/// Gives every hierarchy its table.
struct TablePlanner {
  let entities: NumberedEntities

  init(_ entities: NumberedEntities) { self.entities = entities }

  func tables() -> [StoreLayout.Table] {
    var names = UniqueNames(Self.housekeepingTables)
    let owners = ownersWithoutInverse()
    return entities.roots.enumerated().map { number, root in
      let name = entities.name(root)
      var columns = ColumnPlanner(entities)
      let hierarchy = entities.hierarchy(of: root)
      for entity in hierarchy { columns.addProperties(of: entity) }
      for entity in hierarchy { columns.addOrderKeys(of: entity) }
      for relationship in owners[number] { columns.addOwner(relationship) }
      return StoreLayout.Table(
        name: names.claim("Z" + name.uppercased()),
        entity: name,
        columns: columns.columns
      )
    }
  }

  private static let housekeepingTables = ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"]

  /// The relationships to many objects that none leads back from, by the destination's table: they are
  /// kept where the objects are.
  private func ownersWithoutInverse() -> [[NumberedEntities.Relationship]] {
    var owners = [[NumberedEntities.Relationship]](repeating: [], count: entities.roots.count)
    for entity in entities.order {
      for relationship in entities.relationships(of: entity)
      where relationship.description.isToMany && relationship.inverse == nil {
        owners[entities.tableNumber(of: relationship.destination)].append(relationship)
      }
    }
    return owners
  }
}
