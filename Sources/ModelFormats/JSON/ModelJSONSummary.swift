internal import ModelSchema
internal import ModelSupport

/// What the plain forms say of what may need details.
enum ModelJSONSummary {
  /// The entries of user information; of those with one key, the first.
  static func entries(of userInfo: UserInfo) -> [UserInfo.Entry] {
    var isSeen: Set<ByteName> = []
    return userInfo.entries.filter { isSeen.insert(ByteName($0.key)).inserted }
  }

  /// The configurations' names with their members; those with one name together.
  static func groups(
    of configurations: [ManagedObjectModel.Configuration]
  ) -> [(name: String, members: [String])] {
    var groups: [(name: String, members: [String])] = []
    var numbers: [ByteName: Int] = [:]
    for configuration in configurations {
      let name = ByteName(configuration.name)
      let members = configuration.members.map(\.name)
      if let number = numbers[name] {
        groups[number].members += members
      } else {
        numbers[name] = groups.count
        groups.append((configuration.name, members))
      }
    }
    return groups
  }

  /// The names of the configurations whose stores are mirrored to CloudKit.
  static func mirrored(_ configurations: [ManagedObjectModel.Configuration]) -> [String] {
    configurations.filter { $0.isUsedWithCloudKit == true }.map(\.name)
  }
}
