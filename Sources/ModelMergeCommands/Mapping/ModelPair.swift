internal import ModelMerge

/// Two models, or two versions of one.
struct ModelPair: Sendable {
  let old: ModelInput
  let new: ModelInput

  var inputs: [ModelInput] { [old, new] }

  /// Both models; nil when one of them cannot be read, which has been reported then.
  func load(
    _ options: ReportOptions,
    command: String,
    _ console: inout Console
  ) throws(CommandError) -> (old: ModelModule, new: ModelModule)? {
    let loaded = LoadedInputs(inputs, isMerge: false)
    if !loaded.diagnostics.isEmpty {
      try options.write(loaded.diagnostics, command: command, isData: false, &console)
    }
    loaded.printFailures(&console)
    guard loaded.isComplete, loaded.modules.count == 2 else { return nil }
    return (loaded.modules[0], loaded.modules[1])
  }
}
