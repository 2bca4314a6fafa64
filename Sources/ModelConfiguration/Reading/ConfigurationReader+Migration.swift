internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

// Stores, and what holds for changes between versions.

extension ConfigurationReader {
  mutating func readStores(_ node: JSONNode, _ path: String) {
    guard expect(.object, node, path) else { return }
    for member in node.children {
      let configurationName = member.name ?? ""
      if let name = setting(member, "\(path).\(configurationName)") {
        configuration.stores.append(
          ProjectConfiguration.Store(configuration: configurationName, name: name)
        )
      }
    }
  }

  static let migrationKeys: [(String, Reading)] = [
    ("allow", { $0.readTier($1, $2) }),
    ("against", { $0.configuration.migration.against = $0.setting($1, $2) }),
    ("supportedFrom", { $0.configuration.migration.supportedFrom = $0.setting($1, $2) }),
    ("acknowledged", { $0.configuration.migration.acknowledged = $0.exemptions($1, $2) }),
  ]

  private mutating func readTier(_ node: JSONNode, _ path: String) {
    guard let tier = choice(node, path, as: MigrationTier.self) else { return }
    configuration.migration.allowed = tier
    record(node, path)
  }
}
