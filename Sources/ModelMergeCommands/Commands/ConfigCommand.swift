internal import ModelMerge
internal import ModelSupport

/// Begins a configuration, or tells what holds.
struct ConfigCommand: Command {
  static let verb = "config"
  static let summary = "begin a configuration, or print what holds and where it comes from"
  static let synopsis = "init [--force] | print"
  static let flags = [
    Flag("--force", "`init`: write over the configuration that is there"),
    .configuration, .placeholderKey, .strategy, .profile, .dataFormat, .root, .verbose,
  ]

  private let begins: Bool
  private let isForced: Bool
  private let arguments: MergeArguments
  private let format: DataFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let actions = ["init", "print"]
    guard let action = arguments.positionals.first else {
      throw UsageError(.missingArgument("what to do (init or print)"))
    }
    guard actions.contains(action) else {
      throw UsageError(
        .invalidValue(action, flag: Self.verb, choices: actions),
        suggestions: ParsedArguments.nearest(action, actions)
      )
    }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    begins = action == "init"
    isForced = arguments.has(Self.flags[0])
    if isForced, !begins { throw UsageError(.other("`--force` belongs to `config init`")) }
    self.arguments = try MergeArguments(arguments)
    format = DataFormat(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    if begins {
      try begin(&console)
      return .done
    }
    let settings = try ProjectSettings(arguments.configurationPath, console)
    let problems = settings.file?.problems ?? []
    if !problems.isEmpty {
      try arguments.options.write(problems, command: Self.verb, isData: false, &console)
    }
    let list = ConfigurationList(
      EffectiveSettings(settings.file, flags: arguments.settings).settings,
      path: settings.file?.path,
      paths: console.paths(root: arguments.options.root)
    )
    switch format {
    case .text: console.print(list.text)
    case .json: console.print(list.json)
    }
    return problems.isEmpty ? .done : .incomplete
  }

  private func begin(_ console: inout Console) throws(CommandError) {
    let path =
      arguments.configurationPath
      ?? Path.join(console.workingDirectory, ConfigurationFile.name)
    if FileAccess.kind(of: path) != .nothing, !isForced {
      throw CommandError("\(path): the file is there already", help: ["`--force` writes over it"])
    }
    let folder = Path.parent(path)
    let template = ConfigurationTemplate(folder: folder.isEmpty ? "." : folder)
    do throws(FileError) {
      try FileOutput.write(Array(template.text.utf8), to: path)
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
    if console.isTerminal || arguments.options.isVerbose {
      console.printError("wrote \(path) (\(template.modules.count) modules)")
    }
  }
}
