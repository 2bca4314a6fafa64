/// The keys of archived predicates and expressions.
enum QueryArchiveKey: Int, CaseIterable {
  // NSComparisonPredicate, NSCompoundPredicate
  case leftExpression, rightExpression, predicateOperator, compoundPredicateType, subpredicates
  // NSPredicateOperator
  case operatorType, modifier, variant, options, negate, flags, customSelector
  // NSExpression
  case expressionType, constantValue, constantValueClassName, variable, operand, selectorName
  case arguments, keyPath, fetchRequest, context, countOnlyFlag, collection, predicate
  case trueExpression, falseExpression, subexpression, assignmentVariable, token
  case variableExpression

  /// The keys by number: a case's number is its position.
  static let words = allCases.map(\.spelling)

  /// The key as archives have it.
  var word: String { Self.words[rawValue] }

  private var spelling: String {
    switch self {
    case .fetchRequest: "NSFRExpression"
    case .context: "NSMOCExpression"
    case .customSelector: "NSSelector"
    // `operand` is `NSOperand`.
    default:
      "NS" + String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
    }
  }
}
