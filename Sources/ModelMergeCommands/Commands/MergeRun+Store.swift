internal import ModelMerge
internal import ModelStore
internal import ModelSupport

extension MergeRun {
  /// Takes the versions that a store was made with, as far as the inputs name none.
  ///
  /// An input that cannot be read at all is left to the merge, which reports it.
  ///
  /// - Returns: False when no versions match; the explanation is written then.
  /// - Throws: ``CommandError`` when the store cannot be read.
  mutating func chooseVersions(
    forStore path: String,
    command: String,
    _ console: inout Console
  ) throws(CommandError) -> Bool {
    let metadata = try Self.snapshot(of: path).metadata
    take(inputs, forStore: path)
    try refuseReportsOverInputs(console)
    guard let modules = loadVersions(&console) else { return true }
    let outcome = merger.combinations(of: modules, matching: metadata.entityHashes)
    guard let combination = outcome.matches.first else {
      try writeExplanation(outcome, path, command: command, isData: false, &console)
      return false
    }
    let chosen = zip(inputs, combination.choices).map { input, choice in
      guard let version = choice.module.version else { return input }
      return ModelInput(path: input.path, version: version, module: input.module)
    }
    take(chosen, forStore: path)
    tell(combination, outcome, &console)
    return true
  }

  /// What a store says about itself.
  ///
  /// - Throws: ``CommandError`` when it cannot be read, or has hashes of another kind.
  static func snapshot(of path: String) throws(CommandError) -> StoreSnapshot {
    let snapshot: StoreSnapshot
    do throws(StoreError) {
      snapshot = try StoreSnapshot(contentsOf: path)
    } catch {
      throw CommandError(error.description)
    }
    if let version = snapshot.metadata.hashesVersion, version != VersionHasher.version {
      throw CommandError("\(path): its hashes are of version \(version); only version 3 is known")
    }
    return snapshot
  }

  /// All versions of all inputs; nil when an input cannot be read.
  private func loadVersions(_ console: inout Console) -> [VersionedModule]? {
    let loader = ModelLoader.ofCommand()
    var modules: [VersionedModule] = []
    for input in inputs {
      guard let loaded = try? loader.loadVersions(input) else { return nil }
      let taken =
        input.version == nil ? loaded.newestFirst : loaded.currentVersion.map { [$0] } ?? []
      if taken.isEmpty { return nil }
      modules.append(VersionedModule(loaded.module, versions: taken.map(\.loaded.module)))
      if input.version != nil { continue }
      for failure in loaded.failures {
        console.printError("note: a version is left out of the search: \(failure.error)")
      }
    }
    return modules
  }

  /// Tells what else would have fitted; `--verbose` tells every choice.
  private func tell(
    _ combination: VersionCombination,
    _ outcome: CombinationOutcome,
    _ console: inout Console
  ) {
    if options.isQuiet { return }
    for entity in combination.undecided {
      console.printError(
        "note: the hash of `\(entity.entity)` is unverified and was not compared: \(entity.reason)"
      )
    }
    for choice in combination.choices {
      let name = choice.module.name
      let version = choice.module.version.map { "`\($0)`" } ?? "its only version"
      if !choice.equivalents.isEmpty {
        let others = listText(choice.equivalents.map { "`\($0)`" })
        console.printError("note: `\(name)` fits in \(version), which is taken, and in \(others)")
      } else if options.isVerbose {
        console.printError("took `\(name)` in \(version)")
      }
    }
    if outcome.matches.count > 1 {
      let more = outcome.isExhaustive ? "" : "at least "
      console.printError(
        "note: \(more)\(outcome.matches.count - 1) more combinations fit; the newest is taken"
      )
    }
    if options.isVerbose, let configuration = combination.configuration {
      console.printError("the store has the entities of the configuration `\(configuration)`")
    }
  }
}

// MARK: - When nothing matches

extension MergeRun {
  /// Tells which entities of a store match which versions, and which match none.
  func writeExplanation(
    _ outcome: CombinationOutcome,
    _ path: String,
    command: String,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    guard let explanation = outcome.explanation else { return }
    let json = CombinationJSON(explanation, store: console.paths(root: options.root).display(path))
      .bytes(command: command)
    var lines = ["no combination of the modules' versions has the hashes of \(path)"]
    lines += explanation.lines
    if !outcome.isExhaustive {
      lines.append("the search stopped at its limit before it had tried all combinations")
    }
    var report = options.report(of: [], command: command, console)
    report.scope.failures = lines
    try options.write(
      CombinationReport(json: json, lines: lines, others: report),
      isData: isData,
      &console
    )
  }
}
