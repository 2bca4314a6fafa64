internal import ModelMerge
internal import ModelSupport

/// Merges modules and writes the merged model.
struct MergeCommand: Command {
  static let verb = "merge"
  static let summary = "merge modules into one model, and write it when nothing blocks"
  static let synopsis = "[INPUT…] -o OUT"
  static let flags =
    [Flag.output, Flag.force, Flag.verify, Flag.lineage, Flag.moduleName, Flag.forStore]
    + Flag.merging

  private let arguments: MergeArguments
  /// What `-o` says; nil when the configuration is to say it.
  private let output: ModelOutput?
  private let lineagePath: String?
  private let isForced: Bool
  private let onlyVerifies: Bool
  private let moduleName: String?
  private let storePath: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try MergeArguments(arguments)
    isForced = arguments.has(.force)
    let path = arguments.value(.output)
    output = try path.map { (path) throws(UsageError) in
      try ModelOutput(path, isForced: arguments.has(.force))
    }
    lineagePath = arguments.value(.lineage)
    moduleName = try arguments.moduleName(for: output?.form)
    onlyVerifies = arguments.has(.verify)
    storePath = arguments.value(.forStore)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    var run = try MergeRun(arguments, console)
    if let storePath, try !run.chooseVersions(forStore: storePath, command: Self.verb, &console) {
      return .findings
    }
    try run.readBaseline()
    let output = try output(run.configuration)
    let lineagePath =
      lineagePath ?? run.configuration.outputLineage.map { run.configuration.path($0) }
    let inputs = ProtectedPaths(run.everythingRead, workingDirectory: console.workingDirectory)
    let destination = try output.destination(beside: inputs)
    if let lineagePath { try inputs.refuse(lineagePath, as: "lineage") }
    let result = try run.merge(&console, outputs: [output.path] + (lineagePath.map { [$0] } ?? []))
    try run.report(result, command: Self.verb, isData: false, &console)
    let status = run.status(result)
    if status != .done { return status }
    // With `--fail-on never`, a model with errors is still no model to be written.
    if result.outcome.isBlocked { return .findings }
    if !run.merger.keepsUnresolvedPlaceholders {
      do throws(MergeFailure) {
        _ = try result.outcome.linkedModel()
      } catch {
        throw CommandError("the merged model cannot be linked: \(error)")
      }
    }
    let files = try destination.files(
      ModelVersions(result.outcome.model),
      moduleName: moduleName
    )
    if !run.options.isQuiet { console.print(files.notes) }
    let lineage = lineagePath.map {
      LineageFile(result.outcome, at: $0, paths: console.paths(root: run.options.root))
    }
    if onlyVerifies {
      let stale =
        (files.areWritten ? [] : [destination.path])
        + (lineage.flatMap { $0.isWritten ? nil : [$0.path] } ?? [])
      for path in stale { console.printError("\(path) differs from what would be written") }
      return stale.isEmpty ? .done : .findings
    }
    let isChanged = try files.writeOrFail()
    try lineage?.write()
    if run.options.isVerbose || console.isTerminal {
      let what = "\(result.outcome.model.entities.count) entities from \(run.inputs.count) modules"
      console.printError("\(isChanged ? "wrote" : "unchanged:") \(destination.path) (\(what))")
    }
    return .done
  }

  /// What `-o` names, else what the configuration does.
  private func output(
    _ configuration: ProjectConfiguration
  ) throws(CommandError) -> ModelOutput {
    if let output { return output }
    guard let path = configuration.outputModel else {
      throw CommandError(
        "the output (`-o OUT`) is missing",
        help: ["name it, or let the configuration say `output.model`"],
        status: .usage
      )
    }
    let output: ModelOutput
    do throws(UsageError) {
      output = try ModelOutput(configuration.path(path), isForced: isForced)
    } catch {
      throw CommandError("`output.model` of the configuration: \(error.message)")
    }
    if moduleName != nil, !output.form.isCompiled {
      throw CommandError(
        "`--module-name` belongs to compiled output (.mom, .momd)",
        status: .usage
      )
    }
    return output
  }
}
