internal import ModelQueries
internal import ModelSchema

/// A predicate or expression can be read, and so be checked.
///
/// It is a note: what is not understood here may be understood by Core Data. Of a derivation, only
/// what may be right is noted; the rest is an error of its own.
struct PredicateCanBeRead: CheckRule {
  let kind: Diagnostic.Kind = .predicateUnparsed
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    subject.forEachFetchRequest { site in
      if let query = site.predicate { check(query, report) }
    }
    let entities = subject.index.entities
    for number in subject.numbers where !entities[number].fetchIndexes.isEmpty {
      let entity = entities[number]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      for fetchIndex in entity.fetchIndexes {
        for query in subject.queries(of: fetchIndex, in: entity) { check(query, report) }
      }
    }
    subject.forEachDerivedAttribute { attribute, number in
      guard let query = subject.derivation(of: attribute, in: entities[number]) else { return }
      check(query, report) { query.mayBeReadByOthers($0) }
    }
  }

  private func check(
    _ query: QueryText,
    _ report: (Diagnostic) -> Void,
    where isNoted: (QuerySyntaxError) -> Bool = { _ in true }
  ) {
    guard let error = query.syntaxError, isNoted(error) else { return }
    report(
      query.diagnostic(
        kind,
        "the \(query.form.rawValue) of \(query.owner) is not checked: \(error)",
        at: query.range(of: error)
      )
    )
  }
}
