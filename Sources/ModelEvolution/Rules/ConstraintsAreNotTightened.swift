internal import ModelSchema
internal import ModelSupport

/// Rows that are there already satisfy the uniqueness constraints.
struct ConstraintsAreNotTightened: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    var order: [Declaration] = []
    // A constraint holds among all rows of an entity and its subentities: one that was there for
    // each of them alone is not the same.
    var reasons: [Declaration: Set<Declaration>] = [:]
    for number in subject.new.entities.indices where subject.hadRows(number) {
      guard let source = subject.correspondence.source(of: number) else { continue }
      let new = constraints(of: number, subject.new)
      if new.isEmpty { continue }
      let names = OldNames(number, subject)
      let old = constraints(of: source, subject.old).map { item in
        (item.declaration, names: Set(item.constraint.properties.map { ByteName($0) }))
      }
      for (declaration, constraint) in new {
        let properties = Set(constraint.properties.map { names[$0] })
        // What was unique alone is unique together with more.
        let found = Set(old.filter { $0.names.isSubset(of: properties) }.map(\.0))
        if reasons[declaration] == nil { order.append(declaration) }
        reasons[declaration] = reasons[declaration]?.intersection(found) ?? found
      }
    }
    for declaration in order where reasons[declaration]?.isEmpty == true {
      let entity = subject.new.entities[declaration.entity]
      report(finding(entity.uniquenessConstraints[declaration.position], entity, subject))
    }
  }

  private struct Declaration: Hashable {
    let entity: Int
    let position: Int
  }

  /// The constraints that an entity has and inherits.
  private func constraints(
    of number: Int,
    _ index: ModelIndex
  ) -> [(declaration: Declaration, constraint: UniquenessConstraint)] {
    ([number] + index.ancestors(of: number)).flatMap { owner in
      index.entities[owner].uniquenessConstraints.enumerated().map { position, constraint in
        (Declaration(entity: owner, position: position), constraint)
      }
    }
  }

  private func finding(
    _ constraint: UniquenessConstraint,
    _ entity: EntityDescription,
    _ subject: EvolutionSubject
  ) -> EvolutionFinding {
    let list = constraint.properties.map { "`\($0)`" }.joined(separator: ", ")
    return EvolutionFinding(
      subject.diagnostic(
        .migrateUniquenessAdded,
        "`\(entity.name)` is to be unique by \(list) now; rows that are alike do not migrate",
        entity: entity.name,
        at: constraint.anchor.location(blaming: nil),
        help: ["remove duplicates before the version that requires it"]
      ),
      .dataRisk
    )
  }
}

/// What the old model calls the properties of an entity.
private struct OldNames {
  private var names: [ByteName: ByteName] = [:]

  init(_ number: Int, _ subject: EvolutionSubject) {
    guard let properties = subject.correspondence.properties(of: number) else { return }
    for pair in properties.attributes.pairs + properties.relationships.pairs {
      if let old = pair.old { names[ByteName(pair.new.name)] = ByteName(old.name) }
    }
  }

  subscript(name: String) -> ByteName { names[ByteName(name)] ?? ByteName(name) }
}
