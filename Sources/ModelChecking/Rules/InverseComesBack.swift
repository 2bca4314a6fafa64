internal import ModelSchema
internal import ModelSupport

/// An inverse's destination is the entity it comes back to, or an ancestor of it.
struct InverseComesBack: CheckRule {
  let kind: Diagnostic.Kind = .inverseWrongDestination
  let reach: CheckReach = .relationships

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let inverse = link.inverse else { return }
      if let stated = wrongInverseEntity(link, inverse, subject.index) {
        report(
          subject.diagnostic(
            kind,
            "`\(link.entity.name).\(link.name)` leads to `\(link.destination.name)` but states an "
              + "inverse of `\(stated)`",
            entity: link.entity,
            property: link.name,
            at: link.relationship.anchor,
            blaming: "inverseEntity",
            help: ["state `\(link.destination.name)` as the inverse's entity"],
            // When the inverse leads back, nothing else can be meant.
            edits: link.relationship.edits(
              inverse.inverseName.hasSameBytes(as: link.name)
                && inverse.destinationNumber == link.number ? .safe : .maybe
            ) { $0.inverseEntity = $0.destination }
          )
        )
        return
      }
      guard let back = inverse.destinationNumber,
        !subject.index.entity(link.number, isOrInheritsFrom: back), !inverse.isPoisoned,
        !subject.index.isPoisoned(entity: subject.index.entities[back].name)
      else { return }
      let backName = subject.index.entities[back].name
      report(
        subject.diagnostic(
          kind,
          "the inverse `\(inverse.path)` of `\(link.entity.name).\(link.name)` leads to "
            + "`\(backName)`, not back to `\(link.entity.name)`",
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "inverseName",
          notes: [
            Diagnostic.Note(
              "`\(inverse.path)` leads to `\(backName)`",
              at: inverse.relationship.anchor.location(blaming: "destinationEntity")
            )
          ],
          help: help(for: link, inverse, subject.index),
          edits: edits(for: link, inverse, subject.index)
        )
      )
    }
  }

  /// A relationship that takes this one for its inverse is the one that is meant; else the inverse's
  /// destination is wrong.
  private func help(
    for link: CheckSubject.Link,
    _ inverse: CheckSubject.Inverse,
    _ index: ModelIndex
  ) -> [String] {
    if let name = claimant(of: link, index) {
      return ["make `\(link.destinationName).\(name)` the inverse: it leads back"]
    }
    return ["let `\(inverse.path)` lead to `\(link.entity.name)`", "or choose another inverse"]
  }

  private func edits(
    for link: CheckSubject.Link,
    _ inverse: CheckSubject.Inverse,
    _ index: ModelIndex
  ) -> [SourceEdit] {
    if let name = claimant(of: link, index) {
      return link.relationship.edits(.maybe) { $0.inverse = name }
    }
    return inverse.relationship.edits(.maybe) { relationship in
      relationship.destination = link.entity.name
      (relationship.inverse, relationship.inverseEntity) = (link.name, link.entity.name)
    }
  }

  /// The only relationship of the destination that takes this one for its inverse.
  private func claimant(of link: CheckSubject.Link, _ index: ModelIndex) -> String? {
    let claimants = index.links(of: link.destinationNumber).filter { candidate in
      index.entities[candidate.entity].relationships[candidate.position].inverse
        .hasSameBytes(as: link.name)
        && candidate.destination.map { index.entity(link.number, isOrInheritsFrom: $0) } ?? false
    }
    guard let claimant = claimants.first, claimants.count == 1 else { return nil }
    return index.entities[claimant.entity].relationships[claimant.position].name
  }

  /// The stated entity of the inverse, when it is neither the destination nor an ancestor of it.
  private func wrongInverseEntity(
    _ link: CheckSubject.Link,
    _ inverse: CheckSubject.Inverse,
    _ index: ModelIndex
  ) -> String? {
    guard let stated = link.inverseEntityName,
      !stated.hasSameBytes(as: link.destinationName),
      !stated.hasSameBytes(as: inverse.entityName)
    else { return nil }
    // An entity between the two has the inverse as well.
    if let number = index.number(ofEntity: stated),
      index.entity(link.destinationNumber, isOrInheritsFrom: number)
    {
      return nil
    }
    return stated
  }
}
