internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Makes a store of a model, without objects.
struct StoreCreateRun: Sendable {
  let path: String
  let input: StoreModelInput
  /// The configuration whose entities the store keeps; nil for the whole model.
  let configuration: String?
  /// The identifier that the store gets.
  let identifier: String
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    try refuseOccupiedPath()
    guard let module = try input.load(options, &console) else { return .incomplete }
    let errors = ModelMerger().merge([module]).diagnostics.filter(\.isBlocking)
    if !errors.isEmpty {
      try StoreModelInput.tell(errors, options, &console)
      return .findings
    }
    let model = try LinkedModel.given(module.model)
    let layout = try layout(of: model)
    try make(model)
    if options.isQuiet { return .done }
    layout.tellOmissions(&console)
    if console.isTerminal {
      let count = layout.entities.count
      console.printError("made \(path) for \(count) \(count == 1 ? "entity" : "entities")")
    }
    return .done
  }

  /// Refuses a path at which something is, or whose folder is not there.
  private func refuseOccupiedPath() throws(CommandError) {
    if FileAccess.kind(of: path) != .nothing { throw Self.error(StoreError(.exists, path: path)) }
    let parent = Path.parent(path)
    guard FileAccess.kind(of: parent.isEmpty ? "." : parent) == .folder else {
      throw CommandError("\(path): the folder \(parent) does not exist")
    }
  }

  private func layout(of model: LinkedModel) throws(CommandError) -> StoreLayout {
    do throws(StoreError.Reason) {
      return try StoreLayout(model, configuration: configuration)
    } catch {
      throw Self.error(StoreError(error, path: path))
    }
  }

  private func make(_ model: LinkedModel) throws(CommandError) {
    let store: any PersistentStore
    do throws(StoreError) {
      store = try PersistentStoreCoordinator(model: model).addStore(
        .sqlite,
        configuration: configuration,
        at: path,
        options: [.identifier(identifier)]
      )
    } catch {
      throw Self.error(error)
    }
    defer { store.close() }
    // Somebody was faster, and theirs was opened.
    if store.identifier != identifier { throw Self.error(StoreError(.exists, path: path)) }
  }

  private static func error(_ error: StoreError) -> CommandError {
    switch error.reason {
    case .unknownConfiguration(let name, let known):
      CommandError(
        error.message,
        help: ParsedArguments.nearest(name, known).map { "did you mean `\($0)`?" }
      )
    case .incompleteConfiguration: CommandError(error.message, status: .findings)
    default: CommandError(error.description)
    }
  }
}
