internal import ModelSchema

/// A relationship that is mirrored to CloudKit has no order, does not deny deleting, and stays in
/// one store.
///
/// Core Data does not mirror a store that has another one. That a relationship needs an inverse is
/// told by `RelationshipHasInverse`, as an error then.
struct MirroredRelationshipIsPlain: CheckRule {
  let kind: Diagnostic.Kind = .cloudkitRelationship

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let mirrored = MirroredEntities(subject.index)
    subject.forEachLink { link in
      let relationship = link.relationship
      if relationship.isTransient || !mirrored.contains(link.number) { return }
      // What is ordered and to-one is wrong everywhere, and reported for that.
      if relationship.isOrdered, relationship.isToMany {
        report(
          diagnostic(
            link,
            subject,
            "is ordered, which CloudKit does not support",
            blaming: "ordered",
            help: [
              "take the order away, and keep the position in an attribute of "
                + "`\(link.destinationName)`"
            ],
            edits: relationship.edits(.maybe) { $0.isOrdered = false }
          )
        )
      }
      if relationship.deleteRule == .deny {
        report(
          diagnostic(
            link,
            subject,
            "has the delete rule `Deny`, which CloudKit does not support",
            blaming: "deletionRule",
            help: ["choose Nullify, and ask in code before deleting"],
            edits: relationship.edits(.maybe) { $0.deleteRule = .nullify }
          )
        )
      }
    }
    subject.forEachDividedLink { divided in
      if !divided.isMirrored { return }
      let link = divided.link
      report(
        diagnostic(
          link,
          subject,
          "leads from \(divided.ownConfigurations) to `\(link.destinationName)` in "
            + divided.otherConfigurations,
          blaming: "destinationEntity",
          notes: divided.notes,
          help: ["put both entities into one configuration"]
        )
      )
    }
  }

  private func diagnostic(
    _ link: CheckSubject.Link,
    _ subject: CheckSubject,
    _ message: String,
    blaming xmlAttribute: String,
    notes: [Diagnostic.Note] = [],
    help: [String],
    edits: [SourceEdit] = []
  ) -> Diagnostic {
    subject.diagnostic(
      kind,
      "`\(link.path)` \(message)",
      entity: link.entity,
      property: link.name,
      at: link.relationship.anchor,
      blaming: xmlAttribute,
      notes: notes,
      help: help,
      edits: edits
    )
  }
}
