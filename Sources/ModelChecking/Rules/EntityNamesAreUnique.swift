internal import ModelSchema
internal import ModelSupport

/// An entity of one name is declared once.
///
/// Core Data keeps entities by name: of two with one name only one would be there. The definitions
/// of several modules are compared before; this is about one model that has two.
struct EntityNamesAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .malformedModel

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let index = subject.index
    if index.numbers.count == entities.count { return }
    for number in entities.indices {
      let name = entities[number].name
      guard let first = index.number(ofEntity: name), first != number,
        !index.isPoisoned(entity: name)
      else { continue }
      report(
        subject.diagnostic(
          kind,
          "the entity `\(name)` is declared twice",
          entity: entities[number],
          at: entities[number].anchor,
          notes: [
            Diagnostic.Note(
              "declared here first",
              at: entities[first].anchor.location(blaming: nil)
            )
          ],
          help: ["rename or delete one of them"]
        )
      )
    }
  }
}
