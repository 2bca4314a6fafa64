package import ModelMerging

/// What a project calls its strategy, in `strategy.default` and with `--strategy`.
///
/// The last three need names, which only the configuration has room for; what it names holds
/// whichever word is chosen. The word asks for it, so that a merge without the names is refused and
/// not quietly another one.
package enum StrategyWord: String, Hashable, Sendable, CaseIterable {
  case strict
  case allowIdentical = "allow-identical"
  case override, prefix, contribute

  /// What happens to equal definitions.
  package var strategy: ModelMerger.Strategy { self == .strict ? .strict : .allowIdentical }

  /// Whether the choices name what the word needs.
  package func isBacked(by choices: MergeChoices) -> Bool {
    switch self {
    case .strict, .allowIdentical: true
    case .override: !choices.overrides.isEmpty || !choices.priority.isEmpty
    case .prefix: !choices.prefixes.isEmpty
    case .contribute: !choices.contributors.isEmpty
    }
  }

  /// How the names are given in `modelmerge.json`; nil when there is nothing to name.
  package var howToName: String? {
    switch self {
    case .strict, .allowIdentical: nil
    case .override:
      #"name the winners in modelmerge.json: "strategy": {"overrides": {"Entity": "Module"}}, "#
        + #"or "strategy": {"priority": ["Module"]}"#
    case .prefix:
      #"give a module its prefix in modelmerge.json: "#
        + #""modules": [{"name": "Module", "path": "…", "prefix": "Old"}]"#
    case .contribute:
      #"name the modules in modelmerge.json: "strategy": {"contribute": ["Module"]}"#
    }
  }

  /// What is wrong when the names are missing.
  package var missingNames: String {
    switch self {
    case .strict, .allowIdentical: ""
    case .override: "the strategy `override` needs winners, and none is named"
    case .prefix: "the strategy `prefix` needs a module with a prefix, and none has one"
    case .contribute: "the strategy `contribute` needs contributors, and none is named"
    }
  }
}
