internal import ObjectStores

/// Writes the rows of an entity's objects.
final class RowWriter {
  private let statement: SQLiteStatement
  private let values: [ValueEncoder]
  /// The key columns with their first parameters: the key, then, as far as there are such columns, the
  /// number of the entity and the place in the order.
  private let keys: [(column: KeyColumn, parameter: Int)]

  init(
    _ entity: EntityBinding,
    _ rowKeys: RowKeys,
    _ binding: StoreBinding,
    _ connection: borrowing SQLiteConnection
  ) throws(SQLiteFailure) {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    values = entity.attributes.map { Self.encoder($0, &columns) }
    var keys: [(column: KeyColumn, parameter: Int)] = []
    for column in rowKeys.columns {
      let key = binding.keyColumns[column]
      keys.append((key, columns.count + 1))
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
  /// - Parameter link: Tells what each key column of the object holds, by its place among those.
  func write(
    _ object: ObjectSnapshot,
    _ binding: StoreBinding,
    link: (Int) throws(SQLiteFailure) -> LinkedKey?
  ) throws(SQLiteFailure) {
    statement.bind(object.id.key, 1)
    for number in values.indices { try values[number].bind(object.values[number], statement) }
    for place in keys.indices { bind(try link(place), place, binding) }
    try statement.run()
  }

  private func bind(
    _ link: LinkedKey?,
    _ place: Int,
    _ binding: StoreBinding
  ) {
    var parameter = keys[place].parameter
    func bindNext(_ value: Int64?) {
      if let value { statement.bind(value, parameter) } else { statement.bindNull(parameter) }
      parameter += 1
    }
    bindNext(link?.id.key)
    if keys[place].column.entityColumn != nil {
      bindNext(link.flatMap { binding[$0.id.entity] }.map { Int64($0.number) })
    }
    if keys[place].column.orderColumn != nil { bindNext(link?.order) }
  }
}

/// What a key column holds.
struct LinkedKey {
  let id: ObjectID
  /// The place of the column's object among those that lead to the other one.
  var order: Int64?
}
