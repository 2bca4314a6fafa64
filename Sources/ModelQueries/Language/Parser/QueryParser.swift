/// Reads a text into a tree.
///
/// Operators are ordered on explicit stacks; only parentheses, calls and lists recur, and those as
/// deep as ``QueryLimits`` allows. Conditions and values are read alike and told apart when an
/// operator takes them, so nothing is ever read twice.
struct QueryParser {
  private var lexer: QueryLexer
  /// The token to be taken next.
  private(set) var token: QueryToken
  /// The token taken last.
  private var previous: QueryToken?
  private var depth = 0

  init(_ text: String) throws(QuerySyntaxError) {
    lexer = try QueryLexer(text)
    token = try lexer.next()
    if token.kind == .end { throw QuerySyntaxError(.empty, at: token.range.lowerBound) }
  }

  /// Reads the whole text.
  mutating func whole() throws(QuerySyntaxError) -> QueryNode {
    let node = try node()
    if token.kind != .end { throw unexpected() }
    return node
  }

  /// The condition that a node is; a value is none.
  func predicate(_ node: QueryNode) throws(QuerySyntaxError) -> FetchPredicate {
    switch node.content {
    case .predicate(let predicate): return predicate
    case .expression:
      throw QuerySyntaxError(
        .valueInsteadOfCondition(excerpt(node.range)),
        at: node.range.lowerBound
      )
    }
  }
}

// MARK: - Tokens

extension QueryParser {
  /// Where the last token ended.
  var end: Int { previous?.range.upperBound ?? 0 }

  func text(_ range: Range<Int>) -> String { lexer.text(range) }

  /// The name in a token.
  func name(_ token: QueryToken) -> String { lexer.text(token.name) }

  /// Whether the sign that comes next is part of a number.
  var signBelongsToNumber: Bool { lexer.isBeforeNumber }

  mutating func advance() throws(QuerySyntaxError) {
    previous = token
    token = try lexer.next()
  }

  func isNext(_ sign: QueryToken.Sign) -> Bool {
    if case .sign(sign) = token.kind { true } else { false }
  }

  mutating func take(_ sign: QueryToken.Sign) throws(QuerySyntaxError) -> Bool {
    guard isNext(sign) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ sign: QueryToken.Sign) throws(QuerySyntaxError) {
    if try !take(sign) { throw expected("`\(sign.rawValue)`") }
  }

  /// An error at the next token: something else has to stand there.
  func expected(_ what: String) -> QuerySyntaxError {
    QuerySyntaxError(
      .expected(what, after: previous.map { excerpt($0.range) }),
      at: token.range.lowerBound
    )
  }

  func unexpected() -> QuerySyntaxError {
    QuerySyntaxError(.unexpected(excerpt(token.range)), at: token.range.lowerBound)
  }

  /// A piece of the text as a message quotes it.
  func excerpt(_ range: Range<Int>) -> String {
    let text = text(range)
    return text.count <= 40 ? text : text.prefix(39) + "…"
  }
}

// MARK: - Depth

extension QueryParser {
  /// Reads a condition or value up to what can be no part of it.
  mutating func node() throws(QuerySyntaxError) -> QueryNode {
    depth += 1
    defer { depth -= 1 }
    try checkNesting(depth, at: token.range.lowerBound)
    var pending = PendingOperators()
    repeat {
      try takePrefixes(&pending)
      pending.push(try operand())
    } while try takeInfix(&pending)
    return pending.result
  }

  private mutating func takePrefixes(_ pending: inout PendingOperators) throws(QuerySyntaxError) {
    while let prefix = try prefixOperator() { pending.push(prefix) }
  }

  /// Takes an operator that needs another operand; when there is none, all pending ones are reduced.
  private mutating func takeInfix(
    _ pending: inout PendingOperators
  ) throws(QuerySyntaxError) -> Bool {
    guard let infix = try infixOperator() else {
      while pending.hasOperators { try reduce(&pending) }
      return false
    }
    while pending.bindsTighter(than: infix) { try reduce(&pending) }
    pending.push(infix)
    return true
  }

  func checkNesting(_ height: Int, at offset: Int) throws(QuerySyntaxError) {
    if height > QueryLimits.nesting {
      throw QuerySyntaxError(.nestedTooDeeply(limit: QueryLimits.nesting), at: offset)
    }
  }
}
