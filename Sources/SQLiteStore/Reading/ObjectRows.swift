internal import ObjectStores

/// The rows of a query, as objects.
struct ObjectRows: ~Copyable {
  private let rows: SQLiteStatement
  private let readers: [EntityReader]

  init(_ rows: consuming SQLiteStatement, _ readers: [EntityReader]) {
    self.rows = rows
    self.readers = readers
  }

  /// The next object; nil when there are no more.
  func next(
    _ failure: (StoreError.Reason) -> StoreError
  ) throws(StoreError) -> ObjectSnapshot? {
    do throws(SQLiteFailure) {
      if try !rows.step() { return nil }
    } catch {
      throw failure(error.reason)
    }
    do throws(StoreError.Reason) {
      return try readers[reader].object(rows)
    } catch {
      throw failure(error)
    }
  }

  /// The place of the reader for the entity of the row; the query gives rows of these entities only.
  private var reader: Int {
    if readers.count == 1 { return 0 }
    let number = rows.integer(1)
    return readers.firstIndex { $0.number == number } ?? 0
  }
}
