internal import ModelSchema
internal import ModelSupport

/// The objects of a store in memory.
///
/// Both ends of a relationship are kept in the objects, whichever end told it.
struct MemoryObjects {
  private let shape: StoreShape
  private var objects: [ObjectID: ObjectSnapshot] = [:]
  /// The identifiers by key, and the greatest key that was given out, of each hierarchy, by its root.
  private var tables: [ByteName: Table] = [:]

  private struct Table {
    var ids: [Int64: ObjectID] = [:]
    var greatestKey: Int64 = 0
  }

  init(_ shape: StoreShape) { self.shape = shape }

  subscript(id: ObjectID) -> ObjectSnapshot? { objects[id] }

  /// The objects of these entities of one hierarchy, by key.
  func all(of shapes: [EntityShape]) -> [ObjectSnapshot] {
    guard let first = shapes.first, let table = tables[Self.root(of: first)] else { return [] }
    let names = Set(shapes.map { ByteName($0.name) })
    return table.ids.values.filter { names.contains(ByteName($0.entity)) }
      .sorted { $0.key < $1.key }
      .compactMap { objects[$0] }
  }

  func count(of shapes: [EntityShape]) -> Int {
    guard let first = shapes.first, let table = tables[Self.root(of: first)] else { return 0 }
    let names = Set(shapes.map { ByteName($0.name) })
    return table.ids.values.count { names.contains(ByteName($0.entity)) }
  }

  mutating func reserveKeys(
    _ count: Int,
    for shape: EntityShape
  ) throws(StoreError.Reason) -> Range<Int64> {
    let root = Self.root(of: shape)
    let keys = try NewKeys.following(tables[root, default: Table()].greatestKey, count: count)
    tables[root, default: Table()].greatestKey = keys.upperBound - 1
    return keys
  }

  private static func root(of shape: EntityShape) -> ByteName {
    var entity = shape.entity
    while let parent = entity.superentity { entity = parent }
    return ByteName(entity.name)
  }
}

// MARK: - Inserting

extension MemoryObjects {
  /// Adds objects: all of them, or none.
  mutating func insert(_ new: [ObjectSnapshot]) throws(InvalidObject) {
    let new = try new.map { (object) throws(InvalidObject) in try object.adopted(by: shape) }
    let greatestKeys = tables.mapValues(\.greatestKey)
    var added: [ObjectSnapshot] = []
    do throws(InvalidObject) {
      for object in new {
        try add(object)
        added.append(object)
      }
      try tie(new)
    } catch {
      // Only what is new has been changed so far.
      for object in added {
        objects[object.id] = nil
        tables[Self.root(of: object.shape)]?.ids[object.id.key] = nil
      }
      for root in tables.keys { tables[root]?.greatestKey = greatestKeys[root] ?? 0 }
      throw error
    }
  }

  /// Leads all relationships of new objects back.
  private mutating func tie(_ new: [ObjectSnapshot]) throws(InvalidObject) {
    var ties = Ties(new: Set(new.map(\.id)))
    for object in new {
      for (relationship, link) in zip(object.shape.relationships, object.links) {
        for destination in link.ids { try tie(object.id, relationship, destination, &ties) }
      }
    }
    for (end, other) in ties.ends where !other.added.isEmpty {
      guard let links = objects[end.object]?.links else { continue }
      objects[end.object]?.links[end.number] = .many(links[end.number].ids + other.added)
    }
    for id in ties.changed { sortUnordered(id) }
  }

  private mutating func add(_ object: ObjectSnapshot) throws(InvalidObject) {
    let root = Self.root(of: object.shape)
    if tables[root]?.ids[object.id.key] != nil { throw InvalidObject(.takenKey, object.id) }
    tables[root, default: Table()].ids[object.id.key] = object.id
    let greatest = tables[root]?.greatestKey ?? 0
    tables[root]?.greatestKey = max(greatest, object.id.key)
    var object = object
    object.values = object.values.map { $0?.normalized }
    object.links = object.links.map(\.withoutRepetitions)
    objects[object.id] = object
  }

