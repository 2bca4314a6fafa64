internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// An index names properties of its entity, its own or inherited.
struct IndexNamesProperties: CheckRule {
  let kind: Diagnostic.Kind = .indexUnknownProperty
  let reach: CheckReach = .hierarchy

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let walk = KeyPathWalk(subject)
    for number in subject.numbers {
      if entities[number].fetchIndexes.isEmpty && entities[number].compoundIndexes.isEmpty {
        continue
      }
      let entity = entities[number]
      for fetchIndex in entity.fetchIndexes {
        for element in fetchIndex.elements {
          guard let name = element.property, isUnknown(name, number, entity, walk) else { continue }
          report(
            diagnostic(
              "the fetch index `\(fetchIndex.name)`",
              name,
              number,
              element.anchor,
              "property",
              subject,
              walk
            )
          )
        }
      }
      for reference in entity.compoundIndexes.flatMap(\.references)
      where isUnknown(reference.name, number, entity, walk) {
        report(
          diagnostic(
            "a compound index",
            reference.name,
            number,
            reference.anchor,
            "value",
            subject,
            walk
          )
        )
      }
    }
  }

  private func isUnknown(
    _ name: String,
    _ number: Int,
    _ entity: EntityDescription,
    _ walk: KeyPathWalk
  ) -> Bool {
    // Among few properties, a look at all of them is quicker than a directory of the model.
    if entity.propertyCount <= 64, entity.property(named: name) != nil { return false }
    // What a missing ancestor has is not known.
    return walk.hasKnownAncestry(number) && walk.property(named: name, in: number) == nil
  }

  private func diagnostic(
    _ what: String,
    _ name: String,
    _ number: Int,
    _ anchor: SourceAnchor,
    _ xmlAttribute: String,
    _ subject: CheckSubject,
    _ walk: KeyPathWalk
  ) -> Diagnostic {
    let entity = subject.index.entities[number]
    return subject.diagnostic(
      kind,
      "\(what) of `\(entity.name)` names `\(name)`, which it does not have",
      entity: entity,
      at: anchor,
      blaming: xmlAttribute,
      help: walk.question(for: name, at: .object(number)),
      edits: walk.nearestNames(to: name, at: .object(number)).map {
        ContentsEditor.edits(spelling: name, as: $0, in: xmlAttribute, of: anchor)
      } ?? []
    )
  }
}
