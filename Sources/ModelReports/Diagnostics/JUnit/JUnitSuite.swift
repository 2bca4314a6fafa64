internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// The cases of a module, or what concerns no single one.
struct JUnitSuite {
  let name: String
  fileprivate(set) var properties: [(name: String, value: String)] = []
  fileprivate(set) var cases: [JUnitCase]

  /// The suites of a report: that of all modules together, when there is anything to say in it, then
  /// those of the modules in the order of their names.
  static func suites(of content: ReportContent) -> [JUnitSuite] {
    let report = content.findings
    var groups = JUnitGroups(report)
    let common = cases(of: groups.take(nil), [])
    let checked = Set(report.scope.modules.map { ByteName($0.name) })
    let modules = checked.union(groups.modules).sorted().map { name in
      // Of a module that could not be read, nothing has passed.
      let families = checked.contains(name) ? report.scope.families : []
      return JUnitSuite(name: name.string, cases: cases(of: groups.take(name), families))
    }
    var first = JUnitSuite(name: "modelmerge \(report.command)", cases: [])
    first.add(report.scope.failures)
    if let migration = content.migration { first.add(migration) }
    first.cases += common
    if first.cases.isEmpty, modules.isEmpty {
      // Without a test, a run counts as one that did not happen.
      first.cases.append(JUnitCase(name: report.command))
    }
    return (first.cases.isEmpty ? [] : [first]) + modules
  }

  private static func cases(
    of groups: [String: JUnitCase],
    _ families: [Diagnostic.Family]
  ) -> [JUnitCase] {
    let order = Diagnostic.Family.allCases.map(\.rawValue) + [JUnitGroups.otherName]
    return order.compactMap { name in
      groups[name]
        ?? (families.contains { $0.rawValue == name } ? JUnitCase(name: name) : nil)
    }
  }

  private mutating func add(_ failures: [String]) {
    if failures.isEmpty { return }
    var reading = JUnitCase(name: "reading")
    reading.breaks = failures
    cases.append(reading)
  }

  /// Adds the verdict, which fails when the project does not take it, and the ways of the versions.
  private mutating func add(_ migration: MigrationReport) {
    guard let verdict = migration.verdict else { return }
    properties.append(("verdict", verdict.rawValue))
    var each = JUnitCase(name: "verdict")
    if migration.isAccepted == false {
      each.ownFailure = migration.verdictText
    }
    each.remarks = MigrationText.lines(of: migration)
    cases.append(each)
  }
}
