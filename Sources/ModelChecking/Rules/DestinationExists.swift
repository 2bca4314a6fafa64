internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A relationship's destination is in the model.
struct DestinationExists: CheckRule {
  let kind: Diagnostic.Kind = .relationshipDestinationMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entityNames = subject.entityNames()
    let index = subject.index
    for link in index.allLinks where link.destination == nil {
      let entity = index.entities[link.entity]
      let relationship = entity.relationships[link.position]
      if index.isPoisoned(property: relationship.name, of: entity.name) { continue }
      guard let name = relationship.destination, !name.isEmpty else {
        report(
          subject.diagnostic(
            kind,
            "`\(entity.name).\(relationship.name)` has no destination",
            entity: entity,
            property: relationship.name,
            at: relationship.anchor,
            blaming: "destinationEntity",
            help: ["choose the entity it leads to"]
          )
        )
        continue
      }
      if index.isPoisoned(entity: name) { continue }
      report(
        subject.diagnostic(
          kind,
          "the destination `\(name)` of `\(entity.name).\(relationship.name)` is not in the model",
          entity: entity,
          property: relationship.name,
          at: relationship.anchor,
          blaming: "destinationEntity",
          help: entityNames.question(for: name) + [
            "when `\(name)` belongs to another module, add a placeholder for it to this one"
          ],
          edits: edits(spelling: name, as: entityNames, of: relationship)
            .orPlaceholder(for: name, beside: relationship.anchor, subject)
        )
      )
    }
  }

  /// The entity of the inverse is the same, and misspelt in the same way.
  private func edits(
    spelling name: String,
    as entityNames: NearestNames,
    of relationship: RelationshipDescription
  ) -> [SourceEdit] {
    let anchor = relationship.anchor
    let attributes = ["destinationEntity", "inverseEntity"]
      .filter { anchor.text(ofAttribute: $0).hasSameBytes(as: name) }
    return attributes.flatMap {
      ContentsEditor.edits(spelling: name, as: entityNames, in: $0, of: anchor)
    }
  }
}
