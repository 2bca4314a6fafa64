internal import ModelSchema
internal import ModelSupport

/// The modules that name entities which are nowhere.
///
/// Such a name may be a misspelt one, of a placeholder that nothing refers to otherwise.
struct DanglingNames {
  private let index: ModelIndex
  private let collected: CollectedModules
  private let resolution: PlaceholderResolution
  private var answers: [Int: Bool] = [:]

  init(_ index: ModelIndex, _ collected: CollectedModules, _ resolution: PlaceholderResolution) {
    self.index = index
    self.collected = collected
    self.resolution = resolution
  }

  mutating func contains(_ module: Int) -> Bool {
    if let answer = answers[module] { return answer }
    let answer = hasDanglingNames(module)
    answers[module] = answer
    return answer
  }

  private func hasDanglingNames(_ module: Int) -> Bool {
    let model = collected.modules[module].model
    let requests = model.fetchRequestTemplates
    return model.entities.contains { isDangling($0, module) }
      || requests.contains { isDangling($0.entity, module) }
      || model.configurations.contains { configuration in
        configuration.members.contains { isDangling($0.name, module) }
      }
  }

  private func isDangling(_ entity: EntityDescription, _ module: Int) -> Bool {
    isDangling(entity.parent, module)
      || entity.relationships.contains { isDangling($0.destination, module) }
      || entity.fetchedProperties.contains { isDangling($0.fetchRequest?.entity, module) }
  }

  private func isDangling(_ name: String?, _ module: Int) -> Bool {
    guard let name else { return false }
    return index.number(ofEntity: resolution.realName(name, inModule: module)) == nil
  }
}
