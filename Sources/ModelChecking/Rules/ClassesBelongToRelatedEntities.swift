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
    var claims: [ByteName: [Int]] = [:]
    for number in entities.indices {
      guard let name = entities[number].className, name != "NSManagedObject",
        !index.isPoisoned(entity: entities[number].name), !index.isInCycle(number)
      else { continue }
      claims[ByteName(name), default: []].append(number)
    }
    for (name, numbers) in claims.filter({ $0.value.count > 1 }).sorted(by: { $0.key < $1.key }) {
      let roots = Set(numbers.map { index.root(of: $0) })
      if roots.count == 1 { continue }
      let claimants = numbers.map { entities[$0] }
        .sorted { $0.name.precedesInBytes($1.name) }
      let names = listText(claimants.map { "`\($0.name)`" })
      report(
        subject.diagnostic(
          kind,
          "the class `\(name.string)` is claimed by unrelated entities: \(names)",
          entity: claimants[0],
          at: claimants[0].anchor,
          blaming: "representedClassName",
          notes: claimants.dropFirst().prefix(20).map {
            Diagnostic.Note(
              "`\($0.name)` claims it here",
              at: $0.anchor.location(blaming: "representedClassName")
            )
          },
          help: ["give each entity a class of its own, or put them under one parent"]
        )
      )
    }
  }
}
