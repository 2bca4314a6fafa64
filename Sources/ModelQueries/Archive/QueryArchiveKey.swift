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

/// The numbers of `NSExpression.ExpressionType`, and Core Data's own for fetch requests.
enum ExpressionTypeNumber {
  static let constant: Int64 = 0
  static let evaluatedObject: Int64 = 1
  static let variable: Int64 = 2
  static let keyPath: Int64 = 3
  static let function: Int64 = 4
  static let union: Int64 = 5
  static let intersect: Int64 = 6
  static let minus: Int64 = 7
  static let keyPathSpecifier: Int64 = 10
  static let symbol: Int64 = 11
  static let assignment: Int64 = 12
  static let subquery: Int64 = 13
  static let aggregate: Int64 = 14
  static let anyKey: Int64 = 15
  static let conditional: Int64 = 20
  static let fetch: Int64 = 50
}

/// Names that archives of predicates use.
enum QueryArchiveName {
  /// The class whose methods are the functions without an operand.
  static let utilities = "_NSPredicateUtilities"
  static let valueForKey = "valueForKey:"
  static let valueForKeyPath = "valueForKeyPath:"
  static let elementAtIndex = "objectFrom:withIndex:"
}
