internal import ModelFormats
internal import ModelSchema
internal import ModelSupport

/// Records what the merged model does not tell of each module.
struct PartRecorder {
  private let merged: MergedElements
  private let modules: [ModelModule]
  private let collected: CollectedModules
  private let resolution: PlaceholderResolution

  /// - Parameter modules: The modules as they were before anything was renamed in them.
  init(
    _ index: ModelIndex,
    _ modules: [ModelModule],
    _ collected: CollectedModules,
    _ resolution: PlaceholderResolution
  ) {
    merged = MergedElements(index)
    self.modules = modules
    self.collected = collected
    self.resolution = resolution
  }

  /// The parts of all modules, in their order.
  func parts() -> [Lineage.Part] { modules.indices.map { part($0) } }

  /// The part of one module, by its number.
  func part(_ number: Int) -> Lineage.Part {
    let module = modules[number]
    let model = module.model
    var part = Lineage.Part(
      module: module.name,
      localNames: resolution.renames[number].sorted { $0.key < $1.key }.map {
        Lineage.Part.LocalName($0.key.string, meaning: $0.value)
      }
    )
    let reader = PartReader(merged, part.localNames)
    part.entities = Self.pieces(model.entities, keptIn: &part.own.entities) { entity in
      guard let candidate = reader.entity(entity.name), candidate == entity else { return nil }
      // What only this module defines has the bytes that it has here.
      let isShared = collected.reals[ByteName(entity.name)]?.count != 1
      return !isShared || Self.haveSameBytes(entity, candidate) ? entity.name : nil
    }
    part.fetchRequestTemplates = Self.pieces(
      model.fetchRequestTemplates,
      keptIn: &part.own.fetchRequestTemplates
    ) { request in
      Self.isSame(request, reader.fetchRequestTemplate(request.name)) ? request.name : nil
    }
    let names = Set(model.entities.map { ByteName($0.name) })
    part.configurations = Self.pieces(
      model.configurations,
      keptIn: &part.own.configurations
    ) { configuration in
      let candidate = reader.configuration(configuration.name, among: names)
      return Self.isSame(configuration, candidate) ? configuration.name : nil
    }
    part.composites = Self.pieces(model.composites, keptIn: &part.own.composites) { composite in
      Self.isSame(composite, reader.composite(composite.name)) ? composite.name : nil
    }
    recordAspects(of: model, reader, &part)
    return part
  }

  private func recordAspects(
    of model: ManagedObjectModel,
    _ reader: PartReader,
    _ part: inout Lineage.Part
  ) {
    for aspect in Lineage.Part.Aspect.allCases {
      let isSame =
        switch aspect {
        case .versionIdentifiers:
          // Several would be one in a file.
          model.versionIdentifiers.count < 2
            && model.versionIdentifiers == merged.model.versionIdentifiers
        case .settings: model.settings == merged.model.settings
        case .layout: model.layout == reader.layout(of: part.entities)
        case .unknown: model.unrecognized == merged.model.unrecognized
        }
      if isSame {
        part.asMerged.append(aspect)
        continue
      }
      switch aspect {
      case .versionIdentifiers: part.own.versionIdentifiers = model.versionIdentifiers
      case .settings: part.own.settings = model.settings
      case .layout: part.own.layout = model.layout
      case .unknown: part.own.unrecognized = model.unrecognized
      }
    }
  }

  /// - Parameter mergedName: The element's name when it is the merged model's, nil when it is kept.
  private static func pieces<Element>(
    _ elements: [Element],
    keptIn kept: inout [Element],
    mergedName: (Element) -> String?
  ) -> [Lineage.Part.Piece] {
    elements.map { element in
      if let name = mergedName(element) { return .merged(name) }
      kept.append(element)
      return .own(kept.count - 1)
    }
  }
}

// MARK: - Sameness

/// Equal texts may differ in their bytes, when one of them is the other's normal form.
extension PartRecorder {
  private static func haveSameBytes(_ a: EntityDescription, _ b: EntityDescription) -> Bool {
    ContentsWriter.bytes(of: a) == ContentsWriter.bytes(of: b)
  }

  private static func isSame(_ a: FetchRequestDescription, _ b: FetchRequestDescription?) -> Bool {
    guard let b, a == b else { return false }
    return ContentsWriter.bytes(of: a) == ContentsWriter.bytes(of: b)
  }

  private static func isSame(_ a: CompositeDescription, _ b: CompositeDescription?) -> Bool {
    guard let b, a == b else { return false }
    return ContentsWriter.bytes(of: a) == ContentsWriter.bytes(of: b)
  }

  private static func isSame(
    _ a: ManagedObjectModel.Configuration,
    _ b: ManagedObjectModel.Configuration?
  ) -> Bool {
    guard let b, a == b else { return false }
    return zip(a.members, b.members).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
  }
}
