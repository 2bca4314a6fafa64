internal import ModelSchema
internal import ModelSupport

/// Gives the relationships whose both ends lead to many objects their tables.
struct JoinTablePlanner {
  private let entities: NumberedEntities

  init(_ entities: NumberedEntities) { self.entities = entities }

  /// The tables in the order in which they are made.
  func joinTables() -> [StoreLayout.JoinTable] {
    var names = UniqueNames()
    // The names are given out in another order: first to what roots own, then to what others own.
    let (rooted, others) = entities.order.reduce(into: ([Int](), [Int]())) { result, entity in
      if entities.index.parent(of: entity) == nil {
        result.0.append(entity)
      } else {
        result.1.append(entity)
      }
    }
    var tables: [Int: [StoreLayout.JoinTable]] = [:]
    for entity in rooted + others {
      for relationship in entities.relationships(of: entity) where relationship.description.isToMany
      {
        guard let inverse = entities.inverse(of: relationship), inverse.description.isToMany,
          owns(relationship, inverse)
        else { continue }
        tables[entity, default: []].append(joinTable(relationship, inverse, &names))
      }
    }
    return entities.order.flatMap { tables[$0] ?? [] }
  }

  /// Whether the table is named after the first of two ends: the one whose entity comes first by name;
  /// between two relationships of one entity the one with the greater name.
  private func owns(
    _ relationship: NumberedEntities.Relationship,
    _ inverse: NumberedEntities.Relationship
  ) -> Bool {
    if relationship.entity != inverse.entity {
      return entities.name(relationship.entity).precedesInBytes(entities.name(inverse.entity))
    }
    return !relationship.name.precedesInBytes(inverse.name)
  }

  private func joinTable(
    _ relationship: NumberedEntities.Relationship,
    _ inverse: NumberedEntities.Relationship,
    _ names: inout UniqueNames
  ) -> StoreLayout.JoinTable {
    let (owner, other) = (entities.numbers[relationship.entity], entities.numbers[inverse.entity])
    let (ownName, otherName) = (relationship.name.uppercased(), inverse.name.uppercased())
    let isItsOwnInverse =
      relationship.entity == inverse.entity && relationship.position == inverse.position
    let firstBase = "Z_\(owner)\(otherName)"
    let secondBase = isItsOwnInverse ? "REFLEXIVE" : "Z_\(other)\(ownName)"
    let first = names.claim(firstBase)
    let second = isItsOwnInverse ? secondBase : names.claim(secondBase)
    return StoreLayout.JoinTable(
      name: "Z_\(owner)\(ownName)",
      otherName: "Z_\(other)\(otherName)",
      owner: StoreLayout.JoinTable.Side(
        entity: entities.name(relationship.entity),
        relationship: relationship.name,
        column: first,
        base: firstBase,
        isOrdered: inverse.description.isOrdered
      ),
      other: StoreLayout.JoinTable.Side(
        entity: entities.name(inverse.entity),
        relationship: inverse.name,
        column: second,
        base: secondBase,
        isOrdered: relationship.description.isOrdered
      )
    )
  }
}
