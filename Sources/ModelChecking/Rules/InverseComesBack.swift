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
            help: ["state `\(link.destination.name)` as the inverse's entity"]
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
          help: help(for: link, inverse, subject.index)
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
    let claimants = index.links(of: link.destinationNumber).filter { candidate in
      index.entities[candidate.entity].relationships[candidate.position].inverse
        .hasSameBytes(as: link.name)
        && candidate.destination.map { index.entity(link.number, isOrInheritsFrom: $0) } ?? false
    }
    if let claimant = claimants.first, claimants.count == 1 {
      let name = index.entities[claimant.entity].relationships[claimant.position].name
      return ["make `\(link.destinationName).\(name)` the inverse: it leads back"]
    }
    return ["let `\(inverse.path)` lead to `\(link.entity.name)`", "or choose another inverse"]
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
