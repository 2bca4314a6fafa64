internal import ModelMerge

/// Tells what a store says of itself, whether a model fits it, and the SQL that makes one.
struct StoreCommand: Command {
  static let verb = "store"
  static let summary = "tell what a store says of itself, whether a model fits it, and its SQL"
  static let synopsis = "info STORE | check STORE --model INPUT | schema --model INPUT"
  static let flags = [Flag.model, .dataFormat, .root, .quiet]

  /// What is done with a store.
  private enum Action: String, CaseIterable {
    case info, check, schema
  }

  private enum Run {
    case info(StoreInfoRun)
    case check(StoreCheckRun)
    case schema(StoreSchemaRun)
  }

  private let run: Run

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (action, words) = try Self.split(arguments.positionals)
    switch action {
    case .info:
      try Self.refuse([.model, .quiet], in: action, arguments)
      run = .info(
        StoreInfoRun(
          path: try Self.path(words),
          format: DataFormat(arguments),
          options: try ReportOptions(arguments)
        )
      )
    case .check:
      let path = try Self.path(words)
      guard let model = arguments.value(.model) else {
        throw UsageError(.missingArgument("the model (`--model INPUT`)"))
      }
      run = .check(
        StoreCheckRun(
          path: path,
          input: ModelInput(parsing: model),
          format: DataFormat(arguments),
          options: try ReportOptions(arguments)
        )
      )
    case .schema:
      try Self.refuse([.dataFormat, .quiet], in: action, arguments)
      run = .schema(try StoreSchemaRun(arguments))
    }
  }

  /// The action, and the words behind it.
  private static func split(
    _ words: [String]
  ) throws(UsageError) -> (action: Action, rest: ArraySlice<String>) {
    let names = Action.allCases.map(\.rawValue)
    guard let name = words.first else {
      throw UsageError(.missingArgument("what to do (\(names.joined(separator: ", ")))"))
    }
    guard let action = Action(rawValue: name) else {
      throw UsageError(
        .invalidValue(name, flag: verb, choices: names),
        suggestions: ParsedArguments.nearest(name, names)
      )
    }
    return (action, words.dropFirst())
  }

  private static func path(_ words: ArraySlice<String>) throws(UsageError) -> String {
    guard let path = words.first else { throw UsageError(.missingArgument("a STORE")) }
    if let second = words.dropFirst().first { throw UsageError(.tooManyArguments(second)) }
    return path
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
    case .schema(let run): try run.run(&console)
    }
  }
}
