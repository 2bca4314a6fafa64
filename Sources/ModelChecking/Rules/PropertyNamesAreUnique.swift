internal import ModelSchema

/// An entity declares a property of one name once.
///
/// Core Data keeps properties by name: of two with one name only one would be there.
struct PropertyNamesAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .malformedModel

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    for repetition in subject.index.repeatedProperties
    where repetition.entity == repetition.firstEntity {
      let entity = subject.index.entities[repetition.entity]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      report(
        subject.diagnostic(
          kind,
          "`\(entity.name)` declares the property `\(repetition.name)` twice",
          entity: entity,
          property: repetition.name,
          at: repetition.anchor,
          notes: [
            Diagnostic.Note(
              "declared here first",
              at: repetition.firstAnchor.location(blaming: nil)
            )
          ],
          help: ["rename or delete one of them"]
        )
      )
    }
  }
}
