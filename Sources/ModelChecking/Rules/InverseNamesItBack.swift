internal import ModelSchema
internal import ModelSupport

/// A relationship's inverse has the relationship for its own inverse.
///
/// When one end names an inverse that itself names a third relationship, a change to the first
/// reaches only one of the two.
struct InverseNamesItBack: CheckRule {
  let kind: Diagnostic.Kind = .inverseNotMutual
  let reach: CheckReach = .relationships

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let inverse = link.inverse, !inverse.inverseName.hasSameBytes(as: link.name),
        let back = inverse.destinationNumber,
        subject.index.entity(link.number, isOrInheritsFrom: back), !inverse.isPoisoned
      else { return }
      // An inverse that names what is not there is reported for itself.
      if inverse.inverseName != nil, !inverse.hasInverse { return }
      // So is one that takes part in another pair, or comes back elsewhere.
      if inverse.isWrongItself { return }
      let itsInverse = inverse.inverseName.map { "has the inverse `\($0)`" } ?? "has no inverse"
      report(
        subject.diagnostic(
          kind,
          "`\(link.entity.name).\(link.name)` has the inverse `\(inverse.path)`, which "
            + itsInverse,
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "inverseName",
          notes: [
            Diagnostic.Note(
              "`\(inverse.path)` \(itsInverse)",
              at: inverse.relationship.anchor.location(blaming: "inverseName")
            )
          ],
          help: ["set both ends: the inverse of `\(inverse.path)` is then `\(link.name)`"],
          edits: inverse.relationship.edits(
            isCertain(link, inverse, subject.index) ? .safe : .maybe
          ) { relationship in
            relationship.inverse = link.name
            relationship.inverseEntity = relationship.destination
          }
        )
      )
    }
  }

  /// Whether the inverse of the other end can be no other: it has none, leads to where this one is
  /// declared, and is the inverse of nothing else.
  private func isCertain(
    _ link: CheckSubject.Link,
    _ inverse: CheckSubject.Inverse,
    _ index: ModelIndex
  ) -> Bool {
    guard inverse.inverseName == nil, inverse.destinationNumber == link.number else { return false }
    let claimants = index.links(of: link.number).filter { candidate in
      candidate.destination == link.destinationNumber
        && index.entities[candidate.entity].relationships[candidate.position].inverse
          .hasSameBytes(as: inverse.relationship.name)
    }
    return claimants.count == 1
  }
}
