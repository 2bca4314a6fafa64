internal import ModelMerge

/// What `--report` names: a form, and the file that gets the report in it.
struct ReportFile: Hashable, Sendable {
  let format: ReportFormat
  let path: String

  /// Whether the path stands for standard output.
  var isStandardOutput: Bool { path == "-" }

  init(parsing text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    let path = parts.count > 1 ? String(parts[1]) : ""
    guard let format = ReportFormat(rawValue: word), !path.isEmpty else {
      let choices = ReportFormat.allCases.map(\.rawValue)
      throw UsageError(
        .invalidValue(text, flag: Flag.report.name, choices: choices.map { "\($0)=PATH" }),
        suggestions: (choices.contains(word) ? [word] : ParsedArguments.nearest(word, choices))
          .map { "\($0)=\(path.isEmpty ? "PATH" : path)" }
      )
    }
    self.format = format
    self.path = path
  }
}
