internal import ModelSchema
internal import ModelSupport

/// What a mapping model names exists: entities, properties, key paths, and other entity mappings.
struct MappedNamesExist: MappingRule {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void) {
    let sourceNames = NearestNames(subject.source.entities.map(\.name))
    let destinationNames = NearestNames(subject.destination.entities.map(\.name))
    withoutActuallyEscaping(report) { report in
      let queries = MappingQueries(subject, report: report)
      for mapping in subject.mapping.entityMappings {
        let source = entity(.source, mapping.source, mapping, subject, sourceNames, report)
        let destination = entity(
          .destination,
          mapping.destination,
          mapping,
          subject,
          destinationNames,
          report
        )
        queries.check(mapping, source, destination)
        if let destination { checkProperties(of: mapping, destination, subject, report) }
      }
    }
  }

  /// The number of an entity that a mapping names; one that is missing is reported.
  private func entity(
    _ side: MappingSide,
    _ name: String?,
    _ mapping: EntityMapping,
    _ subject: MappingSubject,
    _ names: NearestNames,
    _ report: (Diagnostic) -> Void
  ) -> Int? {
    guard let name else { return nil }
    let index = side == .source ? subject.source : subject.destination
    if let number = index.number(ofEntity: name) { return number }
    report(
      subject.diagnostic(
        .mappingUnknownKey,
        "`\(mapping.givenName)` names `\(name)`, which is not in the \(side.rawValue) model",
        path: .entity(mapping.givenName),
        at: mapping.anchor,
        help: names.question(for: name)
      )
    )
    return nil
  }
}

// MARK: - Properties of the destination

extension MappedNamesExist {
  private func checkProperties(
    of mapping: EntityMapping,
    _ number: Int,
    _ subject: MappingSubject,
    _ report: (Diagnostic) -> Void
  ) {
    // What a missing ancestor would have declared is not known.
    guard subject.destination.hasKnownAncestry(number) else { return }
    for property in mapping.attributeMappings {
      check(property, mapping, number, isAttribute: true, subject, report)
    }
    for property in mapping.relationshipMappings {
      check(property, mapping, number, isAttribute: false, subject, report)
    }
  }

  private func check(
    _ property: PropertyMapping,
    _ mapping: EntityMapping,
    _ number: Int,
    isAttribute: Bool,
    _ subject: MappingSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let index = subject.destination
    let found = index.property(named: property.name, in: number)?.property
    let kind = isAttribute ? "attribute" : "relationship"
    if found?.kindName == kind { return }
    let entity = index.entities[number]
    let names = ([number] + index.ancestors(of: number)).flatMap { owner in
      isAttribute
        ? index.entities[owner].attributes.map(\.name)
        : index.entities[owner].relationships.map(\.name)
    }
    report(
      subject.diagnostic(
        .mappingUnknownKey,
        found.map {
          "`\(entity.name).\(property.name)` is mapped as \(kind), and is "
            + "\($0.kindName == "attribute" ? "an" : "a") \($0.kindName)"
        } ?? "`\(mapping.givenName)` maps the \(kind) `\(property.name)`, which "
          + "`\(entity.name)` does not have",
        path: .entity(mapping.givenName, property.name),
        at: property.anchor,
        notes: [
          Diagnostic.Note(
            "`\(entity.name)` is here",
            at: (found?.anchor ?? entity.anchor).location(blaming: nil)
          )
        ],
        help: NearestNames(names).question(for: property.name)
      )
    )
  }
}
