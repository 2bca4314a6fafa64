extension FetchExpression {
  /// The call of a function or of an object's method.
  public struct Function: Hashable, Sendable {
    /// The object whose method is called; nil for Foundation's own functions.
    public var operand: FetchExpression?
    /// The name with its colons, like `modulus:by:`.
    public var selector: String
    /// The arguments in order.
    public var arguments: [FetchExpression]
    /// The place of the whole call.
    public var span: TextSpan

    /// A call.
    public init(
      of operand: FetchExpression? = nil,
      _ selector: String,
      _ arguments: [FetchExpression] = [],
      span: TextSpan = TextSpan()
    ) {
      self.operand = operand
      self.selector = selector
      self.arguments = arguments
      self.span = span
    }
  }
}

extension FetchExpression.Function {
  /// The selector of `CAST(value, "Type")`.
  package static let castSelector = "castObject:toType:"

  /// The functions that the guide's grammar names; `MAX(1, 5)` is the same as `max(1, 5)`.
  private static let plainNames: Set<String> = [
    "abs", "average", "canonical", "ceiling", "count", "exp", "floor", "length", "ln", "log",
    "lowercase", "max", "median", "min", "mode", "now", "random", "randomn", "sqrt", "stddev",
    "sum", "trunc", "uppercase",
  ]

  /// The selector of a call that is written without colons, like `count(songs)`.
  static func selector(named name: String, argumentCount: Int) -> String {
    let lowercased = name.lowercased()
    let base = plainNames.contains(lowercased) ? lowercased : name
    return argumentCount == 0 ? base : base + ":"
  }
}
