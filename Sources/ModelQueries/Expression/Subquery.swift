extension FetchExpression {
  /// The objects of a collection that satisfy a predicate: `SUBQUERY(songs, $s, $s.length > 3)`.
  public struct Subquery: Hashable, Sendable {
    /// The objects that are tested.
    public var collection: FetchExpression
    /// The name, without the `$`, that stands for each object in the predicate.
    public var variable: String
    /// What an object has to satisfy.
    public var predicate: FetchPredicate
    /// The place of the whole call.
    public var span: TextSpan

    /// A subquery.
    public init(
      _ collection: FetchExpression,
      variable: String,
      predicate: FetchPredicate,
      span: TextSpan = TextSpan()
    ) {
      self.collection = collection
      self.variable = variable
      self.predicate = predicate
      self.span = span
    }
  }
}
