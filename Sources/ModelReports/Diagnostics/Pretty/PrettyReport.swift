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
  static func write(
    _ report: DiagnosticReport,
    style: ReportStyle,
    to output: inout ReportOutput
  ) {
    for diagnostic in report.told {
      let lines = PrettyDiagnostic(diagnostic, paths: report.paths, style: style).lines
      for line in lines { output.print(line) }
      output.print("")
    }
    for line in report.closingLines { output.print(line) }
  }
}
