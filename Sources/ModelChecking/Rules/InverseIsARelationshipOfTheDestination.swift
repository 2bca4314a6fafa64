internal import ModelSchema
internal import ModelSupport

/// An inverse is a relationship of the destination, its own or inherited.
struct InverseIsARelationshipOfTheDestination: CheckRule {
  let kind: Diagnostic.Kind = .inverseUnknown

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let name = link.inverseName, link.inverse == nil else { return }
      let index = subject.index
      let owners = [link.destinationNumber] + index.ancestors(of: link.destinationNumber)
      // Relationships that come back are the likeliest to be meant.
      let all = owners.flatMap { index.links(of: $0) }
      let returning = all.filter { candidate in
        candidate.destination.map { index.entity(link.number, isOrInheritsFrom: $0) } ?? false
      }
      let names = (returning.isEmpty ? all : returning).map {
        index.entities[$0.entity].relationships[$0.position].name
      }
      var help = NearestNames(names).question(for: name)
      if help.isEmpty, returning.count == 1 {
        help = ["`\(link.destination.name).\(names[0])` leads back to `\(link.entity.name)`"]
      }
      report(
        subject.diagnostic(
          kind,
          "the inverse `\(name)` of `\(link.entity.name).\(link.name)` is no relationship of "
            + "`\(link.destination.name)`",
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "inverseName",
          help: help
        )
      )
    }
  }
}
