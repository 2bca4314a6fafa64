internal import ModelMerge
internal import ModelSupport

/// Writes the placeholders that a module needs, and refreshes those that it has.
struct StubCommand: Command {
  static let verb = "stub"
  static let summary = "write or refresh the placeholders that a module needs"
  static let synopsis = "[ENTITY…] --from INPUT --for INPUT"
  static let flags = [
    source, target, Flag("--verify", "write nothing; exit 1 when something would change"),
    .configuration, .placeholderKey, .format, .color, .report, .root, .quiet, .verbose,
  ]

  private static let source = Flag(
    "--from",
    value: "INPUT",
    "the model with the real entities: a whole one, or another module"
  )
  private static let target = Flag(
    "--for",
    value: "INPUT",
    "the module whose `contents` file is edited"
  )

  private let entities: [String]
  private let source: ModelInput
  private let target: ModelInput
  private let onlyVerifies: Bool
  private let configurationPath: String?
  private let placeholderKeys: [String]?
  private let options: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let source = arguments.value(Self.source) else {
      throw UsageError(.missingArgument("the model of the real entities (`--from INPUT`)"))
    }
    guard let target = arguments.value(Self.target) else {
      throw UsageError(.missingArgument("the module (`--for INPUT`)"))
    }
    if target == "-" {
      throw UsageError(.other("standard input cannot be edited: name the module's file"))
    }
    entities = arguments.positionals
    self.source = ModelInput(parsing: source)
    self.target = ModelInput(parsing: target)
    onlyVerifies = arguments.has(.verify)
    configurationPath = arguments.value(.configuration)
    placeholderKeys = try arguments.placeholderKeys()
    options = try ReportOptions(arguments)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let settings = try ProjectSettings(configurationPath, console)
    let protected = ProtectedPaths([source, target], workingDirectory: console.workingDirectory)
    for file in options.files { try protected.refuse(file.path, as: "report") }
    var findings = settings.file?.problems ?? []
    let model = try load(source, &findings)
    let module = try load(target, &findings)
    if !findings.isEmpty || options.isAskedFor {
      try options.write(findings.sortedAndUnique(), command: Self.verb, isData: false, &console)
    }
    guard let model, let module, settings.file?.problems.isEmpty != false else {
      return .incomplete
    }
    let keys = placeholderKeys ?? settings.configuration.merger.placeholderKeys
    let edits: StubEdits
    do throws(StubError) {
      edits = try StubWriter(placeholderKeys: keys)
        .edits(of: module, from: model.model, entities: entities)
    } catch {
      throw CommandError("\(target.path): \(error)", help: error.help)
    }
    return try finish(edits, &console)
  }

  /// The module at an input; nil, with a finding, when it is none.
  private func load(
    _ input: ModelInput,
    _ findings: inout [Diagnostic]
  ) throws(CommandError) -> ModelModule? {
    do throws(ModelFileError) {
      let loader = ModelLoader.ofCommand()
      let loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
      findings += loaded.diagnostics
      return loaded.module
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      findings.append(diagnostic)
      return nil
    }
  }

  /// Writes the file, or tells that it would be written, and what changes.
  private func finish(
    _ edits: StubEdits,
    _ console: inout Console
  ) throws(CommandError) -> ExitStatus {
    let path = edits.file.path
    let current: [UInt8]
    do throws(FileError) {
      current = try FileAccess.read(path)
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
    // Places are those of the text that was read: it must be what is there.
    if current != edits.file.content {
      throw CommandError(
        "\(path): only files in UTF-8 are edited",
        help: ["`modelmerge convert` writes the model in UTF-8"]
      )
    }
    // What is taken away is never taken away in silence.
    let isTalkative = options.isVerbose || console.isTerminal || onlyVerifies
    let shown = console.paths(root: options.root).display(path)
    for change in edits.changes where !options.isQuiet && (isTalkative || change.isRemoval) {
      console.printError("\(shown): \(change)")
    }
    if edits.edits.isEmpty { return .done }
    if onlyVerifies { return .findings }
    do throws(FileError) {
      try FileOutput.write(edits.bytes, to: path)
    } catch {
      throw CommandError("\(path): \(error.reasonText)")
    }
    return .done
  }
}
