internal import ModelQueries

/// A predicate that asks whether a property has a value: `title != nil`.
struct NullTest {
  let property: String
  /// Whether it asks that there be none.
  let isNull: Bool

  /// Nil for a predicate that asks something else.
  init?(_ text: String) {
    guard case .comparison(let comparison)? = try? FetchPredicate(parsing: text),
      comparison.modifier == .direct, comparison.options.isEmpty,
      case .keyPath(let path) = comparison.left, path.operand == .evaluatedObject,
      path.steps.count == 1, !path.steps[0].isOperator,
      case .constant(.null, _) = comparison.right
    else { return nil }
    switch comparison.operator {
    case .equalTo: isNull = true
    case .notEqualTo: isNull = false
    default: return nil
    }
    property = path.steps[0].name
  }
}
