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
      parents = Self.findParents(entities, numbers)
      inCycle = Self.findCycles(parents)
      (roots, depths) = Self.findRoots(parents, inCycle)
      var relationshipNumbers: [Int: [ByteName: Int]] = [:]
      for number in entities.indices {
        relationshipNumbers[number] = Self.relationshipNumbers(of: entities[number])
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

    /// The tables of a model that differs from an indexed one in some entities only; what does not
    /// concern these is taken over.
    init(_ model: ManagedObjectModel, after old: Tables, _ change: ModelIndex.Change) {
      self.model = model
      let entities = model.entities
      numbers = change.numbers(after: old.numbers, entities)
      parents = Self.findParents(entities, numbers)
      inCycle = Self.findCycles(parents)
      let (roots, depths) = Self.findRoots(parents, inCycle)
      (self.roots, self.depths) = (roots, depths)
      var relationshipNumbers: [Int: [ByteName: Int]] = [:]
      for (number, table) in old.relationshipNumbers {
        if let number = change.newNumbers[number] { relationshipNumbers[number] = table }
      }
      for number in change.changed {
        relationshipNumbers[number] = Self.relationshipNumbers(of: entities[number])
      }
      self.relationshipNumbers = relationshipNumbers
      let isTouched = change.touchedHierarchies(old, parents, inCycle, roots)
      (links, linkStarts) = Self.relink(
        entities,
        numbers: numbers,
        parents: parents,
        roots: roots,
        relationshipNumbers: relationshipNumbers,
        after: old,
        change,
        isTouched
      )
      let retained = old.repeatedProperties.compactMap { $0.renumbered(change.newNumbers) }
        .filter { !isTouched[roots[$0.entity]] }
      repeatedProperties = ModelIndex.findRepeatedProperties(
        entities,
        parents: parents,
        inCycle: inCycle,
        retaining: retained
      ) { isTouched[$0] }
    }
  }
}

extension ModelIndex.Tables {
  private static func findParents(
    _ entities: [EntityDescription],
    _ numbers: [ByteName: Int]
  ) -> [Int?] {
    entities.indices.map { entities[$0].parent.flatMap { numbers[ByteName($0)] } }
  }

  /// Relationships by name, when there are so many that looking through them would take long.
  private static func relationshipNumbers(of entity: EntityDescription) -> [ByteName: Int]? {
    guard entity.relationships.count > 16 else { return nil }
    return Dictionary(
      entity.relationships.enumerated().map { (ByteName($0.element.name), $0.offset) },
      uniquingKeysWith: { first, _ in first }
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

  /// Links again what a change concerns: relationships of changed entities, and those that lead into
  /// a hierarchy with one.
  private static func relink(
    _ entities: [EntityDescription],
    numbers: [ByteName: Int],
    parents: [Int?],
    roots: [Int],
    relationshipNumbers: [Int: [ByteName: Int]],
    after old: ModelIndex.Tables,
    _ change: ModelIndex.Change,
    _ isTouched: [Bool]
  ) -> (links: [ModelIndex.Link], starts: [Int]) {
    func link(_ entity: Int, _ position: Int) -> ModelIndex.Link {
      let relationship = entities[entity].relationships[position]
      let destination = relationship.destination.flatMap { numbers[ByteName($0)] }
      let inverse = relationship.inverse.flatMap { name in
        destination.flatMap { find(name, from: $0, entities, parents, relationshipNumbers) }
      }
      return ModelIndex.Link(
        entity: entity,
        position: position,
        destination: destination,
        inverse: inverse
      )
    }
    let isInPlace =
      change.keepsNumbers
      && change.changed.allSatisfy { entity in
        old.linkStarts[entity + 1] - old.linkStarts[entity] == entities[entity].relationships.count
      }
    if isInPlace {
      var links = old.links
      for number in links.indices {
        let known = links[number]
        if change.isChanged[known.entity]
          || known.destination.map({ isTouched[roots[$0]] }) ?? false
        {
          links[number] = link(known.entity, known.position)
        }
      }
      return (links, old.linkStarts)
    }
    var links: [ModelIndex.Link] = []
    links.reserveCapacity(old.links.count)
    var starts: [Int] = []
    starts.reserveCapacity(entities.count + 1)
    for entity in entities.indices {
      starts.append(links.count)
      let range = change.oldNumbers[entity].map { old.linkStarts[$0]..<old.linkStarts[$0 + 1] }
      for position in entities[entity].relationships.indices {
        if let range, !change.isChanged[entity],
          let known = old.links[range.lowerBound + position].renumbered(change),
          known.destination.map({ !isTouched[roots[$0]] }) ?? true
        {
          links.append(known)
        } else {
          links.append(link(entity, position))
        }
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
