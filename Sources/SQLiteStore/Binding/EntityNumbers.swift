internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// The numbers by which a store's rows tell their entities (`Z_PRIMARYKEY`).
///
/// After a migration that renamed an entity, the table may still have the old name: an entity that it does
/// not name has the number that a fresh store would give it, if no other entity has that.
struct EntityNumbers {
  /// The numbers by the entities' positions in the model; 0 for an entity that the store does not have.
  let numbers: [Int]
  /// The names that the store has, by number.
  let storedNames: [Int: String]

  /// - Parameter metadata: Says which entities the store has; a model of another version may have others.
  init(
    _ shape: StoreShape,
    _ metadata: StoreMetadata,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    var storedNames: [Int: String] = [:]
    var byName: [ByteName: Int] = [:]
    for row in try connection.rows("SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY ORDER BY Z_ENT") {
      guard let number = row[0].integer, number > 0, let name = row[1].text else { continue }
      storedNames[number] = name
      byName[ByteName(name)] = number
    }
    let members = Set(shape.entities.map { ByteName($0.name) })
    let listed = Set(metadata.entityHashes.map { ByteName($0.entity) })
    let fresh = NumberedEntities(shape.model, members: members)
    numbers = fresh.numbers.enumerated().map { position, number in
      let name = ByteName(fresh.name(position))
      guard members.contains(name) else { return 0 }
      if let known = byName[name] { return known }
      guard listed.contains(name), let stored = storedNames[number],
        !members.contains(ByteName(stored))
      else { return 0 }
      return number
    }
    self.storedNames = storedNames
  }

  /// Refuses a store that lacks an entity, or tells two by one number.
  func verify(_ shape: StoreShape) throws(StoreError.Reason) {
    var known: Set<Int> = []
    for (entity, number) in zip(shape.model.entities, numbers) where shape[entity.name] != nil {
      if number == 0 { throw .unknownEntity(entity.name) }
      if !known.insert(number).inserted {
        throw .damaged("two entities have the number \(number) in `Z_PRIMARYKEY`")
      }
    }
  }
}
