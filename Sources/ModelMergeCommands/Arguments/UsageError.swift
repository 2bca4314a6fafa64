internal import ModelSupport

/// The command line asks for something that there is not.
struct UsageError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case unknownVerb(String)
    case unknownFlag(String)
    case missingValue(String)
    case unexpectedValue(String)
    case invalidValue(String, flag: String, choices: [String])
    case repeatedFlag(String)
    case missingArgument(String)
    case tooManyArguments(String)
    case other(String)
  }

  let reason: Reason
  /// What may have been meant.
  var suggestions: [String] = []

  init(_ reason: Reason, suggestions: [String] = []) {
    self.reason = reason
    self.suggestions = suggestions
  }

  var message: String {
    switch reason {
    case .unknownVerb(let verb): "there is no verb `\(verb)`"
    case .unknownFlag(let flag): "there is no flag `\(flag)` here"
    case .missingValue(let flag): "`\(flag)` needs a value"
    case .unexpectedValue(let flag): "`\(flag)` takes no value"
    case .invalidValue(let value, let flag, let choices):
      "`\(value)` is no value for `\(flag)`"
        + (choices.isEmpty
          ? "" : "; it takes " + choices.map { "`\($0)`" }.joined(separator: ", "))
    case .repeatedFlag(let flag): "`\(flag)` is given twice"
    case .missingArgument(let name): "\(name) is missing"
    case .tooManyArguments(let argument): "`\(argument)` is one argument too many"
    case .other(let text): text
    }
  }
}
