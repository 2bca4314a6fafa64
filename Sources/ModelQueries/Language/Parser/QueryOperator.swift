/// An operator that waits for the values around it.
struct QueryOperator {
  enum Kind: Equatable {
    case or
    case and
    case not
    case modifier(Modifier)
    case comparison(
      FetchPredicate.Comparison.Operator,
      FetchPredicate.Comparison.Options,
      selector: String?
    )
    case assign
    case set(FetchExpression.SetOperation)
    case arithmetic(ArithmeticOperator)
    case negate
  }

  /// A word before a comparison; `SOME` is `ANY`.
  enum Modifier: Equatable {
    case all
    case any
    case none
  }

  var kind: Kind
  var range: Range<Int>

  /// How tightly the operator binds.
  ///
  /// The guide gives the order of the compounds only. That of the others is the usual one; a sign
  /// belongs to the value behind it as it does in `-2 ** 2`, where it is part of the number.
  var precedence: Int {
    switch kind {
    case .or: 10
    case .and: 20
    case .not: 30
    case .modifier: 35
    case .comparison: 40
    case .assign: QueryPrecedence.assignment
    case .set: QueryPrecedence.set
    case .arithmetic(let sign): QueryPrecedence.of(sign)
    case .negate: QueryPrecedence.negation
    }
  }

  /// Whether the operator waits for an equal one behind it: compounds take a chain as a whole, and
  /// powers are taken from the right.
  var waitsForEqual: Bool {
    switch kind {
    case .or, .and, .assign, .arithmetic(.raise): true
    default: false
    }
  }
}

/// How tightly the parts of expressions bind, for reading and for writing.
enum QueryPrecedence {
  static let assignment = 45
  static let set = 50
  static let sum = 60
  static let product = 70
  static let power = 80
  static let negation = 90
  static let primary = 100

  static func of(_ sign: ArithmeticOperator) -> Int {
    switch sign {
    case .add, .subtract: sum
    case .multiply, .divide: product
    case .raise: power
    }
  }
}
