internal import ModelSchema
internal import ModelSupport

/// A relationship's inverse has the relationship for its own inverse.
///
/// When one end names an inverse that itself names a third relationship, a change to the first
/// reaches only one of the two.
struct InverseNamesItBack: CheckRule {
  let kind: Diagnostic.Kind = .inverseNotMutual

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let (owner, inverse) = subject.inverse(of: link),
        !inverse.inverse.hasSameBytes(as: link.relationship.name),
        subject.leadsBack(inverse, to: link.number),
        !subject.index.isPoisoned(property: inverse.name, of: owner.name)
      else { return }
      // An inverse that names what is not there is reported for itself.
      if let name = inverse.inverse, let back = inverse.destination,
        let number = subject.index.number(ofEntity: back),
        subject.index.relationship(named: name, in: number) == nil
      {
        return
      }
      let path = "`\(link.entity.name).\(link.relationship.name)`"
      let other = "`\(owner.name).\(inverse.name)`"
      let itsInverse = inverse.inverse.map { "has the inverse `\($0)`" } ?? "has no inverse"
      report(
        subject.diagnostic(
          kind, "\(path) has the inverse \(other), which \(itsInverse)", entity: link.entity,
          property: link.relationship.name, at: link.relationship.anchor, blaming: "inverseName",
          notes: [
            Diagnostic.Note(
              "\(other) \(itsInverse)", at: inverse.anchor.location(blaming: "inverseName"))
          ],
          help: ["set both ends: the inverse of \(other) is then `\(link.relationship.name)`"]))
    }
  }
}
