internal import ModelSchema
internal import ModelSupport

/// Writes findings as Checkstyle does: an element for each file, with an element for each finding.
///
/// A finding without a line has no attribute `line`. What somebody suppressed is left out.
struct CheckstyleReport {
  private let report: DiagnosticReport

  init(_ report: DiagnosticReport) { self.report = report }

  func write(to output: inout ReportOutput) {
    output.print(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    output.print(#"<checkstyle version="4.3">"#)
    for file in files {
      output.print("  <file\(XMLReportText.attributes([("name", file.path)]))>")
      for number in file.findings { output.print("    " + element(report.diagnostics[number])) }
      output.print("  </file>")
    }
    if let omission = DiagnosticReport.omission(report.omittedCount) {
      output.print("  <!-- \(omission) -->")
    }
    output.print("</checkstyle>")
  }

  /// The files with the numbers of their findings, in the order of their first.
  ///
  /// A file is there once: readers may take a second element of its name for all of it.
  private var files: [(path: String, findings: [Int])] {
    var files: [(path: String, findings: [Int])] = []
    var indices: [ByteName: Int] = [:]
    for number in report.listed where report.diagnostics[number].suppression == nil {
      let path = report.place(of: report.diagnostics[number]).path
      if let index = indices[ByteName(path)] {
        files[index].findings.append(number)
      } else {
        indices[ByteName(path)] = files.count
        files.append((path, [number]))
      }
    }
    return files
  }

  private func element(_ diagnostic: Diagnostic) -> String {
    let start = report.place(of: diagnostic).span?.start
    let attributes = XMLReportText.attributes([
      ("line", start.map { String($0.line) }), ("column", start.map { String($0.column) }),
      ("severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue),
      ("message", diagnostic.message), ("source", "modelmerge.\(diagnostic.kind)"),
    ])
    return "<error\(attributes)/>"
  }
}
