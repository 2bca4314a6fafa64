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
    output.write("      <\(startTag)>")
    var isFirst = true
    func append(_ lines: [String]) {
      for line in lines {
        output.write((isFirst ? "" : "\n") + XMLReportText.escaped(line))
        isFirst = false
      }
    }
    append(remarks)
    for number in findings { append(lines(of: report.diagnostics[number])) }
    if let omission = DiagnosticReport.omission(count - findings.count) { append([omission]) }
    output.print("</\(name)>")
  }

  private func lines(of diagnostic: Diagnostic) -> [String] {
    let lines = TextReport.lines(of: diagnostic, report.paths, hasFragments: false)
    guard let suppression = diagnostic.suppression else { return lines }
    let reason = suppression.reason.isEmpty ? "" : " (\(suppression.reason))"
    return ["suppressed\(reason): \(lines[0])"]
  }
}
