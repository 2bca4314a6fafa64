public import ModelMerge
import Testing

extension BrokenModel {
  /// The paths of the models of a case, in the order of their names.
  public func models(_ part: Case) throws -> [String] {
    let others = [
      ConfigurationFile.name, Self.lockName, expectation.options.mapping?.file,
    ]
    return try Fixtures.entries(folder(part)).filter { !others.contains($0) }
      .map { "\(folder(part))/\($0)" }
  }

  /// All diagnostics of a case, in the order of places: its models are read and merged as its
  /// options and its configuration say.
  public func diagnostics(_ part: Case) throws -> [Diagnostic] {
    if expectation.options.migration == true { return try migrationDiagnostics(part).sorted() }
    if let mapping = expectation.options.mapping { return try diagnostics(of: mapping, part) }
    let file = try configuration(part)
    let merger = merger(file?.configuration ?? ProjectConfiguration())
    return try merger.diagnostics(of: models(part), diagnostics: file?.problems ?? [])
  }

  private static let lockName = "modelmerge.lock"

  private func migrationDiagnostics(_ part: Case) throws -> [Diagnostic] {
    let module = try ModelLoader().loadVersions(ModelInput(path: models(part)[0]))
    let lockPath = "\(folder(part))/\(Self.lockName)"
    if Fixtures.exists(lockPath) {
      let lock = try VersionLock(contentsOf: lockPath)
      return lock.changes(to: VersionLock(recording: [module])).compactMap(\.diagnostic)
    }
    let versions = module.versions.map { ReleasedModel($0.name, $0.loaded.module.model) }
    let current = try #require(versions.firstIndex { $0.name == module.current })
    return MigrationPlan(versions, current: current).diagnostics
  }

  /// The configuration that lies among the models of a case; nil when there is none.
  private func configuration(_ part: Case) throws -> ConfigurationFile? {
    let path = "\(folder(part))/\(ConfigurationFile.name)"
    return Fixtures.exists(path) ? try ConfigurationFile(path) : nil
  }

  private func merger(_ configuration: ProjectConfiguration) -> ModelMerger {
    var merger = configuration.merger
    if let names = expectation.options.profiles {
      merger.checker.profiles = Set(names.compactMap { ModelChecker.Profile(rawValue: $0) })
    }
    if let keys = expectation.options.placeholderKeys { merger.placeholderKeys = keys }
    merger.treatsStubsAsPlaceholders = expectation.options.stubEntities ?? false
    return merger
  }
}
