/// The name of a call whose arguments come next.
struct QueryCall {
  enum Kind {
    /// `SUBQUERY`, `CAST` and the other calls that are words of the language.
    case keyword(QueryKeyword)
    /// A name without colons, `count(a)`.
    case name(String)
    /// A name with colons, `modulus:by:(a, b)`.
    case selector(String)
  }

  var kind: Kind
  /// Where the name begins.
  var start: Int
}
