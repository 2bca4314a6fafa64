internal import ModelMerge
internal import ModelSupport

/// Prints a model.
struct InspectCommand: Command {
  static let verb = "inspect"
  static let summary = "print a model or a mapping model, as text or as JSON"
  static let synopsis = "INPUT"
  static let flags = [Flag.dataFormat, Flag.root]

  private let input: ModelInput
  private let format: DataFormat
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.positionals.first else {
      throw UsageError(.missingArgument("an INPUT"))
    }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    input = ModelInput(parsing: text)
    options = try ReportOptions(arguments)
    format = DataFormat(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    if MappingLoader.recognizes(input.path) {
      return try MappingPrinter(
        path: input.path,
        format: format,
        options: options,
        command: Self.verb
      )
      .run(&console)
    }
    let loaded: ModelLoader.Loaded
    do throws(ModelFileError) {
      loaded = try load()
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: Self.verb, isData: false, &console)
      return .incomplete
    }
    if !loaded.diagnostics.isEmpty {
      try options.write(loaded.diagnostics, command: Self.verb, isData: false, &console)
    }
    switch format {
    case .text: console.print(ModelText.text(of: loaded.module.model))
    case .json: console.print(ModelJSON.bytes(of: loaded.module.model))
    }
    return .done
  }

  private func load() throws(ModelFileError) -> ModelLoader.Loaded {
    let loader = ModelLoader.ofCommand()
    return try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
  }
}
