internal import ModelSupport
internal import ObjectStores

/// What the objects of an insertion say about each other, brought together from both ends.
///
/// Which keys a row holds is found out in two passes: what other objects say of it comes first.
struct LinkPlan {
  /// What an object says of another one.
  private struct Told {
    let id: ObjectID
    let position: Int
  }

  private let new: NewObjects
  private let binding: StoreBinding
  private let stored: StoredObjects
  /// What others say that a row's key column holds, by the column and the row's key.
  private var told: [[Int64: Told]]
  /// How many objects an object names in an order, by the column and the object's key.
  private var named: [[Int64: Int]]
  /// The rows of the tables of pairs.
  private(set) var pairs: [PairRows]

  init(
    _ new: NewObjects,
    _ binding: StoreBinding,
    _ stored: StoredObjects
  ) throws(StoreError.Reason) {
    self.new = new
    self.binding = binding
    self.stored = stored
    told = [[Int64: Told]](repeating: [:], count: binding.keyColumns.count)
    named = [[Int64: Int]](repeating: [:], count: binding.keyColumns.count)
    pairs = binding.pairTables.map { PairRows($0) }
    for (object, entity) in zip(new.objects, new.entities) {
      for (number, place) in entity.relationships.enumerated() {
        try hear(object, number, place)
      }
    }
  }

  /// Notes where an object's relationship leads.
  private mutating func hear(
    _ object: ObjectSnapshot,
    _ number: Int,
    _ place: LinkPlace
  ) throws(StoreError.Reason) {
    let relationship = object.shape.relationships[number]
    let link = object.links[number]
    switch place {
    case .key(let column):
      for id in link.ids { try hear(object, relationship, id, column) }
    case .otherKeys(let column):
      let ids = link.withoutRepetitions.ids
      for (position, id) in ids.enumerated() {
        try claim(id, for: object, relationship, column, position)
      }
      if binding.keyColumns[column].orderColumn != nil {
        named[column][object.id.key] = ids.count
      }
    case .pairs(let number, let isOwner):
      let table = binding.pairTables[number]
      for (position, id) in link.withoutRepetitions.ids.enumerated() {
        _ = try self.place(
          of: id,
          isOwner ? table.other.table : table.owner.table,
          object,
          relationship
        )
        pairs[number].add(object.id.key, id.key, position, isOwner: isOwner)
      }
    }
  }

  /// Notes where a relationship to one object leads.
  private mutating func hear(
    _ object: ObjectSnapshot,
    _ relationship: StoredRelationship,
    _ id: ObjectID,
    _ column: KeyColumn.ID
  ) throws(StoreError.Reason) {
    let table = binding.keyColumns[column].destinationTable
    let place = try place(of: id, table, object, relationship)
    // The other end has a column too when it leads to one object.
    guard let inverse = relationship.inverse, !inverse.isToMany else { return }
    guard let place else { throw wouldChange(id, object, relationship) }
    let other = new.objects[place]
    guard let number = other.shape.relationship(named: inverse.name),
      case .key(let back) = new.entities[place].relationships[number]
    else { return }
    try claim(place, for: object, relationship, back, own: other.links[number], 0)
  }

  /// Notes that an object's key is in a column of another object.
  private mutating func claim(
    _ id: ObjectID,
    for object: ObjectSnapshot,
    _ relationship: StoredRelationship,
    _ column: KeyColumn.ID,
    _ position: Int
  ) throws(StoreError.Reason) {
    let table = binding.keyColumns[column].table
    guard let place = try place(of: id, table, object, relationship) else {
      throw wouldChange(id, object, relationship)
    }
    let other = new.objects[place]
    let number = relationship.inverse.flatMap { other.shape.relationship(named: $0.name) }
    let own = number.map { other.links[$0] } ?? .none
    try claim(place, for: object, relationship, column, own: own, position)
  }

  private mutating func claim(
    _ place: Int,
    for object: ObjectSnapshot,
    _ relationship: StoredRelationship,
    _ column: KeyColumn.ID,
    own: ObjectSnapshot.Link,
    _ position: Int
  ) throws(StoreError.Reason) {
    let id = new.objects[place].id
    var claimant = told[column][id.key]?.id
    if case .one(let named) = own { claimant = named }
    if let claimant, claimant != object.id {
      let reason = InvalidObject.Reason.takenDestination(id, by: claimant)
      throw .invalidObject(InvalidObject(reason, object.id, relationship.name))
    }
    told[column][id.key] = Told(id: object.id, position: position)
  }

  /// The place of an object among the new ones; nil when it is in the store.
  private func place(
    of id: ObjectID,
    _ table: Int,
    _ object: ObjectSnapshot,
    _ relationship: StoredRelationship
  ) throws(StoreError.Reason) -> Int? {
    if let place = new.place(of: id, table: table) { return place }
    do throws(SQLiteFailure) {
      if try stored.contains(id, table: table) { return nil }
    } catch {
      throw error.reason
    }
    throw .invalidObject(InvalidObject(.missingDestination(id), object.id, relationship.name))
  }

  private func wouldChange(
    _ id: ObjectID,
    _ object: ObjectSnapshot,
    _ relationship: StoredRelationship
  ) -> StoreError.Reason {
    .invalidObject(InvalidObject(.wouldChange(id), object.id, relationship.name))
  }
}

// MARK: - Rows

extension LinkPlan {
  /// What a key column of a new object holds.
  ///
  /// - Parameter orders: Gives places to objects that say themselves where they belong.
  func key(
    of place: Int,
    _ column: KeyColumn.ID,
    _ orders: OrderKeys?
  ) throws(SQLiteFailure) -> LinkedKey? {
    let told = told[column][new.objects[place].id.key]
    guard let id = told?.id ?? own(place, column) else { return nil }
    guard let orders else { return LinkedKey(id: id) }
    if let told { return LinkedKey(id: id, order: OrderKey.key(at: told.position)) }
    let order = try orders.next(id.key, named: named[column][id.key])
    return LinkedKey(id: id, order: order)
  }

  /// What the object itself says.
  private func own(_ place: Int, _ column: KeyColumn.ID) -> ObjectID? {
    let links = new.entities[place].relationships
    for number in links.indices {
      if case .key(column) = links[number], case .one(let id) = new.objects[place].links[number] {
        return id
      }
    }
    return nil
  }
}
