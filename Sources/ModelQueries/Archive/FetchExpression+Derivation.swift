extension FetchExpression {
  /// The operator and the function that stores archive a derivation with.
  ///
  /// `pages.@count` is archived as `count:(pages)`. No other operator has a public sample.
  private static let (countOperator, countFunction) = ("@count", "count:")

  /// The derivation as the text of a model has it: `pages.@count` for `count:(pages)`.
  package var derivationText: String {
    guard case .function(let function) = self, function.operand == nil,
      function.selector == Self.countFunction, function.arguments.count == 1,
      case .keyPath(var path) = function.arguments[0], path.operand == .evaluatedObject
    else { return description }
    path.steps.append(KeyPath.Step(Self.countOperator))
    return FetchExpression.keyPath(path).description
  }

  /// The derivation in the form in which it is archived and hashed.
  package var archivedDerivation: FetchExpression {
    guard case .keyPath(var path) = self, path.steps.last?.name == Self.countOperator,
      path.steps.count > 1
    else { return self }
    path.steps.removeLast()
    return .function(Function(Self.countFunction, [.keyPath(path)]))
  }
}
