extension FetchPredicate.Comparison.Operator {
  /// The sign or word that spells the operator; a method's name spells ``customSelector``.
  var word: String? {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .matches: "MATCHES"
    case .like: "LIKE"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .in: "IN"
    case .customSelector: nil
    case .contains: "CONTAINS"
    case .between: "BETWEEN"
    }
  }

  init?(_ sign: QueryToken.Sign) {
    switch sign {
    case .less: self = .lessThan
    case .lessOrEqual: self = .lessThanOrEqualTo
    case .greater: self = .greaterThan
    case .greaterOrEqual: self = .greaterThanOrEqualTo
    case .equal: self = .equalTo
    case .notEqual: self = .notEqualTo
    default: return nil
    }
  }

  init?(_ keyword: QueryKeyword) {
    switch keyword {
    case .matches: self = .matches
    case .like: self = .like
    case .beginsWith: self = .beginsWith
    case .endsWith: self = .endsWith
    case .in: self = .in
    case .contains: self = .contains
    case .between: self = .between
    default: return nil
    }
  }
}

extension FetchPredicate.Comparison.Options {
  /// The options in the order in which they are written.
  static let letters: [(letter: UInt8, option: Self)] = [
    (UInt8(ascii: "c"), .caseInsensitive), (UInt8(ascii: "d"), .diacriticInsensitive),
    (UInt8(ascii: "n"), .normalized), (UInt8(ascii: "l"), .localeSensitive),
  ]
}
