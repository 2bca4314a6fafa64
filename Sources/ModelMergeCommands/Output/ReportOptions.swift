internal import ModelMerge
internal import ModelSupport

/// How and where a command reports.
struct ReportOptions: Sendable {
  let format: ReportFormat
  let files: [(format: ReportFormat, path: String)]
  let color: ColorChoice
  let limit: Int
  let root: String?
  let isQuiet: Bool
  let isVerbose: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    format = arguments.value(.format).flatMap { ReportFormat(rawValue: $0) } ?? .text
    color = arguments.value(.color).flatMap { ColorChoice(rawValue: $0) } ?? .auto
    limit = try arguments.number(.maximumDiagnostics) ?? 0
    root = arguments.value(.root)
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    var files: [(format: ReportFormat, path: String)] = []
    for value in arguments.values(.report) {
      let parts = value.split(separator: "=", maxSplits: 1)
      let choices = ReportFormat.allCases.map(\.rawValue)
      guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
        throw UsageError(
          .invalidValue(value, flag: "--report", choices: choices.map { "\($0)=PATH" }),
          suggestions: ParsedArguments.nearest(String(parts.first ?? ""), choices)
        )
      }
      files.append((format, String(parts[1])))
    }
    self.files = files
  }

  /// Writes the report: as data to standard output, or beside other work to standard error.
  func write(
    _ diagnostics: [Diagnostic],
    command: String,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    let report = DiagnosticReport(
      command: command,
      toolVersion: ModelMergeTool.version,
      diagnostics: diagnostics,
      paths: console.paths(root: root),
      limit: limit
    )
    for file in files {
      do throws(FileError) {
        let style = color.style(on: StreamTarget())
        try FileOutput.write(file.format.bytes(of: report, style: style), to: file.path)
      } catch {
        throw CommandError("the report cannot be written: \(error)")
      }
    }
    if isQuiet { return }
    let target = isData ? console.outputTarget : console.errorsTarget
    let bytes = format.bytes(of: report, style: color.style(on: target))
    if isData { console.print(bytes) } else { console.printError(bytes) }
  }
}
