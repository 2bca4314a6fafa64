/// A flag that a verb takes.
struct Flag: Sendable {
  /// The name with its dashes: `--format`.
  let name: String
  /// Another spelling: `-o`.
  let short: String?
  /// What stands for the value in the help; nil for a flag without value.
  let valueName: String?
  /// The values that are taken; empty for free text.
  let choices: [String]
  let isRepeatable: Bool
  let summary: String

  init(
    _ name: String,
    short: String? = nil,
    value valueName: String? = nil,
    choices: [String] = [],
    isRepeatable: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.valueName = choices.isEmpty ? valueName : choices.joined(separator: "|")
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The flag as the help shows it.
  var usage: String {
    let names = [short, name].compactMap { $0 }.joined(separator: ", ")
    return valueName.map { "\(names) \($0)" } ?? names
  }
}
