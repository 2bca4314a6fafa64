internal import ModelSchema
internal import ModelSupport

/// The forms of a model's configurations.
struct ReadConfigurations {
  var plain: [ManagedObjectModel.Configuration]?
  var mirrored: (names: [String], node: JSONNode)?
  var details: (value: [ManagedObjectModel.Configuration], node: JSONNode)?
}

extension ModelJSONReader {
  func readPlain(
    _ node: JSONNode,
    _ configurations: inout ReadConfigurations
  ) throws(ModelFileError) {
    var plain: [ManagedObjectModel.Configuration] = []
    for member in try object(node) {
      var configuration = ManagedObjectModel.Configuration(
        member.name ?? "",
        anchor: anchor(member, withName: true)
      )
      for node in try array(member) {
        configuration.members.append(.init(try string(node), anchor: anchor(node)))
      }
      plain.append(configuration)
    }
    configurations.plain = plain
  }

  mutating func readDetails(
    _ node: JSONNode,
    _ configurations: inout ReadConfigurations
  ) throws(ModelFileError) {
    var details: [ManagedObjectModel.Configuration] = []
    for node in try array(node) { details.append(try readConfiguration(node)) }
    configurations.details = (details, node)
  }

  private mutating func readConfiguration(
    _ node: JSONNode
  ) throws(ModelFileError) -> ManagedObjectModel.Configuration {
    let name = try name(of: node, "configuration")
    let path = ElementPath.configuration(name)
    var configuration = ManagedObjectModel.Configuration(name, anchor: anchor(node))
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .members:
        for node in try array(member) {
          configuration.members.append(try readMember(node, path))
        }
      case .usedWithCloudKit: configuration.isUsedWithCloudKit = try boolean(member)
      case .unknown: configuration.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return configuration
  }

  private mutating func readMember(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> ManagedObjectModel.Configuration.Member {
    var result = ManagedObjectModel.Configuration.Member(
      try name(of: node, "member"),
      anchor: anchor(node)
    )
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .unknown: result.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return result
  }

  func settled(
    _ configurations: ReadConfigurations
  ) throws(ModelFileError) -> [ManagedObjectModel.Configuration] {
    guard let (details, node) = configurations.details else {
      return try withMirroring(configurations.plain ?? [], configurations.mirrored)
    }
    if let plain = configurations.plain {
      func names(_ values: [ManagedObjectModel.Configuration]) -> [[String]] {
        ModelJSONSummary.groups(of: values).map { [$0.name] + $0.members }
      }
      try check(names(details), node, agreeWith: names(plain), "configurations")
    }
    if configurations.plain != nil || configurations.mirrored != nil {
      try check(
        [ModelJSONSummary.mirrored(details)],
        node,
        agreeWith: [configurations.mirrored?.names ?? []],
        "configurationsUsedWithCloudKit"
      )
    }
    return details
  }

  private func withMirroring(
    _ plain: [ManagedObjectModel.Configuration],
    _ mirrored: (names: [String], node: JSONNode)?
  ) throws(ModelFileError) -> [ManagedObjectModel.Configuration] {
    guard let (names, node) = mirrored else { return plain }
    var numbers: [ByteName: Int] = [:]
    for (number, configuration) in plain.enumerated() {
      numbers[ByteName(configuration.name)] = number
    }
    var result = plain
    for (name, node) in zip(names, node.children) {
      guard let number = numbers[ByteName(name)] else {
        throw malformed("`\(name)` is no configuration of this model", at: node.contentRange)
      }
      result[number].isUsedWithCloudKit = true
    }
    return result
  }
}
