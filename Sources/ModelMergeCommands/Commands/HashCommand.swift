internal import ModelMerge
internal import ModelSupport

/// Prints version hashes: of one model as it is, of several merged.
struct HashCommand: Command {
  static let verb = "hash"
  static let summary = "print the version hashes that Core Data computes, checksum and digest"
  static let synopsis = "[INPUT…]"
  static let flags = [
    Flag.dataFormat, Flag.configuration, Flag.placeholderKey, Flag.stubEntities, Flag.strategy,
    Flag.root,
  ]

  private let arguments: MergeArguments
  private let format: DataFormat

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try MergeArguments(arguments)
    format = DataFormat(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let run = try MergeRun(arguments, console)
    guard let model = try model(of: run, &console) else { return .incomplete }
    guard let hashes = model.map({ ModelHashes($0) }) else {
      return run.problems.isEmpty ? .findings : .incomplete
    }
    switch format {
    case .text: console.print(HashReport.text(of: hashes))
    case .json: console.print(HashReport.json(of: hashes))
    }
    // A model in which some hash cannot be computed is no model that a store could have.
    return hashes.entries.allSatisfy { $0.hash != nil } ? .done : .findings
  }

  /// The model that is hashed.
  ///
  /// Nil when an input cannot be read, nothing in it when the merge is blocked. Findings go to
  /// standard error, the hashes are the data.
  private func model(
    of run: MergeRun,
    _ console: inout Console
  ) throws(CommandError) -> ManagedObjectModel?? {
    if run.inputs.count == 1 {
      let loaded = try run.load(&console)
      if !loaded.diagnostics.isEmpty {
        try run.options.write(loaded.diagnostics, command: Self.verb, isData: false, &console)
      }
      loaded.printFailures(&console)
      return loaded.modules.first.map { .some($0.model) }
    }
    let result = try run.merge(&console)
    if !result.diagnostics.isEmpty {
      try run.report(result, command: Self.verb, isData: false, &console)
    } else {
      result.inputs.printFailures(&console)
    }
    if !result.inputs.isComplete { return nil }
    return .some(result.outcome.isBlocked ? nil : result.outcome.model)
  }
}
