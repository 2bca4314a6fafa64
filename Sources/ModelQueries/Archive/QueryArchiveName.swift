/// Names that archives of predicates use.
enum QueryArchiveName {
  /// The class whose methods are the functions without an operand.
  static let utilities = "_NSPredicateUtilities"
  static let valueForKey = "valueForKey:"
  static let valueForKeyPath = "valueForKeyPath:"
  static let elementAtIndex = "objectFrom:withIndex:"
}
