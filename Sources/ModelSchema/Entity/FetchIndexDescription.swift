/// A named index over an entity's objects.
public struct FetchIndexDescription: Hashable, Sendable {
  /// One column of an index.
  public struct Element: Hashable, Sendable {
    /// The name of the property; nil when an expression is indexed.
    public var property: String?
    /// The text of the indexed expression.
    public var expression: String?
    /// The type of the expression's result.
    public var expressionType: String?
    /// The kind of index: `Binary`, or `RTree`.
    public var type: String?
    /// Whether the values are ordered upwards; nil when the file does not say.
    public var isAscending: Bool?
    /// What the reader did not know.
    public var unrecognized: [UnrecognizedContent]
    /// Where the column was read.
    public var anchor: SourceAnchor

    /// A column over a property.
    public init(
      property: String?,
      expression: String? = nil,
      expressionType: String? = nil,
      type: String? = "Binary",
      isAscending: Bool? = true,
      unrecognized: [UnrecognizedContent] = [],
      anchor: SourceAnchor = SourceAnchor()
    ) {
      self.property = property
      self.expression = expression
      self.expressionType = expressionType
      self.type = type
      self.isAscending = isAscending
      self.unrecognized = unrecognized
      self.anchor = anchor
    }
  }

  /// The name, unique in the entity.
  public var name: String
  /// The columns, in declared order.
  public var elements: [Element]
  /// The text of the predicate that says which objects are indexed; nil for all of them.
  public var partialPredicate: String?
  /// What the reader did not know.
  public var unrecognized: [UnrecognizedContent]
  /// Where the index was read.
  public var anchor: SourceAnchor

  /// An index with these columns.
  public init(
    _ name: String,
    elements: [Element],
    partialPredicate: String? = nil,
    unrecognized: [UnrecognizedContent] = [],
    anchor: SourceAnchor = SourceAnchor()
  ) {
    self.name = name
    self.elements = elements
    self.partialPredicate = partialPredicate
    self.unrecognized = unrecognized
    self.anchor = anchor
  }
}
