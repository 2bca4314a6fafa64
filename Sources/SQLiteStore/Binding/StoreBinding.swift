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
  private let entities: [EntityBinding]
  private let places: [ByteName: Int]
  private let placesByNumber: [Int: Int]

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
    rootNumbers = layout.tables.map { table in layout.entity(named: table.entity)?.number ?? 0 }
    places = Dictionary(
      uniqueKeysWithValues: entities.enumerated().map { (ByteName($0.element.name), $0.offset) }
    )
    placesByNumber = Dictionary(
      uniqueKeysWithValues: entities.enumerated().map { ($0.element.number, $0.offset) }
    )
  }

  /// The entity with a name; nil when the store does not have it.
  subscript(entity: String) -> EntityBinding? { places[ByteName(entity)].map { entities[$0] } }

  /// The name of the entity with a number.
  func name(ofEntity number: Int) -> String? { placesByNumber[number].map { entities[$0].name } }

  /// The entities of a shape's hierarchy that the store has.
  func hierarchy(of shape: EntityShape) -> [EntityBinding] {
    shape.entity.hierarchy.compactMap { self[$0.name] }
  }

  /// The key columns that rows of an entity have: those of its relationships to one object, and those by
  /// which relationships without a way back lead to it.
  func keyColumns(of entity: EntityBinding) -> [KeyColumn.ID] {
    keyColumns.indices.filter { id in
      keyColumns[id].table == entity.table
        && entity.shape.entity.isKind(of: keyColumns[id].holder.entity)
    }
  }
}
