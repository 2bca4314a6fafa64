internal import ModelMerge
internal import ModelSupport

/// Tells what differs between two models, and what a migration would be.
struct DiffCommand: Command {
  static let verb = "diff"
  static let summary = "tell what differs between two models, and whether stores can be migrated"
  static let synopsis = "OLD NEW"
  static let flags = [differenceFormat, exitCode, Flag.root, Flag.quiet]

  private static let differenceFormat = Flag(
    "--format",
    choices: DifferenceFormat.allCases.map(\.rawValue),
    "the form of the report"
  )
  private static let exitCode = Flag("--exit-code", "exit 1 when there is a difference")

  private let old: String
  private let new: String
  private let format: DifferenceFormat
  private let root: String?
  private let isQuiet: Bool
  private let tellsByExitCode: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.positionals
    guard words.count > 1 else {
      throw UsageError(
        .missingArgument(words.isEmpty ? "OLD, the old model" : "NEW, the new model")
      )
    }
    if words.count > 2 { throw UsageError(.tooManyArguments(words[2])) }
    if words == ["-", "-"] { throw UsageError(.other("standard input holds one model only")) }
    (old, new) = (words[0], words[1])
    format =
      arguments.value(Self.differenceFormat).flatMap { DifferenceFormat(rawValue: $0) } ?? .text
    root = arguments.value(.root)
    isQuiet = arguments.has(.quiet)
    tellsByExitCode = arguments.has(Self.exitCode)
  }

  func run(_ console: inout Console) throws(CommandError) -> ExitStatus {
    // Both are read, so that one run tells what is wrong with either.
    let (oldSide, newSide) = (Side(old), Side(new))
    let paths = console.paths(root: root)
    let found = oldSide.diagnostics + newSide.diagnostics
    guard let before = oldSide.model, let after = newSide.model else {
      report(found, paths, &console)
      for failure in [oldSide.failure, newSide.failure].compactMap({ $0 }) {
        console.printError("error: \(failure.description)")
      }
      return .incomplete
    }
    let inference = MigrationInference(from: before, to: after)
    let difference = ModelDifference(from: before, to: after)
    let isData = format == .json
    if !isData { report(found, paths, &console) }
    if !isQuiet {
      let report = DifferenceReport(
        difference,
        verdict: inference.verdict,
        diagnostics: ((isData ? found : []) + inference.diagnostics).sortedAndUnique(),
        oldName: name(of: old, paths),
        newName: name(of: new, paths),
        toolVersion: ModelMergeTool.version,
        paths: paths
      )
      console.print(format.bytes(of: report))
    }
    return tellsByExitCode && !difference.isEmpty ? .findings : .done
  }

  /// Tells what was found while reading: as data in a JSON report, else beside the report.
  private func report(_ diagnostics: [Diagnostic], _ paths: ReportPaths, _ console: inout Console) {
    if isQuiet || diagnostics.isEmpty { return }
    let report = DiagnosticReport(
      command: Self.verb,
      toolVersion: ModelMergeTool.version,
      diagnostics: diagnostics.sortedAndUnique(),
      paths: paths
    )
    if format == .json {
      console.print(ReportFormat.json.bytes(of: report))
    } else {
      console.printError(ReportFormat.text.bytes(of: report))
    }
  }

  /// What a model is called in the report.
  private func name(of text: String, _ paths: ReportPaths) -> String {
    let input = ModelInput(parsing: text)
    return paths.display(input.path) + (input.version.map { "@\($0)" } ?? "")
  }
}

/// One of the two models, as far as it could be read.
private struct Side {
  var model: ManagedObjectModel?
  var diagnostics: [Diagnostic] = []
  /// Why there is nothing to find: it is not there or not to be read.
  var failure: ModelFileError?

  init(_ text: String) {
    do throws(ModelFileError) {
      let loaded = try Self.load(text)
      model = loaded.module.model
      diagnostics = loaded.diagnostics
    } catch {
      if let diagnostic = error.diagnostic {
        diagnostics = [diagnostic]
      } else {
        failure = error
      }
    }
  }

  /// Where the words of the command line become a model.
  private static func load(_ text: String) throws(ModelFileError) -> ModelLoader.Loaded {
    let loader = ModelLoader.ofCommand()
    let input = ModelInput(parsing: text)
    return try input.path == "-" ? loader.loadStandardInput(input) : loader.load(input)
  }
}
