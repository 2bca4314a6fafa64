public import ModelSchema
internal import ModelSupport

/// What can be said about the migration of a store from one model to another, without the store.
///
/// ```swift
/// let inference = MigrationInference(from: version1, to: version2)
/// print(inference.verdict.rawValue)  // lightweight
/// ```
///
/// The rules are those of Apple's article *Migrating your data model automatically*.
public struct MigrationInference: Sendable {
  /// How much work the migration is: never `staged`, which takes more than two models.
  public let verdict: MigrationTier
  /// Why Core Data cannot infer a mapping model; empty when it can.
  public let obstacles: [InferenceObstacle]
  /// What was found, in the order of places.
  public let diagnostics: [Diagnostic]
  package let correspondence: ModelCorrespondence

  /// Compares two models.
  ///
  /// - Parameters:
  ///   - old: The model that the store was written with.
  ///   - new: The model that it is to be opened with.
  ///   - lineage: Where the entities of the new model come from.
  public init(
    from old: ManagedObjectModel,
    to new: ManagedObjectModel,
    lineage: Lineage = Lineage()
  ) {
    self.init(
      from: old,
      to: new,
      lineage: lineage,
      isIdentical: Self.areIdentical(
        (old, ModelHashes(old)),
        (new, ModelHashes(new))
      )
    )
  }

  /// Whether stores of one model are stores of the other.
  ///
  /// Hashes that cannot be computed are not known to be the same, unless nothing differs at all.
  static func areIdentical(
    _ old: (model: ManagedObjectModel, hashes: ModelHashes),
    _ new: (model: ManagedObjectModel, hashes: ModelHashes)
  ) -> Bool {
    new.hashes.entitiesThatDiffer(from: old.hashes).isEmpty
      && (new.hashes.isComplete || ModelDifference(from: old.model, to: new.model).isEmpty)
  }

  /// Compares two models of which it is known whether they have the same hashes.
  ///
  /// - Parameter otherNames: What elements are called in versions besides these two.
  init(
    from old: ManagedObjectModel,
    to new: ManagedObjectModel,
    lineage: Lineage,
    isIdentical: Bool,
    otherNames: Set<ByteName> = []
  ) {
    let correspondence = ModelCorrespondence(from: old, to: new)
    let subject = EvolutionSubject(
      correspondence: correspondence,
      lineage: lineage,
      otherNames: otherNames
    )
    var diagnostics: [Diagnostic] = []
    var obstacles: [InferenceObstacle] = []
    var hasRisk = false
    for rule in EvolutionRules.all {
      rule.check(subject) { finding in
        diagnostics.append(finding.diagnostic)
        switch finding.consequence {
        case .none: break
        case .dataRisk: hasRisk = true
        case .obstacle(let obstacle): obstacles.append(obstacle)
        }
      }
    }
    self.correspondence = correspondence
    self.diagnostics = diagnostics.sortedAndUnique()
    self.obstacles = obstacles
    verdict =
      isIdentical
      ? .identical
      : !obstacles.isEmpty ? .manual : hasRisk ? .lightweightDataRisk : .lightweight
  }
}
