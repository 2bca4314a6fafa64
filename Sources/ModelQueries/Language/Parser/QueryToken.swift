/// A word, sign or literal of a text.
struct QueryToken {
  enum Kind: Equatable {
    case end
    /// A name, `title` or escaped `#size`.
    case word
    case keyword(QueryKeyword)
    /// A name with colons, `modulus:by:`.
    case selector
    /// A step of a key path that is an operator, `@count`.
    case pathOperator
    /// `$name`.
    case variable
    case string(String)
    case number(FetchExpression.Constant)
    case sign(Sign)
  }

  enum Sign: String {
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBrace = "{"
    case closeBrace = "}"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case dot = "."
    case and = "&&"
    case or = "||"
    case not = "!"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case power = "**"
    case assign = ":="
  }

  var kind: Kind
  /// The bytes of the token.
  var range: Range<Int>
  /// The bytes of the name in it: without `#` and `$`.
  var name: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>, name: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.name = name ?? range
  }
}
