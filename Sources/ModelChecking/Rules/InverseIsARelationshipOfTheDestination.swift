internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// An inverse is a relationship of the destination, its own or inherited.
struct InverseIsARelationshipOfTheDestination: CheckRule {
  let kind: Diagnostic.Kind = .inverseUnknown

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    // Proposals look through all relationships of the destination: only the first reports get one.
    var proposalsLeft = 100
    subject.forEachLink { link in
      guard !link.hasInverse, let name = link.inverseName,
        subject.index.hasKnownAncestry(link.destinationNumber)
      else { return }
      proposalsLeft -= 1
      let (help, edits) = proposalsLeft > 0 ? proposals(for: name, link, subject.index) : ([], [])
      report(
        subject.diagnostic(
          kind,
          "the inverse `\(name)` of `\(link.entity.name).\(link.name)` is no relationship of "
            + "`\(link.destination.name)`",
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "inverseName",
          help: help,
          edits: edits
        )
      )
    }
  }

  /// The relationships of the destination that may have been meant; those that come back first.
  private func proposals(
    for name: String,
    _ link: CheckSubject.Link,
    _ index: ModelIndex
  ) -> ([String], [SourceEdit]) {
    let owners = [link.destinationNumber] + index.ancestors(of: link.destinationNumber)
    let all = owners.flatMap { index.links(of: $0) }
    let returning = all.filter { candidate in
      candidate.destination.map { index.entity(link.number, isOrInheritsFrom: $0) } ?? false
    }
    let names = (returning.isEmpty ? all : returning).map {
      index.entities[$0.entity].relationships[$0.position].name
    }
    let nearest = NearestNames(names)
    let question = nearest.question(for: name)
    if !question.isEmpty || returning.count != 1 {
      let anchor = link.relationship.anchor
      return (
        question,
        ContentsEditor.edits(spelling: name, as: nearest, in: "inverseName", of: anchor)
      )
    }
    return (
      ["`\(link.destination.name).\(names[0])` leads back to `\(link.entity.name)`"],
      link.relationship.edits(.maybe) { $0.inverse = names[0] }
    )
  }
}
