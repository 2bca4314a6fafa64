internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Tells whether older stores come to the current models, and what becomes of their data.
struct MigrateCheckCommand: Command {
  static let verb = "migrate-check"
  static let summary = "tell whether stores of older versions can be migrated, and what they lose"
  static let synopsis = "--against SRC [INPUT…] | --all-versions [INPUT…]"
  static let flags = [
    against, allVersions, allow, .configuration, .placeholderKey, .stubEntities, .strategy,
    .baseline, .noBaseline, .failOn, .format, .color, .report, .maximumDiagnostics, .root, .quiet,
    .verbose,
  ]

  private static let against = Flag(
    "--against",
    value: "SRC",
    "what stores were written with: a model, a store, a lock file, or git:REV[:PATH]"
  )
  private static let allVersions = Flag(
    "--all-versions",
    "compare with every version of the bundles"
  )
  private static let allow = Flag(
    "--allow",
    choices: MigrationTier.allCases.map(\.rawValue),
    "the verdict up to which the exit code is 0 (default: lightweight)"
  )

  private let arguments: MergeArguments
  private let source: String?
  private let comparesAllVersions: Bool
  private let allowed: MigrationTier?
  /// The paths of mapping models among the inputs.
  private let mappingPaths: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    source = arguments.value(Self.against)
    comparesAllVersions = arguments.has(Self.allVersions)
    allowed = arguments.value(Self.allow).flatMap { MigrationTier(rawValue: $0) }
    let all = try MergeArguments(arguments)
    mappingPaths = all.inputs.map(\.path).filter { Self.isMappingModel($0) }
    self.arguments = all.withInputs { !Self.isMappingModel($0.path) }
  }

  private static func isMappingModel(_ path: String) -> Bool {
    ["xcmappingmodel", "cdm"].contains(Path.suffix(path))
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    var run = try MergeRun(arguments, console)
    try run.readBaseline()
    let source = try source(run, console)
    if comparesAllVersions {
      switch source {
      case .lock, .store:
        throw CommandError(
          "`--all-versions` does not go with a lock file or a store",
          status: .usage
        )
      default: break
      }
    }
    let protected = ProtectedPaths(run.inputs, workingDirectory: console.workingDirectory)
    for file in run.options.files { try protected.refuse(file.path, as: "report") }

    let current = try InputVersions(run.inputs)
    try checkSupportedVersion(run, current)
    var unread = current.errors
    var problems = run.problems
    guard current.currentModules.count == current.modules.count, current.failures.isEmpty else {
      return try finish(nil, current, problems, unread, run, &console)
    }
    var outcome = merge(current, run)
    if let baseline = run.baseline {
      // Its entries that are of no use any more are told by `check`.
      outcome.diagnostics = baseline.marking(outcome.diagnostics).diagnostics
    }
    if current.modules.count > 1, outcome.isBlocked {
      problems += outcome.diagnostics.filter(\.isBlocking)
      return try finish(nil, current, problems, unread, run, &console)
    }
    var comparison = MigrationComparison(
      run,
      current,
      outcome,
      mappingModels: try mappingModels()
    )
    if case .store(let path) = source {
      guard let old = try model(ofStore: path, current, run, &console) else { return .findings }
      comparison.add(old, named: Path.name(path), isVersion: false)
    } else {
      try compare(source, &comparison, &problems, &unread, run, console)
    }
    return try finish(comparison, current, problems, unread, run, &console)
  }

  private func source(
    _ run: MergeRun,
    _ console: Console
  ) throws(CommandError) -> MigrationSource {
    let lock = LockFile(run.configuration, workingDirectory: console.workingDirectory)
    if let source { return try MigrationSource(parsing: source, lockPath: lock.path) }
    if comparesAllVersions { return .versions }
    guard let configured = run.configuration.migration.against else {
      throw CommandError(
        "`--against SRC` or `--all-versions` is missing, and no configuration says `migration.against`",
        help: ["`modelmerge help migrate-check` tells what SRC may be"],
        status: .usage
      )
    }
    let isPath = !configured.hasPrefix(GitReference.prefix)
    return try MigrationSource(
      parsing: isPath ? run.configuration.path(configured) : configured,
      lockPath: lock.path
    )
  }

  /// A version that nobody has would let all of them count as supported, or none.
  private func checkSupportedVersion(
    _ run: MergeRun,
    _ current: InputVersions
  ) throws(CommandError) {
    guard let text = run.configuration.migration.supportedFrom else { return }
    let named = ModelInput(parsing: text)
    let names = current.modules.flatMap { module in
      module.versions.map { named.version == nil ? $0.name : "\(module.module)@\($0.name)" }
    }
    if names.contains(where: { $0.hasSameBytes(as: text) }) || !current.isComplete { return }
    throw CommandError(
      "`migration.supportedFrom` of the configuration names `\(text)`, which is no version",
      help: NearestNames(names).question(for: text)
    )
  }

  private func merge(_ current: InputVersions, _ run: MergeRun) -> MergeOutcome {
    let merger = current.modules.count > 1 ? run.merger : MigrationComparison.merger(run)
    return merger.merge(current.currentModules)
  }

  private func mappingModels() throws(CommandError) -> [MappingModel] {
    var result: [MappingModel] = []
    for path in mappingPaths {
      do throws(ModelFileError) {
        result.append(try MappingLoader().load(path).completed())
      } catch {
        throw CommandError(error.description)
      }
    }
    return result
  }

  /// The model that a store was written with: the one that it keeps, else the merge of the versions
  /// that have its hashes.
  ///
  /// Nil when there are none; that is told then.
  private func model(
    ofStore path: String,
    _ current: InputVersions,
    _ run: MergeRun,
    _ console: inout Console
  ) throws(CommandError) -> ManagedObjectModel? {
    let snapshot = try MergeRun.snapshot(of: path)
    do throws(ModelFileError) {
      if let model = try snapshot.cachedModel() { return model }
    } catch {
      throw CommandError(error.description)
    }
    let outcome = run.merger.combinations(
      of: current.modules.map { VersionedModule($0) },
      matching: snapshot.metadata.entityHashes
    )
    if let match = outcome.matches.first {
      return MigrationComparison.merger(run).merge(match.modules).model
    }
    try run.writeExplanation(outcome, path, command: Self.verb, isData: true, &console)
    return nil
  }

  private func compare(
    _ source: MigrationSource,
    _ comparison: inout MigrationComparison,
    _ problems: inout [Diagnostic],
    _ unread: inout [ModelFileError],
    _ run: MergeRun,
    _ console: Console
  ) throws(CommandError) {
    switch source {
    case .versions: comparison.addVersions()
    case .store: break
    case .input(let input):
      do throws(ModelFileError) {
        let loader = ModelLoader.ofCommand()
        if comparesAllVersions {
          comparison.add(try loader.loadVersions(input))
        } else {
          let loaded = try loader.load(input)
          let old = MigrationComparison.merger(run).merge([loaded.module]).model
          let name = input.version ?? loaded.module.version ?? input.path
          comparison.add(old, named: name, isVersion: true)
        }
      } catch {
        unread.append(error)
      }
    case .commit(let reference):
      let models = GitModels(reference, workingDirectory: console.workingDirectory)
      let old = try InputVersions(run.inputs, at: models)
      unread += old.errors
      comparison.add(old, revision: reference.revision, allVersions: comparesAllVersions)
    case .lock(let path):
      do throws(VersionLockError) {
        comparison.add(try VersionLock(contentsOf: path))
      } catch {
        guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
        problems.append(diagnostic)
      }
    }
  }

  /// Reports, and tells the exit code.
  private func finish(
    _ comparison: MigrationComparison?,
    _ current: InputVersions,
    _ problems: [Diagnostic],
    _ unread: [ModelFileError],
    _ run: MergeRun,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let problems = problems + unread.compactMap(\.diagnostic)
    let isExhaustive = source == nil && comparesAllVersions && unread.isEmpty
    let findings =
      comparison?.findings(problems, isExhaustive: isExhaustive) ?? problems.sortedAndUnique()
    let scope = ReportScope(
      modules: current.currentModules.map { ReportScope.Module($0) },
      families: comparison == nil ? [.input] : [.input, .migration],
      failures: unread.filter { $0.diagnostic == nil }.map(\.description)
    )
    let told = run.options.report(of: findings, command: Self.verb, scope: scope, console)
    var report = comparison?.report(told) ?? MigrationReport(told)
    let limit = allowed ?? run.configuration.migration.allowed ?? .lightweight
    let isTooHard = (report.verdict ?? .manual) > limit && !isAcknowledged(report)
    if report.verdict != nil { report.isAccepted = !isTooHard }
    try run.options.write(report, isData: true, &console)
    for error in unread where error.diagnostic == nil {
      console.printError("error: \(error.description)")
      // `HEAD` is no file, and hardly meant as one.
      if case .notFound = error.reason, error.path == source, !error.path.contains("/") {
        console.printError("help: a commit is written `git:\(error.path)`")
      }
    }
    if comparison != nil, report.pairs.isEmpty, unread.isEmpty, !run.options.isQuiet {
      console.printError("note: there is no other version: nothing was compared")
    }
    let isIncomplete: Set<Diagnostic.Kind> = [
      .malformedModel, .currentVersionUnresolved, .invalidConfiguration,
    ]
    if !unread.isEmpty || problems.contains(where: { isIncomplete.contains($0.kind) }) {
      return .incomplete
    }
    let isReached = run.threshold.isReached(by: DiagnosticSummary(findings))
    return isTooHard || isReached ? .findings : .done
  }

  /// Whether the verdict comes of risks alone, each of which somebody knows and has said so.
  private func isAcknowledged(_ report: MigrationReport) -> Bool {
    let findings = report.findings.diagnostics.filter { $0.severity != .note }
    return report.verdict == .lightweightDataRisk && !findings.isEmpty
      && findings.allSatisfy { $0.suppression != nil }
  }
}
