internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// The merged model, put together from the modules' elements.
struct MergedModel {
  private(set) var model: ManagedObjectModel
  var lineage = Lineage()
  /// The names of the placeholders that stay.
  private(set) var keptPlaceholders: [String] = []
  /// The properties that modules contribute differently.
  private(set) var contestedProperties: Set<ElementPath> = []

  init(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger,
    _ report: inout MergeReport
  ) {
    model = ManagedObjectModel()
    var origins: [ByteName: [Lineage.EntityOrigin]] = [:]
    var decisions: [(path: ElementPath, decision: Lineage.Decision)] = []
    origins.reserveCapacity(rewired.entities.count)
    model.entities.reserveCapacity(rewired.entities.count)
    for (name, inOrder) in rewired.entities {
      var definitions = inOrder
      if definitions.count > 1 {
        let choice = DefinitionChoice(inOrder, collected, merger.choices)
        choice.report(merger, &report)
        definitions = choice.definitions
        decisions.append((.entity(name), choice.decision))
      }
      model.entities.append(Self.canonical(definitions[0].description))
      origins[ByteName(name)] = definitions.enumerated().map { position, definition in
        Lineage.EntityOrigin(
          module: collected.moduleName(definition.reference),
          role: position == 0 ? .definition : .duplicate,
          entity: definition.description
        )
      }
    }
    addPlaceholders(rewired, collected, resolution, &origins)
    var contributions = Contributions(rewired, collected, resolution, merger.choices)
    contributions.add(to: &model.entities, &report)
    contestedProperties = contributions.contested
    for position in contributions.changedEntities {
      model.entities[position] = Self.canonical(model.entities[position])
    }
    lineage = Lineage(origins.map { (name: $0.key.string, origins: $0.value) })

    model.configurations = Self.unite(
      rewired.configurations.map(\.configuration)
        + (merger.choices.addsModuleConfigurations ? Self.moduleConfigurations(collected) : [])
    )
    model.fetchRequestTemplates = NamedElementMerge.fetchRequestTemplates.merge(
      rewired.fetchRequestTemplates.map { (collected.modules[$0.module].name, $0.request) },
      merger.choices,
      &report
    )
    model.composites = NamedElementMerge.composites.merge(
      collected.modules.flatMap { module in module.model.composites.map { (module.name, $0) } },
      merger.choices,
      &report
    )
    model.versionIdentifiers = VersionIdentifiers.unite(
      collected.modules.map(\.model.versionIdentifiers)
    )
    model.settings = SettingsMerge(collected.modules).merge(&report)
    model.layout = Self.layout(collected, resolution, merger)
    model.unrecognized = Self.unite(collected.modules.map(\.model.unrecognized))
    // With a single module, the merged model is that of its file.
    if collected.modules.count == 1 { model.anchor = collected.modules[0].model.anchor }
    for (path, decision) in report.choices.decisions { lineage.record(decision, at: path) }
    for (path, decision) in decisions { recordChoice(decision, at: path) }
    addElements(rewired, collected)
  }

  /// Properties in their names' order, so that equal definitions give equal entities.
  private static func canonical(_ entity: EntityDescription) -> EntityDescription {
    var entity = entity
    entity.attributes.sortIgnoringCase { $0.name }
    entity.relationships.sortIgnoringCase { $0.name }
    entity.fetchedProperties.sortIgnoringCase { $0.name }
    return entity
  }
}

// MARK: - Placeholders

extension MergedModel {
  /// Records placeholders in the lineage, and keeps those that are to stay.
  private mutating func addPlaceholders(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ origins: inout [ByteName: [Lineage.EntityOrigin]]
  ) {
    var kept: [ByteName: [EntityDescription]] = [:]
    for (number, placeholder) in rewired.placeholders.enumerated() {
      let name = ByteName(placeholder.name)
      origins[name, default: []].append(
        Lineage.EntityOrigin(
          module: collected.placeholders[number].module,
          role: .placeholder,
          entity: collected.placeholders[number].entity
        )
      )
      if resolution.states[number] == .kept { kept[name, default: []].append(placeholder) }
    }
    if kept.isEmpty { return }
    for (name, placeholders) in kept {
      let canonical = placeholders.map { Self.canonical($0) }
      model.entities.append(Self.canonical(PlaceholderUnion.unite(canonical)))
      keptPlaceholders.append(name.string)
    }
    keptPlaceholders.sort { $0.precedesInBytes($1) }
    model.entities.sortIgnoringCase { $0.name }
  }
}

