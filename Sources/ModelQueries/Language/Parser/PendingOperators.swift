/// The values and operators of one level of parentheses that wait for their right-hand sides.
struct PendingOperators {
  private var operators: [QueryOperator] = []
  private var nodes: [QueryNode] = []

  var hasOperators: Bool { !operators.isEmpty }

  /// The only value left.
  ///
  /// - Precondition: No operators are left.
  var result: QueryNode {
    precondition(operators.isEmpty && nodes.count == 1)
    return nodes[0]
  }

  mutating func push(_ node: QueryNode) { nodes.append(node) }

  mutating func push(_ operator: QueryOperator) { operators.append(`operator`) }

  /// Whether the last operator takes its values before a new one does.
  func bindsTighter(than infix: QueryOperator) -> Bool {
    guard let last = operators.last else { return false }
    if last.precedence == infix.precedence { return !last.waitsForEqual }
    return last.precedence > infix.precedence
  }

  mutating func popOperator() -> QueryOperator { operators.removeLast() }

  mutating func popNode() -> QueryNode { nodes.removeLast() }

  /// Takes the operators of one kind at the top, one of which is taken already, and their values.
  mutating func popChain(_ kind: QueryOperator.Kind) -> [QueryNode] {
    var count = 2
    while operators.last?.kind == kind {
      operators.removeLast()
      count += 1
    }
    let chain = Array(nodes.suffix(count))
    nodes.removeLast(count)
    return chain
  }
}
