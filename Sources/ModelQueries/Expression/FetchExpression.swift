/// A value in a predicate: what `NSExpression` describes.
///
/// ```swift
/// let expression = try FetchExpression(parsing: "plays.@count * 2")
/// ```
///
/// Arithmetic is a ``Function`` with the selector that Foundation gives it (`add:to:`).
///
/// ## Topics
/// ### Values
/// - ``constant(_:at:)``
/// - ``Constant``
/// - ``evaluatedObject``
/// - ``variable(_:at:)``
/// - ``keyPath(_:)``
/// - ``KeyPath``
/// ### Computed values
/// - ``function(_:)``
/// - ``Function``
/// - ``conditional(_:_:_:)``
/// - ``index(_:_:)``
/// ### Collections
/// - ``aggregate(_:)``
/// - ``subquery(_:)``
/// - ``set(_:_:_:)``
/// - ``fetch(request:context:countOnly:)``
public indirect enum FetchExpression: Hashable, Sendable {
  /// A value that stands in the text.
  case constant(Constant, at: TextSpan = TextSpan())
  /// The object that is tested, `SELF`.
  case evaluatedObject
  /// A value given later, `$name`; the name is without the `$`.
  case variable(String, at: TextSpan = TextSpan())
  /// The value at a key path.
  case keyPath(KeyPath)
  /// The value of a function.
  case function(Function)
  /// A list of values, `{a, b}`.
  case aggregate([FetchExpression])
  /// The objects of a collection that satisfy a predicate.
  case subquery(Subquery)
  /// Two collections made one.
  case set(SetOperation, FetchExpression, FetchExpression)
  /// The first value if the predicate holds, else the second: `TERNARY(predicate, a, b)`.
  case conditional(FetchPredicate, FetchExpression, FetchExpression)
  /// The result of a fetch request, or its count.
  case fetch(request: FetchExpression, context: FetchExpression, countOnly: Bool)
  /// Any key of the object, `ANYKEY`.
  case anyKey
  /// An element of a collection, `songs[0]`.
  case index(FetchExpression, Index)
  /// A variable given its value, `$name := value`.
  case assignment(String, FetchExpression, at: TextSpan = TextSpan())
}

extension FetchExpression {
  /// The way two collections become one.
  public enum SetOperation: String, Hashable, Sendable, CaseIterable {
    /// The members of either.
    case union = "UNION"
    /// The members of both.
    case intersect = "INTERSECT"
    /// The members of the first that are not in the second.
    case minus = "MINUS"
  }

  /// The element of a collection that is meant.
  public enum Index: Hashable, Sendable {
    /// The element with a number, or the value of a key in a dictionary.
    case at(FetchExpression)
    /// The first element, `[FIRST]`.
    case first
    /// The last element, `[LAST]`.
    case last
    /// The number of elements, `[SIZE]`.
    case size
  }
}
