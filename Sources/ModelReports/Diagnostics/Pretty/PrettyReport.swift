internal import ModelSchema
internal import ModelSupport

/// Writes diagnostics for people: with the lines of the files and what is wrong underlined.
///
/// ```
/// error[entity-collision]: `Song` is defined differently in `Songs` and `Catalog`
///  --> Songs.xcdatamodel/contents:3:19
///   |
/// 3 |     <entity name="Song" representedClassName="Song" syncable="YES">
///   |                   ^^^^
///  ::: Catalog.xcdatamodel/contents:7:19
///   |
/// 7 |     <entity name="Song" syncable="YES">
///   |                   ---- `Catalog` defines it here
/// help: …
///
/// 1 error
/// ```
enum PrettyReport {
  static func bytes(of report: DiagnosticReport, style: ReportStyle) -> [UInt8] {
    var lines: [String] = []
    for diagnostic in report.told {
      lines += PrettyDiagnostic(diagnostic, paths: report.paths, style: style).lines
      lines.append("")
    }
    lines += report.closingLines
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
