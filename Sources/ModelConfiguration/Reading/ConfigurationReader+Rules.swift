internal import ModelChecking
internal import ModelSchema
internal import ModelSupport

// What is checked, and how much it matters.

extension ConfigurationReader {
  mutating func readProfiles(_ node: JSONNode, _ path: String) {
    guard expect(.array, node, path) else { return }
    var profiles: Set<ModelChecker.Profile> = []
    for (number, element) in node.children.enumerated() {
      let profile = choice(element, "\(path)[\(number)]", as: ModelChecker.Profile.self)
      if let profile { profiles.insert(profile) }
    }
    configuration.profiles = profiles
    record(node, path)
  }

  mutating func readRules(_ node: JSONNode, _ path: String) {
    guard expect(.object, node, path) else { return }
    for member in node.children {
      let id = member.name ?? ""
      guard let kind = kind(id, at: member.nameRange ?? member.range) else { continue }
      if let change = levelChange(of: kind, member, "\(path).\(id)") {
        configuration.policy.levels.append(change)
        record(member, "\(path).\(id)")
      }
    }
  }

  private mutating func levelChange(
    of kind: Diagnostic.Kind,
    _ node: JSONNode,
    _ path: String
  ) -> DiagnosticPolicy.LevelChange? {
    if node.kind == .string {
      return level(of: kind, node, path).map { DiagnosticPolicy.LevelChange(kind, $0) }
    }
    guard node.kind == .object else {
      report(
        "`\(path)` takes a level or an object with `level`, not \(node.kind.description)",
        at: node.range
      )
      return nil
    }
    checkMembers(node, path, are: ["level", "paths", "reason"])
    if let reason = node["reason"] { _ = text(reason, "\(path).reason") }
    guard let member = node["level"] else {
      report("`\(path)` has no `level`", at: node.range)
      return nil
    }
    guard let level = level(of: kind, member, "\(path).level") else { return nil }
    var paths: [ElementPattern] = []
    if let list = node["paths"] {
      guard expect(.array, list, "\(path).paths") else { return nil }
      paths = list.children.enumerated().compactMap { pattern($1, "\(path).paths[\($0)]") }
      // No path at all would mean all of them.
      if paths.isEmpty {
        report("`\(path).paths` names no elements", at: list.range)
        return nil
      }
    }
    return DiagnosticPolicy.LevelChange(kind, level, paths: paths)
  }

  private mutating func level(
    of kind: Diagnostic.Kind,
    _ node: JSONNode,
    _ path: String
  ) -> DiagnosticPolicy.Level? {
    guard let level = choice(node, path, as: DiagnosticPolicy.Level.self) else { return nil }
    if level != .error, isFixed(kind, at: node.range, "lowered") { return nil }
    return level
  }

  /// Whether nothing can be made of a kind but an error; reports it then.
  private mutating func isFixed(
    _ kind: Diagnostic.Kind,
    at range: Range<Int>,
    _ verb: String
  ) -> Bool {
    guard kind.entry?.isFixed == true else { return false }
    report("`\(kind)` cannot be \(verb): the merged model would be meaningless", at: range)
    return true
  }

  /// The kind with an identifier; reports one that there is not.
  private mutating func kind(_ id: String, at range: Range<Int>) -> Diagnostic.Kind? {
    let kind = Diagnostic.Kind(rawValue: id)
    if kind.entry != nil { return kind }
    report(
      "there is no rule `\(id)`",
      at: range,
      insteadOf: Diagnostic.catalogue.map(\.kind.rawValue),
      of: id
    )
    return nil
  }
}

// MARK: - Exemptions

extension ConfigurationReader {
  mutating func readIgnore(_ node: JSONNode, _ path: String) {
    configuration.policy.exemptions = exemptions(node, path)
  }

  /// A list of `{rule, path, reason}`.
  mutating func exemptions(_ node: JSONNode, _ path: String) -> [DiagnosticPolicy.Exemption] {
    guard expect(.array, node, path) else { return [] }
    return node.children.enumerated().compactMap { exemption($1, "\(path)[\($0)]") }
  }

  private mutating func exemption(
    _ node: JSONNode,
    _ path: String
  ) -> DiagnosticPolicy.Exemption? {
    guard expect(.object, node, path) else { return nil }
    checkMembers(node, path, are: ["rule", "path", "reason"])
    let id = required("rule", of: node, path)
    let reason = required("reason", of: node, path)
    if required("path", of: node, path) == nil { return nil }
    guard let id, let reason, let rule = node["rule"], let place = node["path"],
      let pattern = pattern(place, "\(path).path"), let kind = kind(id, at: rule.contentRange),
      !isFixed(kind, at: rule.range, "suppressed")
    else { return nil }
    record(node, path)
    return DiagnosticPolicy.Exemption(
      kind,
      path: pattern,
      reason: reason,
      at: SourceLocation(file: file, range: node.range)
    )
  }
}
