public import ModelSchema
internal import ModelSupport

/// How stores of all versions of a model come to the current one.
///
/// ```swift
/// let plan = MigrationPlan([version1, version2, version3], current: 2)
/// for route in plan.routes { print(route.verdict.rawValue, route) }
/// ```
///
/// Core Data migrates from the version of a store to the current one in one step; where it cannot, an
/// app may go through versions between. The plan has the way with the fewest steps, and of two ways
/// the one that needs no mapping model.
public struct MigrationPlan: Sendable {
  /// The ways of the other versions, in the order of the versions.
  public let routes: [MigrationRoute]
  /// The versions that may be deleted: no way leads through them, and no supported store has them.
  public let unneededVersions: [String]
  /// What was found, in the order of places.
  public let diagnostics: [Diagnostic]

  /// The hardest way of a supported version.
  public var verdict: MigrationTier {
    routes.filter(\.isSupported).map(\.verdict).max() ?? .identical
  }

  /// Works out the ways.
  ///
  /// - Parameters:
  ///   - versions: The versions, the oldest first.
  ///   - current: The position of the version that stores are to come to.
  ///   - lineage: Where the entities of that version come from.
  ///   - mappingModels: The mapping models that an app has, with the hashes of their entities.
  ///   - areVersions: Whether they are versions of one bundle, of which no two should have the same
  ///     hashes.
  ///   - supportedFrom: The name of the oldest version whose stores must come there; nil for all, and
  ///     when no version has the name.
  /// - Precondition: `current` is the position of a version.
  public init(
    _ versions: [ReleasedModel],
    current: Int,
    lineage: Lineage = Lineage(),
    mappingModels: [MappingModel] = [],
    areVersions: Bool = true,
    supportedFrom: String? = nil
  ) {
    precondition(versions.indices.contains(current), "there is no current version")
    let table = StepTable(
      versions,
      current: current,
      lineage: lineage,
      mappingModels: mappingModels
    )
    let oldest = supportedFrom.flatMap { name in
      versions.firstIndex { $0.name.hasSameBytes(as: name) }
    }
    var work = PlanWork(versions, current: current, oldest: oldest ?? 0, table)
    routes = work.routes()
    unneededVersions = areVersions ? work.unneeded().map { versions[$0].name } : []
    diagnostics = work.diagnostics(routes, areVersions: areVersions)
  }
}
