internal import ModelChecking
internal import ModelSchema
internal import ModelSupport

/// What is found about placeholders, each by itself, so that after a change only those that it concerns
/// are compared again.
///
/// Comparing goes on in two steps, before the merged model is checked and after it.
struct PlaceholderFindings {
  /// By module: how its placeholders are used, by their positions among its entities.
  private var usages: [[Int: PlaceholderUsage]] = []
  /// By module: what was found about its placeholders, by the same positions.
  private var findings: [[Int: Findings]] = []
  /// Properties and entities with an error of their own.
  private var wrongPaths: Set<ElementPath> = []

  private struct Findings {
    /// The entities on which it depends what is found.
    let dependencies: [ByteName]
    let missingInverses: Set<ByteName>
    /// Nil for what found nothing, as nearly all do.
    let inverseReport: MergeReport?
    var report: MergeReport?
    /// Whether the second step is to be taken.
    var isPending = true

    /// Whether a change of these entities leaves what was found as it is.
    func hold(besides names: Set<ByteName>) -> Bool {
      !dependencies.contains { names.contains($0) }
    }
  }

  /// What has changed since the last time.
  struct Change {
    /// The numbers of modules that are other ones.
    let modules: Set<Int>
    /// The names of entities that have changed or are gone, and of all in their hierarchies.
    let names: Set<ByteName>
  }

  /// Reports relationships of modules that rely on an inverse which the real entity does not have.
  ///
  /// - Parameter change: What has changed since the last time; nil the first time.
  mutating func reportMissingInverses(
    _ index: ModelIndex,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    after change: Change?,
    _ report: inout MergeReport
  ) {
    updateUsages(collected, resolution, change)
    let comparison = PlaceholderComparison(index, collected, resolution)
    for (number, placeholder) in collected.placeholders.enumerated() {
      let reference = placeholder.reference
      let known = findings[reference.module][reference.entity]
      if change.flatMap({ known?.hold(besides: $0.names) }) != true {
        let usage = usage(of: reference)
        var own = MergeReport()
        let missing = comparison.reportMissingInverses(number, usage, &own)
        findings[reference.module][reference.entity] = Findings(
          dependencies: comparison.dependencies(number, usage),
          missingInverses: missing,
          inverseReport: own.isEmpty ? nil : own
        )
      }
      if let found = findings[reference.module][reference.entity]?.inverseReport {
        report.add(found)
      }
    }
    comparedNames = change?.names ?? []
  }

  /// The names by which placeholders were chosen that are compared again.
  private var comparedNames: Set<ByteName> = []

  private func usage(of reference: CollectedModules.Reference) -> PlaceholderUsage {
    usages[reference.module][reference.entity] ?? PlaceholderUsage()
  }

  private mutating func updateUsages(
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ change: Change?
  ) {
    if usages.isEmpty {
      usages = Array(repeating: [:], count: collected.modules.count)
      findings = usages.map { _ in [:] }
    }
    for number in collected.modules.indices where change?.modules.contains(number) ?? true {
      usages[number] = PlaceholderUsage.usages(ofModule: number, collected, resolution)
      findings[number] = [:]
    }
  }

  /// Reports what else is wrong with placeholders, once the merged model is checked.
  ///
  /// - Parameters:
  ///   - contested: Properties that modules contribute differently.
  ///   - checks: What was found in the merged model.
  ///   - change: What has changed since the last time; nil the first time.
  mutating func report(
    _ index: ModelIndex,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    contested: Set<ElementPath>,
    checks: [Diagnostic],
    after change: Change?,
    _ report: inout MergeReport
  ) {
    let before = wrongPaths
    wrongPaths = Set(
      (checks + report.diagnostics).filter { $0.severity == .error }.map(\.path)
    )
    let entities = Self.entities(of: wrongPaths.symmetricDifference(before))
    let comparison = PlaceholderComparison(
      index,
      collected,
      resolution,
      wrongPaths: wrongPaths,
      contested: contested
    )
    var dangling = DanglingNames(index, collected, resolution)
    for (number, placeholder) in collected.placeholders.enumerated()
    where resolution.states[number] != .failed {
      let reference = placeholder.reference
      let usage = usage(of: reference)
      if let diagnostic = usage.unusedDiagnostic(placeholder),
        !dangling.contains(reference.module), !comparison.expectsMore(placeholder)
      {
        report.add(diagnostic)
      }
      guard var own = findings[reference.module][reference.entity] else { continue }
      let isConcerned =
        own.isPending || comparison.isConcerned(number, byPathsIn: entities)
        || change.map { change in
          change.names.count > comparedNames.count
            && !own.hold(besides: change.names)
        } ?? false
      if isConcerned {
        var found = MergeReport()
        comparison.report(number, usage, missingInverses: own.missingInverses, &found)
        own.report = found.isEmpty ? nil : found
        own.isPending = false
        findings[reference.module][reference.entity] = own
      }
      if let found = own.report { report.add(found) }
    }
  }

  /// The entities in which paths are.
  private static func entities(of paths: Set<ElementPath>) -> Set<ByteName> {
    var names: Set<ByteName> = []
    for path in paths {
      if case .entity(let name) = path.root { names.insert(ByteName(name)) }
    }
    return names
  }
}
