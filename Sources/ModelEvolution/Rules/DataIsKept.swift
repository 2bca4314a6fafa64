internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Every stored value of the old model has a place in the new one.
struct DataIsKept: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    checkEntities(subject, report)
    checkProperties(subject, report)
    checkAbstractness(subject, report)
  }

  private func checkEntities(_ subject: EvolutionSubject, _ report: (EvolutionFinding) -> Void) {
    let candidates = RenameCandidates(entitiesOf: subject.correspondence)
    for (number, entity) in subject.old.entities.enumerated()
    where subject.correspondence.destination(of: number) == nil && !entity.isAbstract {
      if let rename = candidates.best(forOld: number) {
        let new = subject.new.entities[rename.new]
        report(
          renamed(
            subject,
            "`\(entity.name)`",
            "`\(new.name)`",
            rename,
            identifier: entity.renamingIdentifier ?? entity.name,
            entity: new.name,
            property: nil,
            at: new.anchor,
            was: entity.anchor.location(blaming: nil)
          )
        )
      } else {
        report(
          removed(
            subject,
            "`\(entity.name)` is gone; its objects are deleted",
            entity: entity.name,
            at: entity.anchor.location(blaming: nil)
          )
        )
      }
    }
  }

  private func checkProperties(_ subject: EvolutionSubject, _ report: (EvolutionFinding) -> Void) {
    // Told where it was declared, once, although every subentity loses it.
    var isTold: Set<ElementPath> = []
    var candidates = PropertyCandidates(subject.correspondence)
    var kept = KeptProperties()
    for number in subject.new.entities.indices
    where subject.hadRows(number) && !subject.new.entities[number].isAbstract {
      guard let properties = subject.correspondence.properties(of: number) else { continue }
      for kind in EntityCorrespondence.KindName.allCases {
        for loss in losses(properties[kind]) {
          let lost = LostProperty(loss, of: number, kind, subject, &kept)
          guard isTold.insert(lost.path).inserted else { continue }
          if loss.now == nil, lost.keptByOwner == nil,
            let (rename, new) = candidates.best(for: lost)
          {
            report(renamed(lost, rename, new, subject))
          } else {
            report(removed(lost, subject))
          }
        }
      }
    }
  }

  /// The stored properties that nothing continues, or nothing that is stored as it was.
  private func losses(
    _ kind: EntityCorrespondence.Kind
  ) -> [(old: EntityCorrespondence.Property, now: EntityCorrespondence.Property?)] {
    kind.old.enumerated().compactMap { position, old in
      guard old.property.isPersistent, !old.property.isDerived else { return nil }
      let now = kind.matching.destinations[position].map { kind.new[$0] }
      let isKept = now.map { $0.property.isPersistent && !$0.property.isDerived } ?? false
      return isKept ? nil : (old, now)
    }
  }

  private func removed(_ lost: LostProperty, _ subject: EvolutionSubject) -> EvolutionFinding {
    let name = "`\(lost.owner.name).\(lost.old.name)`"
    let values = lost.old.property.isRelationship ? "references" : "values"
    let message =
      if let entity = lost.keptByOwner {
        "`\(entity)` does not inherit \(name) any more; its \(values) are lost"
      } else if let now = lost.now {
        "\(name) is \(now.property.isPersistent ? "derived" : "transient") now; its \(values) are "
          + "lost"
      } else {
        "\(name) is gone; its \(values) are lost"
      }
    return removed(
      subject,
      message,
      entity: lost.keptByOwner ?? lost.owner.name,
      property: lost.old.name,
      at: (lost.now ?? lost.old).property.anchor.location(blaming: nil),
      moduleOf: lost.newEntity.name
    )
  }

  private func renamed(
    _ lost: LostProperty,
    _ rename: RenameCandidates.Candidate,
    _ new: EntityCorrespondence.Property,
    _ subject: EvolutionSubject
  ) -> EvolutionFinding {
    let owner = subject.new.entities[new.owner]
    return renamed(
      subject,
      "`\(lost.owner.name).\(lost.old.name)`",
      "`\(owner.name).\(new.name)`",
      rename,
      identifier: lost.old.property.renamingIdentifier ?? lost.old.name,
      entity: owner.name,
      property: new.name,
      at: new.property.anchor,
      was: lost.old.property.anchor.location(blaming: nil)
    )
  }

  private func checkAbstractness(
    _ subject: EvolutionSubject,
    _ report: (EvolutionFinding) -> Void
  ) {
    for (number, entity) in subject.new.entities.enumerated() where entity.isAbstract {
      guard let source = subject.correspondence.source(of: number),
        !subject.old.entities[source].isAbstract
      else { continue }
      report(
        removed(
          subject,
          "`\(entity.name)` is abstract now; objects of it cannot be kept",
          entity: entity.name,
          at: entity.anchor.location(blaming: "isAbstract")
        )
      )
    }
  }

  private func removed(
    _ subject: EvolutionSubject,
    _ message: String,
    entity: String,
    property: String? = nil,
    at location: SourceLocation?,
    moduleOf newEntity: String? = nil
  ) -> EvolutionFinding {
    EvolutionFinding(
      subject.diagnostic(
        .migrateDataRemoved,
        message,
        entity: entity,
        property: property,
        at: location,
        help: ["keep it, or acknowledge it in the configuration"],
        moduleOf: newEntity
      ),
      .dataRisk
    )
  }

  private func renamed(
    _ subject: EvolutionSubject,
    _ old: String,
    _ new: String,
    _ rename: RenameCandidates.Candidate,
    identifier: String,
    entity: String,
    property: String?,
    at anchor: SourceAnchor,
    was oldLocation: SourceLocation?
  ) -> EvolutionFinding {
    let runnerUp = rename.runnerUp.map { "; next is `\($0.name)` (\($0.percent) %)" } ?? ""
    return EvolutionFinding(
      subject.diagnostic(
        .migratePossibleRename,
        "\(old) is gone and \(new) is new; is it the same (\(rename.percent) % alike\(runnerUp))? "
          + "As it is, what was stored is lost",
        entity: entity,
        property: property,
        at: anchor.location(blaming: nil),
        notes: [Diagnostic.Note("\(old) was declared here", at: oldLocation)],
        help: [
          "set the renaming identifier (`elementID`) of \(new) to `\(identifier)` when it is the same"
        ],
        edits: edits(identifier, of: anchor, entity, property, subject)
      ),
      .dataRisk
    )
  }
}

extension DataIsKept {
  /// The edit that gives a new element the renaming identifier of the one that is gone.
  private func edits(
    _ identifier: String,
    of anchor: SourceAnchor,
    _ entity: String,
    _ property: String?,
    _ subject: EvolutionSubject
  ) -> [SourceEdit] {
    guard let number = subject.new.number(ofEntity: entity) else { return [] }
    let owner = subject.new.entities[number]
    return ContentsEditor.edits(of: anchor, .maybe) { editor in
      guard let property else {
        var renamed = owner
        renamed.renamingIdentifier = identifier
        editor.change(owner, to: renamed)
        return
      }
      switch owner.property(named: property) {
      case .attribute(let attribute):
        var renamed = attribute
        renamed.renamingIdentifier = identifier
        editor.change(attribute, to: renamed)
      case .relationship(let relationship):
        var renamed = relationship
        renamed.renamingIdentifier = identifier
        editor.change(relationship, to: renamed)
      case .fetchedProperty, nil: break
      }
    }
  }
}

extension PropertyDescription {
  fileprivate var isRelationship: Bool {
    if case .relationship = self { true } else { false }
  }

  fileprivate var isDerived: Bool {
    if case .attribute(let attribute) = self { attribute.isDerived } else { false }
  }
}
