extension QueryParser {
  /// Takes an operator that stands before a value.
  mutating func prefixOperator() throws(QuerySyntaxError) -> QueryOperator? {
    let kind: QueryOperator.Kind? =
      switch token.kind {
      case .sign(.not), .keyword(.not): .not
      case .keyword(.any), .keyword(.some): .modifier(.any)
      case .keyword(.all): .modifier(.all)
      case .keyword(.none): .modifier(.none)
      case .sign(.minus) where !signBelongsToNumber: .negate
      default: nil
      }
    guard let kind else { return nil }
    let range = token.range
    try advance()
    return QueryOperator(kind: kind, range: range)
  }

  /// Takes an operator that stands between values; nil when none follows.
  mutating func infixOperator() throws(QuerySyntaxError) -> QueryOperator? {
    let start = token.range.lowerBound
    guard var kind = infixKind() else { return nil }
    try advance()
    if case .comparison(let comparison, _, let selector) = kind,
      try take(.openBracket)
    {
      kind = .comparison(comparison, try options(), selector: selector)
    }
    return QueryOperator(kind: kind, range: start..<end)
  }

  private func infixKind() -> QueryOperator.Kind? {
    switch token.kind {
    case .sign(let sign): Self.kind(sign)
    case .keyword(let keyword): kind(keyword)
    case .selector: .comparison(.customSelector, [], selector: name(token))
    default: nil
    }
  }

  private static func kind(_ sign: QueryToken.Sign) -> QueryOperator.Kind? {
    switch sign {
    case .and: .and
    case .or: .or
    case .assign: .assign
    default:
      if let operation = ArithmeticOperator(rawValue: sign.rawValue) {
        .arithmetic(operation)
      } else {
        FetchPredicate.Comparison.Operator(sign).map { .comparison($0, [], selector: nil) }
      }
    }
  }

  private func kind(_ keyword: QueryKeyword) -> QueryOperator.Kind? {
    switch keyword {
    case .and: .and
    case .or: .or
    case .union, .intersect, .minus:
      FetchExpression.SetOperation(rawValue: keyword.rawValue).map { .set($0) }
    case .utiConformsTo, .utiEquals:
      // Reserved in the guide, with no operator of their own in `NSComparisonPredicate`.
      .comparison(.customSelector, [], selector: keyword.rawValue)
    default: FetchPredicate.Comparison.Operator(keyword).map { .comparison($0, [], selector: nil) }
    }
  }

  /// Reads `cd]`, the bracket before it being taken.
  private mutating func options() throws(QuerySyntaxError) -> FetchPredicate.Comparison.Options {
    guard let range = optionLetters else { throw expected("an option") }
    var options: FetchPredicate.Comparison.Options = []
    for offset in range {
      let letter = text(offset..<(offset + 1))
      let known = FetchPredicate.Comparison.Options.letters.first {
        $0.letter == letter.utf8.first.map { $0 | 0x20 }
      }
      guard let known else {
        throw QuerySyntaxError(.unknownOption(excerpt(range)), at: offset)
      }
      options.insert(known.option)
    }
    try advance()
    try expect(.closeBracket)
    return options
  }

  /// The letters in a token that is a word of any kind.
  private var optionLetters: Range<Int>? {
    switch token.kind {
    case .word, .keyword: token.range
    default: nil
    }
  }
}
