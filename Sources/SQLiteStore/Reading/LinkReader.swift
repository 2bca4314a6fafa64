internal import ModelSupport
internal import ObjectStores

/// Reads, object by object, what a relationship to many objects leads to.
///
/// The pairs come in the order of the objects' keys, in which the objects are read too: so that one pass
/// over the pairs serves all objects, and no more than one object's are in memory.
final class LinkReader {
  private let pairs: SQLiteStatement
  private let entity: EntityName
  /// The key of the object that the current pair belongs to; nil when there are no more.
  private var owner: Int64?

  /// - Parameter query: Gives the object's key, the other object's key and, where it can be of several
  ///   entities, its entity's number.
  init(
    _ query: String,
    _ entity: EntityName,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    pairs = try connection.prepare(query)
    self.entity = entity
    try advance()
  }

  private func advance() throws(SQLiteFailure) {
    owner = try pairs.step() ? pairs.integer(0) : nil
  }

  /// What it leads to from the object with a key, which is greater than all asked for before.
  func link(of key: Int64) throws(SQLiteFailure) -> ObjectSnapshot.Link {
    while let owner, owner < key { try advance() }
    var ids: [ObjectID] = []
    while let owner, owner == key {
      ids.append(ObjectID(entity.name(pairs, 2), pairs.integer(1)))
      try advance()
    }
    return ids.isEmpty ? .none : .many(ids)
  }
}

/// Tells the entity of an object of which a row has the key.
struct EntityName: Sendable {
  private let fallback: String
  /// The names of the entities by number; nil where there is only one.
  private let names: [Int: String]?

  /// - Parameter hasOne: Whether there is only this entity.
  init(_ entity: EntityShape, hasOne: Bool, _ binding: StoreBinding) {
    fallback = entity.name
    names = hasOne ? nil : binding.namesByNumber
  }

  /// Whether the row has to have a column with the entity's number.
  var needsColumn: Bool { names != nil }

  func name(_ row: borrowing SQLiteStatement, _ column: Int) -> String {
    names?[Int(row.integer(column))] ?? fallback
  }
}
