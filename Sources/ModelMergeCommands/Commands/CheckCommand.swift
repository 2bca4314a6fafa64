/// Merges without writing, and reports.
struct CheckCommand: Command {
  static let verb = "check"
  static let summary = "merge in memory and report every problem"
  static let synopsis = "[INPUT…]"
  static let flags = Flag.merging + [fix, verify]

  private static let fix = Flag(
    "--fix",
    "make the edits that are certain in the files of the inputs, and report what remains"
  )
  private static let verify = Flag(
    "--verify",
    "with --fix: write nothing; exit 1 when something would be fixed"
  )

  private let arguments: MergeArguments
  private let fixes: Bool
  private let onlyVerifies: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try MergeArguments(arguments)
    fixes = arguments.has(Self.fix)
    onlyVerifies = arguments.has(Self.verify)
    if onlyVerifies && !fixes { throw UsageError(.other("`--verify` belongs to `--fix`")) }
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let hasFixes = try fix(&console)
    let run = try MergeRun(arguments, console)
    let result = try run.merge(&console)
    try run.report(result, command: Self.verb, isData: true, &console)
    if result.diagnostics.isEmpty, result.inputs.isComplete, console.isTerminal,
      !run.options.isQuiet
    {
      console.printError("no problems in \(run.inputs.count) modules")
    }
    let status = run.status(result)
    return onlyVerifies && hasFixes && status == .done ? .findings : status
  }

  /// Mends what can be mended with certainty.
  ///
  /// - Returns: Whether there was something.
  private func fix(_ console: inout Console) throws(CommandError) -> Bool {
    guard fixes else { return false }
    try MergeRun(arguments, console).refuseReportsOverInputs(console)
    let run = try FixRun(arguments, console)
    if !onlyVerifies { try run.write() }
    run.tell(arguments.options, onlyVerifies: onlyVerifies, &console)
    return !run.fixed.isEmpty
  }
}
