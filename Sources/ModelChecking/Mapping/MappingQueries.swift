internal import ModelQueries
internal import ModelSchema
internal import ModelSupport

/// Follows the key paths in the predicates and expressions of a mapping model, through the model in
/// which they begin.
struct MappingQueries {
  private let subject: MappingSubject
  private let source: KeyPathWalk
  private let destination: KeyPathWalk
  private let mappingNames: Set<ByteName>
  private let report: (Diagnostic) -> Void

  /// What Core Data gives a value expression.
  private static let variables: Set<String> = [
    "destination", "entityMapping", "entityPolicy", "manager", "propertyMapping", "source",
  ]

  init(_ subject: MappingSubject, report: @escaping (Diagnostic) -> Void) {
    self.subject = subject
    self.report = report
    source = KeyPathWalk(CheckSubject(subject.source))
    destination = KeyPathWalk(CheckSubject(subject.destination))
    mappingNames = Set(subject.mapping.entityMappings.map { ByteName($0.givenName) })
  }

  /// The numbers of the entities of a mapping; nil for one that it does not name or that is missing.
  private struct Entities {
    let source: Int?
    let destination: Int?
  }

  func check(_ mapping: EntityMapping, _ source: Int?, _ destination: Int?) {
    let entities = Entities(source: source, destination: destination)
    checkFilter(of: mapping, source)
    let path = ElementPath.entity(mapping.givenName)
    check(
      mapping.sourceExpression,
      "the source expression of `\(mapping.givenName)`",
      path,
      mapping.anchor,
      mapping,
      entities
    )
    for property in mapping.attributeMappings + mapping.relationshipMappings {
      let path = ElementPath(path.root, property: property.name)
      let owner = "the mapping of `\(path)`"
      check(property.valueExpression, owner, path, property.anchor, mapping, entities)
      check(property.sourceKeyPath, owner, path, property.anchor, mapping, entities)
      if let name = property.sourceMappingName { checkMappingName(name, owner, path, property) }
    }
  }

  private func checkFilter(of mapping: EntityMapping, _ number: Int?) {
    guard let number,
      let query = subject.query(
        .predicate,
        mapping.sourceFilterPredicate,
        of: "the entity mapping `\(mapping.givenName)`",
        path: .entity(mapping.givenName),
        at: mapping.anchor
      )
    else { return }
    guard let predicate = query.predicate else { return reportSyntax(of: query) }
    KeyPathCheck(
      .mappingUnknownKey,
      query,
      ofEntity: number,
      includesSubentities: true,
      source,
      report: report
    ).check(predicate.keyPaths)
  }

  private func reportSyntax(of query: QueryText) {
    guard let error = query.syntaxError else { return }
    report(
      query.diagnostic(
        .predicateUnparsed,
        "the \(query.form.rawValue) of \(query.owner) is not checked: \(error)",
        at: nil
      )
    )
  }
}

// MARK: - Expressions

extension MappingQueries {
  private func check(
    _ text: String?,
    _ owner: String,
    _ path: ElementPath,
    _ anchor: SourceAnchor,
    _ mapping: EntityMapping,
    _ entities: Entities
  ) {
    guard let query = subject.query(.expression, text, of: owner, path: path, at: anchor) else {
      return
    }
    guard let expression = query.expression else { return reportSyntax(of: query) }
    checkVariables(in: expression, query, mapping)
    // What a key path without a variable begins at is not known.
    let uses = expression.keyPaths.filter { $0.root != .evaluatedObject }
    if let number = entities.source {
      follow(uses, "source", number, source, query)
    }
    if let number = entities.destination {
      follow(uses, "destination", number, destination, query)
    }
    checkCalls(in: expression, query, entities)
  }

  private func follow(
    _ uses: [KeyPathUse],
    _ variable: String,
    _ number: Int,
    _ walk: KeyPathWalk,
    _ query: QueryText
  ) {
    KeyPathCheck(
      .mappingUnknownKey,
      query,
      ofEntity: number,
      variables: [variable: .object(number)],
      walk,
      report: report
    ).check(uses)
  }

  private func checkVariables(
    in expression: FetchExpression,
    _ query: QueryText,
    _ mapping: EntityMapping
  ) {
    var isSeen: Set<String> = []
    for use in expression.variables where !use.isBound && isSeen.insert(use.name).inserted {
      if !Self.variables.contains(use.name) {
        report(
          query.diagnostic(
            .mappingUnknownKey,
            "\(query.owner) uses the variable `$\(use.name)`, which is given no value",
            at: nil,
            help: NearestNames(Self.variables.map { "$\($0)" }).question(for: "$\(use.name)")
          )
        )
      } else if use.name == "source", mapping.source == nil {
        report(
          query.diagnostic(
            .mappingUnknownKey,
            "\(query.owner) uses `$source`, and the entity mapping has no source entity",
            at: nil
          )
        )
      }
    }
  }
}

// MARK: - Calls of the migration manager

extension MappingQueries {
  private func checkCalls(
    in expression: FetchExpression,
    _ query: QueryText,
    _ entities: Entities
  ) {
    _ = expression.mappingExpressions { part in
      if case .function(let function) = part,
        case .constant(.string(let name), _)? = function.arguments.first
      {
        check(function.selector, name, query, entities)
      }
      return part
    }
  }

  private func check(
    _ selector: String,
    _ name: String,
    _ query: QueryText,
    _ entities: Entities
  ) {
    switch selector {
    case "destinationInstancesForEntityMappingNamed:sourceInstances:":
      if !mappingNames.contains(ByteName(name)) {
        report(query.diagnostic(.mappingUnknownKey, absentMapping(name, query.owner), at: nil))
      }
    case "destinationInstancesForSourceRelationshipNamed:sourceInstances:":
      guard let number = entities.source, subject.source.hasKnownAncestry(number),
        subject.source.relationship(named: name, in: number) == nil
      else { return }
      report(
        query.diagnostic(
          .mappingUnknownKey,
          "\(query.owner) asks for the objects of the relationship `\(name)`, which "
            + "`\(subject.source.entities[number].name)` does not have",
          at: nil
        )
      )
    case "fetchRequestForSourceEntityNamed:predicateString:":
      if subject.source.number(ofEntity: name) == nil, entities.source != nil {
        report(
          query.diagnostic(
            .mappingUnknownKey,
            "\(query.owner) fetches `\(name)`, which is not in the source model",
            at: nil
          )
        )
      }
    default: break
    }
  }

  private func checkMappingName(
    _ name: String,
    _ owner: String,
    _ path: ElementPath,
    _ property: PropertyMapping
  ) {
    if mappingNames.contains(ByteName(name)) { return }
    report(
      subject.diagnostic(
        .mappingUnknownKey,
        absentMapping(name, owner),
        path: path,
        at: property.anchor
      )
    )
  }

  private func absentMapping(_ name: String, _ owner: String) -> String {
    "\(owner) goes by the entity mapping `\(name)`, which is not there"
  }
}
