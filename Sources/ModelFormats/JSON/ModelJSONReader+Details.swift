internal import ModelSchema
internal import ModelSupport

// What has a plain form, and where that holds less than the model, details that say everything. Both
// must say the same, so that a change of one of them by hand is not lost in silence.

/// The forms of user information that an element has.
struct ReadUserInfo {
  var plain: UserInfo?
  var details: (value: UserInfo, node: JSONNode)?
}

/// A list of properties: a compound index or a uniqueness constraint.
struct ReadList {
  var references: [PropertyReference] = []
  var unrecognized: [UnrecognizedContent] = []
  var anchor: SourceAnchor
}

/// The forms of the lists of properties that an entity has.
struct ReadLists {
  typealias Form = (value: [ReadList], node: JSONNode)

  var compoundIndexes: Form?
  var compoundIndexDetails: Form?
  var constraints: Form?
  var constraintDetails: Form?
}

// MARK: - User information

extension ModelJSONReader {
  func readPlain(_ node: JSONNode, _ userInfo: inout ReadUserInfo) throws(ModelFileError) {
    var entries: [UserInfo.Entry] = []
    for member in try object(node) {
      entries.append(
        UserInfo.Entry(
          key: member.name ?? "",
          value: try string(member),
          anchor: anchor(member, withName: true)
        )
      )
    }
    userInfo.plain = UserInfo(entries)
  }

  mutating func readDetails(
    _ node: JSONNode,
    _ userInfo: inout ReadUserInfo,
    _ path: ElementPath
  ) throws(ModelFileError) {
    var entries: [UserInfo.Entry] = []
    for node in try array(node) {
      try check(node, is: .object, "this entry")
      var entry = UserInfo.Entry(
        key: try string(try required(.key, of: node, "entry")),
        value: "",
        anchor: anchor(node)
      )
      for member in node.children {
        switch ModelJSONName(member) {
        case .key: break
        case .value: entry.value = try string(member)
        case .unknown: entry.unrecognized = try readUnknown(member, path)
        default: reportUnknown(member, path)
        }
      }
      entries.append(entry)
    }
    userInfo.details = (UserInfo(entries), node)
  }

  func settled(_ userInfo: ReadUserInfo) throws(ModelFileError) -> UserInfo {
    guard let (details, node) = userInfo.details else { return userInfo.plain ?? UserInfo() }
    if let plain = userInfo.plain {
      let expected = ModelJSONSummary.entries(of: details).map { [$0.key, $0.value] }
      try check(expected, node, agreeWith: plain.entries.map { [$0.key, $0.value] }, "userInfo")
    }
    return details
  }

  /// Refuses details that do not say what the plain form says.
  func check(
    _ summary: [[String]],
    _ node: JSONNode,
    agreeWith plain: [[String]],
    _ name: String
  ) throws(ModelFileError) {
    if summary.map({ $0.map { ByteName($0) } }) == plain.map({ $0.map { ByteName($0) } }) { return }
    throw malformed(
      "`\(node.name ?? "")` says something else than `\(name)`; change both, or leave it out",
      at: node.nameRange ?? node.range
    )
  }
}

// MARK: - Lists of properties

extension ModelJSONReader {
  func readPlainLists(_ node: JSONNode) throws(ModelFileError) -> [ReadList] {
    var lists: [ReadList] = []
    for node in try array(node) {
      var list = ReadList(anchor: anchor(node))
      for node in try array(node) {
        list.references.append(PropertyReference(try string(node), anchor: anchor(node)))
      }
      lists.append(list)
    }
    return lists
  }

  mutating func readListDetails(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> [ReadList] {
    var lists: [ReadList] = []
    for node in try array(node) {
      var list = ReadList(anchor: anchor(node))
      for member in try object(node) {
        switch ModelJSONName(member) {
        case .properties:
          for node in try array(member) { list.references.append(try readReference(node, path)) }
        case .unknown: list.unrecognized = try readUnknown(member, path)
        default: reportUnknown(member, path)
        }
      }
      lists.append(list)
    }
    return lists
  }

  private mutating func readReference(
    _ node: JSONNode,
    _ path: ElementPath
  ) throws(ModelFileError) -> PropertyReference {
    var reference = PropertyReference(try name(of: node, "property"), anchor: anchor(node))
    for member in node.children {
      switch ModelJSONName(member) {
      case .name: break
      case .unknown: reference.unrecognized = try readUnknown(member, path)
      default: reportUnknown(member, path)
      }
    }
    return reference
  }

  func settled(
    _ plain: ReadLists.Form?,
    _ details: ReadLists.Form?
  ) throws(ModelFileError) -> [ReadList] {
    guard let details else { return plain?.value ?? [] }
    if let plain {
      func names(_ lists: [ReadList]) -> [[String]] { lists.map { $0.references.map(\.name) } }
      try check(
        names(details.value),
        details.node,
        agreeWith: names(plain.value),
        plain.node.name ?? ""
      )
    }
    return details.value
  }
}
