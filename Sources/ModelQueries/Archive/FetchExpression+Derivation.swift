extension FetchExpression {
  /// The operators of key paths with the functions that derivations are archived with: `pages.@count`
  /// as `count:(pages)`, in public stores.
  private static let aggregates = [
    ("@count", "count:"), ("@sum", "sum:"), ("@avg", "average:"), ("@min", "min:"),
    ("@max", "max:"),
  ]

  /// The derivation as the text of a model has it.
  ///
  /// A function over a key path stands there as an operator in it: `pages.@count`.
  package var derivationText: String {
    guard case .function(let function) = self, function.operand == nil,
      function.arguments.count == 1, case .keyPath(var path) = function.arguments[0],
      path.operand == .evaluatedObject,
      let (name, _) = Self.aggregates.first(where: { $0.1 == function.selector })
    else { return description }
    path.steps.append(KeyPath.Step(name))
    return FetchExpression.keyPath(path).description
  }

  /// The derivation in the form in which it is archived and hashed.
  package var archivedDerivation: FetchExpression {
    guard case .keyPath(var path) = self, let last = path.steps.last,
      let (_, selector) = Self.aggregates.first(where: { $0.0 == last.name }), path.steps.count > 1
    else { return self }
    path.steps.removeLast()
    return .function(Function(selector, [.keyPath(path)]))
  }
}
