internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Prints the statements that make a store of a model.
struct StoreSchemaRun {
  private let input: ModelInput
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    guard let text = arguments.value(.model) else {
      throw UsageError(.missingArgument("`--model INPUT`"))
    }
    input = ModelInput(parsing: text)
    options = try ReportOptions(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let loaded: ModelLoader.Loaded
    do throws(ModelFileError) {
      let loader = ModelLoader.ofCommand()
      loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: StoreCommand.verb, isData: false, &console)
      return .incomplete
    }
    if !loaded.diagnostics.isEmpty {
      try options.write(loaded.diagnostics, command: StoreCommand.verb, isData: false, &console)
    }
    let layout = try Self.layout(of: loaded.module.model)
    for index in layout.omittedIndexes { console.printError("note: \(index.description)") }
    for path in layout.attributesWithoutTriggers {
      console.printError("note: the triggers that keep `\(path)` up to date are left out")
    }
    console.print(layout.statements.map { $0 + ";\n" }.joined())
    return .done
  }

  private static func layout(of model: ManagedObjectModel) throws(CommandError) -> StoreLayout {
    do throws(LinkFailure) {
      return try StoreLayout(model)
    } catch {
      throw CommandError(
        error.description,
        help: ["`modelmerge check` reports everything that is wrong with it"],
        status: .findings
      )
    }
  }
}
