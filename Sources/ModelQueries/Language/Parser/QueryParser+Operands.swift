// A frame holds the temporaries of its whole function, also those of branches not taken. So the
// functions that recur, here and in `node()`, leave all that does not recur to others.
extension QueryParser {
  /// Reads a value, or a condition in parentheses, with the keys and indexes behind it.
  mutating func operand() throws(QuerySyntaxError) -> QueryNode {
    var node = try primary()
    while true {
      if isNext(.dot) {
        node = try keyPath(of: node)
      } else if isNext(.openBracket) {
        node = try index(of: node)
      } else {
        return node
      }
    }
  }

  private mutating func primary() throws(QuerySyntaxError) -> QueryNode {
    if isNext(.openParenthesis) { return try parenthesised() }
    if isNext(.openBrace) { return try aggregate() }
    switch try start() {
    case .node(let node): return node
    case .call(let call): return try result(of: call, try list(endingWith: .closeParenthesis))
    }
  }

  private mutating func parenthesised() throws(QuerySyntaxError) -> QueryNode {
    let start = token.range.lowerBound
    try advance()
    var node = try node()
    try expect(.closeParenthesis)
    node.range = start..<end
    return node
  }

  private mutating func aggregate() throws(QuerySyntaxError) -> QueryNode {
    let start = token.range.lowerBound
    let nodes = try list(endingWith: .closeBrace)
    return try checked(.aggregate(try expressions(nodes)), start..<end, above: nodes)
  }

  /// Reads the sign that begins a list, its parts with commas between them, and the sign at the end.
  private mutating func list(
    endingWith sign: QueryToken.Sign
  ) throws(QuerySyntaxError) -> [QueryNode] {
    try advance()
    var nodes: [QueryNode] = []
    if try take(sign) { return nodes }
    repeat { nodes.append(try node()) } while try take(.comma)
    try expect(sign)
    return nodes
  }

  private mutating func index(of collection: QueryNode) throws(QuerySyntaxError) -> QueryNode {
    try advance()
    if let index = try symbolicIndex() { return try indexed(collection, index) }
    return try indexed(collection, try node())
  }
}

// MARK: - Parts that do not recur

extension QueryParser {
  /// The values of nodes; a condition is none.
  func expressions(_ nodes: some Sequence<QueryNode>) throws(QuerySyntaxError) -> [FetchExpression]
  {
    var expressions: [FetchExpression] = []
    for node in nodes { expressions.append(try node.expression()) }
    return expressions
  }

  /// A node one level above others.
  func checked(
    _ expression: FetchExpression,
    _ range: Range<Int>,
    above nodes: [QueryNode]
  ) throws(QuerySyntaxError) -> QueryNode {
    let height = 1 + (nodes.map(\.height).max() ?? 0)
    try checkNesting(height, at: range.lowerBound)
    return QueryNode(expression, range, height: height)
  }

  private mutating func symbolicIndex() throws(QuerySyntaxError) -> FetchExpression.Index? {
    let index: FetchExpression.Index? =
      switch token.kind {
      case .keyword(.first): .first
      case .keyword(.last): .last
      case .keyword(.size): .size
      default: nil
      }
    if index != nil { try advance() }
    return index
  }

  private mutating func indexed(
    _ collection: QueryNode,
    _ place: QueryNode
  ) throws(QuerySyntaxError) -> QueryNode {
    var whole = try indexed(collection, .at(try place.expression()))
    whole.height = max(whole.height, place.height + 1)
    try checkNesting(whole.height, at: whole.range.lowerBound)
    return whole
  }

  private mutating func indexed(
    _ collection: QueryNode,
    _ index: FetchExpression.Index
  ) throws(QuerySyntaxError) -> QueryNode {
    try expect(.closeBracket)
    return try checked(
      .index(try collection.expression(), index),
      collection.range.lowerBound..<end,
      above: [collection]
    )
  }
}
