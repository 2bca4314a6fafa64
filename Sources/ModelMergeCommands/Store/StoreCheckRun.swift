internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Tells whether a store can be opened with a model.
struct StoreCheckRun: Sendable {
  let path: String
  let input: ModelInput
  let format: DataFormat
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let store = try MergeRun.snapshot(of: path)
    guard let model = try model(&console) else { return .incomplete }
    let kept: ManagedObjectModel?
    do throws(ModelFileError) {
      kept = try store.cachedModel()
    } catch {
      // The hashes decide most cases without it.
      console.printError("note: \(error.description)")
      kept = nil
    }
    let report = StoreCheckReport(
      fit: StoreCompatibility(of: model, with: store.metadata.entityHashes, keptModel: kept),
      store: console.paths(root: options.root).display(path),
      model: displayedInput(console),
      keepsModel: kept != nil
    )
    if !options.isQuiet {
      switch format {
      case .text: console.print(report.text)
      case .json: console.print(report.json)
      }
    }
    return report.fit.isCompatible ? .done : .findings
  }

  private func displayedInput(_ console: Console) -> String {
    let path = input.path == "-" ? "-" : console.paths(root: options.root).display(input.path)
    return path + (input.version.map { "@\($0)" } ?? "")
  }

  /// The model; nil when it cannot be read, which is told then.
  private func model(_ console: inout Console) throws(CommandError) -> ManagedObjectModel? {
    let loader = ModelLoader.ofCommand()
    let loaded: ModelLoader.Loaded
    do throws(ModelFileError) {
      loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try tell([diagnostic], &console)
      return nil
    }
    try tell(loaded.diagnostics, &console)
    return loaded.module.model
  }

  private func tell(_ diagnostics: [Diagnostic], _ console: inout Console) throws(CommandError) {
    if diagnostics.isEmpty { return }
    try options.write(diagnostics, command: StoreCommand.verb, isData: false, &console)
  }
}
