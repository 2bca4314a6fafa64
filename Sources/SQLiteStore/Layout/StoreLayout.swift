public import ModelSchema
internal import ModelSupport
public import ObjectStores

/// The tables, columns and indexes that Core Data gives a SQLite store of a model.
///
/// ```swift
/// let layout = try StoreLayout(model)
/// for statement in layout.statements { print(statement + ";") }
/// layout.entity(named: "Song")?.number  // 4
/// ```
///
/// A hierarchy of entities has one table, named after its root. This is how a fresh store is made; a
/// store that has been migrated may have its columns in another order and keep indexes of earlier
/// models, so it is to be read by names.
///
/// ## Topics
/// ### Entities and tables
/// - ``entities``
/// - ``tables``
/// - ``joinTables``
/// ### Indexes
/// - ``indexes``
/// - ``omittedIndexes``
/// ### Triggers
/// - ``triggers``
/// - ``attributesWithoutTriggers``
/// ### SQL
/// - ``statements``
/// - ``housekeepingStatements``
public struct StoreLayout: Hashable, Sendable {
  /// The entities by their numbers, abstract ones included; the first has the number 1.
  public let entities: [Entity]
  /// The tables of the root entities, by the roots' numbers.
  public let tables: [Table]
  /// The tables of the relationships whose both ends lead to any number of objects, in the order in
  /// which they are made.
  public let joinTables: [JoinTable]
  /// The indexes, in the order in which they are made.
  public let indexes: [Index]
  /// The model's indexes that are left out.
  public let omittedIndexes: [OmittedIndex]
  /// The triggers that keep the values of derived attributes, in the order in which they are made.
  public let triggers: [Trigger]
  /// The derived attributes whose triggers are not known: they have columns that nothing keeps.
  public let attributesWithoutTriggers: [ElementPath]

  /// The layout of a model.
  public init(_ model: LinkedModel) { self.init(NumberedEntities(model)) }

  /// The layout of the entities of a configuration.
  ///
  /// Relationships to entities that are not in it have no columns: a store cannot keep what leads out of
  /// it.
  ///
  /// - Throws: ``ObjectStores/StoreError/Reason`` when the model has no such configuration, or the
  ///   configuration has an entity without its parent.
  public init(
    _ model: LinkedModel,
    configuration: String?
  ) throws(StoreError.Reason) {
    let members = try StoreShape.members(model, configuration)
    self.init(NumberedEntities(model, members: members))
  }

  init(_ entities: NumberedEntities) {
    let tables = TablePlanner(entities).tables()
    let joinTables = JoinTablePlanner(entities).joinTables()
    var indexes = IndexPlanner(entities, tables: tables, joinTables: joinTables)
    indexes.plan()
    self.tables = tables
    self.joinTables = joinTables
    self.indexes = indexes.indexes
    omittedIndexes = indexes.omitted
    var triggers = TriggerPlanner(entities, tables: tables)
    triggers.plan()
    self.triggers = triggers.triggers
    attributesWithoutTriggers = triggers.unknown
    self.entities = entities.order.map { position in
      Entity(
        name: entities.name(position),
        number: entities.numbers[position],
        superentityNumber: entities.index.parent(of: position).map { entities.numbers[$0] } ?? 0,
        table: tables[entities.tableNumber(of: position)].name
      )
    }
  }

  /// The layout of a model that is not linked yet.
  ///
  /// - Throws: ``ModelSchema/LinkFailure`` when the model is not whole.
  public init(_ model: ManagedObjectModel) throws(LinkFailure) {
    self.init(try LinkedModel(model))
  }

  /// The entity with a name.
  public func entity(named name: String) -> Entity? {
    entities.first { $0.name.hasSameBytes(as: name) }
  }

  /// The table with a name.
  public func table(named name: String) -> Table? {
    tables.first { $0.name.hasSameBytes(as: name) }
  }
}

extension StoreLayout {
  /// An entity as a store knows it, a row of `Z_PRIMARYKEY`.
  public struct Entity: Hashable, Sendable {
    /// The name (`Z_NAME`).
    public let name: String
    /// The number (`Z_ENT`).
    public let number: Int
    /// The number of the entity from which it inherits (`Z_SUPER`); 0 for a root.
    public let superentityNumber: Int
    /// The table that the objects' rows are in.
    public let table: String
  }
}
