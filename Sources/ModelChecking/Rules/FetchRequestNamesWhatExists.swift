internal import ModelFormats
internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// A fetch request names what exists: its entity, and in its predicate properties, entities and
/// variables.
///
/// A key path is followed from the fetched entity through the merged model. Only a fetch tells
/// otherwise that a key leads nowhere, and it tells by an exception.
struct FetchRequestNamesWhatExists: CheckRule {
  let kind: Diagnostic.Kind = .predicateUnknownKey

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let walk = KeyPathWalk(subject)
    let entityNames = subject.entityNames()
    lazy var missed = subject.missedEntities()
    withoutActuallyEscaping(report) { report in
      subject.forEachFetchRequest { site in
        let name = site.request.entity ?? ""
        guard let number = subject.index.number(ofEntity: name) else {
          if !missed.contains(ByteName(name)) {
            reportMissingEntity(name, of: site, subject, entityNames, report)
          }
          return
        }
        let isPoisoned = subject.index.isPoisoned(entity: subject.index.entities[number].name)
        guard !isPoisoned, let query = site.predicate, let predicate = query.predicate else {
          return
        }
        let check = KeyPathCheck(
          kind,
          query,
          ofEntity: number,
          variables: site.source.map { ["FETCH_SOURCE": .object($0)] } ?? [:],
          includesSubentities: true,
          walk,
          report: report
        )
        let uses = predicate.keyPaths
        check.check(uses)
        if site.source != nil { checkVariables(predicate, query, report) }
        for use in uses where check.outcome(of: use).place == .entityName {
          checkEntityNames(comparedWith: use, query, subject, entityNames, report)
        }
      }
    }
  }

  private func reportMissingEntity(
    _ name: String,
    of site: FetchRequestSite,
    _ subject: CheckSubject,
    _ entityNames: NearestNames,
    _ report: (Diagnostic) -> Void
  ) {
    if subject.index.isPoisoned(entity: name) { return }
    report(
      Diagnostic(
        kind,
        name.isEmpty
          ? "\(site.owner) fetches no entity"
          : "\(site.owner) fetches `\(name)`, which is not in the model",
        path: site.path,
        module: site.module,
        at: site.request.anchor.location(blaming: "entity"),
        help: name.isEmpty ? ["choose the entity it fetches"] : entityNames.question(for: name),
        edits: ContentsEditor.edits(
          spelling: name,
          as: entityNames,
          in: "entity",
          of: site.request.anchor
        )
      )
    )
  }
}

// MARK: - Variables

extension FetchRequestNamesWhatExists {
  /// What a fetched property's predicate is given; whoever uses a template gives it its variables.
  private static let variables: Set<String> = ["FETCH_SOURCE", "FETCHED_PROPERTY"]

  private func checkVariables(
    _ predicate: FetchPredicate,
    _ query: QueryText,
    _ report: (Diagnostic) -> Void
  ) {
    var isSeen: Set<String> = []
    for use in predicate.variables
    where !use.isBound && !Self.variables.contains(use.name) && isSeen.insert(use.name).inserted {
      let names = NearestNames(Self.variables.map { "$\($0)" })
      report(
        query.diagnostic(
          kind,
          "\(query.owner) uses the variable `$\(use.name)`, which is given no value",
          at: use.span.range,
          help: names.question(for: "$\(use.name)")
            + ["a fetched property is given `$FETCH_SOURCE` and `$FETCHED_PROPERTY` only"],
          edits: query.edits(
            spelling: "$\(use.name)",
            at: use.span.range,
            as: names.proposal(for: "$\(use.name)")
          )
        )
      )
    }
  }
}

// MARK: - Names of entities

extension FetchRequestNamesWhatExists {
  private func checkEntityNames(
    comparedWith use: KeyPathUse,
    _ query: QueryText,
    _ subject: CheckSubject,
    _ entityNames: NearestNames,
    _ report: (Diagnostic) -> Void
  ) {
    // Options and other operators let parts of names and names in other cases match.
    guard let comparison = use.comparison, comparison.options.isEmpty,
      [.equalTo, .notEqualTo, .in].contains(comparison.operator)
    else { return }
    let other: FetchExpression
    if comparison.left.isKeyPath(at: use.span) {
      other = comparison.right
    } else if comparison.right.isKeyPath(at: use.span) {
      other = comparison.left
    } else {
      return
    }
    for (name, span) in other.strings
    where subject.index.number(ofEntity: name) == nil && !subject.index.isPoisoned(entity: name) {
      report(
        query.diagnostic(
          kind,
          "\(query.owner) compares the name of an entity with `\(name)`, which is not in the model",
          at: span.range,
          help: entityNames.question(for: name),
          edits: query.edits(
            spelling: name,
            at: span.range,
            as: entityNames.proposal(for: name)
          )
        )
      )
    }
  }
}

extension FetchExpression {
  fileprivate func isKeyPath(at span: TextSpan) -> Bool {
    if case .keyPath(let path) = self { path.span.range == span.range } else { false }
  }

  /// The text that the expression is, or those in a list.
  fileprivate var strings: [(text: String, span: TextSpan)] {
    switch self {
    case .constant(.string(let text), let span): [(text, span)]
    case .aggregate(let elements): elements.flatMap(\.strings)
    default: []
    }
  }
}
