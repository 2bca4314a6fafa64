internal import ModelSchema
internal import ModelSupport

/// Writes what was checked as results of tests: a suite for each module, a case for each part of the
/// catalogue, passed ones too.
///
/// A case fails when there is an error in it. Warnings, notes and what somebody suppressed are its
/// output.
struct JUnitReport {
  private let report: DiagnosticReport
  private let suites: [JUnitSuite]

  init(_ content: ReportContent) {
    report = content.findings
    suites = JUnitSuite.suites(of: content)
  }

  func write(to output: inout ReportOutput) {
    output.print(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let cases = suites.flatMap(\.cases)
    output.print("<testsuites\(attributes("modelmerge \(report.command)", cases))>")
    for suite in suites {
      output.print("  <testsuite\(attributes(suite.name, suite.cases))>")
      if !suite.properties.isEmpty {
        output.print("    <properties>")
        for property in suite.properties {
          let attributes = [("name", property.name), ("value", property.value as String?)]
          output.print("      <property\(XMLReportText.attributes(attributes))/>")
        }
        output.print("    </properties>")
      }
      for each in suite.cases { write(each, in: suite, to: &output) }
      output.print("  </testsuite>")
    }
    output.print("</testsuites>")
  }

  private func attributes(_ name: String, _ cases: [JUnitCase]) -> String {
    XMLReportText.attributes([
      ("name", name), ("tests", String(cases.count)),
      ("failures", String(cases.count { $0.isFailed })),
      ("errors", String(cases.count { $0.isBroken })), ("time", "0"),
    ])
  }

  private func write(_ each: JUnitCase, in suite: JUnitSuite, to output: inout ReportOutput) {
    let head =
      "    <testcase"
      + XMLReportText.attributes([
        ("name", each.name), ("classname", suite.name), ("time", "0"),
      ])
    if each.isSilent { return output.print(head + "/>") }
    output.print(head + ">")
    for message in each.breaks {
      output.print("      <error\(XMLReportText.attributes([("message", message)]))/>")
    }
    if let message = each.failureMessage(report) {
      let attributes = XMLReportText.attributes([
        ("message", message), ("type", each.failureType(report)),
      ])
      write("failure\(attributes)", "failure", each.errors, of: each.errorCount, [], to: &output)
    }
    if !each.others.isEmpty || each.otherCount > 0 || !each.remarks.isEmpty {
      write(
        "system-out",
        "system-out",
        each.others,
        of: each.otherCount,
        each.remarks,
        to: &output
      )
    }
    output.print("    </testcase>")
  }

  /// Writes an element with findings, as the text form has them.
  private func write(
    _ startTag: String,
    _ name: String,
    _ findings: [Int],
    of count: Int,
    _ remarks: [String],
    to output: inout ReportOutput
  ) {
    var lines = remarks
    for number in findings {
      let diagnostic = report.diagnostics[number]
      let finding = TextReport.lines(of: diagnostic, report.paths)
      guard let suppression = diagnostic.suppression else {
        lines += finding
        continue
      }
      let reason = suppression.reason.isEmpty ? "" : " (\(suppression.reason))"
      lines.append("suppressed\(reason): \(finding[0])")
    }
    lines += [DiagnosticReport.omission(count - findings.count)].compactMap { $0 }
    let text = lines.map { XMLReportText.escaped($0) }
    output.print("      <\(startTag)>" + text.joined(separator: "\n") + "</\(name)>")
  }
}
