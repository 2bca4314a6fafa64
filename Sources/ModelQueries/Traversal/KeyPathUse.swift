/// A key path in a query, with what one has to know to follow it.
public struct KeyPathUse: Hashable, Sendable {
  /// The object at which a key path begins.
  public indirect enum Root: Hashable, Sendable {
    /// The object that is tested.
    case evaluatedObject
    /// A variable that is given later, like `$FETCH_SOURCE`.
    case variable(String)
    /// A variable that a subquery binds to the members of a collection; nil for a collection that
    /// is no key path.
    case member(variable: String, of: KeyPathUse?)
    /// The value of another expression.
    case value(FetchExpression)
  }

  /// The key path; its steps have their places.
  public var keyPath: FetchExpression.KeyPath
  /// The object at which it begins.
  public var root: Root
  /// The innermost comparison in which it stands; nil in an expression that is not compared.
  public var comparison: FetchPredicate.Comparison?
  /// The variables that subqueries around it bind, the innermost last.
  public var boundVariables: [String]

  /// The keys joined by dots, without escapes.
  public var path: String { keyPath.path }
  /// The place of the whole key path.
  public var span: TextSpan { keyPath.span }
  /// What of a collection the comparison around the key path takes.
  public var modifier: FetchPredicate.Comparison.Modifier { comparison?.modifier ?? .direct }

  init(_ keyPath: FetchExpression.KeyPath, in walk: QueryWalk) {
    self.keyPath = keyPath
    comparison = walk.comparison
    boundVariables = walk.bindings.map(\.variable)
    switch keyPath.operand {
    case .evaluatedObject: root = .evaluatedObject
    case .variable(let name, _):
      if let binding = walk.binding(of: name) {
        root = .member(variable: name, of: binding.collection)
      } else {
        root = .variable(name)
      }
    default: root = .value(keyPath.operand)
    }
  }
}
