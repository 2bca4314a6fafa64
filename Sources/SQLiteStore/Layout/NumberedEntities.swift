internal import ModelSchema
internal import ModelSupport

/// The entities of a model with the numbers that they have in a store.
///
/// Root entities come by name, ignoring case, each followed by what inherits from it, depth first. A
/// store that has been migrated may number them otherwise.
struct NumberedEntities {
  let model: LinkedModel
  /// The positions in the model of the entities that the store has, by their numbers.
  let order: [Int]
  /// The number of each entity, by its position in the model; 0 for one that the store does not have.
  let numbers: [Int]
  /// The positions of the entities without parent, by number.
  let roots: [Int]
  /// The places of the tables, by the roots' positions in the model.
  private let tableNumbers: [Int: Int]
  /// The entities of each root, itself included, by number.
  private let hierarchies: [Int: [Int]]

  var index: ModelIndex { model.index }

  /// Numbers the entities as a fresh store does.
  ///
  /// - Parameter members: The names of the store's entities; nil for all.
  init(_ model: LinkedModel, members: Set<ByteName>? = nil) {
    let entities = model.index.entities
    func isMember(_ position: Int) -> Bool {
      members?.contains(ByteName(entities[position].name)) ?? true
    }
    let roots = Self.sorted(
      entities.indices.filter { model.index.parent(of: $0) == nil && isMember($0) },
      entities
    )
    var order: [Int] = []
    // A stack instead of a recursion: a hierarchy may be deep.
    var pending = Array(roots.reversed())
    while let position = pending.popLast() {
      order.append(position)
      let children = model.subentities(of: position).filter { isMember($0) }
      pending += Self.sorted(children, entities).reversed()
    }
    var numbers = [Int](repeating: 0, count: entities.count)
    for (number, position) in zip(1..., order) { numbers[position] = number }
    self.init(model, numbers: numbers)
  }

  /// Entities with the numbers that a store gives them.
  ///
  /// - Parameter numbers: The numbers by the entities' positions in the model; 0 for an entity that the
  ///   store does not have.
  init(_ model: LinkedModel, numbers: [Int]) {
    self.model = model
    self.numbers = numbers
    order = numbers.indices.filter { numbers[$0] > 0 }.sorted { numbers[$0] < numbers[$1] }
    roots = order.filter { model.index.parent(of: $0) == nil }
    tableNumbers = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    hierarchies = Dictionary(grouping: order) { model.index.root(of: $0) }
  }

  private static func sorted(_ positions: [Int], _ entities: [EntityDescription]) -> [Int] {
    positions.sorted { precedesIgnoringCase(entities[$0].name, entities[$1].name) }
  }

  func name(_ position: Int) -> String { index.entities[position].name }

  /// The place of an entity's table among the tables.
  func tableNumber(of position: Int) -> Int {
    tableNumbers[index.root(of: position)] ?? 0
  }

  /// The entity and all that inherit from it, by number.
  func hierarchy(of root: Int) -> [Int] { hierarchies[root] ?? [] }

  /// Whether objects of several entities are where those of an entity are looked for.
  func hasSubentities(_ position: Int) -> Bool {
    model.subentities(of: position).contains { numbers[$0] > 0 }
  }
}

extension NumberedEntities {
  /// A relationship that is stored.
  struct Relationship {
    let entity: Int
    let position: Int
    let description: RelationshipDescription
    let destination: Int
    /// The relationship that leads back, where the two name each other.
    let inverse: (entity: Int, position: Int)?

    var name: String { description.name }
  }

  /// The relationships that an entity declares and a store keeps, by name.
  func relationships(of entity: Int) -> [Relationship] {
    index.links(of: entity).compactMap { relationship($0) }
      .sorted { $0.name.precedesInBytes($1.name) }
  }

  /// The relationship at the other end.
  func inverse(of relationship: Relationship) -> Relationship? {
    relationship.inverse.flatMap { self.relationship(link(at: $0)) }
  }

  private func relationship(_ link: ModelIndex.Link) -> Relationship? {
    let description = index.entities[link.entity].relationships[link.position]
    // A store cannot keep what leads out of it.
    guard !description.isTransient, let destination = link.destination, numbers[destination] > 0
    else { return nil }
    return Relationship(
      entity: link.entity,
      position: link.position,
      description: description,
      destination: destination,
      inverse: link.inverse.flatMap { isMutual(link, $0) ? $0 : nil }
    )
  }

  private func isMutual(_ link: ModelIndex.Link, _ inverse: (entity: Int, position: Int)) -> Bool {
    let back = self.link(at: inverse).inverse
    let isStored = !index.entities[inverse.entity].relationships[inverse.position].isTransient
    return isStored && back?.entity == link.entity && back?.position == link.position
  }

  private func link(at place: (entity: Int, position: Int)) -> ModelIndex.Link {
    let links = index.links(of: place.entity)
    return links[links.startIndex + place.position]
  }
}
