internal import ModelSchema
internal import ModelSupport

/// Writes findings as GitLab's widget of code quality reads them: an array of issues.
///
/// GitLab drops an issue without a path and shows one of those that share a fingerprint. What somebody
/// suppressed is left out.
enum GitLabReport {
  static func write(_ report: DiagnosticReport, to output: inout ReportOutput) {
    let fingerprints = DiagnosticFingerprints(report.diagnostics)
    let told = report.listed.lazy.filter { report.diagnostics[$0].suppression == nil }
    output.json { writer in
      writer.array(told) { writer, number in
        let diagnostic = report.diagnostics[number]
        writer.object { writer in
          writer.member("description", diagnostic.message.withoutControlCharacters)
          writer.member("check_name", diagnostic.kind.rawValue)
          writer.member("fingerprint", fingerprints.values[number])
          writer.member("severity", severity(of: diagnostic))
          writer.member("location") { write(report.place(of: diagnostic), &$0) }
        }
      }
    }
  }

  /// GitLab has five grades: what no configuration can lower is graver than what one can.
  private static func severity(of diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: diagnostic.kind.entry?.isFixed == true ? "blocker" : "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }

  private static func write(_ place: FindingPlace, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", place.path)
      writer.member("lines") { writer in
        writer.object { writer in
          // A line is obligatory.
          writer.member("begin", place.span?.start.line ?? 1)
          writer.member("end", ifPresent: place.span?.end.line)
        }
      }
    }
  }
}
