extension FetchExpression {
  /// The expression with each of its parts, and then itself, replaced.
  public func mappingExpressions(
    _ transform: (FetchExpression) -> FetchExpression
  ) -> FetchExpression {
    transform(
      mappingParts(
        { $0.mappingExpressions(transform) },
        predicates: { $0.mappingExpressions(transform) }
      )
    )
  }

  private func mappingParts(
    _ map: (FetchExpression) -> FetchExpression,
    predicates mapPredicate: (FetchPredicate) -> FetchPredicate
  ) -> FetchExpression {
    switch self {
    case .constant, .evaluatedObject, .variable, .anyKey: return self
    case .keyPath(let path):
      // `SELF` before a key is not written, and so is no expression to replace.
      if path.operand == .evaluatedObject { return self }
      return .keyPath(KeyPath(of: map(path.operand), steps: path.steps, span: path.span))
    case .function(var function):
      function.operand = function.operand.map(map)
      function.arguments = function.arguments.map(map)
      return .function(function)
    case .aggregate(let elements): return .aggregate(elements.map(map))
    case .subquery(var subquery):
      subquery.collection = map(subquery.collection)
      subquery.predicate = mapPredicate(subquery.predicate)
      return .subquery(subquery)
    case .set(let operation, let a, let b): return .set(operation, map(a), map(b))
    case .conditional(let predicate, let a, let b):
      return .conditional(mapPredicate(predicate), map(a), map(b))
    case .fetch(let request, let context, let countOnly):
      return .fetch(request: map(request), context: map(context), countOnly: countOnly)
    case .index(let collection, .at(let place)): return .index(map(collection), .at(map(place)))
    case .index(let collection, let index): return .index(map(collection), index)
    case .assignment(let name, let value, let span):
      return .assignment(name, map(value), at: span)
    }
  }
}
