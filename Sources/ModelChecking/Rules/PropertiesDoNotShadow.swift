internal import ModelFormats
internal import ModelSchema

/// A property's name is not taken by an ancestor's property.
///
/// Core Data refuses such a model. It comes about when a merge puts an entity under a parent that
/// its own module does not see.
struct PropertiesDoNotShadow: CheckRule {
  let kind: Diagnostic.Kind = .propertyShadowsInherited

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    for repetition in subject.index.repeatedProperties
    where repetition.entity != repetition.firstEntity {
      let entity = subject.index.entities[repetition.entity]
      let ancestor = subject.index.entities[repetition.firstEntity]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      if subject.index.isPoisoned(entity: ancestor.name) { continue }
      report(
        subject.diagnostic(
          kind,
          "`\(entity.name).\(repetition.name)` is already declared by the ancestor "
            + "`\(ancestor.name)`",
          entity: entity,
          property: repetition.name,
          at: repetition.anchor,
          notes: [
            Diagnostic.Note(
              "`\(ancestor.name).\(repetition.name)` is declared here",
              at: repetition.firstAnchor.location(blaming: nil)
            )
          ],
          help: ["rename or delete the property of `\(entity.name)`"],
          edits: ContentsEditor.edits(of: repetition.anchor, .manual) {
            $0.remove(repetition.anchor)
          }
        )
      )
    }
  }
}
