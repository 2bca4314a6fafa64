extension StoreLayout {
  /// An index over columns of a table.
  public struct Index: Hashable, Sendable {
    /// A column of an index.
    public struct Column: Hashable, Sendable {
      /// The column's name.
      public let name: String
      /// The direction, where the statement says it together with the collation.
      public let direction: Direction?

      init(_ name: String, _ direction: Direction? = nil) {
        self.name = name
        self.direction = direction
      }
    }

    /// The direction of a column.
    public enum Direction: String, Hashable, Sendable {
      /// Upwards.
      case ascending = "ASC"
      /// Downwards.
      case descending = "DESC"
    }

    /// The name: `Z_Song_byTitle`.
    public let name: String
    /// The table's name.
    public let table: String
    /// The columns, in order.
    public let columns: [Column]
    /// Whether no two rows may have the same values.
    public let isUnique: Bool
    /// The condition that says which rows are indexed.
    public let condition: String?

    init(
      _ name: String,
      on table: String,
      _ columns: [Column],
      isUnique: Bool = false,
      condition: String? = nil
    ) {
      self.name = name
      self.table = table
      self.columns = columns
      self.isUnique = isUnique
      self.condition = condition
    }
  }

  /// An index of the model that the store does without: finding objects may take longer, nothing else.
  public struct OmittedIndex: Hashable, Sendable {
    /// Why an index is left out.
    public enum Reason: Hashable, Sendable {
      /// It is a tree of ranges, which Core Data keeps in a form of its own.
      case tree
      /// It is over an expression; how Core Data writes that is not known.
      case expression
      /// How Core Data writes its condition is not known.
      case condition(String)
      /// It names what has no column.
      case noColumn(String)
    }

    /// The entity that declares the index.
    public let entity: String
    /// The name.
    public let name: String
    /// Why it is left out.
    public let reason: Reason
  }
}

extension StoreLayout.OmittedIndex: CustomStringConvertible {
  /// The index and the reason in one sentence.
  public var description: String {
    let reason =
      switch reason {
      case .tree: "it is a tree of ranges"
      case .expression: "how Core Data writes an index over an expression is not known"
      case .condition(let text): "how Core Data writes the condition `\(text)` is not known"
      case .noColumn(let name): "`\(name)` has no column"
      }
    return "the index `\(name)` of `\(entity)` is left out: \(reason)"
  }
}
