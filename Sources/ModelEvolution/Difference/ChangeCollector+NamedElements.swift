internal import ModelSchema
internal import ModelSupport

extension ChangeCollector {
  mutating func collectComposites() {
    let (old, new) = (models.old.model.composites, models.new.model.composites)
    for pair in Self.pairs(old, new, name: \.name) {
      let (before, after) = pair
      let altered = hashes.altered(oldComposite: before?.name, newComposite: after?.name)
      let differences =
        if let before, let after {
          DescriptionComparison.ownDifferences(among: [before, after])
        } else {
          [] as [DescriptionDifference]
        }
      add(
        before: before.map { side($0) },
        after: after.map { side($0) },
        differences,
        isHashed: true,
        altered: altered
      )
      if let before, let after { collectElements(before, after, altered: altered) }
    }
  }

  private mutating func collectElements(
    _ old: CompositeDescription,
    _ new: CompositeDescription,
    altered: [String]
  ) {
    let pairs = Self.pairs(
      old.elements,
      new.elements,
      name: \.name,
      identifier: \.renamingIdentifier
    )
    for (before, after) in pairs {
      let differences =
        if let before, let after {
          DescriptionComparison.differences(
            between: .attribute(before),
            and: .attribute(after)
          )
        } else {
          [] as [DescriptionDifference]
        }
      add(
        before: before.map { side($0, of: old) },
        after: after.map { side($0, of: new) },
        isRenamed: before != nil && after != nil
          && !(before?.name).hasSameBytes(as: after?.name),
        differences,
        isHashed: true,
        altered: altered
      )
    }
  }

  mutating func collectNamedElements() {
    let (old, new) = (models.old.model, models.new.model)
    for (before, after) in Self.pairs(old.configurations, new.configurations, name: \.name) {
      let both = [before, after].compactMap { $0 }
      add(
        before: before.map { side($0) },
        after: after.map { side($0) },
        both.count == 2 ? DescriptionComparison.differences(among: both) : [],
        isHashed: false,
        altered: []
      )
    }
    let requests = Self.pairs(
      old.fetchRequestTemplates,
      new.fetchRequestTemplates,
      name: \.name
    )
    for (before, after) in requests {
      let both = [before, after].compactMap { $0 }
      add(
        before: before.map { side($0) },
        after: after.map { side($0) },
        both.count == 2 ? DescriptionComparison.differences(among: both) : [],
        isHashed: false,
        altered: []
      )
    }
  }

  /// What is held for the same; what only one of the models has stands alone.
  private static func pairs<Element>(
    _ old: [Element],
    _ new: [Element],
    name: (Element) -> String,
    identifier: (Element) -> String? = { _ in nil }
  ) -> [(old: Element?, new: Element?)] {
    let matching = MutualMatching(
      old.map { .init(name: name($0), identifier: identifier($0)) },
      new.map { .init(name: name($0), identifier: identifier($0)) }
    )
    return zip(old, matching.destinations).map { ($0, $1.map { new[$0] }) }
      + zip(new, matching.sources).filter { $1 == nil }.map { (nil, $0.0) }
  }
}

// MARK: - Sides

extension ChangeCollector {
  private func side(_ composite: CompositeDescription) -> ElementChange.Side {
    ElementChange.Side(
      kind: .composite,
      path: .composite(composite.name),
      summary: ElementSummary.text(of: composite),
      location: composite.anchor.location(blaming: nil)
    )
  }

  private func side(
    _ element: AttributeDescription,
    of composite: CompositeDescription
  ) -> ElementChange.Side {
    ElementChange.Side(
      kind: .compositeElement,
      path: .composite(composite.name, element.name),
      summary: ElementSummary.text(of: element),
      location: element.anchor.location(blaming: nil)
    )
  }

  private func side(
    _ configuration: ManagedObjectModel.Configuration
  ) -> ElementChange.Side {
    ElementChange.Side(
      kind: .configuration,
      path: .configuration(configuration.name),
      summary: ElementSummary.text(of: configuration),
      location: configuration.anchor.location(blaming: nil)
    )
  }

  private func side(_ request: FetchRequestDescription) -> ElementChange.Side {
    ElementChange.Side(
      kind: .fetchRequest,
      path: .fetchRequest(request.name),
      summary: ElementSummary.text(of: request),
      location: request.anchor.location(blaming: nil)
    )
  }
}
