internal import ModelSchema
internal import ModelSupport

/// Writes diagnostics as compilers do, so that editors and build logs find the places.
///
/// ```
/// Songs.xcdatamodeld/Songs.xcdatamodel/contents:3:19: error: … [entity-collision]
/// Artists.xcdatamodeld/Artists.xcdatamodel/contents:3:19: note: …
/// help: …
/// ```
enum TextReport {
  static func bytes(of report: DiagnosticReport) -> [UInt8] {
    var lines: [String] = []
    for diagnostic in report.told { append(diagnostic, report.paths, &lines) }
    if report.omittedCount > 0 {
      lines.append("\(count(report.omittedCount, "more diagnostic")) not shown")
    }
    let summary = report.summary
    let counts = [
      summary.errors > 0 ? count(summary.errors, "error") : nil,
      summary.warnings > 0 ? count(summary.warnings, "warning") : nil,
      summary.notes > 0 ? count(summary.notes, "note") : nil,
      summary.suppressed > 0 ? "\(summary.suppressed) suppressed" : nil,
    ].compactMap { $0 }
    if !counts.isEmpty { lines.append(counts.joined(separator: ", ")) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  static func append(
    _ diagnostic: Diagnostic,
    _ paths: ReportPaths,
    _ lines: inout [String]
  ) {
    let module = diagnostic.module.map { "\($0.withoutControlCharacters): " } ?? ""
    let place = diagnostic.location.map { paths.display($0) + ": " } ?? module
    lines.append(
      "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message.withoutControlCharacters) "
        + "[\(diagnostic.kind)]"
    )
    for note in diagnostic.notes {
      let place = note.location.map { paths.display($0) + ": " } ?? ""
      lines.append("\(place)note: \(note.message.withoutControlCharacters)")
    }
    for help in diagnostic.help { lines.append("help: \(help.withoutControlCharacters)") }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
