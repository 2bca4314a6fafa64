/// A form in which a report is written.
///
/// ## Topics
///
/// ### For people
///
/// - ``text``
/// - ``pretty``
/// - ``markdown``
///
/// ### For programs
///
/// - ``json``
/// - ``sarif``
/// - ``junit``
/// - ``checkstyle``
/// - ``github``
/// - ``gitlab``
///
/// ### Writing
///
/// - ``bytes(of:style:)-(DiagnosticReport,_)``
/// - ``write(_:style:to:)-(DiagnosticReport,_,_)``
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// `path:line:column: severity: message [id]`, as compilers write.
  case text
  /// The same with the lines of the files and what is wrong in them underlined, for people.
  case pretty
  /// One JSON object.
  case json
  /// SARIF 2.1.0, for GitHub code scanning and editors.
  case sarif
  /// The results of tests, as JUnit has them: passed ones too.
  case junit
  /// The XML of Checkstyle.
  case checkstyle
  /// Commands that GitHub Actions shows as annotations.
  case github
  /// GitLab's report of code quality.
  case gitlab
  /// Markdown, for a comment on a pull request.
  case markdown
}

extension ReportFormat {
  /// The bytes of a report.
  ///
  /// - Parameters:
  ///   - report: What is told.
  ///   - style: How ``pretty`` looks; the others take no notice.
  public func bytes(
    of report: DiagnosticReport,
    style: ReportStyle = ReportStyle()
  ) -> [UInt8] {
    collect { write(ReportContent(report), style, to: &$0) }
  }

  /// The bytes of a report of migrations.
  ///
  /// - Parameters:
  ///   - report: What is told.
  ///   - style: How ``pretty`` looks; the others take no notice.
  public func bytes(
    of report: MigrationReport,
    style: ReportStyle = ReportStyle()
  ) -> [UInt8] {
    collect { write(ReportContent(report), style, to: &$0) }
  }

  private func collect(_ body: (inout ReportOutput) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    Self.pass(to: { bytes += $0 }, body)
    return bytes
  }

  /// Writes a report piece by piece, so that not all of it is in memory.
  ///
  /// - Parameters:
  ///   - report: What is told.
  ///   - style: How ``pretty`` looks; the others take no notice.
  ///   - sink: Takes the pieces, one after the other. When it throws, no more are made.
  public func write<Failure: Error>(
    _ report: DiagnosticReport,
    style: ReportStyle = ReportStyle(),
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try pass(ReportContent(report), style, to: sink)
  }

  /// Writes a report of migrations piece by piece, so that not all of it is in memory.
  ///
  /// - Parameters:
  ///   - report: What is told.
  ///   - style: How ``pretty`` looks; the others take no notice.
  ///   - sink: Takes the pieces, one after the other. When it throws, no more are made.
  public func write<Failure: Error>(
    _ report: MigrationReport,
    style: ReportStyle = ReportStyle(),
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try pass(ReportContent(report), style, to: sink)
  }

  private func pass<Failure: Error>(
    _ content: ReportContent,
    _ style: ReportStyle,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    // What makes a report knows nothing of failures: after the first, nothing is handed over.
    var failure: Failure?
    func put(_ piece: [UInt8]) {
      if failure != nil { return }
      do throws(Failure) {
        try sink(piece)
      } catch {
        failure = error
      }
    }
    Self.pass(to: put) { write(content, style, to: &$0) }
    if let failure { throw failure }
  }

  private static func pass(
    to put: ([UInt8]) -> Void,
    _ body: (inout ReportOutput) -> Void
  ) {
    withoutActuallyEscaping(put) { put in
      var output = ReportOutput(put)
      body(&output)
      output.flush()
    }
  }

  private func write(
    _ content: ReportContent,
    _ style: ReportStyle,
    to output: inout ReportOutput
  ) {
    switch self {
    case .text, .pretty:
      for line in content.migration.map({ MigrationText.lines(of: $0) }) ?? [] {
        output.print(line)
      }
      if self == .text {
        TextReport.write(content.findings, to: &output)
      } else {
        PrettyReport.write(content.findings, style: style, to: &output)
      }
    case .json:
      if let migration = content.migration {
        MigrationJSON.write(migration, to: &output)
      } else {
        JSONReport.write(content.findings, to: &output)
      }
    case .sarif: SARIFReport(content).write(to: &output)
    case .junit: JUnitReport(content).write(to: &output)
    case .checkstyle: CheckstyleReport(content.findings).write(to: &output)
    case .github: GitHubReport(content).write(to: &output)
    case .gitlab: GitLabReport.write(content.findings, to: &output)
    case .markdown: MarkdownReport(content).write(to: &output)
    }
  }
}
