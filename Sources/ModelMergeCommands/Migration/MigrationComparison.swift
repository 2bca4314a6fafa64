internal import ModelMerge
internal import ModelSupport

/// What is known about the way of older stores to the current models.
struct MigrationComparison: Sendable {
  /// The plans, each of the versions of one module or of one other model.
  private(set) var plans: [(module: String?, plan: MigrationPlan)] = []
  /// What became of released versions.
  private(set) var changes: [Diagnostic] = []

  private let run: MergeRun
  private let current: InputVersions
  private let mappingModels: [MappingModel]
  private let model: ManagedObjectModel
  private let lineage: Lineage
  /// The hashes of all current versions; only locks and commits need them.
  private lazy var recorded = run.recording(current)

  /// Begins with the current models.
  ///
  /// - Parameter outcome: Their merge.
  init(
    _ run: MergeRun,
    _ current: InputVersions,
    _ outcome: MergeOutcome,
    mappingModels: [MappingModel]
  ) {
    self.run = run
    self.current = current
    self.mappingModels = mappingModels
    model = outcome.model
    lineage = outcome.lineage
  }

  private var merger: ModelMerger { Self.merger(run) }

  /// A merger that keeps what it cannot resolve: of old versions, nobody says that they were merged
  /// with the others as they are now, and one module alone is compared as it is.
  static func merger(_ run: MergeRun) -> ModelMerger {
    var merger = run.merger
    merger.keepsUnresolvedPlaceholders = true
    return merger
  }
}

// MARK: - Comparing

extension MigrationComparison {
  /// Compares with the other versions of the same bundles.
  ///
  /// - Parameter isReleased: Which versions count; of a module that has no other, there is nothing to
  ///   tell.
  mutating func addVersions(_ isReleased: (LoadedVersions, String) -> Bool = { _, _ in true }) {
    for module in current.modules {
      guard let name = module.current else { continue }
      let order = VersionOrder(module.versions.map(\.name), current: name)
      let versions = order.names.filter { $0.hasSameBytes(as: name) || isReleased(module, $0) }
      add(
        versions.map { version in
          ReleasedModel(
            version,
            merged(module, version),
            module: module.module,
            anchor: module.version(named: version)?.loaded.module.model.anchor
          )
        },
        current: versions.firstIndex { $0.hasSameBytes(as: name) },
        of: module.module,
        areVersions: true
      )
    }
  }

  /// The merge of the current models with another version of one of them.
  private func merged(_ module: LoadedVersions, _ name: String) -> ManagedObjectModel {
    if module.current.hasSameBytes(as: name) { return model }
    let old = module.version(named: name)
    let modules = current.modules.compactMap { other -> ModelModule? in
      let isOther = !other.module.hasSameBytes(as: module.module)
      return (isOther ? other.currentVersion : old)?.loaded.module
    }
    return merger.merge(modules).model
  }

  /// Compares with another model.
  ///
  /// - Parameter isVersion: Whether it is meant to be another version, and not the same one at another
  ///   time or place.
  mutating func add(_ old: ManagedObjectModel, named name: String, isVersion: Bool) {
    add(
      [ReleasedModel(name, old), ReleasedModel("the current model", model)],
      current: 1,
      of: nil,
      areVersions: isVersion && !ModelDifference(from: old, to: model).isEmpty
    )
  }

  /// Compares with all versions of a bundle that is none of the inputs.
  mutating func add(_ versions: LoadedVersions) {
    let order = VersionOrder(versions.versions.map(\.name), current: versions.current)
    let models = order.names.compactMap { name in
      versions.version(named: name)
    }.map { ReleasedModel($0.name, merger.merge([$0.loaded.module]).model) }
    add(
      models + [ReleasedModel("the current model", model)],
      current: models.count,
      of: nil,
      areVersions: false
    )
  }

  /// Compares with the inputs as they were at a commit.
  mutating func add(_ old: InputVersions, revision: String, allVersions: Bool) {
    let released = run.recording(old)
    addChanges(from: released)
    addRedundantVersions(since: released)
    if allVersions {
      for module in old.modules { add(module) }
    } else {
      add(merger.merge(old.currentModules).model, named: revision, isVersion: false)
    }
  }

  /// Compares with the versions that a lock file records: those that are still what they were.
  mutating func add(_ lock: VersionLock) {
    addChanges(from: lock)
    let now = recorded
    addVersions { module, name in
      guard let released = lock.module(named: module.module)?.version(named: name),
        let version = now.module(named: module.module)?.version(named: name)
      else { return false }
      return released.hashes.changes(to: version.hashes).isEmpty
    }
  }

  private mutating func addChanges(from lock: VersionLock) {
    let isComplete = run.isWholeProject && current.failures.isEmpty
    changes += lock.changes(to: recorded, isComplete: isComplete)
      .compactMap(\.diagnostic)
  }

  /// Versions that are new and have the hashes of an older one.
  private mutating func addRedundantVersions(since lock: VersionLock) {
    for module in recorded.modules {
      for (number, version) in module.versions.enumerated()
      where lock.module(named: module.name)?.version(named: version.name) == nil {
        let twin = module.versions[..<number].first {
          $0.hashes.changes(to: version.hashes).isEmpty
        }
        guard let twin else { continue }
        changes.append(
          .redundantVersion(
            (version.name, version.anchor),
            sameAs: (twin.name, twin.anchor),
            of: module.name
          )
        )
      }
    }
  }

  private mutating func add(
    _ versions: [ReleasedModel],
    current: Int?,
    of module: String?,
    areVersions: Bool
  ) {
    guard let current else { return }
    // A version is named as on the command line.
    let oldest = run.configuration.migration.supportedFrom.map { ModelInput(parsing: $0) }
    let isMeant = oldest?.version == nil || oldest?.path == module
    let plan = MigrationPlan(
      versions,
      current: current,
      lineage: lineage,
      mappingModels: mappingModels,
      areVersions: areVersions,
      supportedFrom: isMeant ? oldest.map { $0.version ?? $0.path } : nil
    )
    // When the versions that were released are not there any more, nothing is known of their stores.
    if !plan.routes.isEmpty || changes.isEmpty { plans.append((module, plan)) }
  }
}

// MARK: - Telling

extension MigrationComparison {
  /// All findings, at the levels that the project wants, with what it acknowledges suppressed.
  ///
  /// - Parameter isExhaustive: Whether all versions were compared, so that what is acknowledged and
  ///   not found is of no use.
  func findings(_ problems: [Diagnostic], isExhaustive: Bool) -> [Diagnostic] {
    var policy = run.merger.policy
    policy.exemptions += run.configuration.migration.acknowledged
    return policy.applied(
      to: (problems + changes + plans.flatMap(\.plan.diagnostics)).sortedAndUnique(),
      of: current.currentModules,
      idleKinds: Set(Diagnostic.catalogue.map(\.kind).filter { !$0.isAboutMigration }),
      isComplete: isExhaustive
    ).sortedAndUnique()
  }

  /// What is told.
  func report(_ findings: DiagnosticReport) -> MigrationReport {
    var report = MigrationReport(findings)
    let isAmbiguous = plans.count > 1
    for (module, plan) in plans {
      report.add(plan) { name in
        module.map { isAmbiguous ? "\($0)@\(name)" : name } ?? name
      }
    }
    return report
  }
}
