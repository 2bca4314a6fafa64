internal import ModelSupport

extension ModelIndex {
  /// A property whose name is already taken in its entity or by an ancestor's property.
  package struct RepeatedProperty: Sendable {
    /// The number of the entity that declares the name again.
    package let entity: Int
    package let name: String
    package let anchor: SourceAnchor
    /// The number of the entity that declares the name first: an ancestor or the same entity.
    package let firstEntity: Int
    package let firstAnchor: SourceAnchor
  }

  /// Every property whose name is taken, by the entities' order.
  ///
  /// Walks the hierarchies from their roots with one table of the names on the way, so that the
  /// time does not grow with the depth.
  ///
  /// - Parameters:
  ///   - retained: What is known already of the hierarchies that are not looked at.
  ///   - isLookedAt: Whether the hierarchy with the root of a number is looked at.
  static func findRepeatedProperties(
    _ entities: [EntityDescription],
    parents: [Int?],
    inCycle: [Bool],
    retaining retained: [RepeatedProperty] = [],
    ofHierarchies isLookedAt: (Int) -> Bool = { _ in true }
  ) -> [RepeatedProperty] {
    var children = [[Int]](repeating: [], count: entities.count)
    for number in entities.indices {
      if let parent = parents[number], !inCycle[number] { children[parent].append(number) }
    }
    var result = retained
    var walk = Walk(entities: entities)
    for root in entities.indices
    where (inCycle[root] || parents[root] == nil) && isLookedAt(root) {
      // Most entities stand alone, and most names differ.
      if children[root].isEmpty, !entities[root].mayRepeatProperties { continue }
      var stack: [(number: Int, isLeaving: Bool)] = [(root, false)]
      while let (number, isLeaving) = stack.popLast() {
        if isLeaving {
          walk.leave(number)
        } else {
          walk.enter(number, &result)
          stack.append((number, true))
          for child in children[number].reversed() { stack.append((child, false)) }
        }
      }
    }
    return result.sorted { ($0.entity, ByteName($0.name)) < ($1.entity, ByteName($1.name)) }
  }

  private struct Walk {
    let entities: [EntityDescription]
    private var taken: [ByteName: (entity: Int, anchor: SourceAnchor)] = [:]
    private var added: [Int: [ByteName]] = [:]

    init(entities: [EntityDescription]) { self.entities = entities }

    mutating func enter(_ number: Int, _ result: inout [RepeatedProperty]) {
      var names: [ByteName] = []
      entities[number].forEachProperty { name, anchor in
        let key = ByteName(name)
        if let first = taken[key] {
          result.append(
            RepeatedProperty(
              entity: number,
              name: name,
              anchor: anchor,
              firstEntity: first.entity,
              firstAnchor: first.anchor
            )
          )
        } else {
          taken[key] = (number, anchor)
          names.append(key)
        }
      }
      added[number] = names
    }

    mutating func leave(_ number: Int) {
      for name in added.removeValue(forKey: number) ?? [] { taken[name] = nil }
    }
  }
}

extension EntityDescription {
  fileprivate var mayRepeatProperties: Bool {
    var filter = RepetitionFilter()
    for index in attributes.indices { filter.add(attributes[index].name) }
    for index in relationships.indices { filter.add(relationships[index].name) }
    for index in fetchedProperties.indices { filter.add(fetchedProperties[index].name) }
    return filter.mayRepeat
  }

  fileprivate func forEachProperty(_ body: (String, SourceAnchor) -> Void) {
    for attribute in attributes { body(attribute.name, attribute.anchor) }
    for relationship in relationships { body(relationship.name, relationship.anchor) }
    for property in fetchedProperties { body(property.name, property.anchor) }
  }
}
