internal import ModelMerge
internal import ModelSupport

/// Records the findings that are there, so that from now on only new ones are told.
struct BaselineCommand: Command {
  static let verb = "baseline"
  static let summary = "record the findings that are there, so that only new ones are told"
  static let synopsis = "write [INPUT…] [-o FILE]"
  static let flags = [
    output, .configuration, .placeholderKey, .stubEntities, .partial, .strategy,
    .moduleConfigurations, .profile, .failOn, .format, .color, .report, .maximumDiagnostics, .root,
    .quiet, .verbose,
  ]

  private static let output = Flag(
    "--output",
    short: "-o",
    value: "FILE",
    "the baseline (default: `baseline` of the configuration, else modelmerge.baseline beside it)"
  )

  private let arguments: MergeArguments
  private let path: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var arguments = arguments
    guard let action = arguments.removeFirstPositional() else {
      throw UsageError(.missingArgument("what to do (write)"))
    }
    guard action == "write" else {
      throw UsageError(
        .invalidValue(action, flag: Self.verb, choices: ["write"]),
        suggestions: ParsedArguments.nearest(action, ["write"])
      )
    }
    self.arguments = try MergeArguments(arguments)
    path = arguments.value(Self.output)
    if path?.isEmpty == true {
      throw UsageError(.invalidValue("", flag: Self.output.name, choices: []))
    }
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let run = try MergeRun(arguments, console)
    let choice = path.map { BaselineChoice.file($0) } ?? .standard
    guard
      let file = BaselineFile(
        choice,
        run.configuration,
        workingDirectory: console.workingDirectory
      )
    else { return .done }
    let protected = ProtectedPaths(run.inputs, workingDirectory: console.workingDirectory)
    try protected.refuse(file.path, as: "baseline")
    // The findings of now: without what an older baseline holds.
    let result = try run.merge(&console, outputs: [file.path])
    if run.status(result) == .incomplete {
      try run.report(result, command: Self.verb, isData: false, &console)
      console.printError("nothing was recorded")
      return .incomplete
    }
    let baseline = try Baseline(recording: result.diagnostics).keepingOthers(of: file, run)
    let isChanged = try file.write(baseline)
    let rest = result.diagnostics.filter { $0.suppression == nil && !$0.isRecordable }
    if !rest.isEmpty {
      try run.options.write(rest, command: Self.verb, isData: false, &console)
      if !run.options.isQuiet {
        console.printError("note: without these, the merge is meaningless: no baseline holds them")
      }
    }
    if run.options.isVerbose || console.isTerminal {
      let count = baseline.entries.count
      let shown = console.paths(root: run.options.root).display(file.path)
      console.printError(
        "\(isChanged ? "wrote" : "unchanged:") \(shown) (\(count) "
          + "finding\(count == 1 ? "" : "s"))"
      )
    }
    return run.threshold.isReached(by: DiagnosticSummary(rest)) ? .findings : .done
  }
}

extension Baseline {
  /// With the entries of the file that this run did not look for: those of other modules, when only
  /// some of the project's are given.
  fileprivate func keepingOthers(
    of file: BaselineFile,
    _ run: MergeRun
  ) throws(CommandError) -> Baseline {
    if run.isWholeProject || run.configuration.modules.isEmpty { return self }
    let older: Baseline
    do throws(BaselineError) {
      older = try Baseline(contentsOf: file.path)
    } catch {
      if error.reason == .notFound { return self }
      let place = error.location.map { ":\($0.start.line):\($0.start.column)" } ?? ""
      throw CommandError("\(file.path)\(place): \(error.message)")
    }
    let names = Set(run.inputs.map { ByteName($0.moduleName) })
    return merging(older.entries.filter { !names.contains(ByteName($0.module)) })
  }
}
