internal import ModelMerge
internal import ModelStore
internal import ModelSupport

/// Prints what a store says of itself.
struct StoreInfoRun: Sendable {
  let path: String
  let format: DataFormat
  let options: ReportOptions

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let info: StoreInfo
    do throws(StoreError) {
      info = try StoreInfo(of: path, shownPath: console.paths(root: options.root).display(path))
    } catch {
      throw CommandError(error.description)
    }
    switch format {
    case .text: console.print(info.text)
    case .json: console.print(info.json)
    }
    guard case .unreadable(let error) = info.model else { return .done }
    console.printError("error: \(error.description)")
    return .incomplete
  }
}
