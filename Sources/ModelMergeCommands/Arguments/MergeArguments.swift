internal import ModelMerge

/// What the command line says about merging and checking; nil where it says nothing, so that the
/// configuration may.
struct MergeArguments: Sendable {
  private(set) var inputs: [ModelInput]
  /// The path of the configuration; nil for the nearest `modelmerge.json`.
  let configurationPath: String?
  let placeholderKeys: [String]?
  let strategy: StrategyWord?
  let addsModuleConfigurations: Bool
  let profiles: [ModelChecker.Profile]?
  let treatsStubsAsPlaceholders: Bool
  let keepsUnresolvedPlaceholders: Bool
  let baseline: BaselineChoice
  let threshold: FailureThreshold
  let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.positionals.contains("-") {
      throw UsageError(
        .other("standard input holds one model; only `inspect` and `convert` read it")
      )
    }
    inputs = arguments.positionals.map { ModelInput(parsing: $0) }
    configurationPath = arguments.value(.configuration)
    placeholderKeys = try arguments.placeholderKeys()
    strategy = arguments.value(.strategy).flatMap { StrategyWord(rawValue: $0) }
    addsModuleConfigurations = arguments.has(.moduleConfigurations)
    profiles = try Self.profiles(arguments)
    treatsStubsAsPlaceholders = arguments.has(.stubEntities)
    keepsUnresolvedPlaceholders = arguments.has(.partial)
    baseline = try BaselineChoice(arguments)
    threshold = arguments.value(.failOn).flatMap { FailureThreshold(rawValue: $0) } ?? .error
    options = try ReportOptions(arguments)
  }

  /// The same with some of the inputs.
  func withInputs(_ isKept: (ModelInput) -> Bool) -> MergeArguments {
    var result = self
    result.inputs = inputs.filter(isKept)
    return result
  }

  /// The profiles between commas; an empty text is none.
  private static func profiles(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [ModelChecker.Profile]? {
    guard let text = arguments.value(.profile) else { return nil }
    var profiles: [ModelChecker.Profile] = []
    for word in text.split(separator: ",").map(String.init) {
      let choices = ModelChecker.Profile.allCases.map(\.rawValue)
      guard let profile = ModelChecker.Profile(rawValue: word) else {
        throw UsageError(
          .invalidValue(word, flag: Flag.profile.name, choices: choices),
          suggestions: ParsedArguments.nearest(word, choices)
        )
      }
      profiles.append(profile)
    }
    return profiles
  }

  /// What the command line says, by the keys of the configuration.
  var settings: [ConfigurationSetting] {
    var result: [ConfigurationSetting] = []
    if let placeholderKeys {
      let keys = EffectiveSettings.list(placeholderKeys)
      result.append(ConfigurationSetting("placeholder.keys", keys, .flag("--placeholder-key")))
    }
    if let strategy {
      let value = EffectiveSettings.text(strategy.rawValue)
      result.append(ConfigurationSetting("strategy.default", value, .flag("--strategy")))
    }
    if addsModuleConfigurations {
      let name = Flag.moduleConfigurations.name
      result.append(ConfigurationSetting("strategy.moduleConfigurations", "true", .flag(name)))
    }
    if let profiles {
      let names = EffectiveSettings.list(profiles.map(\.rawValue))
      result.append(ConfigurationSetting("profiles", names, .flag("--profile")))
    }
    return result
  }
}
