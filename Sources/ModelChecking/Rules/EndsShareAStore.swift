internal import ModelSchema
internal import ModelSupport

/// Both ends of a relationship can be in one store.
///
/// Relationships do not cross stores. When entities are divided among configurations, and so among
/// stores, the ends of a relationship must have a configuration in common.
struct EndsShareAStore: CheckRule {
  let kind: Diagnostic.Kind = .relationshipCrossStore

  func check(_ subject: CheckSubject, report: (Diagnostic) -> Void) {
    var configurations: [Int: Set<Int>] = [:]
    for (position, configuration) in subject.index.model.configurations.enumerated() {
      for member in configuration.members {
        if let number = subject.index.number(ofEntity: member.name) {
          configurations[number, default: []].insert(position)
        }
      }
    }
    if configurations.isEmpty { return }
    subject.forEachLink { link in
      // An entity of no named configuration is in the default one only: nothing divides it.
      guard let own = configurations[link.number],
        let other = configurations[link.destinationNumber],
        own.isDisjoint(with: other)
      else { return }
      let inverse = link.inverse
      // A pair is told once, at the end whose path comes first.
      if let inverse, inverse.path < link.path, inverse.leadsBack(to: link) { return }
      report(
        subject.diagnostic(
          kind,
          "`\(link.path)` leads from \(names(own, subject)) to `\(link.destination.name)` in "
            + names(other, subject),
          entity: link.entity,
          property: link.name,
          at: link.relationship.anchor,
          blaming: "destinationEntity",
          notes: inverse.map { inverse in
            [
              Diagnostic.Note(
                "the inverse `\(inverse.path)` is here",
                at: inverse.relationship.anchor.location(blaming: "destinationEntity")
              )
            ]
          } ?? [],
          help: ["put both entities into one configuration, or use a fetched property"]
        )
      )
    }
  }

  private func names(_ positions: Set<Int>, _ subject: CheckSubject) -> String {
    let names = positions.sorted().map {
      "`\(subject.index.model.configurations[$0].name)`"
    }
    return "the configuration\(names.count == 1 ? "" : "s") " + listText(names)
  }
}

extension CheckSubject.Inverse {
  /// Whether the inverse names the relationship it is the inverse of.
  fileprivate func leadsBack(to link: CheckSubject.Link) -> Bool {
    inverseName.hasSameBytes(as: link.name) && destinationNumber == link.number
      && number == link.destinationNumber
  }
}
