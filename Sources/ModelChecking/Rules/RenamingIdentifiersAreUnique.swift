internal import ModelSchema
internal import ModelSupport

/// A renaming identifier belongs to one entity, and is no other entity's current name.
///
/// A migration looks for the element that has the identifier; two candidates make the mapping
/// ambiguous.
struct RenamingIdentifiersAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .renamingIDDuplicate

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let identifiers = Set(
      entities.indices.compactMap { entities[$0].renamingIdentifier.map(ByteName.init) }
    )
    if identifiers.isEmpty { return }
    // Nobody asks for other names.
    let concerned = entities.indices.filter {
      (entities[$0].renamingIdentifier != nil
        || identifiers.contains(ByteName(entities[$0].name)))
        && !subject.index.isPoisoned(entity: entities[$0].name)
    }
    let owners = RenamingIdentifierOwners(
      concerned.map { entities[$0] }.map {
        RenamingIdentifierOwners.Element(
          name: $0.name,
          identifier: $0.renamingIdentifier,
          anchor: $0.anchor,
          path: .entity($0.name)
        )
      }
    )
    owners.reportShared(kind, subject, report)
  }
}
