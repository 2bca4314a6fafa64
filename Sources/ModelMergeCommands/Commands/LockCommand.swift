internal import ModelMerge
internal import ModelSupport

/// Verifies that released versions are as they were, or records what is released.
struct LockCommand: Command {
  static let verb = "lock"
  static let summary = "verify that released versions are unchanged, or record their hashes"
  static let synopsis = "[--update] [INPUT…]"
  static let flags = [
    Flag("--update", "record all versions as they are now"), .configuration, .placeholderKey,
    .stubEntities, .strategy, .failOn, .format, .color, .report, .maximumDiagnostics, .root,
    .quiet, .verbose,
  ]

  private let arguments: MergeArguments
  private let updates: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    updates = arguments.has(Self.flags[0])
    if updates, arguments.has(.failOn) {
      throw UsageError(.other("`--fail-on` does not go with `--update`, which records findings"))
    }
    self.arguments = try MergeArguments(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let run = try MergeRun(arguments, console)
    let file = LockFile(run.configuration, workingDirectory: console.workingDirectory)
    let protected = ProtectedPaths(run.inputs, workingDirectory: console.workingDirectory)
    try protected.refuse(file.path, as: "lock file")
    for report in run.options.files { try protected.refuse(report.path, as: "report") }
    let lock: VersionLock?
    do throws(VersionLockError) {
      lock = try file.read()
    } catch {
      guard let diagnostic = error.diagnostic else {
        throw CommandError("\(shown(file, run, console)): \(error.message)")
      }
      try report(run.problems + [diagnostic], run, isData: !updates, &console)
      return .incomplete
    }
    if updates { return try update(lock, file, run, &console) }
    guard let lock else {
      // What the configuration says wrongly may be where the file is.
      if !run.problems.isEmpty {
        try report(run.problems, run, isData: true, &console)
        return .incomplete
      }
      throw CommandError(
        "\(shown(file, run, console)): there is no lock file",
        help: ["`modelmerge lock --update` records the released versions"],
        status: .findings
      )
    }
    return try verify(lock, run, &console)
  }

  /// The path of the file as reports write it.
  private func shown(_ file: LockFile, _ run: MergeRun, _ console: Console) -> String {
    console.paths(root: run.options.root).display(file.path)
  }

  private func report(
    _ diagnostics: [Diagnostic],
    _ run: MergeRun,
    of versions: InputVersions? = nil,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    let scope = ReportScope(
      modules: (versions?.currentModules ?? []).map { ReportScope.Module($0) },
      families: [.input, .migration],
      failures: (versions?.errors ?? []).filter { $0.diagnostic == nil }.map(\.description)
    )
    try run.options.write(
      diagnostics,
      command: Self.verb,
      scope: scope,
      isData: isData,
      &console
    )
  }

  /// What could not be read of the configuration and the inputs.
  private func problems(_ versions: InputVersions, _ run: MergeRun) -> [Diagnostic] {
    run.problems + versions.errors.compactMap(\.diagnostic)
  }

  private func printFailures(_ versions: InputVersions, _ console: inout Console) {
    for error in versions.errors where error.diagnostic == nil {
      console.printError("error: \(error.description)")
    }
  }

  // MARK: - Verifying

  private func verify(
    _ lock: VersionLock,
    _ run: MergeRun,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let versions = try InputVersions(run.inputs)
    // A module that could not be read is not gone.
    let isComplete = run.isWholeProject && versions.failures.isEmpty
    let changes = lock.changes(to: run.recording(versions), isComplete: isComplete)
    let findings = run.merger.policy.applied(
      to: (problems(versions, run) + changes.compactMap(\.diagnostic)).sortedAndUnique(),
      of: versions.currentModules,
      // Most of what is suppressed is no business of a lock.
      isComplete: false
    )
    try report(findings, run, of: versions, isData: true, &console)
    printFailures(versions, &console)
    if !versions.isComplete || !run.problems.isEmpty { return .incomplete }
    if run.options.isVerbose || console.isTerminal {
      for change in changes where change.diagnostic == nil {
        console.printError("note: \(change.description)")
      }
    }
    return run.threshold.isReached(by: DiagnosticSummary(findings)) ? .findings : .done
  }

  // MARK: - Recording

  private func update(
    _ lock: VersionLock?,
    _ file: LockFile,
    _ run: MergeRun,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let versions = try InputVersions(run.inputs)
    let problems = problems(versions, run).sortedAndUnique()
    if !versions.isComplete || !problems.isEmpty {
      try report(problems, run, of: versions, isData: false, &console)
      printFailures(versions, &console)
      console.printError("nothing was recorded")
      return .incomplete
    }
    let isPart = !arguments.inputs.isEmpty
    let models = run.recording(versions)
    let updated = lock?.updated(to: models, keepsOthers: isPart) ?? models
    let isChanged: Bool
    do throws(FileError) {
      isChanged = try file.write(updated)
    } catch {
      throw CommandError("\(shown(file, run, console)): \(error.reasonText)")
    }
    if run.options.isQuiet { return .done }
    let isTalkative = run.options.isVerbose || console.isTerminal
    for change in lock?.changes(to: models, isComplete: !isPart) ?? [] {
      if change.diagnostic != nil || isTalkative {
        console.printError("recorded: \(change.description)")
      }
    }
    if updated.merged == nil { console.printError("note: \(unmerged(updated, models))") }
    if isTalkative {
      let count = updated.modules.reduce(0) { $0 + $1.versions.count }
      console.printError(
        "\(isChanged ? "wrote" : "unchanged:") \(shown(file, run, console)) (\(count) versions of "
          + "\(updated.modules.count) modules)"
      )
    }
    return .done
  }

  /// Why there is no merge to be recorded.
  private func unmerged(_ updated: VersionLock, _ models: VersionLock) -> String {
    let others = updated.modules.map(\.name).filter { models.module(named: $0) == nil }
    return others.isEmpty
      ? "the merge is not recorded, since it has errors: `modelmerge check` tells them"
      : "the merge is not recorded, since these modules are no inputs: "
        + listText(others.map { "`\($0)`" })
  }
}
