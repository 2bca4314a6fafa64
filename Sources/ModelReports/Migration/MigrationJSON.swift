internal import ModelEvolution
internal import ModelSupport

/// Writes a report of migrations as one JSON object whose members are a contract with scripts.
enum MigrationJSON {
  static func write(_ report: MigrationReport, to output: inout ReportOutput) {
    output.json { writer in
      writer.object { writer in
        JSONReport.writeHead(of: report.findings, &writer)
        writeVerdict(of: report, &writer)
        JSONReport.writeFindings(of: report.findings, &writer)
      }
    }
  }

  /// The verdict and the ways.
  static func writeVerdict(of report: MigrationReport, _ writer: inout JSONWriter) {
    if let verdict = report.verdict { writer.member("verdict", verdict.rawValue) }
    writer.member("pairs") { writer in
      writer.array(report.pairs) { write($1, &$0) }
    }
    if !report.unneededVersions.isEmpty {
      writer.member("unneededVersions") { writer in
        writer.array(report.unneededVersions) { writer, name in writer.string(name) }
      }
    }
  }

  private static func write(_ pair: MigrationReport.Pair, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("from", pair.from)
      writer.member("verdict", pair.verdict.rawValue)
      writer.member("reachable", pair.isReachable)
      if !pair.isSupported { writer.member("supported", false) }
      writer.member("steps") { writer in
        writer.array(pair.way.count > 1 ? pair.way : []) { writer, name in writer.string(name) }
      }
    }
  }
}
