/// Merges without writing, and reports.
struct CheckCommand: Command {
  static let verb = "check"
  static let summary = "merge in memory and report every problem"
  static let synopsis = "[INPUT…]"
  static let flags = Flag.merging

  private let arguments: MergeArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try MergeArguments(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let run = try MergeRun(arguments, console)
    let result = try run.merge(&console)
    try run.report(result, command: Self.verb, isData: true, &console)
    if result.diagnostics.isEmpty, result.inputs.isComplete, console.isTerminal,
      !run.options.isQuiet
    {
      console.printError("no problems in \(run.inputs.count) modules")
    }
    return run.status(result)
  }
}