// MARK: - What belongs to the model

extension MergedModel {
  /// For each module that defines entities, a configuration of its name with them.
  private static func moduleConfigurations(
    _ collected: CollectedModules
  ) -> [ManagedObjectModel.Configuration] {
    var members: [[String]] = collected.modules.map { _ in [] }
    let names = collected.reals.keys.sorted { precedesIgnoringCase($0.string, $1.string) }
    for name in names {
      for reference in collected.reals[name] ?? [] { members[reference.module].append(name.string) }
    }
    return zip(collected.modules, members).filter { !$0.1.isEmpty }.map { module, members in
      ManagedObjectModel.Configuration(module.name, entities: members)
    }
  }

  /// Configurations of one name are one configuration with the members of all.
  private static func unite(
    _ configurations: [ManagedObjectModel.Configuration]
  ) -> [ManagedObjectModel.Configuration] {
    let groups = Dictionary(grouping: configurations) { ByteName($0.name) }
    let names = groups.keys.sorted { precedesIgnoringCase($0.string, $1.string) }
    return names.compactMap { name in
      let group = (groups[name] ?? []).map { configuration in
        var configuration = configuration
        configuration.members = unite(configuration.members)
        return configuration
      }
      guard var result = group.first else { return nil }
      // What several modules say alike stays as they say it.
      if group.allSatisfy({ $0 == result }) { return result }
      result.members = unite(group.flatMap(\.members))
      result.members.sortIgnoringCase { $0.name }
      let flags = group.compactMap(\.isUsedWithCloudKit)
      result.isUsedWithCloudKit = flags.isEmpty ? nil : flags.contains(true)
      result.unrecognized = unite(group.map(\.unrecognized))
      return result
    }
  }

  /// Each member once, with what the reader did not know of any of them.
  private static func unite(
    _ members: [ManagedObjectModel.Configuration.Member]
  ) -> [ManagedObjectModel.Configuration.Member] {
    var positions: [ByteName: Int] = [:]
    var result: [ManagedObjectModel.Configuration.Member] = []
    for member in members {
      guard let position = positions[ByteName(member.name)] else {
        positions[ByteName(member.name)] = result.count
        result.append(member)
        continue
      }
      if member.unrecognized == result[position].unrecognized { continue }
      result[position].unrecognized = unite([result[position].unrecognized, member.unrecognized])
    }
    return result
  }

  private static func unite(_ contents: [[UnrecognizedContent]]) -> [UnrecognizedContent] {
    let all = contents.flatMap { $0 }
    if all.isEmpty { return [] }
    // An XML attribute may stand in the merged element once.
    var isSeen: Set<UnrecognizedContent> = []
    var attributeNames: Set<String> = []
    return all.sorted().filter { content in
      if case .attribute(let name, _) = content { return attributeNames.insert(name).inserted }
      return isSeen.insert(content).inserted
    }
  }

  /// The boxes of the merged entities, each where a module that defines the entity draws it; else
  /// where any module does.
  ///
  /// Where placeholders are kept, so are the boxes of entities that a later merge may bring.
  private static func layout(
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger
  ) -> [ManagedObjectModel.LayoutElement] {
    guard collected.modules.contains(where: { !$0.model.layout.isEmpty }) else { return [] }
    var boxes: [ByteName: (box: ManagedObjectModel.LayoutElement, isOfDefiner: Bool)] = [:]
    var definers: [ByteName: Set<Int>] = [:]
    for (name, references) in collected.reals { definers[name] = Set(references.map(\.module)) }
    for (number, module) in collected.modules.enumerated() {
      for var box in module.model.layout {
        box.name = resolution.realName(box.name, inModule: number)
        let name = ByteName(box.name)
        let isOfDefiner = definers[name]?.contains(number) == true
        guard definers[name] != nil || merger.keepsUnresolvedPlaceholders else { continue }
        if let other = boxes[name] {
          if other.isOfDefiner, !isOfDefiner { continue }
          if other.isOfDefiner == isOfDefiner, other.box.sortKey <= box.sortKey { continue }
        }
        boxes[name] = (box, isOfDefiner)
      }
    }
    var result = boxes.values.map(\.box)
    result.sortIgnoringCase { $0.name }
    return result
  }
}

extension ManagedObjectModel.LayoutElement {
  fileprivate var sortKey: String { "\(positionX) \(positionY) \(width) \(height)" }
}
