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
  /// Relationships by name, for entities with so many that looking through them would take long.
  private let relationshipNumbers: [Int: [ByteName: Int]]
  /// Names and properties about which an earlier error has been reported.
  private let poison: Poison

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
  public init(_ model: ManagedObjectModel) { self.init(model, poison: Poison()) }

  package init(_ model: ManagedObjectModel, poison: Poison) {
    self.model = model
    self.poison = poison
    var numbers: [ByteName: Int] = [:]
    numbers.reserveCapacity(model.entities.count)
    for (number, entity) in model.entities.enumerated() {
      numbers[ByteName(entity.name), default: number] = numbers[ByteName(entity.name)] ?? number
    }
    self.numbers = numbers
    let parents = model.entities.map { $0.parent.flatMap { numbers[ByteName($0)] } }
    self.parents = parents
    inCycle = Self.findCycles(parents)
    var relationshipNumbers: [Int: [ByteName: Int]] = [:]
    for (number, entity) in model.entities.enumerated() where entity.relationships.count > 16 {
      relationshipNumbers[number] = Dictionary(
        entity.relationships.enumerated().map { (ByteName($0.element.name), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }
    self.relationshipNumbers = relationshipNumbers
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
    var result: [Int] = []
    var isSeen: Set<Int> = [number]
    var current = parents[number]
    while let ancestor = current, isSeen.insert(ancestor).inserted {
      result.append(ancestor)
      current = parents[ancestor]
    }
    return result
  }

  /// Whether an entity is one of its own ancestors.
  public func isInCycle(_ number: Int) -> Bool { inCycle[number] }

  /// Whether an entity is another or inherits from it.
  public func entity(_ number: Int, isOrInheritsFrom other: Int) -> Bool {
    number == other || ancestors(of: number).contains(other)
  }

  /// The composite type with a name.
  public func composite(named name: String) -> CompositeDescription? {
    model.composites.first { $0.name.hasSameBytes(as: name) }
  }
}

// MARK: - Properties

extension ModelIndex {
  /// The relationship that an entity has or inherits, and the number of the entity that declares it.
  public func relationship(
    named name: String,
    in number: Int
  ) -> (owner: Int, relationship: RelationshipDescription)? {
    if let own = ownRelationship(named: name, in: number) { return (number, own) }
    guard parents[number] != nil else { return nil }
    for ancestor in ancestors(of: number) {
      if let inherited = ownRelationship(named: name, in: ancestor) { return (ancestor, inherited) }
    }
    return nil
  }

  private func ownRelationship(named name: String, in number: Int) -> RelationshipDescription? {
    if let table = relationshipNumbers[number] {
      return table[ByteName(name)].map { entities[number].relationships[$0] }
    }
    return entities[number].relationship(named: name)
  }

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
