internal import ModelSchema

/// A relationship leads to the same entity as before, or to a relative of it.
struct DestinationsStay: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for pair in subject.relationshipPairs {
      guard let oldName = pair.old.destination, let newName = pair.new.destination,
        let old = subject.old.number(ofEntity: oldName),
        let new = subject.new.number(ofEntity: newName)
      else { continue }
      let relation = relation(old, new, subject)
      if relation == .same { continue }
      report(
        EvolutionFinding(
          subject.diagnostic(
            .migrateDestinationChanged,
            severity: relation == .related ? .warning : nil,
            "`\(pair.owner.name).\(pair.new.name)` led to `\(oldName)` and leads to `\(newName)`"
              + (relation == .related
                ? "; not all objects of the one are objects of the other" : ""),
            entity: pair.owner.name,
            property: pair.new.name,
            at: pair.new.anchor.location(blaming: "destinationEntity"),
            was: pair.old.anchor.location(blaming: "destinationEntity"),
            help: ["add a relationship under a new name and fill it, or write a mapping model"]
          ),
          relation == .related
            ? .dataRisk
            : .obstacle(
              InferenceObstacle(.destination, entity: pair.owner.name, property: pair.new.name)
            )
        )
      )
    }
  }

  private enum Relation {
    /// All objects of the old destination are objects of the new one.
    case same
    /// They are in its hierarchy, but perhaps of another entity.
    case related
    case unrelated
  }

  private func relation(_ old: Int, _ new: Int, _ subject: EvolutionSubject) -> Relation {
    guard let continued = subject.correspondence.destination(of: old) else { return .unrelated }
    if continued == new || subject.new.ancestors(of: continued).contains(new) { return .same }
    return subject.new.root(of: continued) == subject.new.root(of: new) ? .related : .unrelated
  }
}
