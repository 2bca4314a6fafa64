extension QueryParser {
  /// What a call with its arguments is; the parenthesis behind them is taken.
  func result(
    of call: QueryCall,
    _ arguments: [QueryNode]
  ) throws(QuerySyntaxError) -> QueryNode {
    let range = call.start..<end
    let expression: FetchExpression =
      switch call.kind {
      case .selector(let selector): try function(selector, arguments, range)
      case .name(let name):
        try function(
          FetchExpression.Function.selector(named: name, argumentCount: arguments.count),
          arguments,
          range
        )
      case .keyword(.subquery): try subquery(arguments, range)
      case .keyword(.fetch): try fetch(arguments, range)
      case .keyword(.cast): try cast(arguments, range)
      case .keyword(.ternary): try conditional(arguments, range)
      case .keyword: try method(arguments, range)
      }
    return try checked(expression, range, above: arguments)
  }

  private func function(
    _ selector: String,
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    .function(.init(selector, try expressions(arguments), span: TextSpan(range)))
  }

  private func expect(
    _ counts: ClosedRange<Int>,
    _ name: QueryKeyword,
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) {
    if counts.contains(arguments.count) { return }
    let reason = QuerySyntaxError.Reason.argumentCount(
      name.rawValue,
      expected: counts.lowerBound,
      found: arguments.count
    )
    throw QuerySyntaxError(reason, at: range.lowerBound)
  }

  // `SUBQUERY(collection, $variable, predicate)`
  private func subquery(
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    try expect(3...3, .subquery, arguments, range)
    guard case .expression(.variable(let variable, _)) = arguments[1].content else {
      throw expected("a variable", at: arguments[1])
    }
    return .subquery(
      .init(
        try arguments[0].expression(),
        variable: variable,
        predicate: try predicate(arguments[2]),
        span: TextSpan(range)
      )
    )
  }

  // `TERNARY(predicate, a, b)`
  private func conditional(
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    try expect(3...3, .ternary, arguments, range)
    return .conditional(
      try predicate(arguments[0]),
      try arguments[1].expression(),
      try arguments[2].expression()
    )
  }

  // `FETCH(request, context, countOnly)`
  private func fetch(
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    try expect(3...3, .fetch, arguments, range)
    let countOnly: Bool
    switch arguments[2].content {
    case .expression(.constant(.boolean(let value), _)): countOnly = value
    case .expression(.constant(.integer(0), _)): countOnly = false
    case .expression(.constant(.integer(1), _)): countOnly = true
    default: throw expected("`YES` or `NO`", at: arguments[2])
    }
    return .fetch(
      request: try arguments[0].expression(),
      context: try arguments[1].expression(),
      countOnly: countOnly
    )
  }

  // `CAST(value, "Type")`; a constant where the literal is one.
  private func cast(
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    try expect(2...2, .cast, arguments, range)
    let function = FetchExpression.Function(
      FetchExpression.Function.castSelector,
      try expressions(arguments),
      span: TextSpan(range)
    )
    if let constant = CastLiteral.constant(function) {
      return .constant(constant, at: TextSpan(range))
    }
    return .function(function)
  }

  // `FUNCTION(operand, "selector:", arguments…)`
  private func method(
    _ arguments: [QueryNode],
    _ range: Range<Int>
  ) throws(QuerySyntaxError) -> FetchExpression {
    try expect(2...Int.max, .function, arguments, range)
    guard case .expression(.constant(.string(let selector), _)) = arguments[1].content else {
      throw expected("the name of a method in quotes", at: arguments[1])
    }
    return .function(
      .init(
        of: try arguments[0].expression(),
        selector,
        try expressions(arguments[2...]),
        span: TextSpan(range)
      )
    )
  }

  private func expected(_ what: String, at node: QueryNode) -> QuerySyntaxError {
    QuerySyntaxError(.expected(what, after: nil), at: node.range.lowerBound)
  }
}
