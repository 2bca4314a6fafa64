package import ModelSupport

/// Answers questions about a model that may be incomplete or wrong: nil where a name leads nowhere.
///
/// Entities are numbered by their positions in the model. When several entities have one name, the
/// first is found.
public struct ModelIndex: Sendable {
  /// The model.
  public let model: ManagedObjectModel
  private let numbers: [ByteName: Int]
  private let parents: [Int?]
  private let inCycle: [Bool]
  private let roots: [Int]
  private let depths: [Int]
  /// Relationships by name, for entities with so many that looking through them would take long.
  private let relationshipNumbers: [Int: [ByteName: Int]]
  /// The relationships of all entities, one entity's after the other's, with what their names mean.
  private let links: [Link]
  /// Where each entity's relationships start among the links; one more at the end.
  private let linkStarts: [Int]
  /// Every property whose name is taken in its entity or by an ancestor, by the entities' order.
  package let repeatedProperties: [RepeatedProperty]
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
  }

  /// An index of a model.
  public init(_ model: ManagedObjectModel) {
    self.model = model
    // Loops go over positions: an entity is large, and copying it for a look costs.
    let entities = model.entities
    var numbers: [ByteName: Int] = [:]
    numbers.reserveCapacity(entities.count)
    for number in entities.indices {
      let name = ByteName(entities[number].name)
      if let first = numbers.updateValue(number, forKey: name) { numbers[name] = first }
    }
    self.numbers = numbers
    let parents = entities.indices.map { entities[$0].parent.flatMap { numbers[ByteName($0)] } }
    self.parents = parents
    inCycle = Self.findCycles(parents)
    (roots, depths) = Self.findRoots(parents, inCycle)
    var relationshipNumbers: [Int: [ByteName: Int]] = [:]
    for number in entities.indices where entities[number].relationships.count > 16 {
      relationshipNumbers[number] = Dictionary(
        entities[number].relationships.enumerated().map { (ByteName($0.element.name), $0.offset) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    self.relationshipNumbers = relationshipNumbers
    (links, linkStarts) = Self.link(
      entities,
      numbers: numbers,
      parents: parents,
      roots: roots,
      relationshipNumbers: relationshipNumbers
    )
    repeatedProperties = Self.findRepeatedProperties(
      entities,
      parents: parents,
      inCycle: inCycle
    )
  }

  /// The top of every entity's hierarchy and the steps to it; each chain of parents is walked once.
  private static func findRoots(
    _ parents: [Int?],
    _ inCycle: [Bool]
  ) -> (roots: [Int], depths: [Int]) {
    var roots = [Int?](repeating: nil, count: parents.count)
    var depths = [Int](repeating: 0, count: parents.count)
    for start in parents.indices where roots[start] == nil {
      var path: [Int] = []
      var current = start
      while roots[current] == nil, !inCycle[current], let parent = parents[current] {
        path.append(current)
        current = parent
      }
      let root = roots[current] ?? current
      roots[current] = root
      for (steps, member) in path.reversed().enumerated() {
        roots[member] = root
        depths[member] = depths[current] + steps + 1
      }
    }
    return (roots.map { $0 ?? 0 }, depths)
  }

  /// Marks the entities whose chain of parents comes back to themselves.
  private static func findCycles(_ parents: [Int?]) -> [Bool] {
    var inCycle = [Bool](repeating: false, count: parents.count)
    var visits = [Int](repeating: 0, count: parents.count)
    for start in parents.indices where visits[start] == 0 {
      let visit = start + 1
      var current: Int? = start
      while let entity = current, visits[entity] == 0 {
        visits[entity] = visit
        current = parents[entity]
      }
      // Met on this very walk: the rest of the walk from here is a loop.
      if let entrance = current, visits[entrance] == visit, !inCycle[entrance] {
        var member: Int? = entrance
        while let entity = member, !inCycle[entity] {
          inCycle[entity] = true
          member = parents[entity]
        }
      }
    }
    return inCycle
  }
}

// MARK: - Entities

extension ModelIndex {
  /// The entities, in the model's order.
  public var entities: [EntityDescription] { model.entities }

  /// The number of the entity with a name.
  public func number(ofEntity name: String) -> Int? { numbers[ByteName(name)] }

  /// The entity with a name.
  public func entity(named name: String) -> EntityDescription? {
    number(ofEntity: name).map { entities[$0] }
  }

  /// The number of an entity's parent; nil for a root and where the parent is missing.
  public func parent(of number: Int) -> Int? { parents[number] }

  /// The numbers of an entity's ancestors, its parent first; a loop is followed once.
  public func ancestors(of number: Int) -> [Int] {
    guard parents[number] != nil else { return [] }
    var result: [Int] = []
    var isSeen: Set<Int> = [number]
    var current = parents[number]
    while let ancestor = current, isSeen.insert(ancestor).inserted {
      result.append(ancestor)
      current = parents[ancestor]
    }
    return result
  }

  /// The number of the entity at the top of an entity's hierarchy; in a loop, the entity's own.
  public func root(of number: Int) -> Int { roots[number] }

  /// The number of an entity's ancestors; of those above a loop nothing is counted.
  package func depth(of number: Int) -> Int { depths[number] }

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
  public func isInCycle(_ number: Int) -> Bool { inCycle[number] }

  /// Whether an entity is another or inherits from it.
  public func entity(_ number: Int, isOrInheritsFrom other: Int) -> Bool {
    if number == other { return true }
    guard parents[number] != nil else { return false }
    return ancestors(of: number).contains(other)
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

  private static func link(
    _ entities: [EntityDescription],
    numbers: [ByteName: Int],
    parents: [Int?],
    roots: [Int],
    relationshipNumbers: [Int: [ByteName: Int]]
  ) -> (links: [Link], starts: [Int]) {
    // What no entity of a hierarchy has need not be looked for in each.
    var hierarchyNames: [Int: Set<ByteName>] = [:]
    for entity in entities.indices where parents[entity] != nil {
      for member in [entity, roots[entity]] {
        for relationship in entities[member].relationships {
          hierarchyNames[roots[entity], default: []].insert(ByteName(relationship.name))
        }
      }
    }
    var links: [Link] = []
    var starts: [Int] = []
    starts.reserveCapacity(entities.count + 1)
    for entity in entities.indices {
      starts.append(links.count)
      for position in entities[entity].relationships.indices {
        let destination = entities[entity].relationships[position].destination
          .flatMap { numbers[ByteName($0)] }
        let inverse = entities[entity].relationships[position].inverse.flatMap { name in
          destination.flatMap { start in
            parents[start] != nil && hierarchyNames[roots[start]]?.contains(ByteName(name)) != true
              ? nil : find(name, from: start, entities, parents, relationshipNumbers)
          }
        }
        links.append(
          Link(entity: entity, position: position, destination: destination, inverse: inverse)
        )
      }
    }
    starts.append(links.count)
    return (links, starts)
  }

  /// The relationship with a name that an entity has or inherits.
  private static func find(
    _ name: String,
    from start: Int,
    _ entities: [EntityDescription],
    _ parents: [Int?],
    _ relationshipNumbers: [Int: [ByteName: Int]]
  ) -> (entity: Int, position: Int)? {
    var current: Int? = start
    // A chain of parents is no longer than there are entities, unless it is a loop.
    var stepsLeft = entities.count
    while let entity = current, stepsLeft > 0 {
      if let table = relationshipNumbers[entity] {
        if let position = table[ByteName(name)] { return (entity, position) }
      } else {
        for position in entities[entity].relationships.indices
        where entities[entity].relationships[position].name.hasSameBytes(as: name) {
          return (entity, position)
        }
      }
      current = parents[entity]
      stepsLeft -= 1
    }
    return nil
  }

  /// The relationships of all entities.
  package var allLinks: [Link] { links }

  /// The relationships that an entity declares, in their order.
  package func links(of number: Int) -> ArraySlice<Link> {
    links[linkStarts[number]..<linkStarts[number + 1]]
  }

  /// The relationship that an entity has or inherits, and the number of the entity that declares it.
  public func relationship(
    named name: String,
    in number: Int
  ) -> (owner: Int, relationship: RelationshipDescription)? {
    Self.find(name, from: number, entities, parents, relationshipNumbers)
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
