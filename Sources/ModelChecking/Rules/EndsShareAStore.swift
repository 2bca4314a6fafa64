internal import ModelSchema

/// Both ends of a relationship can be in one store.
///
/// Relationships do not cross stores. When entities are divided among configurations, and so among
/// stores, the ends of a relationship must have a configuration in common.
struct EndsShareAStore: CheckRule {
  let kind: Diagnostic.Kind = .relationshipCrossStore

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    // `MirroredRelationshipIsPlain` then reports the same relationships as errors.
    if subject.profiles.contains(.cloudkit) { return }
    subject.forEachDividedLink { divided in
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
