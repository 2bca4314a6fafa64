internal import ModelMerge
internal import ModelSupport

/// What merging and checking have in common: reading the inputs, merging them, reporting.
struct MergeRun: Sendable {
  private(set) var inputs: [ModelInput]
  /// The store that the versions are chosen for.
  private var store: ModelInput?
  let merger: ModelMerger
  let configuration: ProjectConfiguration
  /// Whether the inputs are all modules of the configuration, and not some that were named.
  let isWholeProject: Bool
  /// What is wrong with the configuration, and with the baseline.
  private(set) var problems: [Diagnostic]
  /// Where the baseline is that holds; nil when none is wanted.
  let baselineFile: BaselineFile?
  /// What is known; nil when there is no baseline, or before it was read.
  private(set) var baseline: Baseline?
  let threshold: FailureThreshold
  let options: ReportOptions
  /// The configuration's path; nil when there is none.
  let configurationPath: String?
  /// The bytes that some files would have, by their paths.
  private let replacements: [String: [UInt8]]

  /// Lays the command line over the configuration.
  ///
  /// - Parameter replacements: The bytes that some files would have, by their paths.
  /// - Throws: ``CommandError`` when the configuration cannot be read, or when nobody says what the
  ///   inputs are.
  init(
    _ arguments: MergeArguments,
    _ console: Console,
    replacing replacements: [String: [UInt8]] = [:]
  ) throws(CommandError) {
    let settings = try ProjectSettings(
      arguments.configurationPath,
      console,
      replacing: replacements
    )
    self.replacements = replacements
    configuration = settings.configuration
    configurationPath = settings.file?.path
    problems = settings.file?.problems ?? []
    inputs = arguments.inputs.isEmpty ? configuration.inputs : arguments.inputs
    if inputs.isEmpty, problems.isEmpty {
      throw CommandError(
        settings.file.map { "an INPUT is missing, and \($0.path) lists no modules" }
          ?? "an INPUT is missing, and there is no \(ConfigurationFile.name)",
        help: ["name the models, or list them under `modules`: `modelmerge config init` begins"],
        status: .usage
      )
    }
    isWholeProject = arguments.inputs.isEmpty && problems.isEmpty
    merger = try settings.merger(arguments)
    baselineFile = BaselineFile(
      arguments.baseline,
      configuration,
      workingDirectory: console.workingDirectory
    )
    threshold = arguments.threshold
    options = arguments.options
  }

  /// What no output may overwrite.
  var everythingRead: [ModelInput] {
    let baselineInput = baseline.flatMap { _ in baselineFile.map { ModelInput(path: $0.path) } }
    return inputs + [store, baselineInput].compactMap { $0 }
  }

  /// Reads the baseline; what is wrong in it is reported with the rest.
  ///
  /// - Throws: ``CommandError`` when there is a file that cannot be read, or none where one was named.
  mutating func readBaseline() throws(CommandError) {
    guard let baselineFile else { return }
    do throws(BaselineError) {
      baseline = try baselineFile.read()
    } catch {
      guard let diagnostic = error.diagnostic else {
        throw CommandError(
          "the baseline cannot be read: \(error.path): \(error.message)",
          help: error.reason == .notFound ? ["`modelmerge baseline write` writes one"] : []
        )
      }
      problems.append(diagnostic)
    }
  }

  /// Takes these versions of the inputs, which are those that a store was made with.
  mutating func take(_ inputs: [ModelInput], forStore path: String) {
    self.inputs = inputs
    store = ModelInput(path: path)
  }

  /// The outcome of a merge with what could be read.
  struct Result: Sendable {
    let inputs: LoadedInputs
    var outcome: MergeOutcome

    var diagnostics: [Diagnostic] { outcome.diagnostics }
    var summary: DiagnosticSummary { DiagnosticSummary(diagnostics) }
  }

