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
    let metadata = try Self.metadata(of: path)
    take(inputs, forStore: path)
    guard let modules = loadVersions(&console) else { return true }
    let outcome = merger.combinations(of: modules, matching: metadata.entityHashes)
    guard let combination = outcome.matches.first else {
      try writeExplanation(outcome, path, command: command, &console)
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

  private static func metadata(of path: String) throws(CommandError) -> StoreMetadata {
    let metadata: StoreMetadata
    do throws(StoreError) {
      metadata = try StoreSnapshot(contentsOf: path).metadata
    } catch {
      throw CommandError(error.description)
    }
    if let version = metadata.hashesVersion, version != 3 {
      throw CommandError("\(path): its hashes are of version \(version); only version 3 is known")
    }
    return metadata
  }

  /// All versions of all inputs; nil when an input cannot be read.
  private func loadVersions(_ console: inout Console) -> [VersionedModule]? {
    let loader = ModelLoader(findsStaleCopies: false)
    let loaded = inputs.map { input in
      Result { () throws(ModelFileError) in try loader.loadVersions(input) }
    }
    let modules = loaded.compactMap { try? $0.get() }
    guard modules.count == inputs.count else { return nil }
    for failure in modules.flatMap(\.failures) {
      console.printError("note: a version is left out of the search: \(failure)")
    }
    return modules.map(\.module)
  }

  private func tell(
    _ combination: VersionCombination,
    _ outcome: CombinationOutcome,
    _ console: inout Console
  ) {
    for entity in combination.undecided {
      console.printError(
        "note: the hash of `\(entity.entity)` is unverified and was not compared: \(entity.reason)"
      )
    }
    guard options.isVerbose else { return }
    for choice in combination.choices {
      let others = choice.equivalents.map { "`\($0)`" }
      let text = choice.module.version.map { " in the version `\($0)`" } ?? ""
      console.printError(
        "took `\(choice.module.name)`\(text)"
          + (others.isEmpty ? "" : " (\(listText(others)) would fit as well)")
      )
    }
    if let configuration = combination.configuration {
      console.printError("the store has the entities of the configuration `\(configuration)`")
    }
    if outcome.matches.count > 1 {
      let more = outcome.isExhaustive ? "" : " at least"
      console.printError("\(outcome.matches.count - 1)\(more) other combinations match as well")
    }
  }
}

// MARK: - When nothing matches

extension MergeRun {
  private func writeExplanation(
    _ outcome: CombinationOutcome,
    _ path: String,
    command: String,
    _ console: inout Console
  ) throws(CommandError) {
    guard let explanation = outcome.explanation else { return }
    let json = CombinationJSON(explanation, store: console.paths(root: options.root).display(path))
    for file in options.files where file.format == .json {
      do throws(FileError) {
        try FileOutput.write(json.bytes(command: command), to: file.path)
      } catch {
        throw CommandError("the report cannot be written: \(error)")
      }
    }
    if options.isQuiet { return }
    if options.format == .json {
      console.printError(json.bytes(command: command))
      return
    }
    console.printError("no combination of the modules' versions has the hashes of \(path)")
    for line in explanation.lines { console.printError(line) }
    if !outcome.isExhaustive {
      console.printError("the search stopped at its limit before it had tried all combinations")
    }
  }
}
