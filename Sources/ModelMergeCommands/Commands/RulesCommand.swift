internal import ModelMerge
internal import ModelSupport

/// Lists all kinds of diagnostics.
struct RulesCommand: Command {
  static let verb = "rules"
  static let summary = "list all diagnostics"
  static let synopsis = ""
  static let flags = [Flag.dataFormat]

  private let format: DataFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let argument = arguments.positionals.first { throw UsageError(.tooManyArguments(argument)) }
    format = DataFormat(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    switch format {
    case .text: console.print(CataloguePage.list())
    case .json: console.print(CataloguePage.json())
    }
    return .done
  }
}
