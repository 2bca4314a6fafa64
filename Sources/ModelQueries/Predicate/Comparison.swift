extension FetchPredicate {
  /// Two values and what is asked of them.
  public struct Comparison: Hashable, Sendable {
    /// The value before the operator.
    public var left: FetchExpression
    /// What is asked.
    public var `operator`: Operator
    /// The value after the operator.
    public var right: FetchExpression
    /// Whether the values or the members of a collection are compared.
    public var modifier: Modifier
    /// How character strings are compared.
    public var options: Options
    /// The method that compares, for ``Operator/customSelector``.
    public var customSelector: String?
    /// The place from the modifier, or the first value, to the second value.
    public var span: TextSpan

    /// A comparison.
    public init(
      _ left: FetchExpression,
      _ operator: Operator,
      _ right: FetchExpression,
      modifier: Modifier = .direct,
      options: Options = [],
      customSelector: String? = nil,
      span: TextSpan = TextSpan()
    ) {
      self.left = left
      self.operator = `operator`
      self.right = right
      self.modifier = modifier
      self.options = options
      self.customSelector = customSelector
      self.span = span
    }
  }
}

extension FetchPredicate.Comparison {
  /// What a comparison asks; the numbers are those of `NSComparisonPredicate.Operator`.
  public enum Operator: Int, Hashable, Sendable, CaseIterable {
    /// `<`
    case lessThan = 0
    /// `<=`
    case lessThanOrEqualTo = 1
    /// `>`
    case greaterThan = 2
    /// `>=`
    case greaterThanOrEqualTo = 3
    /// `==`
    case equalTo = 4
    /// `!=`
    case notEqualTo = 5
    /// The text matches a regular expression.
    case matches = 6
    /// The text matches a pattern with `?` and `*`.
    case like = 7
    /// The text begins with another.
    case beginsWith = 8
    /// The text ends with another.
    case endsWith = 9
    /// The collection or text on the right has the value on the left in it.
    case `in` = 10
    /// A method of the value on the left says.
    case customSelector = 11
    /// The collection or text on the left has the value on the right in it.
    case contains = 99
    /// The value lies between the two on the right, or is one of them.
    case between = 100
  }

  /// What of a collection is compared; the numbers are those of `NSComparisonPredicate.Modifier`.
  public enum Modifier: Int, Hashable, Sendable, CaseIterable {
    /// The values themselves.
    case direct = 0
    /// All members of the collection on the left.
    case all = 1
    /// At least one member of the collection on the left.
    case any = 2
  }

  /// How character strings are compared; the numbers are those of `NSComparisonPredicate.Options`.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The sum of the options' numbers.
    public let rawValue: Int

    /// The options with a sum of numbers.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `[c]`: `A` and `a` are the same.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `[d]`: `a` and `ä` are the same.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `[n]`: the strings are normalised already and compared by their bytes.
    public static let normalized = Options(rawValue: 4)
    /// `[l]`: the rules of the locale hold.
    public static let localeSensitive = Options(rawValue: 8)
  }
}
