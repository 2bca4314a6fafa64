internal import ModelSchema
internal import ModelSupport

/// Rows that are there already satisfy the uniqueness constraints.
struct ConstraintsAreNotTightened: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    for (number, entity) in subject.new.entities.enumerated() {
      guard let source = subject.correspondence.source(of: number) else { continue }
      let old = subject.old.entities[source].uniquenessConstraints.map { constraint in
        Set(constraint.properties.map { ByteName($0) })
      }
      for constraint in entity.uniquenessConstraints {
        let names = Set(constraint.properties.map { oldName($0, number, subject) })
        // What was unique alone is unique together with more.
        if old.contains(where: { $0.isSubset(of: names) }) { continue }
        let list = constraint.properties.map { "`\($0)`" }.joined(separator: ", ")
        report(
          EvolutionFinding(
            subject.diagnostic(
              .migrateUniquenessAdded,
              "`\(entity.name)` is to be unique by \(list) now; rows that are alike do not migrate",
              entity: entity.name,
              at: constraint.anchor.location(blaming: nil),
              help: ["remove duplicates before the version that requires it"]
            ),
            .dataRisk
          )
        )
      }
    }
  }

  /// What the old model calls a property.
  private func oldName(_ name: String, _ number: Int, _ subject: EvolutionSubject) -> ByteName {
    let properties = subject.correspondence.properties(of: number)
    for kind in [properties?.attributes, properties?.relationships] {
      let pair = kind?.pairs.first { $0.new.name.hasSameBytes(as: name) }
      if let old = pair?.old { return ByteName(old.name) }
    }
    return ByteName(name)
  }
}
