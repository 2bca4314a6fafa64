/// The functions that have a sign.
enum ArithmeticOperator: String, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case raise = "**"

  /// The name that the `NSExpression` reference gives the function.
  var selector: String {
    switch self {
    case .add: "add:to:"
    case .subtract: "from:subtract:"
    case .multiply: "multiply:by:"
    case .divide: "divide:by:"
    case .raise: "raise:toPower:"
    }
  }

  /// The sign of a call; nil for calls that only a name can spell.
  init?(_ function: FetchExpression.Function) {
    guard function.operand == nil, function.arguments.count == 2,
      let known = Self.allCases.first(where: { $0.selector == function.selector })
    else { return nil }
    self = known
  }

  func callAsFunction(
    _ left: FetchExpression,
    _ right: FetchExpression,
    span: TextSpan
  ) -> FetchExpression {
    .function(FetchExpression.Function(selector, [left, right], span: span))
  }
}
