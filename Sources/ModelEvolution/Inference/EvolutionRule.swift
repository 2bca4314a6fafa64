internal import ModelSchema

/// One thing that a migration from an old model to a new one needs, or that somebody should know.
protocol EvolutionRule: Sendable {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void)
}

/// What a rule found, and what it means for the migration.
struct EvolutionFinding {
  enum Consequence {
    /// Core Data infers the migration.
    case none
    /// Core Data infers it; data may be lost, or the data may not let it succeed.
    case dataRisk
    /// Core Data does not infer it.
    case obstacle(InferenceObstacle)
  }

  let diagnostic: Diagnostic
  let consequence: Consequence

  init(_ diagnostic: Diagnostic, _ consequence: Consequence = .none) {
    self.diagnostic = diagnostic
    self.consequence = consequence
  }
}

/// All rules, in the order in which they are run.
enum EvolutionRules {
  static let all: [any EvolutionRule] = [
    RenamingIdentifiersAreKnown(), DataIsKept(), AttributeTypesStay(), CompositeElementsStay(),
    RequiredValuesAreThere(),
    CountsAreNotNarrowed(), DestinationsStay(), HierarchiesStayApart(),
    ConstraintsAreNotTightened(),
  ]
}
