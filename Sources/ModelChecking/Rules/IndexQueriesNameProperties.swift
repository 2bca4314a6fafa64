internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// The predicate of a partial index and the expressions of an index's columns name properties that
/// are there.
struct IndexQueriesNameProperties: CheckRule {
  let kind: Diagnostic.Kind = .indexUnknownProperty

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let walk = KeyPathWalk(subject)
    withoutActuallyEscaping(report) { report in
      for number in subject.numbers {
        for position in entities[number].fetchIndexes.indices
        where entities[number].fetchIndexes[position].hasQueries {
          check(entities[number].fetchIndexes[position], number, subject, walk, report)
        }
      }
    }
  }

  private func check(
    _ fetchIndex: FetchIndexDescription,
    _ number: Int,
    _ subject: CheckSubject,
    _ walk: KeyPathWalk,
    _ report: @escaping (Diagnostic) -> Void
  ) {
    for query in subject.queries(of: fetchIndex, in: subject.index.entities[number])
    where walk.hasKnownAncestry(number) {
      let check = KeyPathCheck(kind, query, ofEntity: number, walk, report: report)
      switch query.form {
      case .predicate: check.check(query.predicate?.keyPaths ?? [])
      case .expression: check.check(query.expression?.keyPaths ?? [])
      }
    }
  }
}

extension FetchIndexDescription {
  fileprivate var hasQueries: Bool {
    partialPredicate != nil || elements.contains { $0.expression != nil }
  }
}
