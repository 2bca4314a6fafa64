internal import ModelMerge
internal import ModelSupport

/// The model that a verb about stores is given with `--model`.
struct StoreModelInput: Sendable {
  private let input: ModelInput

  init(_ text: String) { input = ModelInput(parsing: text) }

  /// The model that has to be given.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value(.model) else {
      throw UsageError(.missingArgument("the model (`--model INPUT`)"))
    }
    self.init(text)
  }

  /// What the model is called in reports.
  func shownPath(_ options: ReportOptions, _ console: Console) -> String {
    let path = input.path == "-" ? "-" : console.paths(root: options.root).display(input.path)
    return path + (input.version.map { "@\($0)" } ?? "")
  }

  /// Reads the model, and tells what was found while it was read.
  ///
  /// - Returns: Nil when it is no model; why is told then.
  func load(
    _ options: ReportOptions,
    _ console: inout Console
  ) throws(CommandError) -> ModelModule? {
    let loader = ModelLoader.ofCommand()
    let loaded: ModelLoader.Loaded
    do throws(ModelFileError) {
      loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try Self.tell([diagnostic], options, &console)
      return nil
    }
    try Self.tell(loaded.diagnostics, options, &console)
    return loaded.module
  }

  /// Reports beside the data.
  static func tell(
    _ diagnostics: [Diagnostic],
    _ options: ReportOptions,
    _ console: inout Console
  ) throws(CommandError) {
    if diagnostics.isEmpty { return }
    try options.write(diagnostics, command: StoreCommand.verb, isData: false, &console)
  }
}

extension LinkedModel {
  /// A model that somebody has given for a store.
  ///
  /// - Throws: ``CommandError`` when it is not whole.
  static func given(_ model: ManagedObjectModel) throws(CommandError) -> LinkedModel {
    do throws(LinkFailure) {
      return try LinkedModel(model)
    } catch {
      throw CommandError(
        error.description,
        help: ["`modelmerge check` reports everything that is wrong with it"],
        status: .findings
      )
    }
  }
}
