internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// An entity's parent is in the model.
struct ParentExists: CheckRule {
  let kind: Diagnostic.Kind = .entityParentMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let entityNames = subject.entityNames()
    let index = subject.index
    for number in entities.indices {
      guard let parent = entities[number].parent, index.parent(of: number) == nil,
        !index.isPoisoned(entity: parent), !index.isPoisoned(entity: entities[number].name)
      else { continue }
      let entity = entities[number]
      report(
        subject.diagnostic(
          kind,
          "the parent `\(parent)` of `\(entity.name)` is not in the model",
          entity: entity,
          at: entity.anchor,
          blaming: "parentEntity",
          help: entityNames.question(for: parent) + [
            "when `\(parent)` belongs to another module, add a placeholder for it to this one"
          ],
          edits: ContentsEditor.edits(
            spelling: parent,
            as: entityNames,
            in: "parentEntity",
            of: entity.anchor
          ).orPlaceholder(for: parent, beside: entity.anchor, subject)
        )
      )
    }
  }
}
