/// Prints a mapping model.
struct MappingCommand: Command {
  static let verb = "mapping"
  static let summary = "print a mapping model, completed as its compiler does"
  static let synopsis = "show MAPPING"
  static let flags = [Flag.dataFormat, Flag.root]

  private static let actions = ["show"]

  private let path: String
  private let format: DataFormat
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.positionals
    guard let action = words.first else {
      throw UsageError(.missingArgument("what to do (show)"))
    }
    guard Self.actions.contains(action) else {
      throw UsageError(
        .invalidValue(action, flag: Self.verb, choices: Self.actions),
        suggestions: ParsedArguments.nearest(action, Self.actions)
      )
    }
    guard words.count > 1 else {
      throw UsageError(.missingArgument("a MAPPING (.xcmappingmodel or .cdm)"))
    }
    if words.count > 2 { throw UsageError(.tooManyArguments(words[2])) }
    path = words[1]
    format = DataFormat(arguments)
    options = try ReportOptions(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    try MappingPrinter(path: path, format: format, options: options, command: Self.verb)
      .run(&console)
  }
}
