internal import ObjectStores

/// The new rows of a table of pairs.
struct PairRows {
  private struct Pair: Hashable {
    let owner: Int64
    let other: Int64
  }

  /// The places that the two objects give each other.
  private struct Positions {
    /// The place of the other object in what the owner names.
    var ofOther: Int?
    /// The place of the owner in what the other object names.
    var ofOwner: Int?
  }

  private let table: PairTable
  private var positions: [Pair: Positions] = [:]
  /// The pairs in the order in which they are told first.
  private var pairs: [Pair] = []
  /// How many objects each owner names, and each object at the other side.
  private var named: (byOwner: [Int64: Int], byOther: [Int64: Int]) = ([:], [:])

  init(_ table: PairTable) { self.table = table }

  /// Notes that an object names another.
  ///
  /// - Parameters:
  ///   - position: The place that it names it at.
  ///   - isOwner: Whether it is at the owner's side.
  mutating func add(_ key: Int64, _ otherKey: Int64, _ position: Int, isOwner: Bool) {
    if isOwner {
      add(Pair(owner: key, other: otherKey)) { $0.ofOther = position }
      named.byOwner[key] = position + 1
    }
    if !isOwner || table.isReflexive {
      add(Pair(owner: otherKey, other: key)) { $0.ofOwner = position }
      named.byOther[key] = position + 1
    }
  }

  private mutating func add(_ pair: Pair, _ change: (inout Positions) -> Void) {
    if positions[pair] == nil { pairs.append(pair) }
    change(&positions[pair, default: Positions()])
  }

  /// Writes the rows.
  func write(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    if pairs.isEmpty { return }
    let (owner, other) = (table.owner, table.other)
    let columns =
      [owner.column, other.column] + [owner.orderColumn, other.orderColumn].compactMap { $0 }
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try connection.prepare(
      "INSERT INTO \(identifier(table.name)) "
        + "(\(columns.map { identifier($0) }.joined(separator: ", "))) VALUES (\(parameters))"
    )
    let ownerOrder = try orderKeys(of: owner, by: other, connection)
    let otherOrder = try orderKeys(of: other, by: owner, connection)
    for pair in pairs {
      let positions = positions[pair]
      insertion.bind(pair.owner, 1)
      insertion.bind(pair.other, 2)
      if let ownerOrder {
        let named = named.byOther[pair.other]
        let key = try key(positions?.ofOwner, ownerOrder, pair.other, named)
        insertion.bind(key, 3)
      }
      if let otherOrder {
        let named = named.byOwner[pair.owner]
        let key = try key(positions?.ofOther, otherOrder, pair.owner, named)
        insertion.bind(key, ownerOrder == nil ? 3 : 4)
      }
      try insertion.run()
    }
  }

  /// The places of one side's objects in what the other side leads to; nil where they have none.
  private func orderKeys(
    of side: PairTable.Side,
    by other: PairTable.Side,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) -> OrderKeys? {
    guard let column = side.orderColumn else { return nil }
    return try OrderKeys(table.name, by: other.column, column, connection)
  }

  private func key(
    _ position: Int?,
    _ keys: OrderKeys,
    _ key: Int64,
    _ named: Int?
  ) throws(SQLiteFailure) -> Int64 {
    if let position { return OrderKey.key(at: position) }
    return try keys.next(key, named: named)
  }
}
