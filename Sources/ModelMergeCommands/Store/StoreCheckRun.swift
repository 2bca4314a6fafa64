internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Tells whether a store can be opened with a model.
struct StoreCheckRun: Sendable {
  let path: String
  let input: StoreModelInput
  let format: DataFormat
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let store = try MergeRun.snapshot(of: path)
    guard let model = try input.load(options, &console)?.model else { return .incomplete }
    let kept = store.cachedModel(tellingProblems: &console)
    let report = StoreCheckReport(
      fit: StoreCompatibility(of: model, with: store.metadata.entityHashes, keptModel: kept),
      store: console.paths(root: options.root).display(path),
      model: input.shownPath(options, console),
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
}
