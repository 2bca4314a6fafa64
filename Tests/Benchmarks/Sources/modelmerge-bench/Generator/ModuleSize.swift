/// How much is in a module.
struct ModuleSize {
  /// An entity has at least one pair of relationships, one to each neighbour, and two attributes.
  static let leastProperties = 6

  /// The module's own entities; the placeholders come on top.
  var entities: Int
  /// The properties of an entity: about one in three is a relationship.
  var properties: Int

  /// The pairs of relationship and inverse that start at an entity.
  var relationshipPairs: Int { max(1, properties / 6) }
}
