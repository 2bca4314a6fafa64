internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// A managed object class belongs to one entity, or to entities of one hierarchy.
///
/// Core Data cannot tell from a class which entity an object of it shall have when unrelated
/// entities claim it.
struct ClassesBelongToRelatedEntities: CheckRule {
  let kind: Diagnostic.Kind = .classNameCollision

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    let entities = subject.index.entities
    let index = subject.index
    // Nearly all classes have one claimant: only the others get a list.
    var claimants: [ByteName: Int] = [:]
    claimants.reserveCapacity(entities.count)
    var claims: [ByteName: [Int]] = [:]
    for number in entities.indices {
      guard let name = entities[number].className, name != "NSManagedObject",
        !index.isPoisoned(entity: entities[number].name), !index.isInCycle(number),
        let other = claimants.updateValue(number, forKey: ByteName(name))
      else { continue }
      claims[ByteName(name), default: [other]].append(number)
    }
    for (name, numbers) in claims.sorted(by: { $0.key < $1.key }) {
      let roots = Set(numbers.map { index.root(of: $0) })
      if roots.count == 1 { continue }
      let claimants = numbers.map { entities[$0] }
        .sorted { $0.name.precedesInBytes($1.name) }
      reportUnrelated(claimants, className: name.string, subject, report)
    }
  }
}

// MARK: - Unrelated entities

extension ClassesBelongToRelatedEntities {
  private func reportUnrelated(
    _ claimants: [EntityDescription],
    className: String,
    _ subject: CheckSubject,
    _ report: (Diagnostic) -> Void
  ) {
    let modules = Set(
      claimants.compactMap { subject.lineage.module(ofEntity: $0.name) }.map(ByteName.init)
    )
    // Of one module, the place says enough.
    let owners = claimants.map { claimant in
      modules.count < 2
        ? ""
        : subject.lineage.module(ofEntity: claimant.name).map { " of the module `\($0)`" } ?? ""
    }
    let names = listText(zip(claimants, owners).map { "`\($0.name)`\($1)" })
    var help = ["give each entity a class of its own", "or put them under one parent"]
    if modules.count > 1, className.hasPrefix(".") {
      // The mark stands for whatever module the merged model is compiled into.
      help.insert("name the module in the class names: `Module\(className)`", at: 0)
    }
    report(
      subject.diagnostic(
        kind,
        "the class `\(className)` is claimed by unrelated entities: \(names)",
        entity: claimants[0],
        at: claimants[0].anchor,
        blaming: "representedClassName",
        notes: zip(claimants, owners).dropFirst().prefix(20).map { claimant, owner in
          Diagnostic.Note(
            "`\(claimant.name)`\(owner) claims it here",
            at: claimant.anchor.location(blaming: "representedClassName")
          )
        },
        help: help,
        edits: claimants.filter { !$0.name.hasSameBytes(as: className) }.flatMap { claimant in
          ContentsEditor.edits(of: claimant.anchor, .maybe) {
            $0.set("representedClassName", to: claimant.name, of: claimant.anchor)
          }
        }
      )
    )
  }
}
