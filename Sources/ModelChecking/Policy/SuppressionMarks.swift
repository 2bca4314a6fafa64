package import ModelSchema
internal import ModelSupport

/// What the user info of one module's elements suppresses.
package struct SuppressionMarks: Sendable {
  /// The identifiers of kinds, between commas.
  static let ignoreKey = "modelmerge.ignore"
  /// Why.
  static let reasonKey = "modelmerge.reason"
  /// All keys of this tool begin so.
  private static let prefix = "modelmerge."

  /// One identifier in the user info of one element.
  struct Mark {
    let id: String
    let path: ElementPath
    let module: String
    let reason: String
    let entry: UserInfo.Entry
    /// The user info that has the entry.
    let userInfo: UserInfo
  }

  private(set) var marks: [Mark] = []
  private(set) var unknownKeys: [Diagnostic] = []

  /// The marks of a module.
  package init(_ module: ModelModule) {
    let entities = module.model.entities
    for number in entities.indices {
      let name = entities[number].name
      add(entities[number].userInfo, .entity(name), module.name)
      for position in entities[number].attributes.indices
      where !entities[number].attributes[position].userInfo.isEmpty {
        let attribute = entities[number].attributes[position]
        add(attribute.userInfo, .entity(name, attribute.name), module.name)
      }
      for position in entities[number].relationships.indices
      where !entities[number].relationships[position].userInfo.isEmpty {
        let relationship = entities[number].relationships[position]
        add(relationship.userInfo, .entity(name, relationship.name), module.name)
      }
      for property in entities[number].fetchedProperties {
        add(property.userInfo, .entity(name, property.name), module.name)
      }
    }
  }

  private mutating func add(_ userInfo: UserInfo, _ path: ElementPath, _ module: String) {
    guard !userInfo.isEmpty else { return }
    let reason = userInfo[Self.reasonKey] ?? ""
    for entry in userInfo.entries where entry.key.utf8.starts(with: Self.prefix.utf8) {
      if entry.key.hasSameBytes(as: Self.ignoreKey) {
        for id in entry.value.split(separator: ",") {
          let id = String(id).trimmingWhiteSpace
          marks.append(
            Mark(
              id: id,
              path: path,
              module: module,
              reason: reason,
              entry: entry,
              userInfo: userInfo
            )
          )
        }
      } else if !entry.key.hasSameBytes(as: Self.reasonKey) {
        reportUnknownKey(entry, path, module)
      }
    }
  }

  private mutating func reportUnknownKey(
    _ entry: UserInfo.Entry,
    _ path: ElementPath,
    _ module: String
  ) {
    let location = entry.anchor.location(ofAttribute: "key")
    let word = String(decoding: entry.key.utf8.dropFirst(Self.prefix.utf8.count), as: UTF8.self)
    // The prefix is the same anyway: only what follows it tells near from far.
    let nearest = NearestNames(["ignore", "reason"]).matches(for: word, limit: 1)
      .first.map { Self.prefix + $0 }
    unknownKeys.append(
      Diagnostic(
        .unusedSuppression,
        "the user info key `\(entry.key)` is none of this tool's, and has no effect",
        path: path,
        module: module,
        at: location,
        help: nearest.map { ["did you mean `\($0)`?"] } ?? [],
        edits: location.flatMap { location in
          nearest.map { key in
            let isCertain = key.lowercased() == entry.key.lowercased()
            return [
              SourceEdit(
                at: location,
                replacement: key,
                applicability: isCertain ? .safe : .maybe
              )
            ]
          }
        } ?? []
      )
    )
  }
}
