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
    let report = report(of: diagnostics, command: command, console)
    try write(isData: isData, &console) { $0.bytes(of: report, style: $1) }
  }

  /// What is told of findings.
  func report(
    of diagnostics: [Diagnostic],
    command: String,
    _ console: Console
  ) -> DiagnosticReport {
    DiagnosticReport(
      command: command,
      toolVersion: ModelMergeTool.version,
      diagnostics: diagnostics,
      paths: console.paths(root: root),
      limit: limit
    )
  }

  /// Writes a report in all forms that are wanted.
  func write(
    isData: Bool,
    _ console: inout Console,
    bytes: (ReportFormat, ReportStyle) -> [UInt8]
  ) throws(CommandError) {
    for file in files {
      do throws(FileError) {
        try FileOutput.write(bytes(file.format, color.style(on: StreamTarget())), to: file.path)
      } catch {
        throw CommandError("the report cannot be written: \(error)")
      }
    }
    if isQuiet { return }
    let target = isData ? console.outputTarget : console.errorsTarget
    let output = bytes(format, color.style(on: target))
    if isData { console.print(output) } else { console.printError(output) }
  }
}
