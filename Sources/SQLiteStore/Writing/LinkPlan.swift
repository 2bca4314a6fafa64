internal import ModelSupport
internal import ObjectStores

/// What the objects of an insertion say about each other, brought together from both ends.
///
/// Which keys a row holds is found out in two passes: what other objects say of it comes first.
struct LinkPlan {
  /// What an object says of another one.
  private struct Told {
    /// The place of the object that says it.
    let teller: Int
    let position: Int
  }

  private let new: NewObjects
  private let binding: StoreBinding
  private let stored: StoredObjects
  /// What others say that key columns hold, row after row.
  private var told: [Told?]
  /// Where what is told of each row begins.
  private let starts: [Int]
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
    var starts: [Int] = []
    starts.reserveCapacity(new.objects.count)
    var count = 0
    for entity in new.entities {
      starts.append(count)
      count += binding.rowKeys[entity].columns.count
    }
    self.starts = starts
    told = [Told?](repeating: nil, count: count)
    named = [[Int64: Int]](repeating: [:], count: binding.keyColumns.count)
    pairs = binding.pairTables.map { PairRows($0) }
    for object in new.objects.indices { try hear(object) }
  }

  /// Notes where an object's relationships lead.
  private mutating func hear(_ object: Int) throws(StoreError.Reason) {
    let places = binding.entities[new.entities[object]].relationships
    for number in places.indices {
      switch (places[number], new.objects[object].links[number]) {
      case (.key(let column), .one(let id)): try hear(object, number, id, column)
      case (.key, _): break
      case (.otherKeys(let column), let link): try hear(object, number, link.ids, column)
      case (.pairs(let table, let isOwner), let link):
        try hear(object, number, link.ids, table, isOwner: isOwner)
      }
    }
  }

  /// Notes where a relationship to one object leads.
  private mutating func hear(
    _ object: Int,
    _ number: Int,
    _ id: ObjectID,
    _ column: KeyColumn.ID
  ) throws(StoreError.Reason) {
    let place = try place(of: id, binding.keyColumns[column].destinationTable, object, number)
    // The other end has a column too when it leads to one object.
    guard let inverse = relationship(object, number).inverse, !inverse.isToMany else { return }
    guard let place else { throw wouldChange(id, object, number) }
    guard let back = new.objects[place].shape.relationship(named: inverse.name),
      case .key(let column) = binding.entities[new.entities[place]].relationships[back]
    else { return }
    _ = try claim(place, for: object, number, column, 0)
  }

  /// Notes where a relationship to many objects leads whose rows have the object's key.
  private mutating func hear(
    _ object: Int,
    _ number: Int,
    _ ids: [ObjectID],
    _ column: KeyColumn.ID
  ) throws(StoreError.Reason) {
    var position = 0
    for id in ids {
      guard let place = try place(of: id, binding.keyColumns[column].table, object, number) else {
        throw wouldChange(id, object, number)
      }
      if try claim(place, for: object, number, column, position) { position += 1 }
    }
    if binding.keyColumns[column].orderColumn != nil {
      named[column][new.objects[object].id.key] = position
    }
  }

  /// Notes where a relationship leads that has a table of its own.
  private mutating func hear(
    _ object: Int,
    _ number: Int,
    _ ids: [ObjectID],
    _ table: Int,
    isOwner: Bool
  ) throws(StoreError.Reason) {
    let pairTable = binding.pairTables[table]
    let otherTable = isOwner ? pairTable.other.table : pairTable.owner.table
    let key = new.objects[object].id.key
    var position = 0
    for id in ids {
      _ = try place(of: id, otherTable, object, number)
      if pairs[table].add(key, id.key, position, isOwner: isOwner) { position += 1 }
    }
    if position > 0 { pairs[table].note(key, names: position, isOwner: isOwner) }
  }

  /// Notes that an object's key is in a column of another object.
  ///
  /// - Returns: Whether it was not known yet.
  private mutating func claim(
    _ place: Int,
    for object: Int,
    _ number: Int,
    _ column: KeyColumn.ID,
    _ position: Int
  ) throws(StoreError.Reason) -> Bool {
    let keys = binding.rowKeys[new.entities[place]]
    guard let keyPlace = keys.place(of: column) else { return false }
    let id = new.objects[object].id
    if let named = keys.own(keyPlace, new.objects[place]), named != id {
      throw taken(place, by: named, object, number)
    }
    let known = told[starts[place] + keyPlace]
    if let known, known.teller != object {
      throw taken(place, by: new.objects[known.teller].id, object, number)
    }
    if known == nil { told[starts[place] + keyPlace] = Told(teller: object, position: position) }
    return known == nil
  }

  /// The place of an object among the new ones; nil when it is in the store.
  private func place(
    of id: ObjectID,
    _ table: Int,
    _ object: Int,
    _ number: Int
  ) throws(StoreError.Reason) -> Int? {
    if let place = new.place(of: id, table: table) { return place }
    do throws(SQLiteFailure) {
      if try stored.contains(id, table: table) { return nil }
    } catch {
      throw error.reason
    }
    throw invalid(.missingDestination(id), object, number)
  }

  private func relationship(_ object: Int, _ number: Int) -> StoredRelationship {
    new.objects[object].shape.relationships[number]
  }
}

// MARK: - Errors

extension LinkPlan {
  private func taken(
    _ place: Int,
    by claimant: ObjectID,
    _ object: Int,
    _ number: Int
  ) -> StoreError.Reason {
    invalid(.takenDestination(new.objects[place].id, by: claimant), object, number)
  }

  private func wouldChange(
    _ id: ObjectID,
    _ object: Int,
    _ number: Int
  ) -> StoreError.Reason {
    invalid(.wouldChange(id), object, number)
  }

  private func invalid(
    _ reason: InvalidObject.Reason,
    _ object: Int,
    _ number: Int
  ) -> StoreError.Reason {
    let name = relationship(object, number).name
    return .invalidObject(InvalidObject(reason, new.objects[object].id, name))
  }
}

// MARK: - Rows

extension LinkPlan {
  /// What a key column of a new object holds.
  ///
  /// - Parameters:
  ///   - place: The place of the column among those of the row.
  ///   - orders: Gives places to objects that say themselves where they belong.
  func key(
    of object: Int,
    _ place: Int,
    _ orders: [OrderKeys?]
  ) throws(SQLiteFailure) -> LinkedKey? {
    let keys = binding.rowKeys[new.entities[object]]
    let told = told[starts[object] + place]
    guard let id = told.map({ new.objects[$0.teller].id }) ?? keys.own(place, new.objects[object])
    else { return nil }
    let column = keys.columns[place]
    guard let orders = orders[column] else { return LinkedKey(id: id) }
    if let told { return LinkedKey(id: id, order: OrderKey.key(at: told.position)) }
    let order = try orders.next(id.key, named: named[column][id.key])
    return LinkedKey(id: id, order: order)
  }
}
