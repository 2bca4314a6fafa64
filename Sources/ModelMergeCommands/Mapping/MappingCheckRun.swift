internal import ModelMerge

/// Checks a mapping model against the two models that it is for.
struct MappingCheckRun: Sendable {
  let path: String
  let models: ModelPair
  let options: ReportOptions
  let threshold: FailureThreshold

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let protected = ProtectedPaths(
      models.inputs + [ModelInput(path: path)],
      workingDirectory: console.workingDirectory
    )
    for file in options.files { try protected.refuse(file.path, as: "report") }
    guard let (old, new) = try models.load(options, command: MappingCommand.verb, &console) else {
      return .incomplete
    }
    let loaded: MappingLoader.Loaded
    do throws(ModelFileError) {
      loaded = try MappingLoader().read(path)
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: MappingCommand.verb, isData: true, &console)
      return .incomplete
    }
    // What is compiled comes from the copies that the mapping model carries, be they old.
    let mapping = loaded.mapping
    let completed = mapping.completed(
      from: mapping.sourceModel ?? old.model,
      to: mapping.destinationModel ?? new.model
    )
    let diagnostics =
      loaded.diagnostics + MappingChecker().check(completed, from: old.model, to: new.model)
    try options.write(diagnostics, command: MappingCommand.verb, isData: true, &console)
    if options.isVerbose || console.isTerminal, diagnostics.isEmpty, !options.isQuiet {
      let count = completed.entityMappings.count
      let what = count == 1 ? "1 entity mapping" : "\(count) entity mappings"
      console.printError("no problems in \(what)")
    }
    if loaded.diagnostics.contains(where: { $0.kind == .malformedModel }) { return .incomplete }
    return threshold.isReached(by: DiagnosticSummary(diagnostics)) ? .findings : .done
  }
}
