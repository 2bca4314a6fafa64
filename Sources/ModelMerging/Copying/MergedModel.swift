internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// The merged model, put together from the modules' elements.
struct MergedModel {
  private(set) var model: ManagedObjectModel
  private(set) var lineage = Lineage()
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
    origins.reserveCapacity(rewired.entities.count)
    model.entities.reserveCapacity(rewired.entities.count)
    for (name, inOrder) in rewired.entities {
      var definitions = inOrder
      if definitions.count > 1 {
        let choice = DefinitionChoice(inOrder, collected, merger.choices)
        choice.report(merger, &report)
        definitions = choice.definitions
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
    model.versionIdentifiers = Self.unite(collected.modules.map(\.model.versionIdentifiers))
    model.settings = SettingsMerge(collected.modules).merge(&report)
    model.layout = Self.layout(collected, resolution, merger)
    model.unrecognized = Self.unite(collected.modules.map(\.model.unrecognized))
    // With a single module, the merged model is that of its file.
    if collected.modules.count == 1 { model.anchor = collected.modules[0].model.anchor }
    for (path, decision) in report.choices.decisions { lineage.record(decision, at: path) }
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
      model.entities.append(Self.canonical(Self.unite(placeholders)))
      keptPlaceholders.append(name.string)
    }
    keptPlaceholders.sort { $0.precedesInBytes($1) }
    model.entities.sortIgnoringCase { $0.name }
  }

  /// One placeholder with the properties of several; where they differ, content decides.
  private static func unite(_ placeholders: [EntityDescription]) -> EntityDescription {
    let sorted =
      placeholders
      .map { (entity: $0, bytes: ContentsWriter.bytes(of: $0)) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map(\.entity)
    var result = sorted[0]
    for other in sorted.dropFirst() {
      for property in other.properties where result.property(named: property.name) == nil {
        switch property {
        case .attribute(let attribute): result.attributes.append(attribute)
        case .relationship(let relationship): result.relationships.append(relationship)
        case .fetchedProperty(let fetched): result.fetchedProperties.append(fetched)
        }
      }
      for entry in other.userInfo.entries where result.userInfo.entry(entry.key) == nil {
        result.userInfo.entries.append(entry)
      }
      if result.parent == nil { result.parent = other.parent }
    }
    return result
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
      guard let group = groups[name], var result = group.first else { return nil }
      var isMember: Set<ByteName> = []
      result.members = group.flatMap(\.members).filter {
        isMember.insert(ByteName($0.name)).inserted
      }
      if group.count > 1 {
        result.members.sortIgnoringCase { $0.name }
        let flags = group.compactMap(\.isUsedWithCloudKit)
        result.isUsedWithCloudKit = flags.isEmpty ? nil : flags.contains(true)
        result.unrecognized = unite(group.map(\.unrecognized))
      }
      return result
    }
  }

  /// The identifiers of all modules, each once.
  ///
  /// A file has room for one: several that an earlier merge wrote stand side by side in it, and are
  /// taken apart again, so that merging a merged model adds nothing. Those of the only module that has
  /// any stay as they are.
  private static func unite(_ identifiers: [[String]]) -> [String] {
    let stated = identifiers.filter { !$0.isEmpty }
    if stated.count == 1 { return stated[0] }
    let all = stated.joined().flatMap { identifier -> [String] in
      identifier.isEmpty ? [""] : identifier.split(separator: ", ").map(String.init)
    }
    return Set(all.map { ByteName($0) }).sorted().map(\.string)
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
