/// A variable in a query.
public struct VariableUse: Hashable, Sendable {
  /// The name without the `$`.
  public var name: String
  /// The place, the `$` included.
  public var span: TextSpan
  /// Whether a subquery around it binds the variable.
  public var isBound: Bool
}

extension FetchPredicate {
  /// The variables in the predicate, in the order of the text, each as often as it is there.
  public var variables: [VariableUse] { VariableUse.all { $0.walk(self) } }
}

extension FetchExpression {
  /// The variables in the expression, in the order of the text, each as often as it is there.
  public var variables: [VariableUse] { VariableUse.all { $0.walk(self) } }
}

extension VariableUse {
  fileprivate static func all(_ start: (inout QueryWalk) -> Void) -> [VariableUse] {
    var uses: [VariableUse] = []
    var walk = QueryWalk { expression, walk in
      guard case .variable(let name, let span) = expression else { return }
      uses.append(VariableUse(name: name, span: span, isBound: walk.binding(of: name) != nil))
    }
    start(&walk)
    return uses
  }
}
