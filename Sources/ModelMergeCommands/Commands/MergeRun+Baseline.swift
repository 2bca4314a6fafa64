internal import ModelMerge
internal import ModelSupport

extension MergeRun {
  /// The findings with those suppressed that the baseline holds, and with reports about entries whose
  /// finding is gone.
  func knownMarked(_ diagnostics: [Diagnostic], of modules: [ModelModule]) -> [Diagnostic] {
    guard let baseline else { return diagnostics }
    let marking = baseline.marking(diagnostics)
    let stale = marking.stale.filter { isLookedFor($0, in: modules) }
    let reports = stale.map(\.staleDiagnostic).compactMap { merger.policy.leveled($0) }
    return (marking.diagnostics + reports).sortedAndUnique()
  }

  /// Whether an entry's finding would have been found, were it there: of some of the modules, nobody
  /// can say what is the matter with the others.
  private func isLookedFor(_ entry: Baseline.Entry, in modules: [ModelModule]) -> Bool {
    if entry.kind.isAboutMigration || merger.checker.idleKinds.contains(entry.kind) { return false }
    if isWholeProject { return modules.count == inputs.count }
    guard configuration.modules.isEmpty, modules.count == inputs.count else { return false }
    return entry.module.isEmpty || modules.contains { $0.name.hasSameBytes(as: entry.module) }
  }
}
