/// On what a rule's findings about an entity depend: whatever changes elsewhere leaves them as they are.
///
/// A finding of a rule whose reach is not the whole model has a path in the entity that it is about, or
/// one outside entities.
enum CheckReach: Sendable {
  /// On the entity alone, and the module that it comes from.
  case entity
  /// On the entity and its hierarchy, on the destinations of its relationships with theirs, and on
  /// where inverses lead.
  case relationships
  /// On the entities of its hierarchy.
  case hierarchy
  /// On anything.
  case model
}
