/// A constant in a query.
public struct ConstantUse: Hashable, Sendable {
  /// The value.
  public var constant: FetchExpression.Constant
  /// The place, the quotes of a character string included.
  public var span: TextSpan
  /// The innermost comparison in which it stands.
  public var comparison: FetchPredicate.Comparison?
}

extension FetchPredicate {
  /// The constants in the predicate, in the order of the text.
  public var constants: [ConstantUse] {
    var uses: [ConstantUse] = []
    var walk = QueryWalk { expression, walk in
      guard case .constant(let constant, let span) = expression else { return }
      uses.append(ConstantUse(constant: constant, span: span, comparison: walk.comparison))
    }
    walk.walk(self)
    return uses
  }
}
