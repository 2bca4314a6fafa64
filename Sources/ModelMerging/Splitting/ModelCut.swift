internal import ModelSchema
internal import ModelSupport

/// A model, cut into parts by the modules of its entities.
struct ModelCut {
  private let model: ManagedObjectModel
  private let index: ModelIndex
  private let moduleOf: [Int]
  private let placeholderKey: String

  init(_ model: ManagedObjectModel, _ assignment: SplitAssignment, placeholderKey: String) {
    self.model = model
    self.placeholderKey = placeholderKey
    index = ModelIndex(model)
    moduleOf = assignment.modules
  }

  /// The part of one module.
  func part(_ number: Int) -> ManagedObjectModel {
    let own = model.entities.indices.filter { moduleOf[$0] == number }.map { model.entities[$0] }
    var part = ManagedObjectModel(entities: own + placeholders(for: own, in: number))
    part.entities.sortIgnoringCase { $0.name }
    part.composites = composites(of: own, in: number)
    part.fetchRequestTemplates = model.fetchRequestTemplates.filter {
      module(ofEntity: $0.entity) == number
    }
    part.configurations = model.configurations.compactMap { share(of: $0, in: number) }
    part.settings = model.settings
    if number == 0 {
      part.versionIdentifiers = model.versionIdentifiers
      part.layout = model.layout
      part.unrecognized = model.unrecognized
    } else {
      part.settings.isUsedWithCloudKit = nil
      part.settings.isUsedWithSwiftData = nil
    }
    return part
  }

  /// The module of an entity; the first one for what names no entity.
  private func module(ofEntity name: String?) -> Int {
    name.flatMap { index.number(ofEntity: $0) }.map { moduleOf[$0] } ?? 0
  }

  private func placeholders(
    for own: [EntityDescription],
    in module: Int
  ) -> [EntityDescription] {
    var needed = NeededPlaceholders(index) { moduleOf[$0] != module }
    for entity in own { needed.add(entity) }
    return needed.all.map { need in
      EntityDescription(
        placeholderFor: model.entities[need.entity],
        relationships: need.relationships,
        key: placeholderKey
      )
    }
  }

  /// A configuration with the members that a module has; nil when it has none of them.
  private func share(
    of configuration: ManagedObjectModel.Configuration,
    in number: Int
  ) -> ManagedObjectModel.Configuration? {
    let modules = configuration.members.map { module(ofEntity: $0.name) }
    // The first one of those that share it.
    let owner = modules.min() ?? 0
    var share = configuration
    share.members = zip(configuration.members, modules).filter { $0.1 == number }.map(\.0)
    if share.members.isEmpty, owner != number { return nil }
    if owner != number { share.unrecognized = [] }
    return share
  }

  // MARK: - Composite types

  /// The composite types that a module's attributes use; the first one gets those that nothing uses.
  private func composites(
    of own: [EntityDescription],
    in number: Int
  ) -> [CompositeDescription] {
    if model.composites.isEmpty { return [] }
    var names = nested(in: Self.composites(of: own))
    if number == 0 {
      let all = nested(in: Self.composites(of: model.entities))
      names.formUnion(
        nested(in: model.composites.map(\.name).filter { !all.contains(ByteName($0)) })
      )
    }
    return model.composites.filter { names.contains(ByteName($0.name)) }
  }

  private static func composites(of entities: [EntityDescription]) -> [String] {
    entities.flatMap(\.attributes).compactMap(\.compositeName)
  }

  /// The composite types of these names, and those that they nest.
  private func nested(in composites: [String]) -> Set<ByteName> {
    var names: Set<ByteName> = []
    var pending = composites
    while let name = pending.popLast() {
      guard names.insert(ByteName(name)).inserted else { continue }
      let composites = model.composites.filter { $0.name.hasSameBytes(as: name) }
      pending += composites.flatMap(\.elements).compactMap(\.compositeName)
    }
    return names
  }
}