  /// Leads the other end of a relationship back.
  private mutating func tie(
    _ id: ObjectID,
    _ relationship: StoredRelationship,
    _ destination: ObjectID,
    _ ties: inout Ties
  ) throws(InvalidObject) {
    guard let other = objects[destination] else {
      throw InvalidObject(.missingDestination(destination), id, relationship.name)
    }
    let isNew = ties.new.contains(destination)
    guard let inverse = relationship.inverse else {
      // It is kept with the objects that it leads to: each can be in one only.
      guard relationship.isToMany else { return }
      if !isNew { throw InvalidObject(.wouldChange(destination), id, relationship.name) }
      if let owner = ties.claim(destination, relationship, for: id) {
        throw InvalidObject(.takenDestination(destination, by: owner), id, relationship.name)
      }
      return
    }
    guard let number = other.shape.relationship(named: inverse.name) else { return }
    let link = other.links[number]
    if inverse.isToMany {
      ties.add(id, to: Ties.End(object: destination, number: number), of: link)
    } else if link != .one(id) {
      if !isNew { throw InvalidObject(.wouldChange(destination), id, relationship.name) }
      if case .one(let taken) = link {
        throw InvalidObject(.takenDestination(destination, by: taken), id, relationship.name)
      }
      objects[destination]?.links[number] = .one(id)
    }
  }

  /// Puts what has no order into the order of keys.
  private mutating func sortUnordered(_ id: ObjectID) {
    guard var object = objects[id] else { return }
    for (number, relationship) in object.shape.relationships.enumerated()
    where relationship.isToMany && !relationship.isOrdered {
      let ids = object.links[number].ids.sorted { $0.key < $1.key }
      object.links[number] = ids.isEmpty ? .none : .many(ids)
    }
    objects[id] = object
  }
}

/// What an insertion adds to relationships from their other ends.
private struct Ties {
  /// One relationship of one object.
  struct End: Hashable {
    let object: ObjectID
    /// The relationship's place in the object's shape.
    let number: Int
  }

  /// The destinations of an end.
  struct Destinations {
    var all: Set<ObjectID>
    /// Those that the object itself does not name.
    var added: [ObjectID] = []
  }

  private struct Claim: Hashable {
    let destination: ObjectID
    let owner: String
    let relationship: String
  }

  let new: Set<ObjectID>
  private(set) var ends: [End: Destinations] = [:]
  private var claims: [Claim: ObjectID] = [:]

  init(new: Set<ObjectID>) { self.new = new }

  /// The objects whose relationships may be out of order.
  var changed: Set<ObjectID> { new.union(ends.keys.map(\.object)) }

  mutating func add(_ id: ObjectID, to end: End, of link: ObjectSnapshot.Link) {
    if ends[end, default: Destinations(all: Set(link.ids))].all.insert(id).inserted {
      ends[end]?.added.append(id)
    }
  }

  /// Notes that a relationship without inverse leads to an object; gives another object whose
  /// relationship does already.
  mutating func claim(
    _ destination: ObjectID,
    _ relationship: StoredRelationship,
    for id: ObjectID
  ) -> ObjectID? {
    let claim = Claim(
      destination: destination,
      owner: relationship.owner,
      relationship: relationship.name
    )
    let owner = claims[claim] ?? id
    claims[claim] = owner
    return owner == id ? nil : owner
  }
}

extension ObjectSnapshot.Link {
  /// The destinations.
  package var ids: [ObjectID] {
    switch self {
    case .none: []
    case .one(let id): [id]
    case .many(let ids): ids
    }
  }

  /// The link with each object once, where it is named first.
  package var withoutRepetitions: Self {
    guard case .many(let ids) = self else { return self }
    var isSeen: Set<ObjectID> = []
    let kept = ids.filter { isSeen.insert($0).inserted }
    return kept.isEmpty ? .none : .many(kept)
  }
}
