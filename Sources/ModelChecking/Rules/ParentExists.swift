internal import ModelSchema
internal import ModelSupport

/// An entity's parent is in the model.
struct ParentExists: CheckRule {
  let kind: Diagnostic.Kind = .entityParentMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    for entity in subject.index.entities where !subject.index.isPoisoned(entity: entity.name) {
      guard let parent = entity.parent, subject.index.number(ofEntity: parent) == nil,
        !subject.index.isPoisoned(entity: parent)
      else { continue }
      report(
        subject.diagnostic(
          kind, "the parent `\(parent)` of `\(entity.name)` is not in the model",
          entity: entity, at: entity.anchor, blaming: "parentEntity",
          help: subject.entityNames.question(for: parent)))
    }
  }
}
