extension QueryParser {
  /// Gives the last operator its values.
  mutating func reduce(_ pending: inout PendingOperators) throws(QuerySyntaxError) {
    let last = pending.popOperator()
    switch last.kind {
    case .and, .or: pending.push(try compound(last.kind, pending.popChain(last.kind)))
    case .not:
      let node = pending.popNode()
      let range = last.range.lowerBound..<node.range.upperBound
      pending.push(
        QueryNode(.not(try predicate(node)), range, height: try height(range, node))
      )
    case .modifier(let modifier):
      pending.push(try modified(pending.popNode(), modifier, last.range))
    case .negate:
      let node = pending.popNode()
      let range = last.range.lowerBound..<node.range.upperBound
      // Foundation has no function for a sign; it is a subtraction from zero.
      let zero = FetchExpression.constant(.integer(0), at: TextSpan(last.range))
      let value = ArithmeticOperator.subtract(zero, try node.expression(), span: TextSpan(range))
      pending.push(QueryNode(value, range, height: try height(range, node)))
    case .comparison, .assign, .set, .arithmetic:
      let right = pending.popNode()
      let left = pending.popNode()
      pending.push(try joined(left, last, right))
    }
  }

  private func height(
    _ range: Range<Int>,
    _ nodes: QueryNode...
  ) throws(QuerySyntaxError) -> Int {
    let height = 1 + (nodes.map(\.height).max() ?? 0)
    try checkNesting(height, at: range.lowerBound)
    return height
  }

  private func compound(
    _ kind: QueryOperator.Kind,
    _ nodes: [QueryNode]
  ) throws(QuerySyntaxError) -> QueryNode {
    var predicates: [FetchPredicate] = []
    predicates.reserveCapacity(nodes.count)
    var range = nodes.first?.range ?? 0..<0
    var height = 0
    for node in nodes {
      predicates.append(try predicate(node))
      range = range.lowerBound..<node.range.upperBound
      height = max(height, node.height)
    }
    try checkNesting(height + 1, at: range.lowerBound)
    return QueryNode(kind == .and ? .and(predicates) : .or(predicates), range, height: height + 1)
  }

  private func modified(
    _ node: QueryNode,
    _ modifier: QueryOperator.Modifier,
    _ word: Range<Int>
  ) throws(QuerySyntaxError) -> QueryNode {
    guard case .predicate(.comparison(var comparison)) = node.content,
      comparison.modifier == .direct
    else {
      throw QuerySyntaxError(.modifierWithoutComparison(excerpt(word)), at: node.range.lowerBound)
    }
    let range = word.lowerBound..<node.range.upperBound
    comparison.modifier = modifier == .all ? .all : .any
    comparison.span = TextSpan(range)
    if modifier != .none { return QueryNode(.comparison(comparison), range, height: node.height) }
    return QueryNode(.not(.comparison(comparison)), range, height: try height(range, node))
  }

  private func joined(
    _ left: QueryNode,
    _ operator: QueryOperator,
    _ right: QueryNode
  ) throws(QuerySyntaxError) -> QueryNode {
    let range = left.range.lowerBound..<right.range.upperBound
    let height = try height(range, left, right)
    let (a, b) = (try left.expression(), try right.expression())
    let span = TextSpan(range)
    switch `operator`.kind {
    case .comparison(let kind, let options, let selector):
      let comparison = FetchPredicate.Comparison(
        a,
        kind,
        b,
        options: options,
        customSelector: selector,
        span: span
      )
      return QueryNode(.comparison(comparison), range, height: height)
    case .assign:
      guard case .variable(let name, _) = a else {
        throw QuerySyntaxError(
          .expected("a variable before `:=`", after: nil),
          at: range.lowerBound
        )
      }
      return QueryNode(.assignment(name, b, at: span), range, height: height)
    case .set(let operation): return QueryNode(.set(operation, a, b), range, height: height)
    case .arithmetic(let sign): return QueryNode(sign(a, b, span: span), range, height: height)
    case .or, .and, .not, .modifier, .negate: preconditionFailure("the operator joins no values")
    }
  }
}
