internal import ModelMerge
internal import ModelSupport

/// Cuts one model into modules by a plan.
struct SplitCommand: Command {
  static let verb = "split"
  static let summary = "cut one model into modules with placeholders; merging them gives it back"
  static let synopsis = "INPUT --plan FILE -o DIR"
  static let flags = [
    plan, folder,
    Flag("--force", "replace modules that are there, even the input"),
    Flag("--verify", "write nothing; exit 1 when DIR differs from what would be written"),
    .configuration, .placeholderKey, .format, .color, .report, .root, .quiet, .verbose,
  ]

  private static let plan = Flag(
    "--plan",
    value: "FILE",
    #"which entity goes where: {"modules": {"Name": ["Entity", …]}}"#
  )
  private static let folder = Flag(
    "--output",
    short: "-o",
    value: "DIR",
    "the folder of the modules: each becomes DIR/Name.xcdatamodeld"
  )

  private let input: ModelInput
  private let planPath: String
  private let folderPath: String
  private let isForced: Bool
  private let onlyVerifies: Bool
  private let configurationPath: String?
  private let placeholderKey: String?
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.positionals.first else {
      throw UsageError(.missingArgument("an INPUT"))
    }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    guard let planPath = arguments.value(Self.plan) else {
      throw UsageError(.missingArgument("the plan (`--plan FILE`)"))
    }
    guard let folderPath = arguments.value(Self.folder), !folderPath.isEmpty else {
      throw UsageError(.missingArgument("the output (`-o DIR`)"))
    }
    input = ModelInput(parsing: text)
    self.planPath = planPath
    self.folderPath = folderPath
    isForced = arguments.has(.force)
    onlyVerifies = arguments.has(.verify)
    configurationPath = arguments.value(.configuration)
    placeholderKey = try arguments.placeholderKeys()?.first
    options = try ReportOptions(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let settings = try ProjectSettings(configurationPath, console)
    let planFile: SplitPlanFile
    do throws(ModelFileError) {
      planFile = try SplitPlanFile(planPath)
    } catch {
      throw CommandError("the plan cannot be read: \(error)")
    }
    var problems = (settings.file?.problems ?? []) + planFile.problems
    guard let model = try load(&problems, &console) else {
      try options.write(problems.sortedAndUnique(), command: Self.verb, isData: false, &console)
      return .incomplete
    }
    let key = placeholderKey ?? settings.configuration.merger.placeholderKeys.first
    let splitter = ModelSplitter(plan: planFile.plan, placeholderKey: key ?? "MyRealEntity")
    var modules: [ModelModule] = []
    // Once a part of the plan could not be read, what is missing is missing for that reason.
    if planFile.problems.isEmpty {
      do throws(SplitError) {
        modules = try splitter.modules(of: model)
      } catch {
        problems += planFile.diagnostics(error)
      }
    }
    if !problems.isEmpty || options.isAskedFor {
      try options.write(problems.sortedAndUnique(), command: Self.verb, isData: false, &console)
    }
    if problems.contains(where: { $0.kind == .invalidConfiguration }) { return .incomplete }
    try confirm(modules, giveBack: model, key: splitter.placeholderKey)
    return try write(modules, splitter.placeholderKey, &console)
  }

  /// The model; nil, with a finding, when it is none.
  private func load(
    _ findings: inout [Diagnostic],
    _ console: inout Console
  ) throws(CommandError) -> ManagedObjectModel? {
    let protected = protectedPaths(console)
    for file in options.files { try protected.refuse(file.path, as: "report") }
    do throws(ModelFileError) {
      let loader = ModelLoader.ofCommand()
      let loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
      findings += loaded.diagnostics
      return loaded.module.model
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      findings.append(diagnostic)
      return nil
    }
  }

