internal import ModelMerge

/// Tells what a store says of itself, whether a model fits it, its SQL and its objects, and makes one.
struct StoreCommand: Command {
  static let verb = "store"
  static let summary = "tell what a store says, whether a model fits, its SQL, its rows; make one"
  static let synopsis = """
    info STORE | check STORE --model INPUT | schema --model INPUT
                          | create PATH --model INPUT | dump STORE [--model INPUT]
    """
  static let flags = [
    Flag.model, .modelConfiguration, .identifier, .entity, .dataFormat, .root, .quiet,
  ]

  private enum Run {
    case info(StoreInfoRun)
    case check(StoreCheckRun)
    case schema(StoreSchemaRun)
    case create(StoreCreateRun)
    case dump(StoreDumpRun)
  }

  private let run: Run

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (action, words) = try Self.split(arguments.positionals)
    for flag in Self.flags where arguments.has(flag) && !action.flags.contains(flag.name) {
      throw UsageError(.other("`store \(action.rawValue)` takes no `\(flag.name)`"))
    }
    let path = try Self.path(words, in: action)
    let options = try ReportOptions(arguments)
    switch action {
    case .info:
      run = .info(StoreInfoRun(path: path, format: DataFormat(arguments), options: options))
    case .check:
      run = .check(
        StoreCheckRun(
          path: path,
          input: try StoreModelInput(arguments),
          format: DataFormat(arguments),
          options: options
        )
      )
    case .schema:
      run = .schema(StoreSchemaRun(input: try StoreModelInput(arguments), options: options))
    case .create:
      run = .create(
        StoreCreateRun(
          path: path,
          input: try StoreModelInput(arguments),
          configuration: arguments.value(.modelConfiguration),
          identifier: try arguments.storeIdentifier(),
          options: options
        )
      )
    case .dump:
      run = .dump(
        StoreDumpRun(
          path: path,
          input: arguments.value(.model).map { StoreModelInput($0) },
          entities: arguments.values(.entity),
          options: options
        )
      )
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

  /// The path behind the action; empty for the one that takes none.
  private static func path(
    _ words: ArraySlice<String>,
    in action: Action
  ) throws(UsageError) -> String {
    let (path, rest) = action.takesPath ? (words.first, words.dropFirst()) : ("", words)
    guard let path, !action.takesPath || !path.isEmpty else {
      throw UsageError(.missingArgument(action == .create ? "a PATH" : "a STORE"))
    }
    if let surplus = rest.first { throw UsageError(.tooManyArguments(surplus)) }
    return path
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    switch run {
    case .info(let run): try run.run(&console)
    case .check(let run): try run.run(&console)
    case .schema(let run): try run.run(&console)
    case .create(let run): try run.run(&console)
    case .dump(let run): try run.run(&console)
    }
  }
}

extension StoreCommand {
  /// What is done with a store.
  private enum Action: String, CaseIterable {
    case info, check, schema, create, dump

    var takesPath: Bool { self != .schema }

    /// The names of the flags that it takes.
    var flags: [String] {
      let flags: [Flag] =
        switch self {
        case .info: [.dataFormat, .root]
        case .check: [.model, .dataFormat, .root, .quiet]
        case .schema: [.model, .root]
        case .create: [.model, .modelConfiguration, .identifier, .root, .quiet]
        case .dump: [.model, .entity, .root]
        }
      return flags.map(\.name)
    }
  }
}
