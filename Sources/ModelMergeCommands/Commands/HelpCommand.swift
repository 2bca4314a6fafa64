/// Prints the help.
struct HelpCommand: Command {
  static let verb = "help"
  static let summary = "print what a verb does and which flags it takes"
  static let synopsis = "[VERB]"
  static let flags: [Flag] = []

  private let text: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    guard let verb = arguments.positionals.first else {
      text = HelpText.overview
      return
    }
    guard let command = ModelMergeTool.command(for: verb) else {
      throw UsageError(
        .unknownVerb(verb),
        suggestions: ParsedArguments.nearest(verb, ModelMergeTool.commands.map { $0.verb })
      )
    }
    text = HelpText.help(for: command)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    console.print(text)
    return .done
  }
}
