internal import ModelSchema
internal import ModelSupport

extension CheckSubject {
  /// A relationship whose ends are in named configurations, and share none.
  struct DividedLink {
    let link: Link
    /// The configurations of the end that declares the relationship, in words.
    let ownConfigurations: String
    /// The configurations of the destination, in words.
    let otherConfigurations: String
    /// Whether one end at least may be mirrored to CloudKit.
    let isMirrored: Bool

    /// The place of the inverse, which is divided as well.
    var notes: [Diagnostic.Note] {
      guard let inverse = link.inverse else { return [] }
      return [
        Diagnostic.Note(
          "the inverse `\(inverse.path)` is here",
          at: inverse.relationship.anchor.location(blaming: "destinationEntity")
        )
      ]
    }
  }

  /// Calls the body with every relationship whose ends cannot be in one store when each named
  /// configuration has a store of its own; of a pair, with the end whose path comes first.
  func forEachDividedLink(_ body: (DividedLink) -> Void) {
    // One configuration divides nothing: what is not in it has no store of its own.
    if index.model.configurations.count < 2 { return }
    var configurations = [[Int]](repeating: [], count: index.entities.count)
    for (position, configuration) in index.model.configurations.enumerated() {
      for member in configuration.members {
        if let number = index.number(ofEntity: member.name),
          configurations[number].last != position
        {
          configurations[number].append(position)
        }
      }
    }
    let mirrored = MirroredEntities(index)
    forEachLink { link in
      // An entity of no named configuration is in the default one only: nothing divides it.
      let own = configurations[link.number]
      let other = configurations[link.destinationNumber]
      if own.isEmpty || other.isEmpty || own.contains(where: { other.contains($0) }) { return }
      if let inverse = link.inverse, inverse.path < link.path, inverse.leadsBack(to: link) {
        return
      }
      body(
        DividedLink(
          link: link,
          ownConfigurations: names(own),
          otherConfigurations: names(other),
          isMirrored: !link.relationship.isTransient
            && (mirrored.contains(link.number) || mirrored.contains(link.destinationNumber))
        )
      )
    }
  }

  private func names(_ positions: [Int]) -> String {
    let names = positions.map { "`\(index.model.configurations[$0].name)`" }
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
