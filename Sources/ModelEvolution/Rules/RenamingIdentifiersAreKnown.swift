internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A renaming identifier names an element of the old model, and is the only one that does.
struct RenamingIdentifiersAreKnown: EvolutionRule {
  func check(_ subject: EvolutionSubject, report: (EvolutionFinding) -> Void) {
    let correspondence = subject.correspondence
    let oldNames = NearestNames(subject.old.entities.map(\.name))
    for (number, entity) in subject.new.entities.enumerated() {
      if !correspondence.isRival(number),
        let message = message(
          "`\(entity.name)`",
          entity.name,
          entity.renamingIdentifier,
          correspondence.basis(of: number),
          correspondence.source(of: number).map {
            (subject.old.entities[$0].name, subject.old.entities[$0].renamingIdentifier)
          },
          oldNames,
          subject.otherNames
        )
      {
        report(finding(message, subject, entity, nil, entity.anchor))
      }
      checkProperties(of: number, subject, report)
    }
    for rival in correspondence.rivals {
      let entity = subject.new.entities[rival.new]
      report(
        finding(
          taken("`\(entity.name)`", "`\(subject.old.entities[rival.old].name)`"),
          subject,
          entity,
          nil,
          entity.anchor
        )
      )
    }
  }

  private func checkProperties(
    of number: Int,
    _ subject: EvolutionSubject,
    _ report: (EvolutionFinding) -> Void
  ) {
    guard let properties = subject.correspondence.properties(of: number) else { return }
    let entity = subject.new.entities[number]
    for kind in [properties.attributes, properties.relationships] {
      let oldNames = NearestNames(kind.old.map(\.name))
      for (position, pair) in kind.pairs.enumerated()
      where pair.new.owner == number && !kind.isRival(position) {
        if let message = message(
          "`\(entity.name).\(pair.new.name)`",
          pair.new.name,
          pair.new.property.renamingIdentifier,
          pair.basis,
          pair.old.map { ($0.name, $0.property.renamingIdentifier) },
          oldNames,
          subject.otherNames
        ) {
          report(finding(message, subject, entity, pair.new.name, pair.new.property.anchor))
        }
      }
      for rival in kind.rivals where rival.new.owner == number {
        let message = taken("`\(entity.name).\(rival.new.name)`", "`\(rival.old.name)`")
        report(finding(message, subject, entity, rival.new.name, rival.new.property.anchor))
      }
    }
  }

  private typealias Message = (text: String, help: [String], identifier: String?)

  private func message(
    _ element: String,
    _ name: String,
    _ identifier: String?,
    _ basis: NameMatching.Basis?,
    _ old: (name: String, identifier: String?)?,
    _ oldNames: NearestNames,
    _ otherNames: Set<ByteName>
  ) -> Message? {
    guard let identifier, !identifier.hasSameBytes(as: name) else { return nil }
    switch basis {
    case .name, .identifier: return nil
    case .previousName:
      let first = old?.identifier ?? ""
      return (
        "the renaming identifier `\(identifier)` of \(element) is the previous name, where Core "
          + "Data compares the first one, `\(first)`",
        ["write `\(first)`, as the version before does"],
        first
      )
    case .nameDespiteIdentifier, nil:
      // It came after the old model, and was renamed then.
      if otherNames.contains(ByteName(identifier)) { return nil }
      let help = oldNames.question(for: identifier)
      return (
        "the renaming identifier `\(identifier)` of \(element) names nothing in the old model",
        help.isEmpty ? ["remove it, or write the old name"] : help,
        oldNames.proposal(for: identifier)?.name
      )
    }
  }

  private func taken(_ element: String, _ old: String) -> Message {
    (
      "\(element) claims to have been \(old), as another element does",
      ["let one of the two have the renaming identifier"],
      nil
    )
  }

  private func finding(
    _ message: Message,
    _ subject: EvolutionSubject,
    _ entity: EntityDescription,
    _ property: String?,
    _ anchor: SourceAnchor
  ) -> EvolutionFinding {
    EvolutionFinding(
      subject.diagnostic(
        .migrateRenamingIDDangling,
        message.text,
        entity: entity.name,
        property: property,
        at: anchor.location(blaming: "elementID"),
        help: message.help,
        edits: ContentsEditor.edits(of: anchor, .maybe) { editor in
          if let identifier = message.identifier {
            editor.set("elementID", to: identifier, of: anchor)
          } else {
            editor.remove("elementID", of: anchor)
          }
        }
      )
    )
  }
}
