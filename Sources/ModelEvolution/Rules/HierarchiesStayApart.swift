internal import ModelSchema
internal import ModelSupport

/// Entities that had no common ancestor get none: their rows are in different tables.
struct HierarchiesStayApart: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    var firstMembers: [Int: Int] = [:]
    // By name, so that the order of the entities does not decide whom it is told of.
    let numbers = subject.new.entities.indices.sorted {
      subject.new.entities[$0].name.precedesInBytes(subject.new.entities[$1].name)
    }
    for number in numbers {
      guard let source = subject.correspondence.source(of: number) else { continue }
      let root = subject.new.root(of: number)
      guard let first = firstMembers[root] else {
        firstMembers[root] = number
        reportMove(of: number, from: source, subject, report)
        continue
      }
      let firstSource = subject.correspondence.source(of: first) ?? source
      if subject.old.root(of: firstSource) != subject.old.root(of: source) {
        report(merged(number, with: first, root, subject))
      } else {
        reportMove(of: number, from: source, subject, report)
      }
    }
    reportMovedProperties(subject, report)
  }

  private func merged(
    _ number: Int,
    with other: Int,
    _ root: Int,
    _ subject: EvolutionSubject
  ) -> EvolutionFinding {
    let entity = subject.new.entities[number]
    let (rootName, otherEntity) = (subject.new.entities[root].name, subject.new.entities[other])
    return EvolutionFinding(
      subject.diagnostic(
        .migrateHierarchyChanged,
        "`\(entity.name)` and `\(otherEntity.name)` had no common ancestor, and both are in the "
          + "hierarchy of `\(rootName)` now",
        entity: entity.name,
        at: entity.anchor.location(blaming: "parentEntity"),
        notes: [
          Diagnostic.Note(
            "`\(otherEntity.name)` is in the same hierarchy",
            at: otherEntity.anchor.location(blaming: nil)
          )
        ],
        help: ["keep the roots apart, or write a mapping model"]
      ),
      .obstacle(InferenceObstacle(.hierarchiesMerged, entity: entity.name))
    )
  }

  /// Notes that an entity has another parent than the one that continues its old parent.
  private func reportMove(
    of number: Int,
    from source: Int,
    _ subject: EvolutionSubject,
    _ report: (EvolutionFinding) -> Void
  ) {
    let before = subject.old.parent(of: source)
    let now = subject.new.parent(of: number)
    guard before.map({ subject.correspondence.destination(of: $0) }) != now.map({ .some($0) })
    else { return }
    let entity = subject.new.entities[number]
    let old = before.map { "`\(subject.old.entities[$0].name)`" } ?? "no parent"
    let new = now.map { "`\(subject.new.entities[$0].name)`" } ?? "no parent"
    report(
      EvolutionFinding(
        subject.diagnostic(
          .migrateHierarchyChanged,
          severity: .note,
          "the parent of `\(entity.name)` was \(old) and is \(new)",
          entity: entity.name,
          at: entity.anchor.location(blaming: "parentEntity"),
          was: subject.old.entities[source].anchor.location(blaming: "parentEntity")
        )
      )
    )
  }

  /// Notes that properties are declared by another entity of the hierarchy than before.
  private func reportMovedProperties(
    _ subject: EvolutionSubject,
    _ report: (EvolutionFinding) -> Void
  ) {
    var isTold: Set<ElementPath> = []
    for number in subject.new.entities.indices {
      guard let properties = subject.correspondence.properties(of: number) else { continue }
      for pair in properties.attributes.pairs + properties.relationships.pairs {
        guard let old = pair.old,
          subject.correspondence.destination(of: old.owner) != pair.new.owner
        else { continue }
        let (owner, oldOwner) = (
          subject.new.entities[pair.new.owner], subject.old.entities[old.owner]
        )
        let path = ElementPath.entity(owner.name, pair.new.name)
        guard isTold.insert(path).inserted else { continue }
        report(
          EvolutionFinding(
            subject.diagnostic(
              .migrateHierarchyChanged,
              severity: .note,
              "`\(pair.new.name)` was declared by `\(oldOwner.name)` and is declared by "
                + "`\(owner.name)`",
              entity: owner.name,
              property: pair.new.name,
              at: pair.new.property.anchor.location(blaming: nil),
              was: old.property.anchor.location(blaming: nil)
            )
          )
        )
      }
    }
  }
}
