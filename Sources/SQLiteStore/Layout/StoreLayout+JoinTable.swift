extension StoreLayout {
  /// The table of a relationship whose both ends lead to any number of objects.
  ///
  /// A row says that two objects are related; it has no key of its own.
  public struct JoinTable: Hashable, Sendable {
    /// One end of the relationship.
    public struct Side: Hashable, Sendable {
      /// The entity that declares this end.
      public let entity: String
      /// The relationship that leads from this end to the other.
      public let relationship: String
      /// The column with the keys of this end's objects.
      public let column: String
      /// The column with their places among the objects that the other end leads to, where it is
      /// ordered.
      public let orderColumn: String?
      /// The column's name without the digit that tells it from another table's.
      let baseColumn: String

      init(entity: String, relationship: String, column: String, base: String, isOrdered: Bool) {
        self.entity = entity
        self.relationship = relationship
        self.column = column
        baseColumn = base
        orderColumn = isOrdered ? Self.orderColumn(of: column) : nil
      }

      /// `Z_2SONGS` gives `Z_FOK_2SONGS`.
      static func orderColumn(of column: String) -> String {
        "Z_FOK_" + (column.hasPrefix("Z_") ? String(column.dropFirst(2)) : column)
      }
    }

    /// The name: `Z_1SONGS`.
    public let name: String
    /// The name after the other end, which some old stores have instead.
    public let otherName: String
    /// The end after which the table is named; its column is the first.
    public let owner: Side
    /// The other end.
    public let other: Side

    /// The columns with the keys, then those with the places.
    public var columns: [String] {
      [owner.column, other.column] + [owner.orderColumn, other.orderColumn].compactMap { $0 }
    }
  }
}
