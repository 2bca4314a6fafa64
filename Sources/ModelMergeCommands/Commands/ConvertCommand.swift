internal import ModelMerge
internal import ModelSupport

/// Writes one model, or all versions of a bundle, in another form.
struct ConvertCommand: Command {
  static let verb = "convert"
  static let summary = "write a model in another form: XML, compiled, or JSON"
  static let synopsis = "INPUT -o OUT"
  static let flags = [
    Flag.output, Flag.force, Flag.verify, Flag.moduleName, Flag.format, Flag.color, Flag.root,
    Flag.quiet, Flag.verbose,
  ]

  private let input: ModelInput
  private let output: ModelOutput
  private let options: ReportOptions
  private let moduleName: String?
  private let onlyVerifies: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.positionals.first else {
      throw UsageError(.missingArgument("an INPUT"))
    }
    if arguments.positionals.count > 1 {
      throw UsageError(.tooManyArguments(arguments.positionals[1]))
    }
    guard let path = arguments.value(.output) else {
      throw UsageError(.missingArgument("the output (`-o OUT`)"))
    }
    input = ModelInput(parsing: text)
    output = try ModelOutput(path, isForced: arguments.has(.force))
    moduleName = try arguments.moduleName(for: output.form)
    options = try ReportOptions(arguments)
    onlyVerifies = arguments.has(.verify)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    let destination = try output.destination(
      beside: ProtectedPaths([input], workingDirectory: console.workingDirectory)
    )
    var diagnostics: [Diagnostic] = []
    let content: ModelVersions
    do throws(ModelFileError) {
      content = try load(&diagnostics)
    } catch {
      guard let diagnostic = error.diagnostic else { throw CommandError(error.description) }
      try options.write([diagnostic], command: Self.verb, isData: false, &console)
      return .incomplete
    }
    if !diagnostics.isEmpty {
      try options.write(diagnostics, command: Self.verb, isData: false, &console)
    }
    let files = try destination.files(content, moduleName: moduleName)
    if !options.isQuiet { console.print(files.notes) }
    if onlyVerifies {
      if files.areWritten { return .done }
      console.printError("\(destination.path) differs from what would be written")
      return .findings
    }
    let isChanged = try files.writeOrFail()
    if options.isVerbose || console.isTerminal {
      let versions = content.versions.count
      let what = versions == 1 ? "1 version" : "\(versions) versions"
      console.printError("\(isChanged ? "wrote" : "unchanged:") \(destination.path) (\(what))")
    }
    return .done
  }

  /// The model; all versions of a bundle when the output holds versions and none is named.
  private func load(
    _ diagnostics: inout [Diagnostic]
  ) throws(ModelFileError) -> ModelVersions {
    let loader = ModelLoader.ofCommand()
    let loaded = try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
    diagnostics += loaded.diagnostics
    let module = loaded.module
    guard output.form.hasVersions, input.version == nil, output.version == nil,
      !module.versions.isEmpty
    else {
      // A bundle's only version keeps its name in another bundle.
      let name = output.form.hasVersions && output.version == nil ? module.version : nil
      return ModelVersions(versions: [(name, module.model)], current: name)
    }
    var versions: [(name: String?, model: ManagedObjectModel)] = []
    for summary in module.versions {
      if summary.name == module.version {
        versions.append((summary.name, module.model))
        continue
      }
      let other = try loader.load(
        ModelInput(path: input.path, version: summary.name, module: input.module)
      )
      diagnostics += other.diagnostics
      versions.append((summary.name, other.module.model))
    }
    return ModelVersions(versions: versions, current: module.version)
  }
}
