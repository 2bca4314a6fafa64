import ModelMerge

/// Modules in ten versions each, and what a store notes that was made with one version of each.
///
/// A version has a new attribute in one entity, and keeps those of the versions before it.
struct OldVersions {
  static let count = 10

  let modules: [VersionedModule]
  /// The versions that the store was made with.
  let chosen: [String?]
  let hashes: [EntityHash]

  init(_ modules: [ModelModule]) {
    let versioned = modules.map { module in
      let versions = Self.versions(of: module)
      return VersionedModule(module.name, versions: versions.reversed())
    }
    let chosen = versioned.enumerated().map { number, module in
      module.versions[number * 7 % Self.count]
    }
    self.modules = versioned
    self.chosen = chosen.map(\.version)
    hashes = ModelHashes(ModelMerger().merge(chosen).model).entityHashes
  }

  /// The versions of a module, the oldest first.
  private static func versions(of module: ModelModule) -> [ModelModule] {
    var current = module
    return (1...count).map { number in
      let own = current.model.entities.indices.filter {
        current.model.entities[$0].userInfo["MyRealEntity"] == nil
      }
      current.model.entities[own[number % own.count]].attributes.append(
        AttributeDescription("added\(number)", .string, isOptional: true)
      )
      current.version = "\(module.name) \(number)"
      return current
    }
  }
}
