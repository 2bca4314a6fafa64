internal import ModelMerge

extension Flag {
  static let help = Flag("--help", short: "-h", "print this help")
  static let format = Flag(
    "--format",
    choices: ReportFormat.allCases.map(\.rawValue),
    "the form of the report"
  )
  static let dataFormat = Flag(
    "--format",
    choices: DataFormat.allCases.map(\.rawValue),
    "the form of the output"
  )
  static let color = Flag(
    "--color",
    choices: ColorChoice.allCases.map(\.rawValue),
    "colours of the form `pretty`; auto: on a terminal, unless NO_COLOR is set (default: auto)"
  )
  static let report = Flag(
    "--report",
    value: "FORMAT=PATH",
    isRepeatable: true,
    "write the report to a file as well, in any form; `-` is standard output, where that is free"
  )
  static let root = Flag(
    "--root",
    value: "DIR",
    "print paths relative to DIR (default: the git root)"
  )
  static let strategy = Flag(
    "--strategy",
    choices: StrategyWord.allCases.map(\.rawValue),
    "what happens when several modules define one name; the last three take their names from the "
      + "configuration (default: allow-identical)"
  )
  static let moduleConfigurations = Flag(
    "--module-configurations",
    "give the merged model a configuration for each module, with the module's entities"
  )
  static let configuration = Flag(
    "--config",
    value: "FILE",
    "the configuration (default: the nearest modelmerge.json, upwards)"
  )
  static let profile = Flag(
    "--profile",
    value: "LIST",
    "the profiles to check with: sqlite, cloudkit (default: sqlite)"
  )
  static let placeholderKey = Flag(
    "--placeholder-key",
    value: "KEY",
    isRepeatable: true,
    "a user info key that marks placeholders (default: MyRealEntity)"
  )
  static let stubEntities = Flag(
    "--stub-entities",
    "an entity without properties is the placeholder of a full one of its name elsewhere"
  )
  static let partial = Flag("--partial", "keep placeholders that no module resolves")
  static let failOn = Flag(
    "--fail-on",
    choices: FailureThreshold.allCases.map(\.rawValue),
    "the least severity that makes the exit code 1 (default: error)"
  )
  static let maximumDiagnostics = Flag(
    "--max-diagnostics",
    value: "N",
    "print at most N diagnostics; 0 for all (default: 0)"
  )
  static let quiet = Flag("--quiet", "print no report; the exit code tells")
  static let verbose = Flag("--verbose", "tell what is done")
  static let output = Flag(
    "--output",
    short: "-o",
    value: "OUT",
    "where the model goes: .xcdatamodeld, .xcdatamodel, .momd, .mom or .json"
  )
  static let force = Flag(
    "--force",
    "write even over an input, or into a folder with other files"
  )
  static let verify = Flag(
    "--verify",
    "write nothing; exit 1 when OUT differs from what would be written"
  )
  static let lineage = Flag(
    "--lineage",
    value: "FILE",
    "write where every entity and property comes from"
  )

  static let forStore = Flag(
    "--for-store",
    value: "STORE",
    "take the versions whose merged hashes are the store's, instead of the current ones"
  )

  static let model = Flag("--model", value: "INPUT", "the model of the store")

  static let modelConfiguration = Flag(
    "--configuration",
    value: "NAME",
    "the configuration whose entities the new store keeps (default: all of the model)"
  )

  static let identifier = Flag(
    "--uuid",
    value: "UUID",
    "the identifier of the new store (default: a random one)"
  )

  static let entity = Flag(
    "--entity",
    value: "NAME",
    isRepeatable: true,
    "print only rows of this entity and of those that inherit from it"
  )

  static let moduleName = Flag(
    "--module-name",
    value: "NAME",
    "the product module that completes class names with a leading dot in compiled output"
  )

  static let baseline = Flag(
    "--baseline",
    value: "FILE",
    "the findings that are known (default: the configuration's, else modelmerge.baseline, if there)"
  )
  static let noBaseline = Flag("--no-baseline", "tell findings that a baseline holds as well")

  /// What both merging and checking take.
  static let merging = [
    configuration, placeholderKey, stubEntities, partial, strategy, moduleConfigurations, profile,
    baseline, noBaseline, failOn, format, color,
    report, maximumDiagnostics, root, quiet, verbose,
  ]
}

/// The least severity that makes a command fail.
enum FailureThreshold: String, CaseIterable, Sendable {
  case error, warning, never

  func isReached(by summary: DiagnosticSummary) -> Bool {
    switch self {
    case .error: summary.errors > 0
    case .warning: summary.errors + summary.warnings > 0
    case .never: false
    }
  }
}

extension ParsedArguments {
  /// The keys that mark placeholders; nil when the command line names none.
  func placeholderKeys() throws(UsageError) -> [String]? {
    let keys = values(.placeholderKey)
    if keys.contains("") {
      throw UsageError(.invalidValue("", flag: Flag.placeholderKey.name, choices: []))
    }
    return keys.isEmpty ? nil : keys
  }

  /// The product module, which only compiled output has a use for.
  ///
  /// - Parameter form: The form of the output; nil when it is not known yet.
  func moduleName(for form: ModelForm?) throws(UsageError) -> String? {
    guard let name = value(.moduleName) else { return nil }
    if name.isEmpty { throw UsageError(.invalidValue("", flag: Flag.moduleName.name, choices: [])) }
    if let form, !form.isCompiled {
      throw UsageError(.other("`--module-name` belongs to compiled output (.mom, .momd)"))
    }
    return name
  }
}
