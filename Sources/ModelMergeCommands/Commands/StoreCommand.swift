internal import ModelMerge

/// What can be done with stores.
struct StoreCommand: Command {
  static let verb = "store"
  static let summary = "print the SQL that makes a store of a model"
  static let synopsis = "schema --model INPUT"
  static let flags = [Flag.model, Flag.root]

  /// The actions, by their names.
  private enum Action: String, CaseIterable {
    case schema
  }

  private let run: StoreSchemaRun

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let names = Action.allCases.map(\.rawValue)
    guard let name = arguments.positionals.first else {
      throw UsageError(.missingArgument("what to do (\(names.joined(separator: ", ")))"))
    }
    guard let action = Action(rawValue: name) else {
      throw UsageError(
        .invalidValue(name, flag: Self.verb, choices: names),
        suggestions: ParsedArguments.nearest(name, names)
      )
    }
    switch action {
    case .schema: run = try StoreSchemaRun(arguments)
    }
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus { try run.run(&console) }
}
