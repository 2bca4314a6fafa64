internal import ModelSchema
internal import ModelSupport

/// An index names properties of its entity, its own or inherited.
struct IndexNamesProperties: CheckRule {
  let kind: Diagnostic.Kind = .indexUnknownProperty

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let index = subject.index
    for number in entities.indices {
      let entity = entities[number]
      if entity.fetchIndexes.isEmpty && entity.compoundIndexes.isEmpty { continue }
      // What a missing ancestor has is not known.
      if !index.hasKnownAncestry(number) { continue }
      for fetchIndex in entity.fetchIndexes {
        for element in fetchIndex.elements {
          guard let name = element.property, index.property(named: name, in: number) == nil else {
            continue
          }
          report(
            diagnostic(
              "the fetch index `\(fetchIndex.name)`",
              name,
              number,
              element.anchor,
              "property",
              subject
            )
          )
        }
      }
      for reference in entity.compoundIndexes.flatMap(\.references)
      where index.property(named: reference.name, in: number) == nil {
        report(
          diagnostic(
            "a compound index",
            reference.name,
            number,
            reference.anchor,
            "value",
            subject
          )
        )
      }
    }
  }

  private func diagnostic(
    _ what: String,
    _ name: String,
    _ number: Int,
    _ anchor: SourceAnchor,
    _ xmlAttribute: String,
    _ subject: CheckSubject
  ) -> Diagnostic {
    let entity = subject.index.entities[number]
    let owners = [number] + subject.index.ancestors(of: number)
    let names = NearestNames(owners.flatMap { subject.index.entities[$0].properties.map(\.name) })
    return subject.diagnostic(
      kind,
      "\(what) of `\(entity.name)` names `\(name)`, which it does not have",
      entity: entity,
      at: anchor,
      blaming: xmlAttribute,
      help: names.question(for: name)
    )
  }
}
