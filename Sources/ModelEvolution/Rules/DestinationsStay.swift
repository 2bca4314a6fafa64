internal import ModelSchema

/// A relationship leads to the same entity as before, or to a relative of it.
struct DestinationsStay: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for pair in subject.relationshipPairs {
      guard let oldName = pair.old.destination, let newName = pair.new.destination,
        let old = subject.old.number(ofEntity: oldName),
        let new = subject.new.number(ofEntity: newName),
        !isRelated(old, new, subject)
      else { continue }
      report(
        EvolutionFinding(
          subject.diagnostic(
            .migrateDestinationChanged,
            "`\(pair.owner.name).\(pair.new.name)` led to `\(oldName)` and leads to `\(newName)`",
            entity: pair.owner.name,
            property: pair.new.name,
            at: pair.new.anchor.location(blaming: "destinationEntity"),
            was: pair.old.anchor.location(blaming: "destinationEntity"),
            help: ["add a relationship under a new name and fill it, or write a mapping model"]
          ),
          .obstacle(
            InferenceObstacle(.destination, entity: pair.owner.name, property: pair.new.name)
          )
        )
      )
    }
  }

  /// Whether objects of the old destination are objects of the new one's hierarchy.
  private func isRelated(_ old: Int, _ new: Int, _ subject: EvolutionSubject) -> Bool {
    guard let continued = subject.correspondence.destination(of: old) else { return false }
    return subject.new.root(of: continued) == subject.new.root(of: new)
  }
}
