internal import ObjectStores

/// The numbers by which places in an order are told: far enough apart for others to come between.
enum OrderKey {
  private static let first: Int64 = 2048
  private static let step: Int64 = 1024

  static func key(at position: Int) -> Int64 { first + Int64(position) * step }

  /// The key behind another; the first key behind none.
  static func key(after key: Int64?) -> Int64 {
    guard let key else { return first }
    // In a damaged store, the greatest number may be taken already: equal places go by the keys.
    let (next, overflows) = key.addingReportingOverflow(step)
    return overflows ? key : next
  }
}

/// Gives objects places behind those that an ordered relationship has already.
final class OrderKeys {
  /// The query for the greatest key among the objects that one leads to.
  private let greatest: SQLiteStatement
  private var last: [Int64: Int64] = [:]

  /// - Parameters:
  ///   - table: The table that the order is kept in.
  ///   - column: The column with the keys of the objects that lead to others.
  ///   - orderColumn: The column with the places.
  init(
    _ table: String,
    by column: String,
    _ orderColumn: String,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    greatest = try connection.prepare(
      "SELECT MAX(\(identifier(orderColumn))) FROM \(identifier(table)) "
        + "WHERE \(identifier(column)) = ?"
    )
  }

  /// The next place among those that an object leads to.
  ///
  /// - Parameter named: How many the object itself names; nil when it names none, or is not new.
  func next(_ key: Int64, named: Int?) throws(SQLiteFailure) -> Int64 {
    let next: Int64
    if let last = last[key] {
      next = OrderKey.key(after: last)
    } else {
      next = try first(key, named)
    }
    last[key] = next
    return next
  }

  private func first(_ key: Int64, _ named: Int?) throws(SQLiteFailure) -> Int64 {
    if let named { return OrderKey.key(at: named) }
    greatest.bind(key, 1)
    defer { greatest.reset() }
    guard try greatest.step(), greatest.storageClass(0) != .null else {
      return OrderKey.key(after: nil)
    }
    return OrderKey.key(after: greatest.integer(0))
  }
}
