internal import ModelSchema
internal import ModelSupport

extension PlaceholderComparison {
  /// The names of the entities on which it depends what is found about a placeholder, beside its module:
  /// nothing else is found as long as these and their hierarchies stay.
  func dependencies(_ number: Int, _ usage: PlaceholderUsage) -> [ByteName] {
    let placeholder = collected.placeholders[number]
    let name = resolution.names[number]
    let relationships = placeholder.entity.relationships
    let stated =
      ([placeholder.entity.parent] + relationships.map(\.destination)).compactMap(\.self).map {
        resolution.realName($0, inModule: placeholder.reference.module)
      }
    // Where the real relationships lead.
    let real = index.number(ofEntity: name)
    let led = relationships.compactMap { relationship in
      real.flatMap { index.relationship(named: relationship.name, in: $0) }?.relationship
        .destination
    }
    let names = [name] + stated + led + usage.subentities.map(\.name)
    return names.map { ByteName($0) }
  }

  /// Whether anything is wrong with one set of paths that is not with another one, in the entity that a
  /// placeholder stands for or in its ancestors.
  func isConcerned(_ number: Int, byPathsIn entities: Set<ByteName>) -> Bool {
    guard !entities.isEmpty, let real = index.number(ofEntity: resolution.names[number]) else {
      return false
    }
    return ([real] + index.ancestors(of: real)).contains {
      entities.contains(ByteName(index.entities[$0].name))
    }
  }
}
