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
  /// Whether something was found about what is no entity.
  private(set) var hasElementFindings = false
  /// Which definition was taken of each entity with several.
  private var choices: [ByteName: DefinitionOutcome] = [:]

  /// What choosing one of several definitions came to.
  private struct DefinitionOutcome {
    let decision: Lineage.Decision
    let report: MergeReport
  }

  init(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger,
    _ report: inout MergeReport
  ) {
    model = ManagedObjectModel()
    var origins: [ByteName: [Lineage.EntityOrigin]] = [:]
    origins.reserveCapacity(collected.reals.count)
    model.entities.reserveCapacity(collected.reals.count)
    for name in rewired.names {
      let name = ByteName(name)
      guard let entity = define(name, rewired, collected, merger) else { continue }
      model.entities.append(entity.description)
      origins[name] = entity.origins
    }
    reportChoices(&report)
    addPlaceholders(rewired, collected, resolution, &origins)
    var contributions = Contributions(rewired, collected, resolution, merger.choices)
    contributions.add(to: &model.entities, &report)
    contestedProperties = contributions.contested
    for position in contributions.changedEntities {
      model.entities[position] = Self.canonical(model.entities[position])
    }
    lineage = Lineage(origins.map { (name: $0.key.string, origins: $0.value) })
    addElements(rewired, collected, resolution, merger, &report)
  }

  /// The entity of the merged model, and the modules that define it; nil when none does.
  private mutating func define(
    _ name: ByteName,
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ merger: ModelMerger
  ) -> (description: EntityDescription, origins: [Lineage.EntityOrigin])? {
    var definitions = rewired.definitions(of: name)
    choices[name] = nil
    if definitions.count > 1 {
      var report = MergeReport()
      let choice = DefinitionChoice(definitions, collected, merger.choices)
      choice.report(merger, &report)
      definitions = choice.definitions
      choices[name] = DefinitionOutcome(decision: choice.decision, report: report)
    }
    guard let first = definitions.first else { return nil }
    let origins = definitions.enumerated().map { position, definition in
      Lineage.EntityOrigin(
        module: collected.moduleName(definition.reference),
        role: position == 0 ? .definition : .duplicate,
        entity: definition.description
      )
    }
    return (Self.canonical(first.description), origins)
  }

  private func reportChoices(_ report: inout MergeReport) {
    for (_, outcome) in choices.sorted(by: { $0.key < $1.key }) { report.add(outcome.report) }
  }

  /// Adds what is no entity, and what the lineage says about it.
  private mutating func addElements(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger,
    _ report: inout MergeReport
  ) {
    var own = MergeReport()
    let configurations = rewired.configurations()
    let requests = rewired.fetchRequestTemplates().map { number, request in
      (module: collected.modules[number].name, element: request)
    }
    model.configurations = Self.unite(
      configurations.map(\.configuration)
        + (merger.choices.addsModuleConfigurations ? moduleConfigurations(collected) : []),
      orderedLike: model.entities
    )
    model.fetchRequestTemplates = NamedElementMerge.fetchRequestTemplates.merge(
      requests,
      merger.choices,
      &own
    )
    model.composites = NamedElementMerge.composites.merge(
      collected.modules.flatMap { module in module.model.composites.map { (module.name, $0) } },
      merger.choices,
      &own
    )
    model.versionIdentifiers = VersionIdentifiers.unite(
      collected.modules.map(\.model.versionIdentifiers)
    )
    model.settings = SettingsMerge(collected.modules).merge(&own)
    hasElementFindings = !own.isEmpty
    report.add(own)
    model.layout = LayoutMerge(collected, resolution, merger).merge(orderedLike: model.entities)
    model.unrecognized = Self.unite(collected.modules.map(\.model.unrecognized))
    // With a single module, the merged model is that of its file.
    if collected.modules.count == 1 { model.anchor = collected.modules[0].model.anchor }
    recordDecisions(report)
    recordElements(configurations, requests, collected)
  }

  private mutating func recordDecisions(_ report: MergeReport) {
    for (path, decision) in report.choices.decisions { lineage.record(decision, at: path) }
    for (name, outcome) in choices { recordChoice(outcome.decision, at: .entity(name.string)) }
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

// MARK: - Changes

extension MergedModel {
  /// Puts entities together again after modules have changed; no placeholder was or is kept, and nothing
  /// is contributed.
  ///
  /// - Parameters:
  ///   - names: The names of the entities that may differ, and of those of which modules have other
  ///     placeholders.
  ///   - moved: The modules in which what is no entity is as it was, but has other places; nil where
  ///     more than that may differ.
  mutating func update(
    _ names: Set<ByteName>,
    moved: [MovedElements]?,
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ merger: ModelMerger,
    _ report: inout MergeReport
  ) {
    var placeholders: [ByteName: [Lineage.EntityOrigin]] = [:]
    for (number, placeholder) in collected.placeholders.enumerated() {
      let name = ByteName(resolution.names[number])
      if names.contains(name) {
        placeholders[name, default: []].append(Self.origin(of: placeholder))
      }
    }
    for name in names.sorted() {
      let entity = define(name, rewired, collected, merger)
      lineage.setOrigins((entity?.origins ?? []) + (placeholders[name] ?? []), of: name.string)
      model.entities.set(entity?.description, named: name.string)
    }
    reportChoices(&report)
    if let moved {
      lineage.removeDecisionsAboutEntities()
      recordDecisions(report)
      for moved in moved { moved.move(in: &model, &lineage) }
      model.layout = LayoutMerge(collected, resolution, merger).merge(orderedLike: model.entities)
    } else {
      lineage.removeElements()
      addElements(rewired, collected, resolution, merger, &report)
    }
  }
}

extension Array<EntityDescription> {
  /// Puts an entity to its place among entities in the order of their names, or takes the one away that
  /// is there.
  fileprivate mutating func set(_ entity: EntityDescription?, named name: String) {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if precedesIgnoringCase(self[middle].name, name) { low = middle + 1 } else { high = middle }
    }
    let isThere = low < endIndex && self[low].name.hasSameBytes(as: name)
    switch entity {
    case let entity? where isThere: self[low] = entity
    case let entity?: insert(entity, at: low)
    case nil where isThere: remove(at: low)
    case nil: break
    }
  }
}

