/// Why a text is no predicate or expression, and where.
public struct QuerySyntaxError: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public enum Reason: Hashable, Sendable {
    /// The text holds nothing but white space.
    case empty
    /// Something has to stand here, after the quoted text or at the start.
    case expected(String, after: String?)
    /// A word or sign that has no meaning at its place.
    case unexpected(String)
    /// A word of the language where only a value or a key can stand.
    case reservedWord(String)
    /// A condition stands where a value is needed.
    case conditionInsteadOfValue
    /// A value stands alone where a condition is needed.
    case valueInsteadOfCondition(String)
    /// `ANY`, `ALL` or another modifier with no comparison of its own.
    case modifierWithoutComparison(String)
    /// A call that is a word of the language, with too few or too many arguments.
    case argumentCount(String, expected: Int, found: Int)
    /// A letter in the brackets after an operator that names no option.
    case unknownOption(String)
    /// A character string without its closing quote.
    case unterminatedString
    /// A backslash sequence that is no character.
    case invalidEscape(String)
    /// Digits that are no number.
    case invalidNumber(String)
    /// A number that no constant can hold.
    case numberOutOfRange(String)
    /// A place for an argument, like `%@`; a text in a model has no arguments.
    case argument(String)
    /// Parentheses, calls or operators that nest deeper than the limit.
    case nestedTooDeeply(limit: Int)
    /// More bytes than the limit.
    case tooLong(limit: Int)
  }

  /// What is wrong.
  public var reason: Reason
  /// The UTF-8 offset in the text at which it is wrong.
  public var offset: Int

  /// An error at an offset.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension QuerySyntaxError: CustomStringConvertible {
  /// The error in one sentence, without the place.
  public var description: String {
    switch reason {
    case .empty: "the text is empty"
    case .expected(let what, let text?): "expected \(what) after `\(text)`"
    case .expected(let what, nil): "expected \(what)"
    case .unexpected(let text): "`\(text)` is not expected here"
    case .reservedWord(let word):
      "`\(word)` is a reserved word; a property of that name is written `#\(word)`"
    case .conditionInsteadOfValue: "expected a value, found a condition"
    case .valueInsteadOfCondition(let text): "expected a comparison, found only the value `\(text)`"
    case .modifierWithoutComparison(let word): "expected a comparison after `\(word)`"
    case .argumentCount(let name, let expected, let found):
      "`\(name)` takes \(expected) arguments, found \(found)"
    case .unknownOption(let option): "`\(option)` is no option; the options are `cdnl`"
    case .unterminatedString: "the character string has no closing quote"
    case .invalidEscape(let text): "`\(text)` is no character"
    case .invalidNumber(let text): "`\(text)` is no number"
    case .numberOutOfRange(let text): "the number `\(text)` is too large"
    case .argument(let text):
      "`\(text)` stands for an argument, and a text in a model is given none; use a variable"
    case .nestedTooDeeply(let limit): "the text nests too deeply (the limit is \(limit))"
    case .tooLong(let limit): "the text is too long (the limit is \(limit) bytes)"
    }
  }
}
