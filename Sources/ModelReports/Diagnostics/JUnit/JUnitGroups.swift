internal import ModelSchema
internal import ModelSupport

/// The findings of a report by module and part of the catalogue.
struct JUnitGroups {
  /// What a case is called for kinds that are not in the catalogue.
  static let otherName = "other"
  /// How many findings of a severity a case tells: some readers take no file above 30 MB.
  private static let room = 1000

  private var groups: [ByteName?: [String: JUnitCase]] = [:]

  init(_ report: DiagnosticReport) {
    let listed = Set(report.listed)
    for (number, diagnostic) in report.diagnostics.enumerated() {
      let name = diagnostic.kind.family?.rawValue ?? Self.otherName
      let module = diagnostic.module.map { ByteName($0) }
      groups[module, default: [:]][name, default: JUnitCase(name: name)]
        .add(number, diagnostic, room: listed.contains(number) ? Self.room : 0)
    }
  }

  /// The modules that have findings, in no order.
  var modules: Set<ByteName> { Set(groups.keys.compactMap { $0 }) }

  /// The cases of a module by name; nil for what concerns no single one.
  mutating func take(_ module: ByteName?) -> [String: JUnitCase] {
    groups.removeValue(forKey: module) ?? [:]
  }
}
