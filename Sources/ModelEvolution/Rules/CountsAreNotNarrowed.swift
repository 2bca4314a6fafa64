internal import ModelSchema

/// A relationship leads to as many objects as before, or to more.
struct CountsAreNotNarrowed: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for pair in subject.relationshipPairs {
      let (old, new) = (pair.old, pair.new)
      if old.isToMany, !new.isToMany {
        report(
          finding(
            pair,
            subject,
            nil,
            "was to-many and is to-one",
            "maxCount",
            help: ["choose the object in a mapping model, or add a second relationship"],
            .toManyBecomesToOne
          )
        )
      } else if !old.isToMany, new.isToMany {
        report(finding(pair, subject, .note, "was to-one and is to-many", "toMany"))
      } else if new.isToMany, isLower(new.hashedMaximumCount, than: old.hashedMaximumCount) {
        report(
          finding(
            pair,
            subject,
            nil,
            "leads to at most \(new.hashedMaximumCount) objects, where there was "
              + (old.hashedMaximumCount == 0 ? "no limit" : "\(old.hashedMaximumCount)"),
            "maxCount",
            help: ["leave the count, or choose the objects in a mapping model"],
            .maximumLowered
          )
        )
      }
      if old.isToMany, new.isToMany, old.isOrdered != new.isOrdered {
        let change = new.isOrdered ? "is ordered now" : "is not ordered any more"
        report(finding(pair, subject, .note, change, "ordered"))
      }
    }
  }

  /// 0 is no limit.
  private func isLower(_ count: Int, than other: Int) -> Bool {
    count > 0 && (other <= 0 || count < other)
  }

  private func finding(
    _ pair: EvolutionSubject.Pair<RelationshipDescription>,
    _ subject: EvolutionSubject,
    _ severity: Diagnostic.Severity?,
    _ change: String,
    _ xmlAttribute: String,
    help: [String] = [],
    _ reason: InferenceObstacle.Reason? = nil
  ) -> EvolutionFinding {
    EvolutionFinding(
      subject.diagnostic(
        .migrateCardinalityNarrowed,
        severity: severity,
        "`\(pair.owner.name).\(pair.new.name)` \(change)",
        entity: pair.owner.name,
        property: pair.new.name,
        at: pair.new.anchor.location(blaming: xmlAttribute),
        was: pair.old.anchor.location(blaming: xmlAttribute),
        help: help
      ),
      reason.map {
        .obstacle(InferenceObstacle($0, entity: pair.owner.name, property: pair.new.name))
      } ?? .none
    )
  }
}