  /// Merges the modules and looks whether they are the model: a promise that is cheap to keep.
  private func confirm(
    _ modules: [ModelModule],
    giveBack model: ManagedObjectModel,
    key: String
  ) throws(CommandError) {
    let merger = ModelMerger(placeholderKeys: [key])
    let whole = merger.merge([ModelModule("Whole", model)]).model.withSortedMembers
    let merged = merger.merge(modules).model.withSortedMembers
    if merged.contentsFile() != whole.contentsFile() {
      throw CommandError(
        "merging the modules would not give the model back",
        help: ["`modelmerge check` tells what is wrong with the model"]
      )
    }
  }

  private func protectedPaths(_ console: Console) -> ProtectedPaths {
    ProtectedPaths([input, ModelInput(path: planPath)], workingDirectory: console.workingDirectory)
  }
}

// MARK: - Writing

extension SplitCommand {
  private func write(
    _ modules: [ModelModule],
    _ key: String,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let isNew = try checkFolder()
    var files: [ModelFiles] = []
    for module in modules {
      files.append(try self.files(of: module, isNew: isNew, console))
    }
    if !options.isQuiet { for file in files { console.print(file.notes) } }
    if onlyVerifies {
      let stale = files.filter { !$0.areWritten }
      for file in stale { console.printError("\(file.path) differs from what would be written") }
      return stale.isEmpty ? .done : .findings
    }
    let isChanged = try write(files, isNew: isNew)
    guard options.isVerbose || console.isTerminal else { return .done }
    let merger = ModelMerger(placeholderKeys: [key])
    for (module, file) in zip(modules, files) {
      let placeholders = module.model.entities.count { merger.isPlaceholder($0) }
      let entities = module.model.entities.count - placeholders
      console.printError(
        "\(isChanged ? "wrote" : "unchanged:") \(file.path) "
          + "(\(counted(entities, "entity", "entities")), "
          + "\(counted(placeholders, "placeholder", "placeholders")))"
      )
    }
    return .done
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// - Returns: Whether the folder is to be made.
  private func checkFolder() throws(CommandError) -> Bool {
    switch FileAccess.kind(of: folderPath) {
    case .folder: return false
    case .nothing:
      let parent = Path.parent(folderPath)
      guard FileAccess.kind(of: parent.isEmpty ? "." : parent) == .folder else {
        throw CommandError("\(folderPath): the folder \(parent) does not exist")
      }
      return true
    case .file, .other: throw CommandError("\(folderPath): this is no folder")
    }
  }

  /// The files of a module, which replace nothing unless that is wanted.
  private func files(
    of module: ModelModule,
    isNew: Bool,
    _ console: Console
  ) throws(CommandError) -> ModelFiles {
    let path = Path.join(folderPath, module.name + ".xcdatamodeld")
    let output = ModelOutput(bundle: path, isForced: isForced)
    let destination =
      try isNew ? ModelDestination(output) : output.destination(beside: protectedPaths(console))
    let files = try destination.files(ModelVersions(module.model))
    if files.exists, !isForced, !onlyVerifies, !files.areWritten {
      throw CommandError(
        "\(path): another model is there",
        help: ["`--force` replaces its current version"]
      )
    }
    return files
  }

  /// Writes the modules; new ones appear all or not at all.
  private func write(_ files: [ModelFiles], isNew: Bool) throws(CommandError) -> Bool {
    do throws(FileError) {
      guard isNew else { return try ModelFiles.write(all: files) }
      try FileOutput.createFolder(folderPath)
      do throws(FileError) {
        return try ModelFiles.write(all: files)
      } catch {
        FileOutput.removeEmptyFolder(folderPath)
        throw error
      }
    } catch {
      throw CommandError("\(error.path): \(error.reasonText)")
    }
  }
}

extension ManagedObjectModel {
  /// The model with the members of configurations in the order in which a merge writes them.
  fileprivate var withSortedMembers: ManagedObjectModel {
    var model = self
    for position in model.configurations.indices {
      model.configurations[position].members.sortIgnoringCase { $0.name }
    }
    return model
  }
}
