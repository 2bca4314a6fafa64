extension QueryParser {
  /// A value that is read, or a call of which the name is.
  enum Start {
    case node(QueryNode)
    case call(QueryCall)
  }

  /// Reads a value that is one token or a key path, or the name of a call.
  mutating func start() throws(QuerySyntaxError) -> Start {
    let first = token
    let span = TextSpan(first.range)
    if case .sign = first.kind, !isNext(.minus) { throw expected("a value") }
    if first.kind == .end { throw expected("a value") }
    try advance()
    switch first.kind {
    case .string(let value):
      return .node(QueryNode(.constant(.string(value), at: span), first.range))
    case .number(let value): return .node(QueryNode(.constant(value, at: span), first.range))
    case .variable: return .node(QueryNode(.variable(name(first), at: span), first.range))
    case .word:
      if isNext(.openParenthesis) {
        return .call(QueryCall(kind: .name(name(first)), start: first.range.lowerBound))
      }
      return .node(try keyPath(startingWith: first))
    case .pathOperator: return .node(try keyPath(startingWith: first))
    case .selector: return try call(.selector(name(first)), first)
    case .keyword(let keyword): return try word(keyword, first)
    case .sign, .end: return .node(try negativeNumber(from: first.range.lowerBound))
    }
  }

  private func call(
    _ kind: QueryCall.Kind,
    _ first: QueryToken
  ) throws(QuerySyntaxError) -> Start {
    guard isNext(.openParenthesis) else { throw expected("`(`") }
    return .call(QueryCall(kind: kind, start: first.range.lowerBound))
  }

  private mutating func word(
    _ keyword: QueryKeyword,
    _ first: QueryToken
  ) throws(QuerySyntaxError) -> Start {
    switch keyword {
    case .truePredicate: return .node(QueryNode(.constant(true), first.range))
    case .falsePredicate: return .node(QueryNode(.constant(false), first.range))
    case .true, .yes: return constant(.boolean(true), first)
    case .false, .no: return constant(.boolean(false), first)
    case .null, .nil: return constant(.null, first)
    case .self: return .node(QueryNode(.evaluatedObject, first.range))
    case .anyKey: return .node(QueryNode(.anyKey, first.range))
    case .subquery, .fetch, .cast: return try call(.keyword(keyword), first)
    case .ternary where isNext(.openParenthesis), .function where isNext(.openParenthesis):
      return try call(.keyword(keyword), first)
    case _ where keyword.isAlsoName: return .node(try keyPath(startingWith: first))
    default: throw QuerySyntaxError(.reservedWord(text(first.range)), at: first.range.lowerBound)
    }
  }

  private func constant(_ value: FetchExpression.Constant, _ first: QueryToken) -> Start {
    .node(QueryNode(.constant(value, at: TextSpan(first.range)), first.range))
  }

  private mutating func negativeNumber(from start: Int) throws(QuerySyntaxError) -> QueryNode {
    guard case .number(let number) = token.kind, let value = number.negated else {
      throw expected("a number")
    }
    try advance()
    return QueryNode(.constant(value, at: TextSpan(start..<end)), start..<end)
  }
}

// MARK: - Key paths

extension QueryParser {
  /// The rest of a key path whose first key is taken.
  private mutating func keyPath(
    startingWith first: QueryToken
  ) throws(QuerySyntaxError) -> QueryNode {
    let start = first.range.lowerBound
    let steps = [FetchExpression.KeyPath.Step(name(first), span: TextSpan(first.range))]
    return try keyPath(of: QueryNode(.evaluatedObject, start..<start, height: 0), first: steps)
  }

  /// Reads the keys behind a value.
  mutating func keyPath(
    of operand: QueryNode,
    first: [FetchExpression.KeyPath.Step] = []
  ) throws(QuerySyntaxError) -> QueryNode {
    let object = try operand.expression()
    var steps = first
    while try take(.dot) { steps.append(try step()) }
    let range = operand.range.lowerBound..<end
    let path = FetchExpression.KeyPath(of: object, steps: steps, span: TextSpan(range))
    return try checked(.keyPath(path), range, above: [operand])
  }

  private mutating func step() throws(QuerySyntaxError) -> FetchExpression.KeyPath.Step {
    switch token.kind {
    case .word, .pathOperator: break
    case .keyword(let keyword) where keyword.isAlsoName: break
    case .keyword:
      throw QuerySyntaxError(.reservedWord(text(token.range)), at: token.range.lowerBound)
    default: throw expected("a key")
    }
    let step = FetchExpression.KeyPath.Step(name(token), span: TextSpan(token.range))
    try advance()
    return step
  }
}
