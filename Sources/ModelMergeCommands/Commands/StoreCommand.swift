internal import ModelMerge

/// Tells what a store says of itself, and whether a model fits it.
struct StoreCommand: Command {
  static let verb = "store"
  static let summary = "tell what a store says of itself, or whether a model fits it"
  static let synopsis = "info STORE | check STORE --model INPUT"
  static let flags = [model, .dataFormat, .root, .quiet]

  private static let model = Flag(
    "--model",
    value: "INPUT",
    "the model that the store is held against"
  )

  /// What is done with a store.
  private enum Action: String, CaseIterable {
    case info, check
  }

  private enum Run {
    case info(StoreInfoRun)
    case check(StoreCheckRun)
  }

  private let run: Run

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (action, path) = try Self.split(arguments.positionals)
    let format = DataFormat(arguments)
    let options = try ReportOptions(arguments)
    switch action {
    case .info:
      try Self.refuse([Self.model, .quiet], in: action, arguments)
      run = .info(StoreInfoRun(path: path, format: format, options: options))
    case .check:
      guard let model = arguments.value(Self.model) else {
        throw UsageError(.missingArgument("the model (`--model INPUT`)"))
      }
      let input = ModelInput(parsing: model)
      run = .check(StoreCheckRun(path: path, input: input, format: format, options: options))
    }
  }

  /// The action and the path of the store.
  private static func split(
    _ words: [String]
  ) throws(UsageError) -> (action: Action, path: String) {
    let names = Action.allCases.map(\.rawValue)
    guard let name = words.first else {
      throw UsageError(.missingArgument("what to do (\(names.joined(separator: " or ")))"))
    }
    guard let action = Action(rawValue: name) else {
      throw UsageError(
        .invalidValue(name, flag: verb, choices: names),
        suggestions: ParsedArguments.nearest(name, names)
      )
    }
    guard words.count > 1 else { throw UsageError(.missingArgument("a STORE")) }
    if words.count > 2 { throw UsageError(.tooManyArguments(words[2])) }
    return (action, words[1])
  }

  private static func refuse(
    _ flags: [Flag],
    in action: Action,
    _ arguments: ParsedArguments
  ) throws(UsageError) {
    for flag in flags where arguments.has(flag) {
      throw UsageError(.other("`store \(action.rawValue)` takes no `\(flag.name)`"))
    }
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    switch run {
    case .info(let run): try run.run(&console)
    case .check(let run): try run.run(&console)
    }
  }
}
