internal import ModelSchema
internal import ModelSupport

extension CheckSubject {
  /// A relationship whose destination is there.
  struct Link {
    fileprivate let context: LinkContext
    fileprivate let link: ModelIndex.Link
    /// The number of the entity that declares the relationship.
    var number: Int { link.entity }
    /// The number of the destination.
    let destinationNumber: Int

    var entity: EntityDescription { context.entities[link.entity] }

    var relationship: RelationshipDescription {
      context.entities[link.entity].relationships[link.position]
    }

    var name: String { context.entities[link.entity].relationships[link.position].name }

    var path: ElementPath { .entity(context.entities[link.entity].name, name) }

    var destination: EntityDescription { context.entities[destinationNumber] }

    var destinationName: String { context.entities[destinationNumber].name }

    /// The name that is stated for the inverse.
    var inverseName: String? { context.entities[link.entity].relationships[link.position].inverse }

    /// The entity that is stated to hold the inverse.
    var inverseEntityName: String? {
      context.entities[link.entity].relationships[link.position].inverseEntity
    }

    var deleteRule: DeleteRule {
      context.entities[link.entity].relationships[link.position].deleteRule
    }

    /// Whether there is a relationship of that name.
    var hasInverse: Bool { link.inverse != nil }

    /// The relationship of that name.
    var inverse: Inverse? {
      link.inverse.map {
        Inverse(context: context, owner: $0.entity, position: $0.position)
      }
    }
  }

  /// A relationship that is stated as an inverse.
  struct Inverse {
    fileprivate let context: LinkContext
    fileprivate var index: ModelIndex { context.index }
    /// The number of the entity that declares it.
    fileprivate let owner: Int
    fileprivate let position: Int

    var entity: EntityDescription { context.entities[owner] }

    var relationship: RelationshipDescription { context.entities[owner].relationships[position] }

    var path: ElementPath {
      .entity(context.entities[owner].name, context.entities[owner].relationships[position].name)
    }

    /// The name that is stated for its own inverse.
    var inverseName: String? { context.entities[owner].relationships[position].inverse }

    var deleteRule: DeleteRule { context.entities[owner].relationships[position].deleteRule }

    /// Whether it must lead to one object.
    var isRequiredToOne: Bool {
      !context.entities[owner].relationships[position].isToMany
        && !context.entities[owner].relationships[position].isOptional
    }

    /// The number of the entity that declares it.
    var number: Int { owner }

    var entityName: String { context.entities[owner].name }

    private var link: ModelIndex.Link {
      let links = index.links(of: owner)
      return links[links.startIndex + position]
    }

    /// The number of its destination.
    var destinationNumber: Int? { link.destination }

    /// Whether there is a relationship of the name that is stated for its own inverse.
    var hasInverse: Bool { link.inverse != nil }

    /// Whether what it states for its own inverse leads elsewhere, has none, or is half of another
    /// pair: the mistake is then here, and not in what has it for an inverse.
    var isWrongItself: Bool {
      guard let (other, position) = link.inverse else { return false }
      let links = index.links(of: other)
      let its = links[links.startIndex + position]
      guard let back = its.destination else { return false }
      if !index.entity(owner, isOrInheritsFrom: back) { return true }
      guard let (third, thirdPosition) = its.inverse else {
        return context.entities[other].relationships[position].inverse == nil
      }
      if (third, thirdPosition) == (owner, self.position) { return false }
      let thirdLinks = index.links(of: third)
      return thirdLinks[thirdLinks.startIndex + thirdPosition].inverse.map {
        $0 == (other, position)
      } ?? false
    }

    var isPoisoned: Bool {
      index.isPoisoned(
        property: context.entities[owner].relationships[position].name,
        of: context.entities[owner].name
      )
    }
  }

  /// Calls the body with every relationship whose destination is there and about which no earlier
  /// error speaks.
  func forEachLink(_ body: (Link) -> Void) {
    let entities = index.entities
    let context = LinkContext(index)
    let isAnythingPoisoned = index.poison != ModelIndex.Poison()
    for number in numbers {
      for link in index.links(of: number) {
        guard let destination = link.destination else { continue }
        if isAnythingPoisoned,
          index.isPoisoned(
            property: entities[link.entity].relationships[link.position].name,
            of: entities[link.entity].name
          ) || index.isPoisoned(entity: entities[destination].name)
        {
          continue
        }
        body(Link(context: context, link: link, destinationNumber: destination))
      }
    }
  }
}

/// What all links of a walk share: one reference to hold for each of them.
private final class LinkContext: Sendable {
  let index: ModelIndex
  /// The index's entities: looked at through this array, they are not copied.
  let entities: [EntityDescription]

  init(_ index: ModelIndex) {
    self.index = index
    entities = index.entities
  }
}