  /// What is looked at in a merge of these inputs.
  func scope(_ inputs: LoadedInputs) -> ReportScope {
    let checksCloudKit = merger.checker.profiles.contains(.cloudkit)
    return ReportScope(
      modules: inputs.modules.map { ReportScope.Module($0) },
      families: Diagnostic.Family.ofMerges + (checksCloudKit ? [.cloudkit] : []),
      failures: inputs.failures.map(\.description)
    )
  }

  /// Reads the inputs.
  ///
  /// - Parameter outputs: What the command writes beside its reports.
  func load(
    _ console: inout Console,
    outputs: [String] = [],
    isMerge: Bool = false
  ) throws(CommandError) -> LoadedInputs {
    try refuseReportsOverInputs(console)
    try refuseSharedPaths(of: outputs, console.workingDirectory)
    let loaded = loadedInputs(isMerge: isMerge)
    if options.isVerbose {
      let count = loaded.modules.reduce(0) { $0 + $1.model.entities.count }
      console.printError(
        "read \(loaded.modules.count) of \(inputs.count) modules with \(count) entities"
      )
    }
    return loaded
  }

  private func loadedInputs(isMerge: Bool) -> LoadedInputs {
    LoadedInputs(inputs, isMerge: isMerge, problems: problems, replacing: replacements)
  }

  /// Reads and merges the inputs without a word.
  func mergeSilently() -> Result {
    let loaded = loadedInputs(isMerge: true)
    return Result(inputs: loaded, outcome: merge(loaded))
  }

  private func merge(_ loaded: LoadedInputs) -> MergeOutcome {
    merger.merge(loaded.modules, unread: loaded.unread, diagnostics: loaded.diagnostics)
  }

  /// Refuses reports that would overwrite what is read.
  func refuseReportsOverInputs(_ console: Console) throws(CommandError) {
    let protected = ProtectedPaths(everythingRead, workingDirectory: console.workingDirectory)
    for file in options.files { try protected.refuse(file.path, as: "report") }
  }

  /// Refuses outputs of which one would overwrite, or lie inside, another.
  private func refuseSharedPaths(
    of outputs: [String],
    _ workingDirectory: String
  ) throws(CommandError) {
    let paths = (outputs + options.files.map(\.path)).map {
      (given: $0, absolute: Path.absolute($0, from: workingDirectory))
    }
    for (number, path) in paths.enumerated() {
      for other in paths[..<number]
      where path.absolute == other.absolute || Path.contains(other.absolute, path.absolute)
        || Path.contains(path.absolute, other.absolute)
      {
        throw CommandError(
          path.absolute == other.absolute
            ? "\(path.given) is named for two outputs"
            : "\(path.given) and \(other.given) are in each other's way"
        )
      }
    }
  }

  /// Reads and merges the inputs; what cannot be read is left out, and the rest is still merged.
  func merge(
    _ console: inout Console,
    outputs: [String] = []
  ) throws(CommandError) -> Result {
    let loaded = try load(&console, outputs: outputs, isMerge: true)
    var outcome = merge(loaded)
    outcome.diagnostics = knownMarked(outcome.diagnostics, of: loaded.modules)
    return Result(inputs: loaded, outcome: outcome)
  }

  /// Writes the report, and which inputs could not be read at all.
  func report(
    _ result: Result,
    command: String,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    try options.write(
      result.diagnostics,
      command: command,
      scope: scope(result.inputs),
      isData: isData,
      &console
    )
    result.inputs.printFailures(&console)
  }

  /// The exit status that the findings call for.
  func status(_ result: Result) -> ExitStatus {
    let unreadable: Set<Diagnostic.Kind> = [
      .malformedModel, .currentVersionUnresolved, .invalidConfiguration,
    ]
    if !result.inputs.isComplete
      || result.diagnostics.contains(where: { unreadable.contains($0.kind) })
    {
      return .incomplete
    }
    return threshold.isReached(by: result.summary) ? .findings : .done
  }
}
