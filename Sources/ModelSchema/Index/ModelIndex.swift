package import ModelSupport

/// Answers questions about a model that may be incomplete or wrong: nil where a name leads nowhere.
///
/// Entities are numbered by their positions in the model. When several entities have one name, the
/// first is found.
public struct ModelIndex: Sendable {
  /// What is known about the model; shared, so that copies of an index cost next to nothing.
  let tables: Tables
  /// Names and properties about which an earlier error has been reported.
  package var poison = Poison()

  /// What an earlier error spoils: rules that come later are silent about it.
  package struct Poison: Hashable, Sendable {
    package private(set) var entities: Set<ByteName> = []
    package private(set) var properties: Set<ElementPath> = []

    package init() {}

    package mutating func insert(entity name: String) { entities.insert(ByteName(name)) }

    package mutating func insert(property: String, of entity: String) {
      properties.insert(.entity(entity, property))
    }

    package mutating func formUnion(_ other: Poison) {
      entities.formUnion(other.entities)
      properties.formUnion(other.properties)
    }

    /// The names of the entities that only one of the two spoils, or of which it spoils a property.
    package func differences(from other: Poison) -> Set<ByteName> {
      var names = entities.symmetricDifference(other.entities)
      for path in properties.symmetricDifference(other.properties) {
        if case .entity(let name) = path.root { names.insert(ByteName(name)) }
      }
      return names
    }
  }

  /// An index of a model.
  public init(_ model: ManagedObjectModel) { tables = Tables(model) }

  /// The model.
  public var model: ManagedObjectModel { tables.model }

  /// Every property whose name is taken in its entity or by an ancestor, by the entities' order.
  package var repeatedProperties: [RepeatedProperty] { tables.repeatedProperties }
}

// MARK: - Entities

extension ModelIndex {
  /// The entities, in the model's order.
  public var entities: [EntityDescription] { tables.model.entities }

  /// The numbers of the entities by their names.
  package var numbers: [ByteName: Int] { tables.numbers }

  /// The number of the entity with a name.
  public func number(ofEntity name: String) -> Int? { tables.numbers[ByteName(name)] }

  /// The entity with a name.
  public func entity(named name: String) -> EntityDescription? {
    number(ofEntity: name).map { entities[$0] }
  }

  /// The number of an entity's parent; nil for a root and where the parent is missing.
  public func parent(of number: Int) -> Int? { tables.parents[number] }

  /// The numbers of an entity's ancestors, its parent first; a loop is followed once.
  public func ancestors(of number: Int) -> [Int] {
    guard tables.parents[number] != nil else { return [] }
    var result: [Int] = []
    var isSeen: Set<Int> = [number]
    var current = tables.parents[number]
    while let ancestor = current, isSeen.insert(ancestor).inserted {
      result.append(ancestor)
      current = tables.parents[ancestor]
    }
    return result
  }

  /// The number of the entity at the top of an entity's hierarchy; in a loop, the entity's own.
  public func root(of number: Int) -> Int { tables.roots[number] }

  /// The number of an entity's ancestors; of those above a loop nothing is counted.
  package func depth(of number: Int) -> Int { tables.depths[number] }

  /// Whether all that an entity inherits is known: no ancestor is missing, inherits from itself, or is
  /// spoilt by an earlier error.
  package func hasKnownAncestry(_ number: Int) -> Bool {
    let ancestors = ancestors(of: number)
    let top = ancestors.last ?? number
    if entities[top].parent != nil { return false }
    if poison.entities.isEmpty { return true }
    return !([number] + ancestors).contains { isPoisoned(entity: entities[$0].name) }
  }

  /// Whether an entity is one of its own ancestors.
  public func isInCycle(_ number: Int) -> Bool { tables.inCycle[number] }

  /// Whether an entity is another or inherits from it.
  public func entity(_ number: Int, isOrInheritsFrom other: Int) -> Bool {
    if number == other { return true }
    var current = tables.parents[number]
    while let ancestor = current {
      if ancestor == other { return true }
      // A loop is followed once.
      if tables.inCycle[ancestor] { return ancestors(of: number).contains(other) }
      current = tables.parents[ancestor]
    }
    return false
  }

  /// The composite type with a name.
  public func composite(named name: String) -> CompositeDescription? {
    model.composites.first { $0.name.hasSameBytes(as: name) }
  }
}

// MARK: - Relationships

extension ModelIndex {
  /// A relationship with what its names mean.
  package struct Link: Sendable {
    /// The number of the entity that declares the relationship.
    package let entity: Int
    /// The relationship's position in its entity.
    package let position: Int
    /// The number of the destination; nil where its name leads nowhere.
    package let destination: Int?
    /// The relationship that is stated as the inverse; nil where there is none of that name.
    package let inverse: (entity: Int, position: Int)?
  }

  /// The relationships of all entities.
  package var allLinks: [Link] { tables.links }

  /// The relationships that an entity declares, in their order.
  package func links(of number: Int) -> ArraySlice<Link> {
    tables.links[tables.linkStarts[number]..<tables.linkStarts[number + 1]]
  }

  /// The relationship that an entity has or inherits, and the number of the entity that declares it.
  public func relationship(
    named name: String,
    in number: Int
  ) -> (owner: Int, relationship: RelationshipDescription)? {
    Tables.find(name, from: number, entities, tables.parents, tables.relationshipNumbers)
      .map { ($0.entity, entities[$0.entity].relationships[$0.position]) }
  }
}

// MARK: - Properties

extension ModelIndex {
  /// The property that an entity has or inherits, and the number of the entity that declares it.
  public func property(
    named name: String,
    in number: Int
  ) -> (owner: Int, property: PropertyDescription)? {
    for owner in [number] + ancestors(of: number) {
      if let property = entities[owner].property(named: name) { return (owner, property) }
    }
    return nil
  }
}

// MARK: - Poison

extension ModelIndex {
  /// Whether an earlier error already speaks about the entity with a name.
  package func isPoisoned(entity name: String) -> Bool {
    !poison.entities.isEmpty && poison.entities.contains(ByteName(name))
  }

  /// Whether an earlier error already speaks about a property, or about its entity.
  package func isPoisoned(property: String, of entity: String) -> Bool {
    isPoisoned(entity: entity)
      || (!poison.properties.isEmpty && poison.properties.contains(.entity(entity, property)))
  }
}
