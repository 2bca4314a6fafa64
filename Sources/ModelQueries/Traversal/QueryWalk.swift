/// Goes through the expressions of a tree from left to right, each before its parts, and knows what
/// is around them.
struct QueryWalk {
  /// A variable that a subquery binds.
  struct Binding {
    var variable: String
    /// What the variable's objects are members of; nil when that is no key path.
    var collection: KeyPathUse?
  }

  /// The bindings around the current expression, the innermost last.
  private(set) var bindings: [Binding] = []
  /// The innermost comparison around the current expression.
  private(set) var comparison: FetchPredicate.Comparison?
  private let visit: (FetchExpression, QueryWalk) -> Void

  init(_ visit: @escaping (FetchExpression, QueryWalk) -> Void) { self.visit = visit }

  /// The binding of a variable; nil for one that is given later.
  func binding(of variable: String) -> Binding? { bindings.last { $0.variable == variable } }

  mutating func walk(_ predicate: FetchPredicate) {
    switch predicate {
    case .constant: break
    case .comparison(let comparison):
      let outer = self.comparison
      self.comparison = comparison
      walk(comparison.left)
      walk(comparison.right)
      self.comparison = outer
    case .and(let parts), .or(let parts): for part in parts { walk(part) }
    case .not(let part): walk(part)
    }
  }

  mutating func walk(_ expression: FetchExpression) {
    visit(expression, self)
    switch expression {
    case .constant, .evaluatedObject, .variable, .anyKey: break
    case .keyPath(let path):
      // `SELF` before a key is not written, and so is no expression of its own.
      if path.operand != .evaluatedObject { walk(path.operand) }
    case .function(let function):
      if let operand = function.operand { walk(operand) }
      for argument in function.arguments { walk(argument) }
    case .aggregate(let elements): for element in elements { walk(element) }
    case .subquery(let subquery): walk(subquery)
    case .set(_, let a, let b), .fetch(let a, let b, _):
      walk(a)
      walk(b)
    case .conditional(let predicate, let a, let b):
      walk(predicate)
      walk(a)
      walk(b)
    case .index(let collection, let index):
      walk(collection)
      if case .at(let place) = index { walk(place) }
    case .assignment(_, let value, _): walk(value)
    }
  }

  private mutating func walk(_ subquery: FetchExpression.Subquery) {
    walk(subquery.collection)
    var collection: KeyPathUse?
    if case .keyPath(let path) = subquery.collection { collection = KeyPathUse(path, in: self) }
    bindings.append(Binding(variable: subquery.variable, collection: collection))
    walk(subquery.predicate)
    bindings.removeLast()
  }
}
