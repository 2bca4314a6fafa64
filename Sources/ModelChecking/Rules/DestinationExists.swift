internal import ModelSchema
internal import ModelSupport

/// A relationship's destination is in the model.
struct DestinationExists: CheckRule {
  let kind: Diagnostic.Kind = .relationshipDestinationMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let index = subject.index
    for entity in index.entities where !index.isPoisoned(entity: entity.name) {
      for relationship in entity.relationships
      where !index.isPoisoned(property: relationship.name, of: entity.name) {
        if let name = relationship.destination, !name.isEmpty {
          if index.number(ofEntity: name) != nil || index.isPoisoned(entity: name) { continue }
          report(
            subject.diagnostic(
              kind,
              "the destination `\(name)` of `\(entity.name).\(relationship.name)` is not in the model",
              entity: entity, property: relationship.name, at: relationship.anchor,
              blaming: "destinationEntity",
              help: subject.entityNames.question(for: name) + [
                "when `\(name)` belongs to another module, add a placeholder for it to this one"
              ]))
        } else {
          report(
            subject.diagnostic(
              kind, "`\(entity.name).\(relationship.name)` has no destination",
              entity: entity, property: relationship.name, at: relationship.anchor,
              blaming: "destinationEntity", help: ["choose the entity it leads to"]))
        }
      }
    }
  }
}
