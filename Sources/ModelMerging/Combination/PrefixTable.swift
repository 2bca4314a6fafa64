internal import ModelSchema
internal import ModelSupport

/// What names mean after a merge in which modules have prefixes, whatever versions are chosen.
struct PrefixTable {
  private let choices: MergeChoices
  /// The names of entities in modules without a prefix.
  private var kept: Set<ByteName> = []
  /// The names that entities of an old name have.
  private var newNames: [ByteName: Set<String>] = [:]

  init(_ modules: [VersionedModule], _ choices: MergeChoices, _ mark: PlaceholderMark) {
    self.choices = choices
    if choices.prefixes.isEmpty { return }
    for module in modules {
      let prefix = choices.prefix(of: module.name)
      for entity in module.versions.flatMap(\.model.entities)
      where mark.claims(in: entity.userInfo).isEmpty {
        let name = ByteName(entity.name)
        if let prefix {
          newNames[name, default: []].insert(prefix + entity.name)
        } else {
          kept.insert(name)
        }
      }
    }
  }

  func prefix(of module: String) -> String? { choices.prefix(of: module) }

  /// The name that an entity has which a module names without a placeholder.
  func realName(_ name: String) -> String {
    guard let names = newNames[ByteName(name)], names.count == 1, !kept.contains(ByteName(name))
    else { return name }
    return names.first ?? name
  }

  /// The name of the entity that a placeholder stands for.
  func realName(of placeholder: Placeholder) -> String {
    if case .inModule(let module, let entity) = placeholder.target,
      let prefix = choices.prefix(of: module)
    {
      return prefix + entity
    }
    return realName(placeholder.targetName)
  }
}
