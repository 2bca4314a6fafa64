package import ModelSupport

extension KeyedArchiveWriter {
  /// The archived form of a predicate.
  package mutating func predicate(_ predicate: FetchPredicate) -> Int {
    switch predicate {
    case .constant(let value):
      return query([value ? "NSTruePredicate" : "NSFalsePredicate", "NSPredicate", "NSObject"], [])
    case .not(let part): return compound(0, [part])
    case .and(let parts): return compound(1, parts)
    case .or(let parts): return compound(2, parts)
    case .comparison(let comparison):
      let left = expression(comparison.left)
      let right = expression(comparison.right)
      let predicateOperator = predicateOperator(of: comparison)
      return query(
        ["NSComparisonPredicate", "NSPredicate", "NSObject"],
        [
          (.leftExpression, .object(left)), (.rightExpression, .object(right)),
          (.predicateOperator, .object(predicateOperator)),
        ]
      )
    }
  }

  private mutating func compound(_ type: Int64, _ parts: [FetchPredicate]) -> Int {
    let numbers = parts.map { predicate($0) }
    let array = array(numbers)
    return query(
      ["NSCompoundPredicate", "NSPredicate", "NSObject"],
      [(.compoundPredicateType, .integer(type)), (.subpredicates, .object(array))]
    )
  }

  /// The object that carries an operator; its class and keys depend on the kind.
  ///
  /// Public archives show those of `==`, `>=`, `<=`, `LIKE` and `CONTAINS`; the others follow them.
  private mutating func predicateOperator(of comparison: FetchPredicate.Comparison) -> Int {
    let kind = comparison.operator
    var members: [(key: QueryArchiveKey, value: Value)] = [
      (.modifier, .integer(Int64(comparison.modifier.rawValue))),
      (.operatorType, .integer(Int64(kind.rawValue))),
    ]
    let options = Value.integer(Int64(comparison.options.rawValue))
    switch kind {
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      members += [(.variant, .integer(Int64(kind.rawValue))), (.options, options)]
    case .equalTo, .notEqualTo:
      members += [(.negate, .boolean(kind == .notEqualTo)), (.options, options)]
    case .matches, .like, .beginsWith, .endsWith, .in, .contains: members.append((.flags, options))
    case .between: break
    case .customSelector:
      let selector = comparison.customSelector.map { text($0) }
      members.append((.customSelector, .object(selector)))
    }
    // These two say nothing of options; a text may state some all the same.
    if kind == .between || kind == .customSelector, !comparison.options.isEmpty {
      members.append((.options, options))
    }
    return query(Self.operatorLineage(kind) + ["NSPredicateOperator", "NSObject"], members)
  }

  private static func operatorLineage(_ kind: FetchPredicate.Comparison.Operator) -> [String] {
    switch kind {
    case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo:
      ["NSComparisonPredicateOperator"]
    case .equalTo, .notEqualTo: ["NSEqualityPredicateOperator"]
    case .matches: ["NSMatchingPredicateOperator", "NSStringPredicateOperator"]
    case .like:
      ["NSLikePredicateOperator", "NSMatchingPredicateOperator", "NSStringPredicateOperator"]
    case .beginsWith, .endsWith: ["NSSubstringPredicateOperator", "NSStringPredicateOperator"]
    case .in, .contains: ["NSInPredicateOperator"]
    case .between: ["NSBetweenPredicateOperator"]
    case .customSelector: ["NSCustomPredicateOperator"]
    }
  }

  /// A new object with keys of predicates and expressions.
  mutating func query(
    _ lineage: [String],
    _ members: [(key: QueryArchiveKey, value: Value)]
  ) -> Int {
    object(lineage, members.map { (key: $0.key.word, value: $0.value) })
  }
}
