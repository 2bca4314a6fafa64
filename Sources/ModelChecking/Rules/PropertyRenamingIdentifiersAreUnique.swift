internal import ModelSchema
internal import ModelSupport

/// A property's renaming identifier belongs to it alone in its entity, and is no other property's
/// current name.
struct PropertyRenamingIdentifiersAreUnique: CheckRule {
  let kind: Diagnostic.Kind = .renamingIDDuplicate
  let reach: CheckReach = .entity

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    for number in subject.numbers where entities[number].hasRenamingIdentifiers {
      let entity = entities[number]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      let owners = RenamingIdentifierOwners(
        entity.properties.map {
          RenamingIdentifierOwners.Element(
            name: $0.name,
            identifier: $0.renamingIdentifier,
            anchor: $0.anchor,
            path: .entity(entity.name, $0.name)
          )
        }
      )
      owners.reportShared(kind, subject, report)
    }
  }
}

extension EntityDescription {
  fileprivate var hasRenamingIdentifiers: Bool {
    attributes.indices.contains { attributes[$0].renamingIdentifier != nil }
      || relationships.indices.contains { relationships[$0].renamingIdentifier != nil }
  }
}
