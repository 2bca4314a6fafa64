internal import ModelSchema
internal import ModelSupport

/// Writes diagnostics as one JSON object whose members are a contract with scripts.
enum JSONReport {
  static let formatVersion = "1.0"

  static func write(_ report: DiagnosticReport, to output: inout ReportOutput) {
    output.json { writer in
      writer.object { writer in
        writeHead(of: report, &writer)
        writeFindings(of: report, &writer)
      }
    }
  }

  /// What was run: the members that come first.
  static func writeHead(of report: DiagnosticReport, _ writer: inout JSONWriter) {
    writer.member("formatVersion", formatVersion)
    writer.member("tool") { writer in
      writer.object { writer in
        writer.member("name", "modelmerge")
        writer.member("version", report.toolVersion)
      }
    }
    writer.member("command", report.command)
  }

  /// What was found: the members that come last.
  static func writeFindings(of report: DiagnosticReport, _ writer: inout JSONWriter) {
    let fingerprints = DiagnosticFingerprints(report.diagnostics)
    writer.member("summary") { write(report.summary, &$0) }
    let omitted = report.omittedCount
    if omitted > 0 { writer.member("omitted", omitted) }
    writer.member("diagnostics") { writer in
      writer.array(report.listed) { writer, number in
        write(report.diagnostics[number], fingerprints.values[number], report.paths, &writer)
      }
    }
  }

  /// A place: the file, and where in it.
  static func write(
    _ location: SourceLocation,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("file", paths.display(location.file.path))
      writer.member("start") { write(location.start, &$0) }
      writer.member("end") { write(location.end, &$0) }
    }
  }

  static func write(_ summary: DiagnosticSummary, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("error", summary.errors)
      writer.member("warning", summary.warnings)
      writer.member("note", summary.notes)
      writer.member("suppressed", summary.suppressed)
      writer.member("baselined", summary.baselined)
      // Only a run that looks at a commit knows of earlier findings.
      if summary.earlier > 0 { writer.member("earlier", summary.earlier) }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic,
    _ fingerprint: String,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("id", diagnostic.kind.rawValue)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("message", diagnostic.message)
      writer.member("module", diagnostic.module ?? "")
      writer.member("path", diagnostic.path.description)
      if let location = diagnostic.location {
        writer.member("location") { write(location, paths, &$0) }
      }
      writer.member("related") { writer in
        writer.array(diagnostic.notes) { write($1, paths, &$0) }
      }
      writer.member("suggestions") { writer in writer.array(diagnostic.help) { $0.string($1) } }
      writer.member("edits") { writer in
        writer.array(diagnostic.edits) { write($1, paths, &$0) }
      }
      let fragments = EditFragment.fragments(of: diagnostic.edits)
      if !fragments.isEmpty {
        writer.member("fragments") { writer in
          writer.array(fragments) { write($1, paths, &$0) }
        }
      }
      writer.member("fingerprint", fingerprint)
      if let suppression = diagnostic.suppression {
        writer.member("suppressedBy", suppression.source.rawValue)
        if !suppression.reason.isEmpty { writer.member("reason", suppression.reason) }
      }
    }
  }

  private static func write(
    _ note: Diagnostic.Note,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      if let location = note.location {
        writer.member("file", paths.display(location.file.path))
        writer.member("start") { write(location.start, &$0) }
      }
      writer.member("message", note.message)
    }
  }

  private static func write(
    _ edit: SourceEdit,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("file", paths.display(edit.location.file.path))
      writer.member("start") { write(edit.location.start, &$0) }
      writer.member("end") { write(edit.location.end, &$0) }
      writer.member("replacement", edit.replacement)
      writer.member("applicability", edit.applicability.rawValue)
    }
  }

  private static func write(
    _ fragment: EditFragment,
    _ paths: ReportPaths,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("action", fragment.action.rawValue)
      writer.member("location") { write(fragment.location, paths, &$0) }
      writer.member("text", fragment.text)
    }
  }

  private static func write(_ position: SourcePosition, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", position.line)
      writer.member("column", position.column)
    }
  }
}
