internal import ObjectStores

/// The new rows of a table of pairs.
struct PairRows {
  private struct Pair: Hashable {
    let owner: Int64
    let other: Int64
  }

  /// A row, with the places that the two objects give each other.
  private struct Row {
    let pair: Pair
    /// The place of the other object in what the owner names.
    var positionOfOther: Int?
    /// The place of the owner in what the other object names.
    var positionOfOwner: Int?
  }

  private let table: PairTable
  /// The rows in the order in which they are told first.
  private var rows: [Row] = []
  private var places: [Pair: Int] = [:]
  /// How many objects each owner names, and each object at the other side.
  private var named: (byOwner: [Int64: Int], byOther: [Int64: Int]) = ([:], [:])

  init(_ table: PairTable) { self.table = table }

  /// Notes that an object names another.
  ///
  /// - Parameters:
  ///   - position: The place that it names it at.
  ///   - isOwner: Whether it is at the owner's side.
  /// - Returns: Whether it has not named it before.
  mutating func add(_ key: Int64, _ otherKey: Int64, _ position: Int, isOwner: Bool) -> Bool {
    let pair = isOwner ? Pair(owner: key, other: otherKey) : Pair(owner: otherKey, other: key)
    if !add(pair, position, isOwner: isOwner) { return false }
    if table.isReflexive {
      _ = add(Pair(owner: pair.other, other: pair.owner), position, isOwner: !isOwner)
    }
    return true
  }

  private mutating func add(_ pair: Pair, _ position: Int, isOwner: Bool) -> Bool {
    let place = place(of: pair)
    if isOwner {
      if rows[place].positionOfOther != nil { return false }
      rows[place].positionOfOther = position
    } else {
      if rows[place].positionOfOwner != nil { return false }
      rows[place].positionOfOwner = position
    }
    return true
  }

  private mutating func place(of pair: Pair) -> Int {
    if let place = places[pair] { return place }
    places[pair] = rows.count
    rows.append(Row(pair: pair))
    return rows.count - 1
  }

  /// Notes how many objects an object names.
  mutating func note(_ key: Int64, names count: Int, isOwner: Bool) {
    if isOwner || table.isReflexive { named.byOwner[key] = count }
    if !isOwner || table.isReflexive { named.byOther[key] = count }
  }

  /// Writes the rows.
  func write(_ connection: borrowing SQLiteConnection) throws(SQLiteFailure) {
    if rows.isEmpty { return }
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
    for row in rows {
      let pair = row.pair
      insertion.bind(pair.owner, 1)
      insertion.bind(pair.other, 2)
      if let ownerOrder {
        let named = named.byOther[pair.other]
        let key = try key(row.positionOfOwner, ownerOrder, pair.other, named)
        insertion.bind(key, 3)
      }
      if let otherOrder {
        let named = named.byOwner[pair.owner]
        let key = try key(row.positionOfOther, otherOrder, pair.owner, named)
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
