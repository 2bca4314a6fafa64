internal import ModelEvolution
internal import ModelSchema
internal import ModelSupport

/// Writes findings as SARIF 2.1.0, the way GitHub's code scanning takes it.
///
/// - Every result has a file, a region with all four numbers, and a fingerprint: GitHub refuses a file
///   in which one has no place, and shows a result twice that it does not recognise.
/// - Of more than 25,000 results, which GitHub refuses, the gravest are told; a notification of the
///   tool counts the others.
struct SARIFReport {
  /// The limits of code scanning.
  private static let resultRoom = 25_000

  private let report: DiagnosticReport
  private let migration: MigrationReport?
  private let results: [Int]
  private let rules: SARIFRules

  init(_ content: ReportContent) {
    report = content.findings
    migration = content.migration
    results = Self.gravest(of: content.findings)
    rules = SARIFRules(results.map { content.findings.diagnostics[$0].kind })
  }

  /// The numbers of the results there is room for, in the order of the report.
  private static func gravest(of report: DiagnosticReport) -> [Int] {
    let listed = Array(report.listed)
    if listed.count <= resultRoom { return listed }
    let ranks = (0...3).map { rank in
      listed.filter { Self.rank(of: report.diagnostics[$0]) == rank }
    }
    return ranks.joined().prefix(resultRoom).sorted()
  }

  private static func rank(of diagnostic: Diagnostic) -> Int {
    if diagnostic.suppression != nil { return 3 }
    switch diagnostic.severity {
    case .error: return 0
    case .warning: return 1
    case .note: return 2
    }
  }

  /// How many results are left out.
  private var omittedCount: Int { report.diagnostics.count - results.count }

  func write(to output: inout ReportOutput) {
    output.json { writer in
      writer.object { writer in
        writer.member(
          "$schema",
          "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        )
        writer.member("version", "2.1.0")
        writer.member("runs") { writer in
          writer.array { writer in
            writer.element { writer in writer.object { writeRun(&$0) } }
          }
        }
      }
    }
  }

  private func writeRun(_ writer: inout JSONWriter) {
    writer.member("tool") { writer in
      writer.object { writer in
        writer.member("driver") { writer in
          writer.object { writeDriver(&$0) }
        }
      }
    }
    // The category that keeps the results of one verb apart from those of another.
    writer.member("automationDetails") { writer in
      writer.object { $0.member("id", "modelmerge-\(report.command)/") }
    }
    writer.member("invocations") { writer in
      writer.array { writer in
        writer.element { writer in writer.object { writeInvocation(&$0) } }
      }
    }
    writer.member("columnKind", "unicodeCodePoints")
    writer.member("originalUriBaseIds") { writer in
      writer.object { writer in
        writer.member(SARIFLocation.baseID) { writer in
          writer.object { writer in
            Self.message("description", "the folder that paths are relative to", &writer)
          }
        }
      }
    }
    writer.member("results") { writer in
      let hasSuppressions = results.contains { report.diagnostics[$0].suppression != nil }
      let fingerprints = DiagnosticFingerprints(report.diagnostics)
      writer.array(results) { writer, number in
        let result = SARIFResult(
          report.diagnostics[number],
          in: report,
          ruleIndex: rules.index(of: report.diagnostics[number].kind),
          fingerprint: fingerprints.values[number]
        )
        writer.object { result.write(&$0, withSuppressions: hasSuppressions) }
      }
    }
    writer.member("properties") { writer in
      writer.object { writer in
        writer.member("command", report.command)
        writer.member("summary") { JSONReport.write(report.summary, &$0) }
        if omittedCount > 0 { writer.member("omitted", omittedCount) }
        if let migration { MigrationJSON.writeVerdict(of: migration, &writer) }
        writer.member("accepted", ifPresent: migration?.isAccepted)
      }
    }
  }

  private func writeDriver(_ writer: inout JSONWriter) {
    writer.member("name", "modelmerge")
    if !report.toolVersion.isEmpty {
      writer.member("version", report.toolVersion)
      writer.member("semanticVersion", report.toolVersion)
    }
    writer.member("rules") { rules.write(&$0) }
  }

  private func writeInvocation(_ writer: inout JSONWriter) {
    writer.member("executionSuccessful", report.scope.failures.isEmpty)
    var notifications = report.scope.failures.map { (level: "error", text: $0) }
    if let omission = DiagnosticReport.omission(omittedCount) {
      notifications.append(("warning", omission))
    }
    if notifications.isEmpty { return }
    writer.member("toolExecutionNotifications") { writer in
      writer.array(notifications) { writer, notification in
        writer.object { writer in
          writer.member("level", notification.level)
          Self.message("message", notification.text, &writer)
        }
      }
    }
  }

  /// A member that is a message of plain text.
  static func message(_ name: String, _ text: String, _ writer: inout JSONWriter) {
    writer.member(name) { writer in writer.object { $0.member("text", text) } }
  }
}
