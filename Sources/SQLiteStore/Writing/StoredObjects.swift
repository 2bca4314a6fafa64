internal import ObjectStores

/// Asks a store about the objects that are in it already.
final class StoredObjects {
  private let binding: StoreBinding
  /// For each table the query for the number of an object's entity.
  private let queries: [Query]
  /// The greatest key that is taken in each table.
  private let greatestKeys: [Int64]

  /// A statement that a list can hold.
  private final class Query {
    let statement: SQLiteStatement

    init(_ text: String, _ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
      statement = try connection.prepare(text)
    }

    /// The first value of the first row for a key.
    func integer(for key: Int64) throws(SQLiteFailure) -> Int64? {
      statement.reset()
      statement.bind(key, 1)
      defer { statement.reset() }
      guard try statement.step(), statement.storageClass(0) != .null else { return nil }
      return statement.integer(0)
    }
  }

  init(
    _ binding: StoreBinding,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    self.binding = binding
    var queries: [Query] = []
    var greatestKeys: [Int64] = []
    for table in binding.tables {
      let text = "SELECT Z_ENT FROM \(identifier(table)) WHERE Z_PK = ?"
      queries.append(try Query(text, connection))
      let greatest = try connection.rows("SELECT MAX(Z_PK) FROM \(identifier(table))")
      greatestKeys.append(Int64(greatest.first?.first?.integer ?? 0))
    }
    self.queries = queries
    self.greatestKeys = greatestKeys
  }

  /// Whether an object of a table is there.
  func contains(_ id: ObjectID, table: Int) throws(SQLiteFailure) -> Bool {
    guard let number = try queries[table].integer(for: id.key) else { return false }
    return binding[id.entity].map { Int64($0.number) } == number
  }

  /// Whether a key of a table is taken.
  func isTaken(_ key: Int64, table: Int) throws(SQLiteFailure) -> Bool {
    // New keys are mostly greater than all others: no row is looked for then.
    if key > greatestKeys[table] { return false }
    return try queries[table].integer(for: key) != nil
  }
}
