internal import ModelMerging
internal import ModelSchema
internal import ModelSupport

// The modules and how they are merged.

extension ConfigurationReader {
  mutating func readModules(_ node: JSONNode, _ path: String) {
    guard expect(.array, node, path) else { return }
    for (number, element) in node.children.enumerated() {
      readModule(element, "\(path)[\(number)]")
    }
  }

  private mutating func readModule(_ node: JSONNode, _ path: String) {
    guard readObject(node, path, Self.moduleKeys) else { return }
    let name = required("name", of: node, path)
    let file = required("path", of: node, path)
    guard let name, let file else { return }
    if configuration.modules.contains(where: { $0.name.hasSameBytes(as: name) }) {
      report("there are two modules `\(name)`", at: node["name"]?.range ?? node.range)
      return
    }
    var module = ProjectConfiguration.Module(name: name, path: file)
    record(node["path"] ?? node, "modules.\(name).path")
    if let version = node["versionName"] {
      module.versionName = text(version, "\(path).versionName")
      record(version, "modules.\(name).versionName")
    }
    if let dependencies = node["dependsOn"] {
      module.dependencies = (texts(dependencies, "\(path).dependsOn") ?? []).map(\.text)
      record(dependencies, "modules.\(name).dependsOn")
    }
    if let prefix = node["prefix"] { readPrefix(prefix, "\(path).prefix", of: name) }
    configuration.modules.append(module)
  }

  private static let moduleKeys: [(String, Reading)] = [
    ("name", { _, _, _ in }),
    ("path", { _, _, _ in }),
    ("versionName", { _, _, _ in }),
    ("dependsOn", { _, _, _ in }),
    ("prefix", { _, _, _ in }),
  ]

  /// A prefix begins names, so it must be able to begin one.
  private mutating func readPrefix(_ node: JSONNode, _ path: String, of module: String) {
    guard let text = text(node, path) else { return }
    let isName = text.utf8.enumerated().allSatisfy { position, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "_"), 0x80...: true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): position > 0
      default: false
      }
    }
    guard isName else {
      report("`\(text)` cannot begin the name of an entity", at: node.contentRange)
      return
    }
    configuration.choices.prefixes.append(
      MergeChoices.Prefix(module, text, at: location(node))
    )
    record(node, "modules.\(module).prefix")
  }

  private func location(_ node: JSONNode) -> SourceLocation {
    SourceLocation(file: file, range: node.contentRange)
  }

  /// Reports modules that build on modules which are not there.
  mutating func checkDependencies(_ root: JSONNode) {
    let names = configuration.modules.map(\.name)
    guard let modules = root["modules"], modules.kind == .array else { return }
    for module in modules.children {
      guard let list = module["dependsOn"], list.kind == .array else { continue }
      for element in list.children {
        guard let name = element.string, !names.contains(where: { $0.hasSameBytes(as: name) })
        else { continue }
        report(
          "there is no module `\(name)`",
          at: element.contentRange,
          insteadOf: names,
          of: name
        )
      }
    }
  }
}

// MARK: - Placeholders and strategies

extension ConfigurationReader {
  static let placeholderKeys: [(String, Reading)] = [
    ("keys", { $0.readPlaceholderKeys($1, $2) })
  ]

  static let strategyKeys: [(String, Reading)] = [
    ("default", { $0.readStrategy($1, $2) }),
    ("overrides", { $0.readOverrides($1, $2) }),
    ("priority", { $0.configuration.choices.priority = $0.moduleNames($1, $2) }),
    ("contribute", { $0.configuration.choices.contributors = $0.moduleNames($1, $2) }),
    ("moduleConfigurations", { $0.readModuleConfigurations($1, $2) }),
  ]

  private mutating func readPlaceholderKeys(_ node: JSONNode, _ path: String) {
    guard let keys = texts(node, path) else { return }
    if keys.isEmpty {
      report("`\(path)` is empty: nothing could mark a placeholder", at: node.range)
      return
    }
    configuration.placeholderKeys = keys.map(\.text)
    record(node, path)
  }

  private mutating func readStrategy(_ node: JSONNode, _ path: String) {
    guard let word = choice(node, path, as: StrategyWord.self) else { return }
    configuration.strategy = word.strategy
    record(node, path)
  }

  private mutating func readOverrides(_ node: JSONNode, _ path: String) {
    guard expect(.object, node, path) else { return }
    for member in node.children {
      guard let name = member.name, let winner = text(member, "\(path).\(name)") else { continue }
      configuration.choices.overrides.append(
        MergeChoices.Override(name, winner: winner, at: location(member))
      )
      record(member, "\(path).\(name)")
    }
  }

  private mutating func moduleNames(
    _ node: JSONNode,
    _ path: String
  ) -> [MergeChoices.ModuleName] {
    guard let names = texts(node, path) else { return [] }
    record(node, path)
    return names.map { MergeChoices.ModuleName($0.text, at: location($0.node)) }
  }

  private mutating func readModuleConfigurations(_ node: JSONNode, _ path: String) {
    guard expect(.boolean, node, path) else { return }
    configuration.choices.addsModuleConfigurations = node.boolean == true
    record(node, path)
  }

  /// Reports a strategy that needs names, where none are given.
  mutating func checkStrategy(_ root: JSONNode) {
    guard let node = root["strategy"]?["default"], let text = node.string,
      let word = StrategyWord(rawValue: text), !word.isBacked(by: configuration.choices)
    else { return }
    report(
      word.missingNames,
      at: node.contentRange,
      help: word.howToName.map { [$0] } ?? []
    )
  }
}
