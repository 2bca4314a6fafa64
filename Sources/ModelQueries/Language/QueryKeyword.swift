/// A word with a meaning in the language, in any case of its letters.
///
/// The source of the list is "Predicate Format String Syntax", section "Reserved Words", in the
/// Predicate Programming Guide. The words at the end are not in it.
enum QueryKeyword: String {
  case and = "AND"
  case or = "OR"
  case `in` = "IN"
  case not = "NOT"
  case all = "ALL"
  case any = "ANY"
  case some = "SOME"
  case none = "NONE"
  case like = "LIKE"
  case caseInsensitive = "CASEINSENSITIVE"
  case ci = "CI"
  case matches = "MATCHES"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case between = "BETWEEN"
  case null = "NULL"
  case `nil` = "NIL"
  case `self` = "SELF"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case first = "FIRST"
  case last = "LAST"
  case size = "SIZE"
  case anyKey = "ANYKEY"
  case subquery = "SUBQUERY"
  case fetch = "FETCH"
  case cast = "CAST"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"
  case utiConformsTo = "UTI-CONFORMS-TO"
  case utiEquals = "UTI-EQUALS"

  case ternary = "TERNARY"
  case function = "FUNCTION"
  case union = "UNION"
  case intersect = "INTERSECT"
  case minus = "MINUS"

  private static let longestName = 15

  /// The keyword with this name; letters outside ASCII are in none.
  init?(name: some Collection<UInt8>) {
    guard name.count <= Self.longestName, name.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.init(rawValue: String(decoding: name, as: UTF8.self).uppercased())
  }

  /// Whether a property of this name can be written without `#`: the word means something only
  /// before a parenthesis or between two values.
  var isAlsoName: Bool {
    switch self {
    case .ternary, .function, .union, .intersect, .minus: true
    default: false
    }
  }
}
