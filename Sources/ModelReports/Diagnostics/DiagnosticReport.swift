public import ModelSchema

/// What a report tells: the diagnostics of one run of a command.
public struct DiagnosticReport: Sendable {
  /// The command that was run: `check`.
  public var command: String
  /// The version of the tool.
  public var toolVersion: String
  /// The diagnostics, in the order in which they are told.
  public var diagnostics: [Diagnostic]
  /// How paths are written.
  package var paths: ReportPaths
  /// The greatest number of diagnostics that are told; 0 for all.
  ///
  /// What is left out is counted.
  public var limit: Int

  /// A report of a library's user.
  ///
  /// - Parameters:
  ///   - diagnostics: What is told.
  ///   - root: The absolute path of the folder that paths are written relative to.
  ///   - limit: The greatest number of diagnostics that are told; 0 for all.
  public init(_ diagnostics: [Diagnostic], root: String, limit: Int = 0) {
    self.init(
      command: "check",
      toolVersion: "",
      diagnostics: diagnostics,
      paths: ReportPaths(root: root, workingDirectory: root),
      limit: limit
    )
  }

  package init(
    command: String,
    toolVersion: String,
    diagnostics: [Diagnostic],
    paths: ReportPaths,
    limit: Int = 0
  ) {
    self.command = command
    self.toolVersion = toolVersion
    self.diagnostics = diagnostics
    self.paths = paths
    self.limit = limit
  }

  /// How many diagnostics of each severity there are, those left out by the limit included.
  public var summary: DiagnosticSummary { DiagnosticSummary(diagnostics) }

  /// What is told to people: everything that is not suppressed, up to the limit.
  var told: [Diagnostic] { listed.map(\.element).filter { $0.suppression == nil } }

  /// What scripts are given, with numbers among all diagnostics: suppressed findings too.
  var listed: [(offset: Int, element: Diagnostic)] {
    var room = limit > 0 ? limit : Int.max
    return diagnostics.enumerated().filter { item in
      if item.element.suppression != nil { return true }
      room -= 1
      return room >= 0
    }
  }

  /// How many diagnostics the limit leaves out.
  var omittedCount: Int { diagnostics.count - listed.count }

  /// The last lines of a report for people: what is left out, and the counts.
  var closingLines: [String] {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var lines: [String] = []
    if omittedCount > 0 { lines.append("\(count(omittedCount, "more diagnostic")) not shown") }
    let summary = summary
    let counts = [
      summary.errors > 0 ? count(summary.errors, "error") : nil,
      summary.warnings > 0 ? count(summary.warnings, "warning") : nil,
      summary.notes > 0 ? count(summary.notes, "note") : nil,
      summary.suppressed > 0 ? "\(summary.suppressed) suppressed" : nil,
      summary.baselined > 0 ? "\(summary.baselined) baselined" : nil,
      summary.earlier > 0 ? "\(summary.earlier) earlier" : nil,
    ].compactMap { $0 }
    if !counts.isEmpty { lines.append(counts.joined(separator: ", ")) }
    return lines
  }
}

/// A form in which a report is written.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// `path:line:column: severity: message [id]`, as compilers write.
  case text
  /// The same with the lines of the files and what is wrong in them underlined, for people.
  case pretty
  /// One JSON object.
  case json

  /// The bytes of a report.
  ///
  /// - Parameters:
  ///   - report: What is told.
  ///   - style: How the form for people looks; the others take no notice.
  public func bytes(
    of report: DiagnosticReport,
    style: ReportStyle = ReportStyle()
  ) -> [UInt8] {
    switch self {
    case .text: TextReport.bytes(of: report)
    case .pretty: PrettyReport.bytes(of: report, style: style)
    case .json: JSONReport.bytes(of: report)
    }
  }
}
