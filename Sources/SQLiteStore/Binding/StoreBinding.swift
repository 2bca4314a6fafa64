internal import ModelSchema
internal import ModelSupport
internal import ObjectStores

/// Where a store keeps what: the plan of a fresh store, with the entity numbers, tables and columns that
/// this one really has.
struct StoreBinding: Sendable {
  /// The names of the tables, one for each hierarchy.
  let tables: [String]
  /// The numbers of the hierarchies' roots, whose rows in `Z_PRIMARYKEY` have the greatest keys.
  let rootNumbers: [Int]
  let keyColumns: [KeyColumn]
  let pairTables: [PairTable]
  let entities: [EntityBinding]
  /// The key columns of each entity's rows: those of its relationships to one object, and those by which
  /// relationships without a way back lead to it.
  let rowKeys: [RowKeys]
  private let places: [ByteName: Int]
  /// The names of the entities by number.
  let namesByNumber: [Int: String]

  init(
    _ shape: StoreShape,
    numbers: EntityNumbers,
    columns: TableColumns
  ) throws(StoreError.Reason) {
    let layout = StoreLayout(NumberedEntities(shape.model, numbers: numbers.numbers))
    let binder = StoreBinder(shape, layout, numbers, columns)
    tables = try binder.tableNames()
    keyColumns = try binder.keyColumns(tables)
    pairTables = try binder.pairTables()
    entities = try binder.entities(tables)
    let columnsOfTables = Dictionary(grouping: keyColumns.indices) { [keyColumns] in
      keyColumns[$0].table
    }
    rowKeys = entities.map { [keyColumns] entity in
      let columns = (columnsOfTables[entity.table] ?? []).filter { column in
        entity.shape.entity.isKind(of: keyColumns[column].holder.entity)
      }
      return RowKeys(entity, columns)
    }
    rootNumbers = layout.tables.map { table in layout.entity(named: table.entity)?.number ?? 0 }
    places = Dictionary(
      uniqueKeysWithValues: entities.enumerated().map { (ByteName($0.element.name), $0.offset) }
    )
    namesByNumber = Dictionary(uniqueKeysWithValues: entities.map { ($0.number, $0.name) })
  }

  /// The place of the entity with a name among the store's; nil when the store does not have it.
  func place(ofEntity name: String) -> Int? { places[ByteName(name)] }

  /// The entity with a name; nil when the store does not have it.
  subscript(entity: String) -> EntityBinding? { places[ByteName(entity)].map { entities[$0] } }

  /// The entities of a shape's hierarchy that the store has.
  func hierarchy(of shape: EntityShape) -> [EntityBinding] {
    shape.entity.hierarchy.compactMap { self[$0.name] }
  }
}
