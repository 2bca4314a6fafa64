internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// An entity that is mirrored to CloudKit has no uniqueness constraint.
///
/// Two devices can make objects with the same values while neither sees the other. CloudKit cannot
/// tell, and a store with constraints is not mirrored at all. A constraint is reported where it is
/// declared, though subentities have it too.
struct MirroredEntityIsUnconstrained: CheckRule {
  let kind: Diagnostic.Kind = .cloudkitUniqueConstraint

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let mirrored = MirroredEntities(subject.index)
    for number in entities.indices
    where !entities[number].uniquenessConstraints.isEmpty && mirrored.contains(number) {
      let entity = entities[number]
      if subject.index.isPoisoned(entity: entity.name) { continue }
      for constraint in entity.uniquenessConstraints {
        let names = listText(constraint.properties.map { "`\($0)`" })
        report(
          subject.diagnostic(
            kind,
            "`\(entity.name)` is unique by \(names.isEmpty ? "nothing" : names), which CloudKit "
              + "cannot enforce",
            entity: entity,
            at: constraint.references.first?.anchor ?? constraint.anchor,
            blaming: "value",
            help: ["delete the constraint, and merge objects that are there twice in code"],
            edits: edits(removing: constraint)
          )
        )
      }
    }
  }

  private func edits(
    removing constraint: UniquenessConstraint
  ) -> [SourceEdit] {
    guard let first = constraint.references.first, let last = constraint.references.last else {
      return []
    }
    return ContentsEditor.edits(of: first.anchor, .maybe) { editor in
      editor.remove(
        from: first.anchor,
        through: last.anchor,
        andEmpty: ["uniquenessConstraint", "uniquenessConstraints"]
      )
    }
  }
}