// MARK: - Placeholders

extension MergedModel {
  private static func origin(of placeholder: Placeholder) -> Lineage.EntityOrigin {
    Lineage.EntityOrigin(
      module: placeholder.module,
      role: .placeholder,
      entity: placeholder.entity
    )
  }

  /// Records placeholders in the lineage, and keeps those that are to stay.
  private mutating func addPlaceholders(
    _ rewired: RewiredModules,
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution,
    _ origins: inout [ByteName: [Lineage.EntityOrigin]]
  ) {
    var kept: [ByteName: [EntityDescription]] = [:]
    for (number, placeholder) in collected.placeholders.enumerated() {
      let name = ByteName(resolution.names[number])
      origins[name, default: []].append(Self.origin(of: placeholder))
      if resolution.states[number] == .kept {
        kept[name, default: []].append(rewired.placeholder(number))
      }
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
  private func moduleConfigurations(
    _ collected: CollectedModules
  ) -> [ManagedObjectModel.Configuration] {
    var members: [[String]] = collected.modules.map { _ in [] }
    for entity in model.entities {
      for reference in collected.reals[ByteName(entity.name)] ?? [] {
        members[reference.module].append(entity.name)
      }
    }
    return zip(collected.modules, members).filter { !$0.1.isEmpty }.map { module, members in
      ManagedObjectModel.Configuration(module.name, entities: members)
    }
  }

  /// Configurations of one name are one configuration with the members of all.
  ///
  /// - Parameter entities: Entities in the order of their names.
  private static func unite(
    _ configurations: [ManagedObjectModel.Configuration],
    orderedLike entities: [EntityDescription]
  ) -> [ManagedObjectModel.Configuration] {
    let groups = Dictionary(grouping: configurations) { ByteName($0.name) }
    let names = groups.keys.sorted { precedesIgnoringCase($0.string, $1.string) }
    return names.compactMap { name in
      let group = (groups[name] ?? []).map { configuration in
        if !configuration.mayRepeatMembers { return configuration }
        var configuration = configuration
        configuration.members = unite(configuration.members)
        return configuration
      }
      guard var result = group.first else { return nil }
      // What several modules say alike stays as they say it.
      if group.allSatisfy({ $0 == result }) { return result }
      result.members = unite(group.flatMap(\.members), orderedLike: entities)
      let flags = group.compactMap(\.isUsedWithCloudKit)
      result.isUsedWithCloudKit = flags.isEmpty ? nil : flags.contains(true)
      result.unrecognized = unite(group.map(\.unrecognized))
      return result
    }
  }

  /// Each member once, with what the reader did not know of any of them.
  ///
  /// - Parameter entities: Entities in the order of their names, which the members are to be in too; nil
  ///   when they stay in their own order.
  private static func unite(
    _ members: [ManagedObjectModel.Configuration.Member],
    orderedLike entities: [EntityDescription]? = nil
  ) -> [ManagedObjectModel.Configuration.Member] {
    var positions: [ByteName: Int] = [:]
    positions.reserveCapacity(members.count)
    var result: [ManagedObjectModel.Configuration.Member] = []
    result.reserveCapacity(members.count)
    for number in members.indices {
      guard let position = positions[ByteName(members[number].name)] else {
        positions[ByteName(members[number].name)] = result.count
        result.append(members[number])
        continue
      }
      if members[number].unrecognized == result[position].unrecognized { continue }
      result[position].unrecognized = unite(
        [result[position].unrecognized, members[number].unrecognized]
      )
    }
    guard let entities else { return result }
    // Nearly always all members are entities, whose order is known.
    let sorted = entities.indices.compactMap { positions[ByteName(entities[$0].name)] }
    if sorted.count == result.count { return sorted.map { result[$0] } }
    result.sortIgnoringCase { $0.name }
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
}

extension ManagedObjectModel.Configuration {
  fileprivate var mayRepeatMembers: Bool {
    var filter = RepetitionFilter()
    for position in members.indices { filter.add(members[position].name) }
    return filter.mayRepeat
  }
}
