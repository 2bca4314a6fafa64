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
    /// Whether every input could be read.
    let isComplete: Bool

    var summary: DiagnosticSummary { DiagnosticSummary(diagnostics) }
  }

  /// Reads and merges the inputs.
  ///
  /// - Throws: ``CommandError`` when an input is absent or cannot be read at all.
  func merge() throws(CommandError) -> Result {
    var modules: [ModelModule] = []
    var found: [Diagnostic] = []
    var unread: [String] = []
    var absent: [ModelFileError] = []
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
          absent.append(error)
        }
      }
    }
    if let first = absent.first {
      throw CommandError(absent.map(\.description).joined(separator: "; "), help: help(for: first))
    }
    let outcome = merger.merge(modules, unread: unread)
    return Result(
      outcome: outcome,
      diagnostics: (outcome.diagnostics + found).sortedAndUnique(),
      isComplete: unread.isEmpty
    )
  }

  private func help(for error: ModelFileError) -> [String] {
    guard case .notFound = error.reason else { return [] }
    let names =
      (try? FileAccess.entries(of: Path.parent(error.path).isEmpty ? "." : Path.parent(error.path)))
      ?? []
    return NearestNames(names).question(for: Path.name(error.path))
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
