/// A part of a text that is a condition or a value; after an opening parenthesis either can stand.
struct QueryNode {
  enum Content {
    case predicate(FetchPredicate)
    case expression(FetchExpression)
  }

  var content: Content
  /// The bytes, parentheses included.
  var range: Range<Int>
  /// The number of nodes from here to the deepest leaf.
  var height: Int

  init(_ predicate: FetchPredicate, _ range: Range<Int>, height: Int = 1) {
    content = .predicate(predicate)
    self.range = range
    self.height = height
  }

  init(_ expression: FetchExpression, _ range: Range<Int>, height: Int = 1) {
    content = .expression(expression)
    self.range = range
    self.height = height
  }

  /// The value; a condition is none.
  func expression() throws(QuerySyntaxError) -> FetchExpression {
    guard case .expression(let expression) = content else {
      throw QuerySyntaxError(.conditionInsteadOfValue, at: range.lowerBound)
    }
    return expression
  }
}
