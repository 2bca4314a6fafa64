internal import ModelSchema
internal import ModelSupport

/// An inverse's destination is the entity it comes back to, or an ancestor of it.
struct InverseComesBack: CheckRule {
  let kind: Diagnostic.Kind = .inverseWrongDestination

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let (owner, inverse) = subject.inverse(of: link) else { return }
      let path = "`\(link.entity.name).\(link.relationship.name)`"
      if let stated = link.relationship.inverseEntity,
        !stated.hasSameBytes(as: link.destination.name),
        !stated.hasSameBytes(as: owner.name)
      {
        report(
          subject.diagnostic(
            kind,
            "\(path) leads to `\(link.destination.name)` but states an inverse of `\(stated)`",
            entity: link.entity, property: link.relationship.name, at: link.relationship.anchor,
            blaming: "inverseEntity",
            help: ["state `\(link.destination.name)` as the inverse's entity"]))
        return
      }
      guard let back = inverse.destination, subject.index.number(ofEntity: back) != nil,
        !subject.index.isPoisoned(property: inverse.name, of: owner.name),
        !subject.index.isPoisoned(entity: back), !subject.leadsBack(inverse, to: link.number)
      else { return }
      report(
        subject.diagnostic(
          kind,
          "the inverse `\(owner.name).\(inverse.name)` of \(path) leads to `\(back)`, not back to "
            + "`\(link.entity.name)`",
          entity: link.entity, property: link.relationship.name, at: link.relationship.anchor,
          blaming: "inverseName",
          notes: [
            Diagnostic.Note(
              "`\(owner.name).\(inverse.name)` leads to `\(back)`",
              at: inverse.anchor.location(blaming: "destinationEntity"))
          ],
          help: ["choose another inverse, or correct the destination of one of the two"]))
    }
  }
}
