internal import ObjectStores

/// Asks a store about the objects that are in it already.
final class StoredObjects {
  private let binding: StoreBinding
  /// What is asked of the tables that an insertion can ask about; of the others nothing is prepared.
  private let tables: [Table?]

  /// What is asked of a table.
  private final class Table {
    /// The greatest key that is taken.
    let greatestKey: Int64
    private let entity: SQLiteStatement

    init(_ name: String, _ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
      entity = try connection.prepare("SELECT Z_ENT FROM \(identifier(name)) WHERE Z_PK = ?")
      let greatest = try connection.rows("SELECT MAX(Z_PK) FROM \(identifier(name))")
      greatestKey = Int64(greatest.first?.first?.integer ?? 0)
    }

    /// The number of the entity of the object with a key.
    func entity(of key: Int64) throws(SQLiteFailure) -> Int64? {
      entity.bind(key, 1)
      defer { entity.reset() }
      guard try entity.step(), entity.storageClass(0) != .null else { return nil }
      return entity.integer(0)
    }
  }

  /// - Parameter entities: The places of the entities whose objects are inserted.
  init(
    _ binding: StoreBinding,
    around entities: Set<Int>,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    self.binding = binding
    var tables = [Table?](repeating: nil, count: binding.tables.count)
    for table in Set(entities.flatMap({ binding.tables(around: $0) })) {
      tables[table] = try Table(binding.tables[table], connection)
    }
    self.tables = tables
  }

  /// Whether an object of a table is there.
  func contains(_ id: ObjectID, table: Int) throws(SQLiteFailure) -> Bool {
    guard let number = try tables[table]?.entity(of: id.key) else { return false }
    return binding[id.entity].map { Int64($0.number) } == number
  }

  /// Whether a key of a table is taken.
  func isTaken(_ key: Int64, table: Int) throws(SQLiteFailure) -> Bool {
    // New keys are mostly greater than all others: no row is looked for then.
    guard let table = tables[table], key <= table.greatestKey else { return false }
    return try table.entity(of: key) != nil
  }
}

extension StoreBinding {
  /// The table of an entity's objects, and those of the objects that they can be related to.
  fileprivate func tables(around entity: Int) -> [Int] {
    let related = entities[entity].relationships.flatMap { place -> [Int] in
      switch place {
      case .key(let column): [keyColumns[column].destinationTable]
      case .otherKeys(let column): [keyColumns[column].table]
      case .pairs(let number, _):
        [pairTables[number].owner.table, pairTables[number].other.table]
      }
    }
    return [entities[entity].table] + related
  }
}
