internal import ModelSupport

extension ModelIndex {
  /// What is found out about a model once, when it is indexed.
  final class Tables: Sendable {
    let model: ManagedObjectModel
    let numbers: [ByteName: Int]
    let parents: [Int?]
    let inCycle: [Bool]
    let roots: [Int]
    let depths: [Int]
    /// Relationships by name, for entities with so many that looking through them would take long.
    let relationshipNumbers: [Int: [ByteName: Int]]
    /// The relationships of all entities, one entity's after the other's, with what their names mean.
    let links: [Link]
    /// Where each entity's relationships start among the links; one more at the end.
    let linkStarts: [Int]
    let repeatedProperties: [RepeatedProperty]

    init(_ model: ManagedObjectModel) {
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
          entities[number].relationships.enumerated().map {
            (ByteName($0.element.name), $0.offset)
          },
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
      repeatedProperties = ModelIndex.findRepeatedProperties(
        entities,
        parents: parents,
        inCycle: inCycle
      )
    }
  }
}

extension ModelIndex.Tables {
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

  private static func link(
    _ entities: [EntityDescription],
    numbers: [ByteName: Int],
    parents: [Int?],
    roots: [Int],
    relationshipNumbers: [Int: [ByteName: Int]]
  ) -> (links: [ModelIndex.Link], starts: [Int]) {
    // What no entity of a hierarchy has need not be looked for in each.
    var hierarchyNames: [Int: Set<ByteName>] = [:]
    for entity in entities.indices where parents[entity] != nil {
      for member in [entity, roots[entity]] {
        for relationship in entities[member].relationships {
          hierarchyNames[roots[entity], default: []].insert(ByteName(relationship.name))
        }
      }
    }
    var links: [ModelIndex.Link] = []
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
          ModelIndex.Link(
            entity: entity,
            position: position,
            destination: destination,
            inverse: inverse
          )
        )
      }
    }
    starts.append(links.count)
    return (links, starts)
  }

  /// The relationship with a name that an entity has or inherits.
  static func find(
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
}
