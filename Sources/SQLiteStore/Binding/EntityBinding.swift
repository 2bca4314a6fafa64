internal import ModelSchema
internal import ObjectStores

/// Where a store keeps what of the objects of an entity.
struct EntityBinding: Sendable {
  let shape: EntityShape
  /// The number by which rows tell the entity.
  let number: Int
  /// The place of the table among the store's.
  let table: Int
  /// The places of the values, by the shape's attributes.
  let attributes: [AttributePlace]
  /// The places of the links, by the shape's relationships.
  let relationships: [LinkPlace]

  var name: String { shape.name }
}

/// Where the value of an attribute is.
indirect enum AttributePlace: Sendable {
  /// In a column.
  case column(String, AttributeType, mayBeExternal: Bool)
  /// In the columns of the elements of a composite.
  case composite([(name: String, place: AttributePlace)])
}

/// Where it is kept what a relationship leads to.
enum LinkPlace: Sendable {
  /// In a column of the object's row, which holds the key of the other object.
  case key(KeyColumn.ID)
  /// In a column of the other objects' rows, which holds this object's key.
  case otherKeys(KeyColumn.ID)
  /// In a table of pairs.
  case pairs(Int, isOwner: Bool)
}

/// A column that holds the keys of other objects.
struct KeyColumn: Sendable {
  /// The place among the store's key columns.
  typealias ID = Int

  /// The place of the table that the column is in.
  let table: Int
  /// The entity whose objects have the column, itself or by inheritance.
  let holder: EntityShape
  let column: String
  /// The column with the numbers of the other objects' entities.
  let entityColumn: String?
  /// The column with the places of this table's objects in what leads to them.
  let orderColumn: String?
  /// The place of the table in which the keys are looked up.
  let destinationTable: Int
  /// The entity that the keys' objects have where there is only one, else the one that all inherit from.
  let destination: EntityShape
  /// Whether there is only one.
  let hasOneDestination: Bool
}

/// A table of pairs, with the names that its columns really have.
struct PairTable: Sendable {
  struct Side: Sendable {
    let column: String
    /// The column with the places of this side's objects in what the other side leads to.
    let orderColumn: String?
    /// The place of the table in which this side's keys are looked up.
    let table: Int
    /// The entity at this side, itself or the one that all inherit from.
    let entity: EntityShape
    let hasOneEntity: Bool
  }

  let name: String
  let owner: Side
  let other: Side
  /// Whether both sides are one relationship: then each pair stands twice, once from each side.
  let isReflexive: Bool
}
