internal import ModelSchema

/// Both ends of a relationship can be in one store.
///
/// Relationships do not cross stores. When entities are divided among configurations, and so among
/// stores, the ends of a relationship must have a configuration in common.
struct EndsShareAStore: CheckRule {
  let kind: Diagnostic.Kind = .relationshipCrossStore

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachDividedLink { divided in
      // `MirroredRelationshipIsPlain` reports it, as an error.
      if divided.isMirrored, subject.profiles.contains(.cloudkit) { return }
      let link = divided.link
      report(
        subject.diagnostic(
          kind,
          "`\(link.path)` leads from \(divided.ownConfigurations) to `\(link.destinationName)` in "
            + divided.otherConfigurations,
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "destinationEntity",
          notes: divided.notes,
          help: [
            "put both entities into one configuration",
            "or use a fetched property, which may lead to another store",
          ]
        )
      )
    }
  }
}
