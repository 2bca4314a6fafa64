internal import ModelMerge
internal import ModelSupport

/// What merging and checking have in common: reading the inputs, merging them, reporting.
struct MergeRun: Sendable {
  let inputs: [ModelInput]
  let merger: ModelMerger
  let threshold: FailureThreshold
  let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.positionals.isEmpty else { throw UsageError(.missingArgument("an INPUT")) }
    if arguments.positionals.contains("-") {
      throw UsageError(.other("standard input holds one model; only `inspect` reads it"))
    }
    inputs = arguments.positionals.map { ModelInput(parsing: $0) }
    var merger = ModelMerger()
    let keys = arguments.values(.placeholderKey)
    if !keys.isEmpty { merger.placeholderKeys = keys }
    merger.strategy =
      arguments.value(.strategy).flatMap { ModelMerger.Strategy(rawValue: $0) } ?? .allowIdentical
    merger.treatsStubsAsPlaceholders = arguments.has(.stubEntities)
    merger.keepsUnresolvedPlaceholders = arguments.has(.partial)
    self.merger = merger
    threshold =
      arguments.value(.failOn).flatMap { FailureThreshold(rawValue: $0) } ?? .error
    options = try ReportOptions(arguments)
  }

  /// The outcome of a merge with what was found while reading.
  struct Result: Sendable {
    let outcome: MergeOutcome
    let diagnostics: [Diagnostic]
    /// Inputs in which there is nothing to find: they are not there or not to be read.
    let failures: [ModelFileError]
    /// Whether every input could be read.
    let isComplete: Bool

    var summary: DiagnosticSummary { DiagnosticSummary(diagnostics) }
  }

  /// Reads and merges the inputs; what cannot be read is left out, and the rest is still merged.
  func merge(_ console: inout Console) throws(CommandError) -> Result {
    let protected = ProtectedPaths(inputs, workingDirectory: console.workingDirectory)
    for file in options.files { try protected.refuse(file.path, as: "report") }
    var modules: [ModelModule] = []
    var found: [Diagnostic] = []
    var unread: [String] = []
    var failures: [ModelFileError] = []
    for result in ModelLoader().load(all: inputs) {
      switch result {
      case .success(let loaded):
        modules.append(loaded.module)
        found += loaded.diagnostics
      case .failure(let error):
        unread.append(error.module)
        if let diagnostic = error.diagnostic {
          found.append(diagnostic)
        } else {
          failures.append(error)
        }
      }
    }
    if options.isVerbose {
      let count = modules.reduce(0) { $0 + $1.model.entities.count }
      console.printError("read \(modules.count) of \(inputs.count) modules with \(count) entities")
    }
    let outcome = merger.merge(modules, unread: unread)
    return Result(
      outcome: outcome,
      diagnostics: (outcome.diagnostics + found).sortedAndUnique(),
      failures: failures,
      isComplete: unread.isEmpty
    )
  }

  /// Writes the report, and which inputs could not be read at all.
  func report(
    _ result: Result,
    command: String,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    try options.write(result.diagnostics, command: command, isData: isData, &console)
    for failure in result.failures {
      console.printError("error: \(failure.description)")
      for help in help(for: failure) { console.printError("help: \(help)") }
    }
  }

  /// Names beside the path that may have been meant.
  private func help(for error: ModelFileError) -> [String] {
    guard case .notFound = error.reason else { return [] }
    let folder = Path.parent(error.path).isEmpty ? "." : Path.parent(error.path)
    let suffix = Path.suffix(error.path)
    let names = ((try? FileAccess.entries(of: folder)) ?? []).filter { Path.suffix($0) == suffix }
    return NearestNames(names.map { Path.baseName($0) }).matches(for: Path.baseName(error.path))
      .prefix(1).map { "did you mean `\($0).\(suffix)`?" }
  }

  /// The exit status that the findings call for.
  func status(_ result: Result) -> ExitStatus {
    let unreadable: Set<Diagnostic.Kind> = [.malformedModel, .currentVersionUnresolved]
    if !result.isComplete || result.diagnostics.contains(where: { unreadable.contains($0.kind) }) {
      return .incomplete
    }
    return threshold.isReached(by: result.summary) ? .findings : .done
  }
}
