internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// Reads objects of some entities of one hierarchy, at least one, in the order of their keys.
struct ObjectQuery {
  private let binding: StoreBinding
  private let entities: [EntityBinding]
  /// The only object that is read; nil for all.
  private let key: Int64?
  private let external: ExternalValues

  /// - Parameters:
  ///   - entities: The entities, all in one table.
  ///   - key: The only object that is read; nil for all.
  init(
    _ entities: [EntityBinding],
    key: Int64? = nil,
    in binding: StoreBinding,
    external: ExternalValues
  ) {
    self.entities = entities
    self.key = key
    self.binding = binding
    self.external = external
  }

  /// Calls the body with each object, as all are at one moment.
  func forEach(
    _ connection: borrowing SQLiteConnection,
    failure: (StoreError.Reason) -> StoreError,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws {
    do throws(SQLiteFailure) { try connection.run("BEGIN") } catch { throw failure(error.reason) }
    defer { try? connection.run("ROLLBACK") }
    try pass(connection, failure, body)
  }

  /// The statements end with this method, and so before the transaction.
  private func pass(
    _ connection: borrowing SQLiteConnection,
    _ failure: (StoreError.Reason) -> StoreError,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws {
    let rows: ObjectRows
    do throws(SQLiteFailure) {
      rows = try self.rows(connection)
    } catch {
      throw failure(error.reason)
    }
    while let object = try rows.next(failure) { try body(object) }
  }

  /// The first object, as it is at one moment.
  func first(
    _ connection: borrowing SQLiteConnection,
    failure: (StoreError.Reason) -> StoreError
  ) throws(StoreError) -> ObjectSnapshot? {
    try connection.reading(failure: { failure($0.reason) }) { () throws(StoreError) in
      let rows: ObjectRows
      do throws(SQLiteFailure) {
        rows = try self.rows(connection)
      } catch {
        throw failure(error.reason)
      }
      return try rows.next(failure)
    }
  }

  private func rows(
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) -> ObjectRows {
    var columns = SelectedColumns()
    let readers = try entityReaders(connection, &columns)
    return ObjectRows(try connection.prepare(query(columns)), readers)
  }

  private func query(_ columns: SelectedColumns) -> String {
    let numbers = entities.map { String($0.number) }
    let selected = ["Z_PK", "Z_ENT"] + columns.names.map { identifier($0) }
    return
      "SELECT \(selected.joined(separator: ", ")) FROM \(identifier(binding.tables[entities[0].table])) "
      + "WHERE Z_ENT \(numbers.count == 1 ? "= \(numbers[0])" : "IN (\(numbers.joined(separator: ", ")))")"
      + (key.map { " AND Z_PK = \($0)" } ?? " ORDER BY Z_PK")
  }

  private func entityReaders(
    _ connection: borrowing SQLiteConnection,
    _ columns: inout SelectedColumns
  ) throws(SQLiteFailure) -> [EntityReader] {
    // Entities share the relationships that they inherit, and so what reads them.
    var shared: [String: LinkReader] = [:]
    var readers: [EntityReader] = []
    for entity in entities {
      var links: [EntityReader.Link] = []
      for place in entity.relationships {
        switch place {
        case .key(let id): links.append(.one(keyReader(binding.keyColumns[id], &columns)))
        case .otherKeys, .pairs:
          let (query, name) = self.query(place)
          if let reader = shared[query] {
            links.append(.many(reader))
          } else {
            let reader = try LinkReader(query, name, connection)
            shared[query] = reader
            links.append(.many(reader))
          }
        }
      }
      readers.append(
        EntityReader(
          entity,
          values: entity.attributes.map { decoder($0, &columns) },
          links: links
        )
      )
    }
    return readers
  }

  private func decoder(_ place: AttributePlace, _ columns: inout SelectedColumns) -> ValueDecoder {
    switch place {
    case .column(let name, let type, let mayBeExternal):
      let column = columns.place(of: name)
      return mayBeExternal ? .external(column, external) : .column(column, type)
    case .composite(let elements):
      return .composite(elements.map { ($0.name, decoder($0.place, &columns)) })
    }
  }

  private func keyReader(
    _ key: KeyColumn,
    _ columns: inout SelectedColumns
  ) -> EntityReader.Key {
    EntityReader.Key(
      column: columns.place(of: key.column),
      entityColumn: key.hasOneDestination
        ? nil : key.entityColumn.map { columns.place(of: $0) },
      entity: EntityName(
        key.destination,
        hasOne: key.hasOneDestination || key.entityColumn == nil,
        binding
      )
    )
  }

  /// The query of the pairs of a relationship to many objects, and what tells the others' entities.
  private func query(_ place: LinkPlace) -> (query: String, entity: EntityName) {
    switch place {
    case .otherKeys(let id), .key(let id):
      let key = binding.keyColumns[id]
      return otherKeys(key)
    case .pairs(let number, let isOwner):
      let table = binding.pairTables[number]
      return pairs(
        table.name,
        own: isOwner ? table.owner : table.other,
        other: isOwner ? table.other : table.owner
      )
    }
  }

  private func otherKeys(_ key: KeyColumn) -> (query: String, entity: EntityName) {
    let hasOne = binding.hierarchy(of: key.holder).count == 1
    let entity = EntityName(key.holder, hasOne: hasOne, binding)
    let column = identifier(key.column)
    let order = [column] + (key.orderColumn.map { [identifier($0)] } ?? []) + ["Z_PK"]
    return (
      "SELECT \(column), Z_PK\(entity.needsColumn ? ", Z_ENT" : "") "
        + "FROM \(identifier(binding.tables[key.table])) \(condition(column)) "
        + "ORDER BY \(order.joined(separator: ", "))",
      entity
    )
  }

  private func pairs(
    _ table: String,
    own: PairTable.Side,
    other: PairTable.Side
  ) -> (query: String, entity: EntityName) {
    let entity = EntityName(other.entity, hasOne: other.hasOneEntity, binding)
    let (ownColumn, otherColumn) = ("p.\(identifier(own.column))", "p.\(identifier(other.column))")
    let order =
      [ownColumn] + (other.orderColumn.map { ["p.\(identifier($0))"] } ?? []) + [otherColumn]
    let join =
      entity.needsColumn
      ? " LEFT JOIN \(identifier(binding.tables[other.table])) AS o ON o.Z_PK = \(otherColumn)" : ""
    return (
      "SELECT \(ownColumn), \(otherColumn)\(entity.needsColumn ? ", o.Z_ENT" : "") "
        + "FROM \(identifier(table)) AS p\(join) \(condition(ownColumn)) "
        + "ORDER BY \(order.joined(separator: ", "))",
      entity
    )
  }

  private func condition(_ column: String) -> String {
    "WHERE \(column) " + (key.map { "= \($0)" } ?? "IS NOT NULL")
  }
}
