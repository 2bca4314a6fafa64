internal import ModelMerge
internal import ModelSupport

/// How and where a command reports.
struct ReportOptions: Sendable {
  let format: ReportFormat
  /// The files that get the report as well.
  let files: [ReportFile]
  /// The form in which standard output gets it as well; nil for none.
  let standardOutput: ReportFormat?
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
    var files: [ReportFile] = []
    for value in arguments.values(.report) { files.append(try ReportFile(parsing: value)) }
    self.files = files.filter { !$0.isStandardOutput }
    let others = files.filter(\.isStandardOutput)
    if others.count > 1 {
      throw UsageError(.other("standard output has room for one report: `--report FORMAT=-`"))
    }
    standardOutput = others.first?.format
  }

  /// Whether the report is wanted somewhere even when there is nothing to tell.
  var isAskedFor: Bool { !files.isEmpty || standardOutput != nil }

  /// Writes the report: as data to standard output, or beside other work to standard error.
  func write(
    _ diagnostics: [Diagnostic],
    command: String,
    scope: ReportScope = ReportScope(),
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    let report = report(of: diagnostics, command: command, scope: scope, console)
    try write(report, isData: isData, &console)
  }

  /// What is told of findings.
  func report(
    of diagnostics: [Diagnostic],
    command: String,
    scope: ReportScope = ReportScope(),
    _ console: Console
  ) -> DiagnosticReport {
    var report = DiagnosticReport(
      command: command,
      toolVersion: ModelMergeTool.version,
      diagnostics: diagnostics,
      paths: console.paths(root: root),
      limit: limit
    )
    report.scope = scope
    return report
  }

  /// Writes a report in all forms that are wanted, each of which is whole by itself.
  ///
  /// A file that cannot be written does not keep the others from being written.
  func write(
    _ report: some WritableReport,
    isData: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    if isData, !isQuiet, standardOutput != nil {
      throw CommandError(
        "standard output has the report already",
        help: ["`--format` chooses its form, and `--quiet` leaves it out"],
        status: .usage
      )
    }
    var failure: CommandError?
    for file in files {
      do throws(FileError) {
        try FileOutput.writePieces(to: file.path) { (put) throws(FileError) in
          try report.write(as: file.format, style: color.style(on: StreamTarget()), to: put)
        }
      } catch {
        failure = failure ?? CommandError("the report cannot be written: \(error)")
      }
    }
    if !isQuiet { try print(report, as: format, toStandardError: !isData, &console) }
    if let standardOutput {
      try print(report, as: standardOutput, toStandardError: false, &console)
    }
    if let failure { throw failure }
  }

  private func print(
    _ report: some WritableReport,
    as format: ReportFormat,
    toStandardError: Bool,
    _ console: inout Console
  ) throws(CommandError) {
    let style = color.style(on: toStandardError ? console.errorsTarget : console.outputTarget)
    var isRead = true
    try report.write(as: format, style: style) { (piece) throws(CommandError) in
      if toStandardError {
        try console.streamError(piece)
      } else if isRead {
        isRead = try console.stream(piece)
      }
    }
  }
}
