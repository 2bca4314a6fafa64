internal import ObjectStores

/// Writes the rows of an entity's objects.
final class RowWriter {
  private let statement: SQLiteStatement
  private let values: [ValueEncoder]
  /// The first parameter of each key column: the key, then, as far as there are such columns, the number
  /// of the entity and the place in the order.
  private let keys: [(id: KeyColumn.ID, parameter: Int)]

  init(
    _ entity: EntityBinding,
    _ binding: StoreBinding,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    values = entity.attributes.map { Self.encoder($0, &columns) }
    var keys: [(id: KeyColumn.ID, parameter: Int)] = []
    for id in binding.keyColumns(of: entity) {
      let key = binding.keyColumns[id]
      keys.append((id, columns.count + 1))
      columns += [key.column, key.entityColumn, key.orderColumn].compactMap { $0 }
    }
    self.keys = keys
    let names = columns.map { identifier($0) }.joined(separator: ", ")
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    statement = try connection.prepare(
      "INSERT INTO \(identifier(binding.tables[entity.table])) (\(names)) VALUES (\(parameters))"
    )
    statement.bind(Int64(entity.number), 2)
    // A row counts how often it was saved.
    statement.bind(Int64(1), 3)
  }

  private static func encoder(_ place: AttributePlace, _ columns: inout [String]) -> ValueEncoder {
    switch place {
    case .column(let name, _, let mayBeExternal):
      columns.append(name)
      return .parameter(columns.count, mayBeExternal: mayBeExternal)
    case .composite(let elements):
      return .composite(elements.map { ($0.name, encoder($0.place, &columns)) })
    }
  }

  /// Writes an object.
  ///
  /// - Parameter link: Tells what a key column of the object holds.
  func write(
    _ object: ObjectSnapshot,
    _ binding: StoreBinding,
    link: (KeyColumn.ID) throws(SQLiteFailure) -> LinkedKey?
  ) throws(SQLiteFailure) {
    statement.bind(object.id.key, 1)
    for (encoder, value) in zip(values, object.values) { try encoder.bind(value, statement) }
    for (id, parameter) in keys {
      bind(try link(id), binding.keyColumns[id], parameter, binding)
    }
    try statement.run()
  }

  private func bind(
    _ link: LinkedKey?,
    _ column: KeyColumn,
    _ first: Int,
    _ binding: StoreBinding
  ) {
    var parameter = first
    func bindNext(_ value: Int64?) {
      if let value { statement.bind(value, parameter) } else { statement.bindNull(parameter) }
      parameter += 1
    }
    bindNext(link?.id.key)
    if column.entityColumn != nil {
      bindNext(link.flatMap { binding[$0.id.entity] }.map { Int64($0.number) })
    }
    if column.orderColumn != nil { bindNext(link?.order) }
  }
}

/// What a key column holds.
struct LinkedKey {
  let id: ObjectID
  /// The place of the column's object among those that lead to the other one.
  var order: Int64?
}
