internal import ModelSchema
internal import ModelSupport

/// Every entity that can have objects is mapped, in both models.
///
/// An abstract entity has none of its own. The objects of an entity are fetched without those of its
/// subentities, so that the mapping of a parent does not count for them.
struct EveryEntityIsMapped: MappingRule {
  func check(_ subject: MappingSubject, report: (Diagnostic) -> Void) {
    let mappings = subject.mapping.entityMappings
    let sources = Set(mappings.compactMap(\.source).map { ByteName($0) })
    let destinations = Set(mappings.compactMap(\.destination).map { ByteName($0) })
    for entity in subject.source.entities
    where !entity.isAbstract && !sources.contains(ByteName(entity.name)) {
      report(missingSource(entity, subject))
    }
    for entity in subject.destination.entities
    where !entity.isAbstract && !destinations.contains(ByteName(entity.name)) {
      // An entity that stays is told once: as a source whose objects are lost.
      let isSource = subject.source.entity(named: entity.name).map { !$0.isAbstract } ?? false
      if isSource, !sources.contains(ByteName(entity.name)) { continue }
      report(missingDestination(entity, subject))
    }
  }

  private func missingSource(
    _ entity: EntityDescription,
    _ subject: MappingSubject
  ) -> Diagnostic {
    let stays = subject.destination.entity(named: entity.name) != nil
    return finding(
      stays
        ? "no entity mapping migrates `\(entity.name)`: its objects are lost"
        : "no entity mapping says that `\(entity.name)` is gone",
      severity: stays ? nil : .warning,
      entity,
      "the entity of the source model is here",
      help: stays
        ? "add an entity mapping from `\(entity.name)` to `\(entity.name)`"
        : "add an entity mapping with the source `\(entity.name)` and without a destination",
      subject
    )
  }

  private func missingDestination(
    _ entity: EntityDescription,
    _ subject: MappingSubject
  ) -> Diagnostic {
    finding(
      "no entity mapping makes objects of `\(entity.name)`",
      severity: .warning,
      entity,
      "the entity of the destination model is here",
      help: "add an entity mapping with the destination `\(entity.name)`",
      subject
    )
  }

  private func finding(
    _ message: String,
    severity: Diagnostic.Severity?,
    _ entity: EntityDescription,
    _ note: String,
    help: String,
    _ subject: MappingSubject
  ) -> Diagnostic {
    subject.diagnostic(
      .mappingEntityMissing,
      severity: severity,
      message,
      path: .entity(entity.name),
      at: subject.mapping.anchor,
      notes: [Diagnostic.Note(note, at: entity.anchor.location(blaming: nil))],
      help: [help]
    )
  }
}
