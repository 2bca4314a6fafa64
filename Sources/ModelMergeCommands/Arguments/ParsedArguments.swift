internal import ModelSupport

/// The words of a command line, sorted into flags and the rest.
struct ParsedArguments: Sendable {
  /// What is no flag, in order.
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts the words after the verb.
  ///
  /// Flags may stand anywhere; `--flag=value` is as good as `--flag value`; after `--` nothing is a
  /// flag.
  init(_ words: ArraySlice<String>, flags: [Flag]) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let flag = flags.first(where: { $0.name == name || $0.short == name }) else {
        throw UsageError(.unknownFlag(name), suggestions: Self.nearest(name, flags.map(\.name)))
      }
      let inlineValue = parts.count > 1 ? String(parts[1]) : nil
      try add(flag, inlineValue, &rest)
    }
  }

  private mutating func add(
    _ flag: Flag,
    _ inlineValue: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var value = ""
    if flag.valueName == nil {
      if inlineValue != nil { throw UsageError(.unexpectedValue(flag.name)) }
    } else {
      guard let given = inlineValue ?? rest.popFirst() else {
        throw UsageError(.missingValue(flag.name))
      }
      value = given
      if !flag.choices.isEmpty, !flag.choices.contains(value) {
        throw UsageError(
          .invalidValue(value, flag: flag.name, choices: flag.choices),
          suggestions: Self.nearest(value, flag.choices)
        )
      }
    }
    if values[flag.name] != nil, !flag.isRepeatable, flag.valueName != nil {
      throw UsageError(.repeatedFlag(flag.name))
    }
    values[flag.name, default: []].append(value)
  }

  static func nearest(_ word: String, _ candidates: [String]) -> [String] {
    NearestNames(candidates).matches(for: word, limit: 1)
  }

  /// Takes the first word that is no flag away; nil when there is none.
  mutating func removeFirstPositional() -> String? {
    positionals.isEmpty ? nil : positionals.removeFirst()
  }

  /// Whether a flag is there.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of a flag.
  func value(_ flag: Flag) -> String? { values[flag.name]?.last }

  /// All values of a repeatable flag.
  func values(_ flag: Flag) -> [String] { values[flag.name] ?? [] }

  /// The value of a flag that takes a number.
  func number(_ flag: Flag) throws(UsageError) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError(.invalidValue(text, flag: flag.name, choices: []))
    }
    return number
  }
}
