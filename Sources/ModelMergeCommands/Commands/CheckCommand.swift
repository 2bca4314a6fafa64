internal import ModelMerge

/// Merges without writing, and reports.
struct CheckCommand: Command {
  static let verb = "check"
  static let summary = "merge in memory and report every problem"
  static let synopsis = "[INPUT…]"
  static let flags = [against] + Flag.merging + [fix, verify]

  private static let against = Flag(
    "--against",
    value: "git:REV",
    "tell only what was not there at this commit"
  )
  private static let fix = Flag(
    "--fix",
    "make the edits that are certain in the files of the inputs, and report what remains"
  )
  private static let verify = Flag(
    "--verify",
    "with --fix: write nothing; exit 1 when something would be fixed"
  )

  private let arguments: MergeArguments
  private let reference: GitReference?
  private let fixes: Bool
  private let onlyVerifies: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try MergeArguments(arguments)
    reference = try Self.reference(arguments)
    fixes = arguments.has(Self.fix)
    onlyVerifies = arguments.has(Self.verify)
    if onlyVerifies && !fixes { throw UsageError(.other("`--verify` belongs to `--fix`")) }
  }

  private static func reference(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> GitReference? {
    guard let text = arguments.value(against) else { return nil }
    let reference: GitReference?
    do throws(GitError) {
      reference = try GitReference(parsing: text)
    } catch {
      throw UsageError(.other(error.description))
    }
    guard let reference else {
      throw UsageError(
        .other("`\(text)` is no commit: `check` compares with `git:REV`"),
        suggestions: ["\(GitReference.prefix)\(text)"]
      )
    }
    if reference.path != nil {
      throw UsageError(
        .other("`check` compares the inputs at their own paths: write `git:\(reference.revision)`")
      )
    }
    return reference
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let hasFixes = try fix(&console)
    var run = try MergeRun(arguments, console)
    try run.readBaseline()
    var result = try run.merge(&console)
    if let reference {
      let earlier = try EarlierFindings(run, reference, workingDirectory: console.workingDirectory)
      result.outcome.diagnostics = earlier.marked(result.diagnostics)
      if !run.options.isQuiet { for note in earlier.notes { console.printError("note: \(note)") } }
    }
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
