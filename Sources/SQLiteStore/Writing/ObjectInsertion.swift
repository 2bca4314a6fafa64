internal import ModelSupport
internal import ObjectStores

/// Puts objects into a store, in a transaction that somebody else has begun.
struct ObjectInsertion {
  private let new: NewObjects
  private let binding: StoreBinding

  init(_ new: NewObjects, _ binding: StoreBinding) {
    self.new = new
    self.binding = binding
  }

  func run(_ connection: borrowing SQLiteConnection) throws(StoreError.Reason) {
    let stored: StoredObjects
    do throws(SQLiteFailure) {
      stored = try StoredObjects(binding, around: Set(new.entities), connection)
    } catch {
      throw error.reason
    }
    try refuseTakenKeys(stored)
    let plan = try LinkPlan(new, binding, stored)
    do throws(SQLiteFailure) {
      try writeRows(plan, connection)
      for rows in plan.pairs { try rows.write(connection) }
      try raiseGreatestKeys(connection)
    } catch {
      throw error.reason
    }
  }

  private func refuseTakenKeys(_ stored: StoredObjects) throws(StoreError.Reason) {
    for (object, entity) in zip(new.objects, new.entities) {
      let isTaken: Bool
      do throws(SQLiteFailure) {
        isTaken = try stored.isTaken(object.id.key, table: binding.entities[entity].table)
      } catch {
        throw error.reason
      }
      if isTaken { throw .invalidObject(InvalidObject(.takenKey, object.id)) }
    }
  }

  private func writeRows(
    _ plan: LinkPlan,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    let tables = Set(new.entities.map { binding.entities[$0].table })
    var orders = [OrderKeys?](repeating: nil, count: binding.keyColumns.count)
    for (number, column) in binding.keyColumns.enumerated() where tables.contains(column.table) {
      orders[number] = try orderKeys(column, connection)
    }
    var writers = [RowWriter?](repeating: nil, count: binding.entities.count)
    for object in new.objects.indices {
      let entity = new.entities[object]
      if writers[entity] == nil {
        writers[entity] = try RowWriter(
          binding.entities[entity],
          binding.rowKeys[entity],
          binding,
          connection
        )
      }
      try writers[entity]?.write(new.objects[object], binding) { (place) throws(SQLiteFailure) in
        try plan.key(of: object, place, orders)
      }
    }
  }

  private func orderKeys(
    _ column: KeyColumn,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) -> OrderKeys? {
    guard let orderColumn = column.orderColumn else { return nil }
    let table = binding.tables[column.table]
    return try OrderKeys(table, by: column.column, orderColumn, connection)
  }

  /// The keys that are given out next are to be greater than all that are taken.
  private func raiseGreatestKeys(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    let statement = try connection.prepare(
      "UPDATE Z_PRIMARYKEY SET Z_MAX = max(IFNULL(Z_MAX, 0), ?) WHERE Z_ENT = ?"
    )
    for (number, key) in zip(binding.rootNumbers, new.greatestKeys) {
      guard let key else { continue }
      statement.bind(key, 1)
      statement.bind(Int64(number), 2)
      try statement.run()
    }
  }
}
