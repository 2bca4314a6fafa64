internal import ModelMerge
internal import ModelSupport

/// Writes the mapping model that Core Data would infer for two models.
struct MappingInferenceRun: Sendable {
  private let models: ModelPair
  private let options: ReportOptions
  private let output: String
  private let isForced: Bool
  private let onlyVerifies: Bool

  init(
    _ models: ModelPair,
    _ options: ReportOptions,
    _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard let output = arguments.value(.output) else {
      throw UsageError(.missingArgument("the output (`-o X.cdm`)"))
    }
    guard Path.suffix(output) == "cdm" else {
      throw UsageError(.invalidValue(output, flag: "-o", choices: [".cdm"]))
    }
    self.models = models
    self.options = options
    self.output = output
    isForced = arguments.has(.force)
    onlyVerifies = arguments.has(.verify)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    try checkOutput(console.workingDirectory)
    guard let (old, new) = try models.load(options, command: MappingCommand.verb, &console) else {
      return .incomplete
    }
    let inference = MigrationInference(from: old.model, to: new.model)
    if !inference.diagnostics.isEmpty || options.isAskedFor {
      try options.write(
        inference.diagnostics,
        command: MappingCommand.verb,
        isData: false,
        &console
      )
    }
    guard let mapping = inference.mappingModel else {
      print(inference.obstacles, &console)
      return .findings
    }
    return try write(mapping, &console)
  }

  private func checkOutput(_ workingDirectory: String) throws(CommandError) {
    let parent = Path.parent(output)
    guard FileAccess.kind(of: parent.isEmpty ? "." : parent) == .folder else {
      throw CommandError("\(output): the folder \(parent) does not exist")
    }
    let protected = ProtectedPaths(models.inputs, workingDirectory: workingDirectory)
    for file in options.files { try protected.refuse(file.path, as: "report") }
    switch FileAccess.kind(of: output) {
    case .nothing: return
    case .file:
      if isForced { return }
      if protected.contain(output) {
        throw CommandError(
          "\(output): the output is one of the inputs",
          help: ["`--force` writes over it"]
        )
      }
      let isEmpty = (try? FileAccess.read(output))?.isEmpty == true
      guard isEmpty || MappingLoader.recognizes(output) else {
        throw CommandError(
          "\(output): the file that is there is no mapping model",
          help: ["`--force` writes over it"]
        )
      }
    case .folder, .other: throw CommandError("\(output): something else is there")
    }
  }

  /// Says why no mapping model can be inferred: as data, since that is the answer.
  private func print(_ obstacles: [InferenceObstacle], _ console: inout Console) {
    if options.isQuiet { return }
    switch options.format {
    case .text, .pretty, .sarif, .junit, .checkstyle, .github, .gitlab, .markdown:
      // Only JSON has a form for what is no finding.
      console.printError("no mapping model can be inferred, and none was written")
      for obstacle in obstacles {
        console.print(obstacle.description.withoutControlCharacters + "\n")
      }
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("formatVersion", "1.0")
        writer.member("obstacles") { writer in
          writer.array(obstacles) { writer, obstacle in
            writer.object { writer in
              writer.member("reason", obstacle.reason.rawValue)
              writer.member("entity", obstacle.entity)
              writer.member("property", ifPresent: obstacle.property)
            }
          }
        }
      }
      console.print(writer.bytes + [UInt8(ascii: "\n")])
    }
  }

  private func write(
    _ mapping: MappingModel,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let compiled: CompiledMappingModel
    do throws(CompilationError) {
      compiled = try mapping.compiled()
    } catch {
      throw CommandError("\(output): \(error)")
    }
    if !options.isQuiet { console.print(compiled.notes) }
    if onlyVerifies {
      if (try? FileAccess.read(output)) == compiled.bytes { return .done }
      console.printError("\(output) differs from what would be written")
      return .findings
    }
    let isChanged: Bool
    do throws(FileError) {
      isChanged = try FileOutput.write(compiled.bytes, to: output)
    } catch {
      throw CommandError("\(output): \(error.reasonText)")
    }
    if options.isVerbose || console.isTerminal {
      let count = mapping.entityMappings.count
      let what = count == 1 ? "1 entity mapping" : "\(count) entity mappings"
      console.printError("\(isChanged ? "wrote" : "unchanged:") \(output) (\(what))")
    }
    return .done
  }
}
