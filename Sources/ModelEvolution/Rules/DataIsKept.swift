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
            path: .entity(new.name),
            at: new.anchor.location(blaming: nil),
            was: entity.anchor.location(blaming: nil)
          )
        )
      } else {
        report(
          removed(
            "`\(entity.name)` is gone; its objects are deleted",
            path: .entity(entity.name),
            at: entity.anchor.location(blaming: nil)
          )
        )
      }
    }
  }

  private func checkProperties(_ subject: EvolutionSubject, _ report: (EvolutionFinding) -> Void) {
    // Told where it was declared, once, although every subentity loses it.
    var isTold: Set<ElementPath> = []
    for number in subject.new.entities.indices {
      guard let properties = subject.correspondence.properties(of: number) else { continue }
      for kind in [properties.attributes, properties.relationships] {
        let candidates = RenameCandidates(kind, subject.correspondence)
        for (position, old) in kind.old.enumerated() where old.property.isPersistent {
          let continued = kind.matching.destinations[position].map { kind.new[$0] }
          if continued?.property.isPersistent == true { continue }
          // What objects of an abstract entity lose, those of its subentities lose.
          if subject.new.entities[number].isAbstract { continue }
          let owner = subject.old.entities[old.owner]
          let path = ElementPath.entity(owner.name, old.name)
          guard isTold.insert(path).inserted else { continue }
          if continued == nil, let rename = candidates.best(forOld: position) {
            let new = kind.new[rename.new]
            let newOwner = subject.new.entities[new.owner]
            report(
              renamed(
                subject,
                "`\(owner.name).\(old.name)`",
                "`\(newOwner.name).\(new.name)`",
                rename,
                identifier: old.property.renamingIdentifier ?? old.name,
                path: .entity(newOwner.name, new.name),
                at: new.property.anchor.location(blaming: nil),
                was: old.property.anchor.location(blaming: nil)
              )
            )
          } else {
            report(
              removed(
                "`\(owner.name).\(old.name)` is \(continued == nil ? "gone" : "transient now"); "
                  + "its \(old.property.isRelationship ? "references" : "values") are lost",
                path: path,
                at: (continued ?? old).property.anchor.location(blaming: nil)
              )
            )
          }
        }
      }
    }
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
          "`\(entity.name)` is abstract now; objects of it cannot be kept",
          path: .entity(entity.name),
          at: entity.anchor.location(blaming: "isAbstract")
        )
      )
    }
  }

  private func removed(
    _ message: String,
    path: ElementPath,
    at location: SourceLocation?
  ) -> EvolutionFinding {
    EvolutionFinding(
      Diagnostic(
        .migrateDataRemoved,
        message,
        path: path,
        at: location,
        help: ["acknowledge it in the configuration, or keep it"]
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
    path: ElementPath,
    at location: SourceLocation?,
    was oldLocation: SourceLocation?
  ) -> EvolutionFinding {
    let runnerUp = rename.runnerUp.map { "; next is `\($0.name)` (\($0.percent) %)" } ?? ""
    return EvolutionFinding(
      Diagnostic(
        .migratePossibleRename,
        "\(old) is gone and \(new) is new; is it the same (\(rename.percent) % alike\(runnerUp))? "
          + "As it is, what was stored is lost",
        path: path,
        at: location,
        notes: [Diagnostic.Note("\(old) was declared here", at: oldLocation)],
        help: ["set the renaming identifier of \(new) to `\(identifier)` when it is the same"]
      ),
      .dataRisk
    )
  }
}

extension PropertyDescription {
  fileprivate var isRelationship: Bool {
    if case .relationship = self { true } else { false }
  }
}
