internal import ModelMerge

/// Prints, infers or checks a mapping model.
struct MappingCommand: Command {
  static let verb = "mapping"
  static let summary = "print a mapping model, infer one from two models, or check one against them"
  static let synopsis = "show MAPPING | infer OLD NEW -o X.cdm | check MAPPING OLD NEW"
  static let flags = [
    Flag("--output", short: "-o", value: "X.cdm", "where the inferred mapping model goes"),
    Flag("--force", "write even over an input or another file"), Flag.verify, Flag.failOn,
    Flag.format, Flag.color, Flag.report, Flag.maximumDiagnostics, Flag.root, Flag.quiet,
    Flag.verbose,
  ]

  private enum Action {
    case show(MappingPrinter)
    case infer(MappingInferenceRun)
    case check(MappingCheckRun)
  }

  private let action: Action

  /// The actions, each with what it takes.
  private static let actions: [(name: String, parameters: [String])] = [
    ("show", ["a MAPPING (.xcmappingmodel or .cdm)"]),
    ("infer", ["the OLD model", "the NEW model"]),
    ("check", ["a MAPPING (.xcmappingmodel or .cdm)", "the OLD model", "the NEW model"]),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (name, words) = try Self.split(arguments.positionals)
    let options = try ReportOptions(arguments)
    if name != "infer" {
      for flag in [Flag.output, .force, .verify] where arguments.has(flag) {
        throw UsageError(.other("`\(flag.name)` belongs to `mapping infer`"))
      }
    }
    if name != "check", arguments.has(.failOn) {
      throw UsageError(.other("`--fail-on` belongs to `mapping check`"))
    }
    switch name {
    case "show":
      let format = try Self.dataFormat(arguments)
      action = .show(
        MappingPrinter(path: words[0], format: format, options: options, command: Self.verb)
      )
    case "infer":
      let models = try Self.models(words[0], words[1])
      action = .infer(try MappingInferenceRun(models, options, arguments))
    default:
      action = .check(
        MappingCheckRun(
          path: words[0],
          models: try Self.models(words[1], words[2]),
          options: options,
          threshold: arguments.value(.failOn).flatMap { FailureThreshold(rawValue: $0) } ?? .error
        )
      )
    }
  }

  private static func split(
    _ words: [String]
  ) throws(UsageError) -> (name: String, words: [String]) {
    let names = actions.map(\.name)
    guard let name = words.first else {
      throw UsageError(.missingArgument("what to do (show, infer or check)"))
    }
    guard let action = actions.first(where: { $0.name == name }) else {
      throw UsageError(
        .invalidValue(name, flag: verb, choices: names),
        suggestions: ParsedArguments.nearest(name, names)
      )
    }
    let rest = Array(words.dropFirst())
    guard rest.count >= action.parameters.count else {
      throw UsageError(.missingArgument(action.parameters[rest.count]))
    }
    if rest.count > action.parameters.count {
      throw UsageError(.tooManyArguments(rest[action.parameters.count]))
    }
    return (name, rest)
  }

  /// The form in which a mapping model is printed: it is no report.
  private static func dataFormat(_ arguments: ParsedArguments) throws(UsageError) -> DataFormat {
    if let word = arguments.value(.format), DataFormat(rawValue: word) == nil {
      let choices = DataFormat.allCases.map(\.rawValue)
      throw UsageError(.invalidValue(word, flag: Flag.format.name, choices: choices))
    }
    return DataFormat(arguments)
  }

  private static func models(_ old: String, _ new: String) throws(UsageError) -> ModelPair {
    if old == "-" || new == "-" {
      throw UsageError(.other("standard input holds one model; two are needed"))
    }
    return ModelPair(old: ModelInput(parsing: old), new: ModelInput(parsing: new))
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    switch action {
    case .show(let printer): try printer.run(&console)
    case .infer(let run): try run.run(&console)
    case .check(let run): try run.run(&console)
    }
  }
}
