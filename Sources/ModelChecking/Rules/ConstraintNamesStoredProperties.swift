internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A uniqueness constraint names stored properties of its entity: attributes that are neither
/// transient nor derived, or to-one relationships.
struct ConstraintNamesStoredProperties: CheckRule {
  let kind: Diagnostic.Kind = .uniquenessUnknownAttribute

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let index = subject.index
    for number in entities.indices
    where !entities[number].uniquenessConstraints.isEmpty {
      let entity = entities[number]
      if index.isPoisoned(entity: entity.name) { continue }
      for reference in entity.uniquenessConstraints.flatMap(\.references) {
        guard let (problem, severity, help, names) = problem(of: reference.name, number, index)
        else { continue }
        var diagnostic = subject.diagnostic(
          kind,
          "a uniqueness constraint of `\(entity.name)` names `\(reference.name)`, which "
            + problem,
          entity: entity,
          at: reference.anchor,
          blaming: "value",
          help: help,
          edits: names.map {
            ContentsEditor.edits(
              spelling: reference.name,
              as: $0,
              in: "value",
              of: reference.anchor
            )
          } ?? []
        )
        diagnostic.severity = severity
        report(diagnostic)
      }
    }
  }

  private func problem(
    of name: String,
    _ number: Int,
    _ index: ModelIndex
  ) -> (String, Diagnostic.Severity, help: [String], NearestNames?)? {
    guard let (owner, property) = index.property(named: name, in: number) else {
      // What a missing ancestor has is not known.
      guard index.hasKnownAncestry(number) else { return nil }
      let owners = [number] + index.ancestors(of: number)
      let names = NearestNames(owners.flatMap { index.entities[$0].properties.map(\.name) })
      return ("it does not have", .error, names.question(for: name), names)
    }
    switch property {
    case .attribute(let attribute) where attribute.isTransient:
      return ("is transient", .error, ["only what is stored can be unique"], nil)
    case .attribute(let attribute) where attribute.isDerived:
      return ("is derived", .error, ["constrain what it is derived from"], nil)
    case .relationship(let relationship) where relationship.isToMany:
      return ("is to-many", .error, ["a constraint takes attributes and to-one relationships"], nil)
    case .relationship(let relationship) where relationship.isTransient:
      return ("is transient", .error, ["only what is stored can be unique"], nil)
    case .fetchedProperty:
      return ("is a fetched property", .error, ["only what is stored can be unique"], nil)
    case .attribute, .relationship:
      guard owner != number else { return nil }
      let ancestor = index.entities[owner].name
      return (
        "it inherits from `\(ancestor)`", .warning, ["move the constraint to `\(ancestor)`"], nil
      )
    }
  }
}
