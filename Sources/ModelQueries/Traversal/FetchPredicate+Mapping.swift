extension FetchPredicate {
  /// The predicate with each of its expressions replaced, the parts of an expression before itself.
  ///
  /// ```swift
  /// let renamed = predicate.mappingExpressions { expression in
  ///   guard case .keyPath(let path) = expression, path.path == "name" else { return expression }
  ///   return .keyPath(FetchExpression.KeyPath("title", of: path.operand))
  /// }
  /// ```
  public func mappingExpressions(
    _ transform: (FetchExpression) -> FetchExpression
  ) -> FetchPredicate {
    switch self {
    case .constant: return self
    case .comparison(var comparison):
      comparison.left = comparison.left.mappingExpressions(transform)
      comparison.right = comparison.right.mappingExpressions(transform)
      return .comparison(comparison)
    case .and(let parts): return .and(parts.map { $0.mappingExpressions(transform) })
    case .or(let parts): return .or(parts.map { $0.mappingExpressions(transform) })
    case .not(let part): return .not(part.mappingExpressions(transform))
    }
  }
}
