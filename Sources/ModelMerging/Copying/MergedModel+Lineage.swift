internal import ModelFormats
internal import ModelSchema

extension MergedModel {
  /// Records where configurations, fetch request templates, composite types and version identifiers
  /// come from.
  mutating func recordElements(
    _ configurations: [(module: Int, configuration: ManagedObjectModel.Configuration)],
    _ requests: [(module: String, element: FetchRequestDescription)],
    _ collected: CollectedModules
  ) {
    for (number, configuration) in configurations {
      lineage.add(
        Lineage.ElementOrigin(
          module: collected.modules[number].name,
          role: .definition,
          anchor: configuration.anchor
        ),
        of: .configuration(configuration.name)
      )
    }
    record(requests, NamedElementMerge.fetchRequestTemplates)
    let composites = collected.modules.flatMap { module in
      module.model.composites.map { (module.name, $0) }
    }
    record(composites, NamedElementMerge.composites)
    for number in collected.modules.indices {
      let identifiers = collected.modules[number].model.versionIdentifiers
      for identifier in VersionIdentifiers.separate(identifiers) {
        lineage.add(
          Lineage.ElementOrigin(
            module: collected.modules[number].name,
            role: .definition,
            anchor: collected.modules[number].model.anchor
          ),
          ofVersionIdentifier: identifier
        )
      }
    }
  }

  /// Records how one of several definitions was taken, unless somebody chose one.
  mutating func recordChoice(_ decision: Lineage.Decision, at path: ElementPath) {
    if lineage.decisions(at: path).contains(where: \.isChoiceOfDefinition) { return }
    lineage.record(decision, at: path)
  }

  private mutating func record<Element>(
    _ elements: [(module: String, element: Element)],
    _ merge: NamedElementMerge<Element>
  ) {
    for choice in merge.choices(among: elements) {
      let path = merge.path(choice.name)
      // What somebody chose comes first.
      let winner = lineage.decisions(at: path).compactMap { decision in
        if case .override(let winner) = decision { winner } else { nil }
      }.first
      let elements =
        choice.elements.filter { $0.module == winner }
        + choice.elements.filter { $0.module != winner }
      for (position, origin) in elements.enumerated() {
        lineage.add(
          Lineage.ElementOrigin(
            module: origin.module,
            role: position == 0 ? .definition : .duplicate,
            anchor: merge.anchor(origin.element)
          ),
          of: path
        )
      }
      if let decision = choice.decision { recordChoice(decision, at: path) }
    }
  }
}
