extension StoreLayout {
  /// The table of a root entity and of all that inherit from it.
  public struct Table: Hashable, Sendable {
    /// The name: `ZSONG`.
    public let name: String
    /// The root entity's name.
    public let entity: String
    /// The columns, in order.
    public let columns: [Column]

    /// The column of an attribute, or of an element of a composite attribute.
    ///
    /// - Parameters:
    ///   - path: The attribute's name, then those of the elements.
    ///   - entity: The entity that declares the attribute.
    public func column(forAttribute path: [String], of entity: String) -> Column? {
      columns.first { $0.content == .attribute(entity: entity, path: path) }
    }

    /// The column of a relationship to one object.
    ///
    /// - Parameters:
    ///   - name: The relationship's name.
    ///   - entity: The entity that declares the relationship.
    public func column(forRelationship name: String, of entity: String) -> Column? {
      columns.first { $0.content == .destination(entity: entity, relationship: name) }
    }
  }

  /// A column of an entity's table.
  public struct Column: Hashable, Sendable {
    /// What a column holds.
    public enum Content: Hashable, Sendable {
      /// The object's key (`Z_PK`), unique in the table.
      case primaryKey
      /// The number of the object's entity (`Z_ENT`).
      case entityNumber
      /// How often the object has been saved (`Z_OPT`).
      case saveCount
      /// The value of an attribute, or of an element of a composite attribute: the attribute's name,
      /// then those of the elements.
      case attribute(entity: String, path: [String])
      /// The key of the object that a relationship leads to.
      case destination(entity: String, relationship: String)
      /// The number of that object's entity, where entities inherit from the destination.
      case destinationEntity(entity: String, relationship: String)
      /// The object's place among those that the relationship's inverse leads to, where it is ordered.
      case orderKey(entity: String, relationship: String)
      /// The key of the object from which a relationship without inverse leads here.
      case owner(entity: String, relationship: String)
      /// The object's place among those that a relationship without inverse leads to.
      case ownerOrderKey(entity: String, relationship: String)
    }

    /// The name: `ZTITLE`.
    public let name: String
    /// The type.
    public let type: ColumnType
    /// What the column holds.
    public let content: Content
    /// Whether the first byte of a value says if the rest is the value, or the name of a file with it.
    public let mayBeExternal: Bool

    init(_ name: String, _ type: ColumnType, _ content: Content, mayBeExternal: Bool = false) {
      self.name = name
      self.type = type
      self.content = content
      self.mayBeExternal = mayBeExternal
    }
  }

  /// The types of columns; SQLite takes them as hints.
  public enum ColumnType: String, Hashable, Sendable {
    /// Whole numbers, truth values and keys.
    case integer = "INTEGER"
    /// Floating-point numbers.
    case float = "FLOAT"
    /// Moments, in seconds since the start of 2001 in UTC.
    case timestamp = "TIMESTAMP"
    /// Decimal numbers.
    case decimal = "DECIMAL"
    /// Texts and URIs.
    case varchar = "VARCHAR"
    /// Bytes: UUIDs, transformed and binary values.
    case blob = "BLOB"
  }
}
