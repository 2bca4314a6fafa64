internal import ModelMerge
internal import ModelSupport

/// The command `modelmerge`: finds the verb, reads the arguments, runs it.
package enum ModelMergeTool {
  package static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    MergeCommand.self, CheckCommand.self, ConvertCommand.self, InspectCommand.self,
    HashCommand.self, WhereCommand.self, SplitCommand.self, StubCommand.self, DiffCommand.self,
    VersionCommand.self,
    MigrateCheckCommand.self, LockCommand.self, BaselineCommand.self, MappingCommand.self,
    StoreCommand.self, ExplainCommand.self, RulesCommand.self, ConfigCommand.self,
    HelpCommand.self,
  ]

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - console: Where the command writes.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String], _ console: inout Console) -> Int32 {
    do throws(UsageError) {
      return try runVerb(arguments, &console).rawValue
    } catch {
      console.printError("error: \(error.message)")
      for suggestion in error.suggestions {
        console.printError("help: did you mean `\(suggestion)`?")
      }
      if error.suggestions.isEmpty {
        let verb = arguments.first.flatMap { command(for: $0) }?.verb
        console.printError("help: see `modelmerge help\(verb.map { " \($0)" } ?? "")`")
      }
      return ExitStatus.usage.rawValue
    }
  }

  private static func runVerb(
    _ arguments: [String],
    _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    guard let verb = arguments.first else {
      console.printError(Array(HelpText.overview.utf8))
      return .usage
    }
    if verb == "--version" {
      console.print("modelmerge \(version)\n")
      return .done
    }
    if verb == "--help" || verb == "-h" {
      console.print(HelpText.overview)
      return .done
    }
    guard let command = command(for: verb) else {
      throw UsageError(
        verb.hasPrefix("-") ? .unknownFlag(verb) : .unknownVerb(verb),
        suggestions: ParsedArguments.nearest(verb, commands.map { $0.verb } + ["--version"])
      )
    }
    let parsed = try ParsedArguments(arguments.dropFirst(), flags: command.flags + [.help])
    if parsed.has(.help) {
      console.print(HelpText.help(for: command))
      return .done
    }
    let instance = try command.init(parsed)
    do throws(CommandError) {
      return try instance.run(&console)
    } catch {
      console.printError("error: \(error.message)")
      for help in error.help { console.printError("help: \(help)") }
      return error.status
    }
  }

  static func command(for verb: String) -> (any Command.Type)? {
    commands.first { $0.verb == verb }
  }
}
