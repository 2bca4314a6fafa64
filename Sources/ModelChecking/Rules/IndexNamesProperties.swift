internal import ModelFormats
internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// An index names properties of its entity, its own or inherited: in its columns, in their
/// expressions, and in the predicate of a partial index.
struct IndexNamesProperties: CheckRule {
  let kind: Diagnostic.Kind = .indexUnknownProperty

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let walk = KeyPathWalk(subject)
    withoutActuallyEscaping(report) { report in
      for number in entities.indices {
        let entity = entities[number]
        if entity.fetchIndexes.isEmpty && entity.compoundIndexes.isEmpty { continue }
        for fetchIndex in entity.fetchIndexes {
          for element in fetchIndex.elements {
            guard let name = element.property, isUnknown(name, number, entity, walk) else {
              continue
            }
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
          checkQueries(of: fetchIndex, number, entity, subject, walk, report)
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

  private func checkQueries(
    of fetchIndex: FetchIndexDescription,
    _ number: Int,
    _ entity: EntityDescription,
    _ subject: CheckSubject,
    _ walk: KeyPathWalk,
    _ report: @escaping (Diagnostic) -> Void
  ) {
    for query in subject.queries(of: fetchIndex, in: entity)
    where walk.hasKnownAncestry(number) {
      let check = KeyPathCheck(kind, query, ofEntity: number, walk, report: report)
      switch query.form {
      case .predicate: check.check(query.predicate?.keyPaths ?? [])
      case .expression: check.check(query.expression?.keyPaths ?? [])
      }
    }
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
