internal import ModelSchema
internal import ModelSupport

/// A relationship has an inverse.
///
/// Core Data keeps both ends of a pair in step. Without an inverse, a deleted object stays behind
/// as a reference to nothing.
struct RelationshipHasInverse: CheckRule {
  let kind: Diagnostic.Kind = .inverseMissing

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    var isNamed: Set<ElementPath> = []
    var withoutInverse: [CheckSubject.Link] = []
    subject.forEachLink { link in
      if link.inverseName == nil {
        withoutInverse.append(link)
      } else if let inverse = link.inverse, inverse.inverseName == nil {
        // What others name as their inverse is left to `InverseNamesItBack`.
        isNamed.insert(inverse.path)
      }
    }
    for link in withoutInverse {
      let (entity, relationship) = (link.entity, link.relationship)
      if isNamed.contains(.entity(entity.name, relationship.name)) { continue }
      let candidates = link.destination.relationships.filter {
        $0.destination.hasSameBytes(as: entity.name) && $0.inverse == nil
          && !$0.name.hasSameBytes(as: relationship.name)
      }
      let help =
        candidates.count == 1
        ? "make `\(link.destination.name).\(candidates[0].name)` its inverse"
        : "add a relationship from `\(link.destination.name)` to `\(entity.name)` as its inverse"
      report(
        subject.diagnostic(
          kind,
          "`\(entity.name).\(relationship.name)` has no inverse",
          entity: entity,
          property: relationship.name,
          at: relationship.anchor,
          help: [help]
        )
      )
    }
  }
}
