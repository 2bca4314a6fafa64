internal import ModelSchema
internal import ModelSupport

/// The module whose placeholders are written.
struct StubTarget {
  /// A placeholder that the module has.
  struct Stub {
    /// As it is in the file.
    let entity: EntityDescription
    /// With every entity under its real name.
    let rewired: EntityDescription
  }

  let name: String
  /// The entities that the module defines, with every entity under its real name.
  let own: [EntityDescription]
  /// The real names that templates and configurations of the module name.
  let otherNames: [String]
  /// The placeholders, by the names of the entities that they stand for.
  private let stubs: [ByteName: [Stub]]
  private let owned: Set<ByteName>
  /// What the names of the module mean where they mean another entity.
  private let renames: [ByteName: String]
  private let taken: Set<ByteName>

  init(_ module: ModelModule, _ merger: ModelMerger) {
    var report = MergeReport()
    let collected = CollectedModules([module], merger, &report)
    let resolution = PlaceholderResolution(collected, merger, unread: [], &report)
    let rewired = RewiredModules(collected, resolution)
    name = module.name
    own = rewired.names.flatMap { rewired.definitions(of: ByteName($0)).map(\.description) }
    owned = Set(own.map { ByteName($0.name) })
    otherNames =
      rewired.fetchRequestTemplates().compactMap(\.request.entity)
      + rewired.configurations().flatMap { $0.configuration.members.map(\.name) }
    var stubs: [ByteName: [Stub]] = [:]
    for (number, placeholder) in collected.placeholders.enumerated()
    where resolution.states[number] != .failed {
      stubs[ByteName(resolution.names[number]), default: []].append(
        Stub(entity: placeholder.entity, rewired: rewired.placeholder(number))
      )
    }
    self.stubs = stubs
    renames = resolution.renames[0]
    taken = Set(module.model.entities.map { ByteName($0.name) })
  }

  /// Whether the module defines the entity of a name.
  func owns(_ name: String) -> Bool { owned.contains(ByteName(name)) }

  /// The placeholders for an entity.
  func stubs(for name: String) -> [Stub] { stubs[ByteName(name)] ?? [] }

  /// The name of a real entity in the module.
  func localName(_ name: String?) -> String? {
    name.map { owns($0) ? $0 : stubs(for: $0).first?.entity.name ?? $0 }
  }

  /// Refuses placeholders whose names the module has given to something else.
  func makeRoom(for names: [String]) throws(StubError) {
    for name in names where stubs(for: name).isEmpty && taken.contains(ByteName(name)) {
      let other = renames[ByteName(name)] ?? name
      throw StubError(reason: .nameTaken(name, by: other), module: self.name)
    }
  }
}
