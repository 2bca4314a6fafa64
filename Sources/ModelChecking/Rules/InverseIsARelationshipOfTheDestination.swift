internal import ModelSchema
internal import ModelSupport

/// An inverse is a relationship of the destination, its own or inherited.
struct InverseIsARelationshipOfTheDestination: CheckRule {
  let kind: Diagnostic.Kind = .inverseUnknown

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachLink { link in
      guard let name = link.relationship.inverse, subject.inverse(of: link) == nil else { return }
      let owners = [link.destinationNumber] + subject.index.ancestors(of: link.destinationNumber)
      // Relationships that come back are the likeliest to be meant.
      let all = owners.flatMap { subject.index.entities[$0].relationships }
      let returning = all.filter { subject.leadsBack($0, to: link.number) }
      let nearest = NearestNames((returning.isEmpty ? all : returning).map(\.name))
      var help = nearest.question(for: name)
      if help.isEmpty, let only = returning.first, returning.count == 1 {
        help = ["`\(link.destination.name).\(only.name)` leads back to `\(link.entity.name)`"]
      }
      report(
        subject.diagnostic(
          kind,
          "the inverse `\(name)` of `\(link.entity.name).\(link.relationship.name)` is no "
            + "relationship of `\(link.destination.name)`",
          entity: link.entity, property: link.relationship.name, at: link.relationship.anchor,
          blaming: "inverseName", help: help))
    }
  }
}
