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
